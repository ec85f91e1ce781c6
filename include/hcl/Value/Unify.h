// The one type that several types have in common. Spec: IM-UNIFY.
//
// In: types. Out: a type to which values of all of them convert, or nothing.
// Deliberately absent: the conversion itself (Convert.h).
#ifndef HCL_VALUE_UNIFY_H
#define HCL_VALUE_UNIFY_H

#include "hcl/Value/Dialect.h"
#include "hcl/Value/Type.h"

#include <optional>
#include <span>

namespace hcl {

/// The type that values of all of `types` convert to, the most specific one.
/// With `allowUnsafe`, conversions that fail for some values count too.
/// Returns nothing when there is none; the dynamic pseudo-type for no types.
/// Commutative and idempotent. Cost: linear in the types and, for each of
/// them, in the result.
std::optional<Type> unify(std::span<const Type> types, const Dialect &dialect,
                          bool allowUnsafe = true);

} // namespace hcl

#endif // HCL_VALUE_UNIFY_H
