// Refinements: facts about an unknown value.
//
//   Refinement positive;
//   positive.lower = NumberBound{Value(0), false};
//   Value port = Value::unknown(Type::number(), positive);
//
// A refinement restricts the range of an unknown: not null, a number between
// bounds, a string with a prefix, a collection with a length between bounds.
// An unknown of the dynamic pseudo-type may be an open object: one of which
// some attributes are known. It has no other refinements. Operations on
// unknowns can use it for their results, and `Value::unknown(type, refinement)`
// returns a known value if only one remains. Ownership: values. Threads: copies
// are independent. Deliberately absent: relations between several unknowns.
#ifndef HCL_REFINEMENT_H
#define HCL_REFINEMENT_H

#include "hcl/Value.h"

#include <cstdint>
#include <optional>
#include <string>

namespace hcl {

/// One end of a range of numbers.
struct NumberBound {
  /// A known number.
  Value number;
  bool inclusive = true;

  friend bool operator==(const NumberBound &, const NumberBound &) = default;
};

/// A length without an upper bound.
inline constexpr uint64_t noMaxLength = UINT64_MAX;

/// Facts about a value that is not known. The default states none.
struct Refinement {
  /// The value is not null. The other fields hold only if it is not null.
  bool notNull = false;
  /// Strings: the start of the text; NFC, and cut so that following text cannot
  /// combine with its end (see `safePrefix`).
  std::string prefix = {};
  /// Numbers: the ends of the range, if known.
  std::optional<NumberBound> lower = {};
  std::optional<NumberBound> upper = {};
  /// Collections: bounds of the number of elements, inclusive.
  uint64_t minLength = 0;
  uint64_t maxLength = noMaxLength;
  /// The dynamic pseudo-type: an object with the attributes that are known, or
  /// a tuple with the elements; see openObject and openBlocks.
  std::optional<Value> attributes = {};

  /// Whether it states nothing.
  bool empty() const {
    return !notNull && prefix.empty() && !lower && !upper && minLength == 0 &&
           maxLength == noMaxLength && !attributes;
  }
  /// A refinement that states `notNull` only.
  static Refinement nonNull() { return Refinement{.notNull = true}; }
  /// The facts that apply to `type`: bounds to numbers, the prefix to strings,
  /// lengths to collections, attributes to the dynamic pseudo-type, `notNull`
  /// to all others, and to that with attributes.
  Refinement restrictedTo(const Type &type) const;
  /// The facts about a value that both describe: the narrower of each.
  Refinement intersect(const Refinement &other) const;
  /// The facts about a value that either describes: the wider of each.
  Refinement merge(const Refinement &other) const;

  friend bool operator==(const Refinement &, const Refinement &) = default;
};

/// The facts known about `value`: the refinements of an unknown, else the
/// narrowest refinements that describe the value (a known number is both
/// bounds). Marks are ignored. Null: none, not even `notNull`. Promises,
/// outputs and values of unions: `notNull` of the inner value only.
Refinement rangeOf(const Value &value);

/// `value` with `refinement` added if unknown, else `value`. Unknowns of the
/// dynamic pseudo-type stay unchanged. Marks: kept.
Value refine(const Value &value, const Refinement &refinement);
/// `refine` with `notNull` only.
Value refineNotNull(const Value &value);

/// An open object: an unknown of which `attributes`, an object, are known and
/// any others are not. Access to an attribute gives the known one or an
/// unknown; every other operation takes it for an unknown that is not null.
/// Text and JSON forms show an unknown.
Value openObject(Value attributes);
/// The known attributes if `value` is an open object, else null. Marks are
/// ignored.
const Value *knownAttributes(const Value &value);

/// The value of blocks of which it is not known how they nest: an unknown that
/// may be the list, set or map of `elements`, a tuple, or the only one of them.
/// An index gives the element there or an unknown, and access to an attribute
/// that of the only element or an unknown; every other operation takes it for
/// an unknown that is not null. Text and JSON forms show an unknown.
Value openBlocks(Value elements);
/// The elements if `value` was made by openBlocks, else null. Marks are
/// ignored.
const Value *knownElements(const Value &value);

/// The longest part of `prefix` that stays the same whatever text follows:
/// without the last grapheme cluster, unless certainly complete.
std::string_view safePrefix(std::string_view prefix);

} // namespace hcl

#endif // HCL_REFINEMENT_H
