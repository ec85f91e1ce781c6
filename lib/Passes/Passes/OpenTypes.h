// Types with `any`, and types to try in its place.
//
// `any` gives way to other types where types are combined, so the result type
// that a function states for `any` may not hold for the final types. The type
// checker tests this by trial: with types that have nothing in common with
// others, and with the types of other operands.
// In: types. Out: types without `any`, and parts. Threads: no state is kept.
// Deliberately absent: the trials (StrictCheck.h).
#ifndef HCL_LIB_PASSES_OPENTYPES_H
#define HCL_LIB_PASSES_OPENTYPES_H

#include "hcl/Type.h"

#include <functional>
#include <span>
#include <vector>

namespace hcl {

/// `type` with each `any` replaced by a result of `next`. Cost: linear if there
/// is one.
Type replaceAny(const Type &type, const std::function<Type()> &next);

/// The number of `any` in `type`, but at most `limit`. Cost: linear if there is
/// one.
size_t countAny(const Type &type, size_t limit);

/// A type without conversions to or from other types. Requires `index <
/// opaqueTypeCount`.
Type opaqueType(size_t index);
inline constexpr size_t opaqueTypeCount = 8;

/// Adds `type` and its parts at any depth to `parts`, each once, except types
/// with `any`; `parts` gets at most `limit` entries. Cost: linear in the type
/// times the limit.
void addParts(const Type &type, size_t limit, std::vector<Type> &parts);

} // namespace hcl

#endif // HCL_LIB_PASSES_OPENTYPES_H
