// Unification as the reference implementation does it.
#ifndef HCL_LIB_VALUE_UNIFYREFERENCE_H
#define HCL_LIB_VALUE_UNIFYREFERENCE_H

#include "hcl/Value/Dialect.h"
#include "hcl/Value/Type.h"

#include <optional>
#include <vector>

namespace hcl {

/// `unify` where DialectPoint::UnifyToCollections is chosen. `types`: at least
/// one, without duplicates.
std::optional<Type> unifyToCollections(const std::vector<Type> &types,
                                       const Dialect &dialect,
                                       bool allowUnsafe);

/// `types` without duplicates; the first of each stays in its place.
std::vector<Type> distinctTypes(std::vector<Type> types);

} // namespace hcl

#endif // HCL_LIB_VALUE_UNIFYREFERENCE_H
