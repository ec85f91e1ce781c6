// Values of plain JSON, read event by event.
//
// In: a pull parser inside a text. Out: values. `decodeJson` (ValueJson.h)
// reads one from a whole text; readers of larger texts read values within them
// by `readPlainJson`. Deliberately absent: types.
#ifndef HCL_LIB_CODEC_JSONPLAIN_H
#define HCL_LIB_CODEC_JSONPLAIN_H

#include "JsonObjects.h"
#include "JsonPullParser.h"
#include "hcl/Dialect.h"

#include <optional>

namespace hcl {

/// The value that begins with the event `first`; leaves the parser after its
/// last event. `objects` makes the objects. Takes the memory of the value from
/// `budget`, which limits the digits of numbers; null: no limit. Errors: fills
/// `error` and returns nothing. Cost: linear, without recursion.
std::optional<Value> readPlainJson(JsonPullParser &parser, JsonEvent first,
                                   JsonObjectMaker &objects,
                                   const Dialect &dialect, JsonError &error,
                                   Budget *budget = nullptr);

} // namespace hcl

#endif // HCL_LIB_CODEC_JSONPLAIN_H
