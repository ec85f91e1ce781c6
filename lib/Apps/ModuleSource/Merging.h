// Values laid over one another, as a description says.
//
// In: the value of a definition, and that of the one of the same name in an
// included module; or the values that several blocks give one attribute. Out:
// one value.
// Deliberately absent: which definitions these are (Includes.h).
#ifndef HCL_LIB_MODULESOURCE_MERGING_H
#define HCL_LIB_MODULESOURCE_MERGING_H

#include "Description/Description.h"
#include "hcl/Value.h"

#include <span>

namespace hcl::app {

/// Whether `value`, unmarked, has elements by name: an object or a map.
inline bool hasKeys(const Value &value) {
  return value.kind() == ValueKind::Object || value.kind() == ValueKind::Map;
}

/// `over` laid over `base`, both values of bodies by `rule`. Attributes of one
/// alone stay; null in place of `over` as a whole sets nothing.
/// Unknown: the result is known later, unless `over` replaces `base`.
/// Marks: a part has those of all values that it was made of.
Value merged(const Value &base, const Value &over, MergeStrategy strategy,
             const BodyRule &rule);

/// `over` and the weaker `base` as one value. Null sets nothing, neither as a
/// whole nor at a key.
/// Unknown: the result is known later, if both are not null.
/// Marks: a part has those of all values that it was made of.
Value mergedValues(const Value &base, const Value &over, ValueMerge valueMerge);

/// All of `values` joined, from the weakest on; null if there are none.
/// Cost: n log n in their parts.
Value mergedValues(std::span<const Value> values, ValueMerge valueMerge);

/// The value `body` of a body by `rule` without what is null at a key of an
/// attribute that is joined by keys: it sets nothing.
Value withoutNullKeys(const Value &body, const BodyRule &rule);

/// `list` with each element once, the first, and without null and empty texts;
/// a value of another kind as it is. Elements that are known later stay.
Value compacted(const Value &list);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_MERGING_H
