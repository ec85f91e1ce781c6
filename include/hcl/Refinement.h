// Refinements: what is known of a value that is not known itself.
//
//   Refinement positive;
//   Value port = Value::unknown(Type::number(), positive);
//
// Refinements say in which range an unknown lies: not null, a number between
// bounds, a string that starts with a prefix, a collection with a length
// between bounds. Operations on unknowns can answer from them, and
// `Value::unknown(type, refinement)` gives a known value where they leave only
// one. Of the dynamic pseudo-type nothing can be known.
// Ownership: values. Threads: copies are independent.
// Deliberately absent: relations between several unknowns.
#ifndef HCL_REFINEMENT_H
#define HCL_REFINEMENT_H

#include "hcl/Value.h"

#include <cstdint>
#include <optional>
#include <string>

namespace hcl {

/// An end of a range of numbers.
struct NumberBound {
  /// A known number.
  Value number;
  bool inclusive = true;

  friend bool operator==(const NumberBound &, const NumberBound &) = default;
};

/// No upper bound of a length.
inline constexpr uint64_t noMaxLength = UINT64_MAX;

struct Refinement {
  /// Certainly not null. The other fields hold if it is not null.
  bool notNull = false;
  /// Strings: how the text starts; NFC, and cut so that what follows cannot
  /// combine with its end (see `safePrefix`).
  std::string prefix = {};
  /// Numbers.
  std::optional<NumberBound> lower = {};
  std::optional<NumberBound> upper = {};
  /// Collections: number of elements, both ends included.
  uint64_t minLength = 0;
  uint64_t maxLength = noMaxLength;

  /// Whether it says nothing at all.
  bool empty() const {
    return !notNull && prefix.empty() && !lower && !upper && minLength == 0 &&
           maxLength == noMaxLength;
  }
  /// Only `notNull`.
  static Refinement nonNull() { return Refinement{.notNull = true}; }
  /// The part of it that makes sense for `type`: bounds for numbers, the
  /// prefix for strings, lengths for collections, `notNull` for all but the
  /// dynamic pseudo-type.
  Refinement restrictedTo(const Type &type) const;
  /// What holds for a value that both describe: the tighter of each.
  Refinement intersect(const Refinement &other) const;
  /// What holds for a value that one of both describes: the wider of each.
  Refinement merge(const Refinement &other) const;

  friend bool operator==(const Refinement &, const Refinement &) = default;
};

/// What is known of `value`: its refinements if it is unknown, else as much as
/// refinements can say (a known number lies between itself and itself). Marks
/// are looked through. Of a null: nothing, and `notNull` is false. Of a
/// promise, output or value of a union: `notNull`, of what it gives or is.
Refinement rangeOf(const Value &value);

/// `value` with `refinement` added if it is unknown, `value` itself if it is
/// known. Marks are kept; of the dynamic pseudo-type it changes nothing.
Value refine(const Value &value, const Refinement &refinement);
/// `refine` with only "not null".
Value refineNotNull(const Value &value);

/// `prefix` without the end that could still change when more text follows:
/// the last grapheme cluster goes, unless what ends it is sure to end it.
std::string_view safePrefix(std::string_view prefix);

} // namespace hcl

#endif // HCL_REFINEMENT_H
