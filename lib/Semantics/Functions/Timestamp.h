// Points in time in RFC 3339 notation, and durations.
//
// In: text. Out: the parts of a date and time, and text. Deliberately absent:
// named time zones, leap seconds, fractions in results.
#ifndef HCL_LIB_FUNCTIONS_TIMESTAMP_H
#define HCL_LIB_FUNCTIONS_TIMESTAMP_H

#include "hcl/Fault.h"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace hcl::functions {

/// A local date and time, `offset` ahead of UTC.
struct Timestamp {
  std::chrono::local_seconds local;
  /// The fraction of the current second.
  std::chrono::nanoseconds fraction;
  std::chrono::minutes offset;
};

/// Parses a timestamp in RFC 3339 notation. Errors: fills `fault` with a
/// clause and returns nothing.
[[nodiscard]] std::optional<Timestamp> parseTimestamp(std::string_view text,
                                                      Fault &fault);

/// Parses numbers with units, e.g. `-1h30m` or `1.5s`; the units are h, m, s,
/// ms, us (also with a micro sign) and ns. Errors: as for timestamps; durations
/// of more than 292 years are too long.
[[nodiscard]] std::optional<std::chrono::nanoseconds>
parseDuration(std::string_view text, Fault &fault);

/// Appends `number`, padded with leading zeros to `width` digits.
void appendPadded(std::string &out, int64_t number, int width);
/// Appends an offset as `+hh:mm`, without the colon if `colon` is false.
void appendOffset(std::string &out, std::chrono::minutes offset, bool colon);

} // namespace hcl::functions

#endif // HCL_LIB_FUNCTIONS_TIMESTAMP_H
