// Types with `any` in them, and what stands in place of it.
//
// `any` gives way where types are combined, so what a function says of the type
// of its result need not hold for the types that the values turn out to have.
// Whether it does is tried: with types that have nothing in common with others,
// and with those of the other operands.
#ifndef HCL_LIB_PASSES_OPENTYPES_H
#define HCL_LIB_PASSES_OPENTYPES_H

#include "hcl/Type.h"

#include <functional>
#include <span>
#include <vector>

namespace hcl {

/// `type` with what `next` gives in place of each `any` in it. Cost: linear
/// where there is one.
Type replaceAny(const Type &type, const std::function<Type()> &next);

/// How often `any` stands in `type`, but at most `limit` times. Cost: linear
/// where there is one.
size_t countAny(const Type &type, size_t limit);

/// Type number `index` of those that no other type converts to or from.
/// Requires `index < opaqueTypeCount`.
Type opaqueType(size_t index);
inline constexpr size_t opaqueTypeCount = 8;

/// Adds `type` and those it consists of to `parts`, each once, but none with
/// `any` in it and at most `limit` in all. Cost: linear in the type times the
/// limit.
void addParts(const Type &type, size_t limit, std::vector<Type> &parts);

} // namespace hcl

#endif // HCL_LIB_PASSES_OPENTYPES_H
