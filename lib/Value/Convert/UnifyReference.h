// Unification as the reference does it, and helpers for both forms.
#ifndef HCL_LIB_CONVERT_UNIFYREFERENCE_H
#define HCL_LIB_CONVERT_UNIFYREFERENCE_H

#include "hcl/Dialect.h"
#include "hcl/Limits.h"
#include "hcl/Type.h"

#include <optional>
#include <span>
#include <vector>

namespace hcl {

/// `unify` if DialectPoint::UnifyToCollections is set. `types`: at least one,
/// without duplicates.
[[nodiscard]] std::optional<Type>
unifyToCollections(const std::vector<Type> &types, const Dialect &dialect,
                   bool allowUnsafe, Budget *budget);

/// `types` without duplicates, in the order of first occurrence.
std::vector<Type> distinctTypes(std::span<const Type> types);

/// Takes a step for each of `types` and their parts, if there is a budget.
/// Returns false if it is exceeded.
bool takeSteps(const std::vector<Type> &types, Budget *budget);

} // namespace hcl

#endif // HCL_LIB_CONVERT_UNIFYREFERENCE_H
