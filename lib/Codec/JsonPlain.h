// Values of plain JSON, read event by event.
//
// In: a pull parser inside a text. Out: values. `decodeJson` (ValueJson.h)
// reads one from a whole text; readers of larger texts read their parts by
// `readPlainJson`. Deliberately absent: types.
#ifndef HCL_LIB_CODEC_JSONPLAIN_H
#define HCL_LIB_CODEC_JSONPLAIN_H

#include "JsonObjects.h"
#include "JsonPullParser.h"
#include "hcl/Dialect.h"

#include <optional>

namespace hcl {

/// The value whose first event was `first`; the parser is after its last event
/// then. `objects` makes the objects. Errors: fills `error` and returns
/// nothing. Cost: linear, without recursion.
std::optional<Value> readPlainJson(JsonPullParser &parser, JsonEvent first,
                                   JsonObjectMaker &objects,
                                   const Dialect &dialect, JsonError &error);

} // namespace hcl

#endif // HCL_LIB_CODEC_JSONPLAIN_H
