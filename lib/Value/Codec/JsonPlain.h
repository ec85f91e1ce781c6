// Values of plain JSON, read event by event.
//
// In: a pull parser inside a text. Out: values. `decodeJson` (hcl/Json.h)
// reads one from a whole text; readers of larger texts read values within them
// by `readPlainJson`. Deliberately absent: types.
#ifndef HCL_LIB_CODEC_JSONPLAIN_H
#define HCL_LIB_CODEC_JSONPLAIN_H

#include "JsonNames.h"
#include "JsonObjects.h"
#include "JsonPullParser.h"
#include "hcl/Dialect.h"
#include "hcl/Fault.h"

#include <optional>

namespace hcl {

/// The number that `text` denotes, of at most as many digits as `budget`
/// allows; null: of any. Errors: fills `fault` and returns nothing.
[[nodiscard]] std::optional<Value> readJsonNumber(std::string_view text,
                                                  const Dialect &dialect,
                                                  const Budget *budget,
                                                  Fault &fault);

/// The bytes of a string or number in storage of its own.
uint64_t bytesBeside(const Value &value);

/// The value that begins with the event `first`; leaves the parser after its
/// last event. `objects` makes the objects. Takes the memory of the value from
/// `budget`, which limits the digits of numbers; null: no limit. Errors: fills
/// `error` and returns nothing, also for names that are not as `repeated` says.
/// Cost: linear, without recursion.
[[nodiscard]] std::optional<Value>
readPlainJson(JsonPullParser &parser, JsonEvent first, JsonObjectMaker &objects,
              const Dialect &dialect, JsonError &error,
              Budget *budget = nullptr,
              RepeatedNames repeated = RepeatedNames::LastApplies);

} // namespace hcl

#endif // HCL_LIB_CODEC_JSONPLAIN_H
