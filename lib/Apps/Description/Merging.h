// Merging of values by the strategies of a description.
//
// In: the value of a definition and of its namesake in an included module; or
// the values of one attribute in several blocks. Out: one value.
// Deliberately absent: the choice of the definitions (Includes.h).
#ifndef HCL_LIB_DESCRIPTION_MERGING_H
#define HCL_LIB_DESCRIPTION_MERGING_H

#include "Description.h"
#include "hcl/Value.h"

#include <span>
#include <string_view>

namespace hcl::app {

/// Whether `value`, unmarked, has elements by name: an object or a map.
inline bool hasKeys(const Value &value) {
  return value.kind() == ValueKind::Object || value.kind() == ValueKind::Map;
}

/// `base` and the stronger `over` merged, both values of bodies by `rule`.
/// Attributes of either alone stay; a null `over` sets nothing.
/// Unknown: the result is unknown, unless `over` replaces `base`.
/// Marks: a part has the marks of all values that contribute to it.
Value merged(const Value &base, const Value &over, MergeStrategy strategy,
             const BodyRule &rule);

/// `base` and the stronger `over` merged. Null sets nothing, neither as a whole
/// nor at a key.
/// Unknown: the result is unknown, if both are not null.
/// Marks: a part has the marks of all values that contribute to it.
Value mergedValues(const Value &base, const Value &over, ValueMerge valueMerge);

/// All of `values` joined, from the weakest on; null if there are none.
/// Cost: n log n in their parts.
Value mergedValues(std::span<const Value> values, ValueMerge valueMerge);

/// `body`, a value of a body by `rule`, without null at keys of attributes that
/// are merged by keys: null sets nothing there.
Value withoutNullKeys(const Value &body, const BodyRule &rule);

/// `list` with the first of equal elements, and without null and empty texts;
/// other values are returned unchanged. Unknown elements stay. Of elements with
/// equal known values at the key `identity`, unless empty, the last one stays,
/// in the place of the first.
Value compacted(const Value &list, std::string_view identity = {});

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_MERGING_H
