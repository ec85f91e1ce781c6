// The one type that several types have in common.
//
// In: types. Out: a type to which values of all of them convert, and how they
// do, or nothing. Deliberately absent: the conversion itself (Convert.h).
#ifndef HCL_UNIFY_H
#define HCL_UNIFY_H

#include "hcl/Convert.h"
#include "hcl/Dialect.h"
#include "hcl/Type.h"

#include <optional>
#include <span>
#include <vector>

namespace hcl {

/// The type that values of all of `types` convert to, the most specific one.
/// With `allowUnsafe`, conversions that fail for some values count too.
/// Returns nothing when there is none; the dynamic pseudo-type for no types.
/// Commutative and idempotent. Cost: linear in the types and, for each of
/// them, in the result; with a `budget`, nothing when its steps are exceeded.
std::optional<Type> unify(std::span<const Type> types, const Dialect &dialect,
                          bool allowUnsafe = true, Budget *budget = nullptr);

/// What several types have in common.
struct Unification {
  Type type;
  /// How each of the types converts to it, in the order given. None for a
  /// type that has `any` where the reference's rules look away: whether a
  /// value converts shows when it does.
  std::vector<Conversion> conversions;
};

/// `unify` with the conversion of each type. Cost: as `unify`; each distinct
/// type is looked at once more.
std::optional<Unification> unifyWithConversions(std::span<const Type> types,
                                                const Dialect &dialect,
                                                bool allowUnsafe = true);

} // namespace hcl

#endif // HCL_UNIFY_H
