// Durations: numbers with units, e.g. `1h30m`.
//
// The parts are added as unsigned nanoseconds up to 2^63, the magnitude of the
// least int64_t; the sign is applied to the sum. Fractions are computed in 128
// bits and truncated.
#include "Timestamp.h"

#include "Support/Ascii.h"

#include <array>
#include <cstdint>
#include <limits>

namespace hcl::functions {

namespace {

struct Unit {
  std::string_view name;
  uint64_t nanoseconds;
};

/// Both the micro sign and the Greek letter mu mean "micro". Longer names come
/// first.
constexpr Unit units[] = {
    {"ns", 1},
    {"us", 1'000},
    {"\xC2\xB5s", 1'000},
    {"\xCE\xBCs", 1'000},
    {"ms", 1'000'000},
    {"s", 1'000'000'000},
    {"m", 60'000'000'000},
    {"h", 3'600'000'000'000},
};

const Unit *unitAt(std::string_view text) {
  for (const Unit &unit : units)
    if (text.starts_with(unit.name))
      return &unit;
  return nullptr;
}

/// Removes the digits at the start of `text` and returns them.
std::string_view takeDigits(std::string_view &text) {
  size_t length = 0;
  while (length < text.size() && isDigit(text[length]))
    ++length;
  std::string_view digits = text.substr(0, length);
  text.remove_prefix(length);
  return digits;
}

constexpr uint64_t most = uint64_t{1} << 63;

/// `digits` times `unit`, or nothing if that exceeds `most`.
[[nodiscard]] std::optional<uint64_t> wholeUnits(std::string_view digits,
                                                 uint64_t unit) {
  uint64_t n = 0;
  for (char c : digits)
    if (__builtin_mul_overflow(n, uint64_t{10}, &n) ||
        __builtin_add_overflow(n, static_cast<uint64_t>(c - '0'), &n))
      return std::nullopt;
  if (__builtin_mul_overflow(n, unit, &n) || n > most)
    return std::nullopt;
  return n;
}

/// `0.digits` times `unit`, truncated to whole nanoseconds.
uint64_t partOfUnit(std::string_view digits, uint64_t unit) {
  // No unit has more than 13 digits, so further ones make no difference.
  unsigned __int128 n = 0, scale = 1;
  for (char c : digits.substr(0, 18)) {
    n = n * 10 + static_cast<unsigned>(c - '0');
    scale *= 10;
  }
  return static_cast<uint64_t>(n * unit / scale);
}

/// Removes one number and its unit from `text` and adds it to `sum`. Returns
/// false, with the reason, if it is malformed or the sum is too large.
[[nodiscard]] bool addPart(uint64_t &sum, std::string_view &text,
                           Fault &fault) {
  std::string_view whole = takeDigits(text), fraction;
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    fraction = takeDigits(text);
  }
  const Unit *unit = unitAt(text);
  if (whole.empty() && fraction.empty())
    fault.reason = "a duration is made of numbers and units, like 1h30m";
  else if (!unit)
    fault.reason = "each number needs a unit: h, m, s, ms, us or ns";
  if (!fault.reason.empty())
    return false;
  text.remove_prefix(unit->name.size());
  std::optional<uint64_t> n = wholeUnits(whole, unit->nanoseconds);
  if (!n ||
      __builtin_add_overflow(sum, *n + partOfUnit(fraction, unit->nanoseconds),
                             &sum) ||
      sum > most) {
    fault.reason = "the duration is longer than 292 years";
    return false;
  }
  return true;
}

} // namespace

std::optional<std::chrono::nanoseconds> parseDuration(std::string_view text,
                                                      Fault &fault) {
  bool negative = text.starts_with('-');
  if (negative || text.starts_with('+'))
    text.remove_prefix(1);
  uint64_t sum = 0;
  if (text != "0") {
    if (text.empty())
      fault.reason = "the duration is empty";
    while (!text.empty() && addPart(sum, text, fault))
      continue;
  }
  if (fault.reason.empty() && !negative && sum == most)
    fault.reason = "the duration is longer than 292 years";
  if (!fault.reason.empty())
    return std::nullopt;
  return std::chrono::nanoseconds(
      static_cast<int64_t>(negative ? ~sum + 1 : sum));
}

} // namespace hcl::functions
