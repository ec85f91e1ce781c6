// Unification as the reference implementation does it.
#ifndef HCL_LIB_CONVERT_UNIFYREFERENCE_H
#define HCL_LIB_CONVERT_UNIFYREFERENCE_H

#include "hcl/Dialect.h"
#include "hcl/Limits.h"
#include "hcl/Type.h"

#include <optional>
#include <vector>

namespace hcl {

/// `unify` where DialectPoint::UnifyToCollections is chosen. `types`: at least
/// one, without duplicates.
std::optional<Type> unifyToCollections(const std::vector<Type> &types,
                                       const Dialect &dialect, bool allowUnsafe,
                                       Budget *budget);

/// `types` without duplicates; the first of each stays in its place.
std::vector<Type> distinctTypes(std::vector<Type> types);

/// Takes a step for each of `types` and of their parts, where there is a
/// budget. Returns false when that is exceeded.
bool takeSteps(const std::vector<Type> &types, Budget *budget);

} // namespace hcl

#endif // HCL_LIB_CONVERT_UNIFYREFERENCE_H
