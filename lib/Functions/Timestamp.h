// Points in time as RFC 3339 writes them, and durations.
//
// In: text. Out: the parts of a date and time, and text. Deliberately absent:
// time zones with names, leap seconds, fractions in results.
#ifndef HCL_LIB_FUNCTIONS_TIMESTAMP_H
#define HCL_LIB_FUNCTIONS_TIMESTAMP_H

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace hcl::functions {

/// A date and time where clocks are `offset` ahead of UTC.
struct Timestamp {
  std::chrono::local_seconds local;
  /// What has passed of the second.
  std::chrono::nanoseconds fraction;
  std::chrono::minutes offset;
};

/// The timestamp that `text` writes as RFC 3339 demands. Errors: fills
/// `reason` with a clause and returns nothing.
std::optional<Timestamp> parseTimestamp(std::string_view text,
                                        std::string &reason);

/// Numbers with units, e.g. `-1h30m` or `1.5s`; the units are h, m, s, ms, us
/// (also with a micro sign) and ns. Errors: as for timestamps; a duration of
/// more than 292 years is one.
std::optional<std::chrono::nanoseconds> parseDuration(std::string_view text,
                                                      std::string &reason);

/// Appends `number` with zeros in front up to `width` digits.
void appendPadded(std::string &out, int64_t number, int width);
/// Appends an offset as `+hh:mm`, without the colon if `colon` is false.
void appendOffset(std::string &out, std::chrono::minutes offset, bool colon);

} // namespace hcl::functions

#endif // HCL_LIB_FUNCTIONS_TIMESTAMP_H
