// Numbers of any size: binary floating point with a precision of its own in
// each number, rounded to nearest even.
//
//   number::Parsed half = number::parse("0.5");
//   if (std::optional<int64_t> port = value.asNumber().toInt64())
//     listen(*port);
//
// In: machine numbers and decimal text. Out: numbers, and exact or shortest
// decimal text. Operands are passed as NumberRef, which is either a machine
// integer or a BigNumber, so mixed arithmetic needs no allocation but the
// result's.
// Ownership: a BigNumber is a counted handle to immutable storage; a NumberRef
// borrows. Threads: handles may be copied and read from several.
// Deliberately absent: diagnostics (a status says what went wrong) and the
// fast paths on machine integers, which belong to the kernels.
#ifndef HCL_NUMBER_H
#define HCL_NUMBER_H

#include "hcl/RefCounted.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hcl {

/// Precisions, in bits of mantissa.
/// Spec: IM-NUM-002, IM-NUM-003, IM-NUM-007.
enum Precision : uint32_t {
  DoublePrecision = 53,   ///< what a double gives
  MachinePrecision = 64,  ///< what a machine integer gives
  LiteralPrecision = 512, ///< what text gives (at least)
};

struct NumberBlock;

/// An immutable number: finite, an infinity or a zero of either sign. Never a
/// NaN. Magnitudes lie between 2^-1073741824 and 2^1073741823.
/// Spec: IM-NUM-001, IM-NUM-004, IM-NUM-010.
class BigNumber {
public:
  /// Zero, with the precision of a literal.
  BigNumber();
  BigNumber(const BigNumber &other) noexcept : block_(other.block_) {
    counter()->retain();
  }
  BigNumber(BigNumber &&other) noexcept : block_(other.block_) {
    other.block_ = nullptr;
  }
  BigNumber &operator=(BigNumber other) noexcept {
    std::swap(block_, other.block_);
    return *this;
  }
  ~BigNumber() {
    if (block_ && counter()->release())
      destroy(block_);
  }

  /// Exactly `n`. `precision` is what later operations see; at least 64 bits
  /// are kept.
  static BigNumber fromInteger(int64_t n,
                               uint32_t precision = LiteralPrecision);
  static BigNumber fromUnsigned(uint64_t n,
                                uint32_t precision = LiteralPrecision);
  /// Exactly `d`. Requires that it is not a NaN.
  static BigNumber fromDouble(double d, uint32_t precision = DoublePrecision);
  /// Spec: IM-NUM-008, IM-NUM-009.
  static BigNumber infinity(bool negative = false);
  static BigNumber zero(bool negative = false,
                        uint32_t precision = LiteralPrecision);

  /// Bits of mantissa.
  uint32_t precision() const;
  /// -1, 0 or 1; 0 for both zeros.
  int sign() const;
  /// Whether the sign is set: true for -1, negative zero, negative infinity.
  bool isNegative() const;
  bool isInfinite() const;
  bool isZero() const { return sign() == 0; }
  /// Whether it has no fraction. Infinities are not integers.
  bool isInteger() const;
  /// The value as a machine integer if it is one that fits.
  std::optional<int64_t> toInt64() const;
  /// The nearest double; infinite beyond a double's range.
  double toDouble() const;
  /// Exponent of the leading bit: 2^(e-1) <= |x| < 2^e. Requires finite and
  /// not zero.
  int64_t exponent() const;

  /// Numeric order; precision and the sign of zero do not count.
  friend std::strong_ordering operator<=>(const BigNumber &a,
                                          const BigNumber &b);
  friend bool operator==(const BigNumber &a, const BigNumber &b) {
    return (a <=> b) == std::strong_ordering::equal;
  }
  /// Consistent with operator==; an integer that fits hashes as
  /// `hashInteger()` of it.
  size_t hash() const;

  /// The storage, with the reference handed over; for `adopt()`. For owners
  /// that keep the word in storage of their own, like Value.
  const RefCount *takeStorage() && {
    const RefCount *storage = counter();
    block_ = nullptr;
    return storage;
  }
  /// Takes over a reference that `takeStorage()` gave.
  static BigNumber adopt(const RefCount *storage) {
    return BigNumber(reinterpret_cast<const NumberBlock *>(storage));
  }
  /// Frees storage whose last reference was released.
  static void freeStorage(const RefCount *storage) {
    destroy(reinterpret_cast<const NumberBlock *>(storage));
  }

private:
  friend class NumberRef;
  friend struct NumberBlock;
  explicit BigNumber(const NumberBlock *adopted) : block_(adopted) {}
  // The count is the first member of a block; Number.cpp asserts it.
  const RefCount *counter() const {
    return reinterpret_cast<const RefCount *>(block_);
  }
  static void destroy(const NumberBlock *block);
  const NumberBlock *block_;
};

/// The hash of a machine integer as a number.
inline size_t hashInteger(int64_t n) {
  uint64_t x = static_cast<uint64_t>(n) * 0x9E3779B97F4A7C15u;
  return x ^ (x >> 32);
}

/// An operand: a machine integer or a borrowed BigNumber.
class NumberRef {
public:
  /// `precision` is what the integer counts as when the precision of a result
  /// is that of its operands.
  NumberRef(int64_t n, uint32_t precision = LiteralPrecision)
      : block_(nullptr), integer_(n), precision_(precision) {}
  /// Valid as long as `n` or a copy of it lives.
  NumberRef(const BigNumber &n)
      : block_(n.block_), integer_(0), precision_(n.precision()) {}
  /// Borrows storage as `BigNumber::takeStorage()` gave it.
  static NumberRef borrow(const RefCount *storage);

  bool isMachine() const { return block_ == nullptr; }
  /// Requires `isMachine()`.
  int64_t machine() const { return integer_; }
  uint32_t precision() const { return precision_; }
  /// A number that owns its storage.
  BigNumber toBig() const;
  /// -1, 0 or 1.
  int sign() const;
  bool isInfinite() const;
  bool isInteger() const;
  /// True for a zero whose sign is set.
  bool isNegativeZero() const;
  /// The value as a machine integer if it is one that fits.
  std::optional<int64_t> toInt64() const;
  /// The same without a sign.
  std::optional<uint64_t> toUint64() const;
  /// The nearest double; infinite beyond a double's range.
  double toDouble() const;
  /// Whether `toDouble` is the same number and not a rounded one.
  bool isDouble() const;
  size_t hash() const;

private:
  friend struct NumberBlock;
  NumberRef(const NumberBlock *block, uint32_t precision)
      : block_(block), integer_(0), precision_(precision) {}
  const NumberBlock *block_;
  int64_t integer_;
  uint32_t precision_;
};

/// How an operation went.
/// Spec: IM-NUM-010.
enum class NumberStatus : uint8_t {
  Ok,
  /// Beyond the greatest magnitude: the value is an infinity.
  Overflow,
  /// Below the least magnitude: the value is a zero.
  Underflow,
  /// No number is the result (0/0, inf-inf, inf*0, inf/inf, inf%x, x%0): the
  /// value is zero and means nothing.
  Undefined,
};

struct NumberResult {
  BigNumber value;
  NumberStatus status = NumberStatus::Ok;
  /// The value is certainly not a machine integer.
  bool large = false;
};

/// Arithmetic. Results are rounded to nearest even at `precision` bits, which
/// must be at least 2; infinities follow the usual rules and a finite number
/// divided by zero is an infinity with the product of the signs.
/// Errors: the status.
namespace number {

/// The greater of the operands' precisions: what the reference computes with.
inline uint32_t commonPrecision(const NumberRef &a, const NumberRef &b) {
  return a.precision() > b.precision() ? a.precision() : b.precision();
}

NumberResult add(const NumberRef &a, const NumberRef &b, uint32_t precision);
NumberResult subtract(const NumberRef &a, const NumberRef &b,
                      uint32_t precision);
NumberResult multiply(const NumberRef &a, const NumberRef &b,
                      uint32_t precision);
/// Spec: NS-OP-017.
NumberResult divide(const NumberRef &a, const NumberRef &b, uint32_t precision);
/// `a - b * truncate(a / b)`, computed exactly and then rounded: it has the
/// sign of `a`. A finite `a` modulo an infinity is `a`.
/// Spec: NS-OP-005..007.
NumberResult remainder(const NumberRef &a, const NumberRef &b,
                       uint32_t precision);
/// `a - b * truncate(a / b)` with the quotient rounded at `precision` and each
/// later step at the precision of `a`, as the reference computes it: 0 for
/// 0.3 and 0.1, where `remainder` gives nearly 0.1. Requires finite operands
/// and `b` not zero.
NumberResult remainderByQuotient(const NumberRef &a, const NumberRef &b,
                                 uint32_t precision);
/// Changes the sign, of zero too. Keeps the precision.
BigNumber negate(const NumberRef &a);
/// Without the sign. Keeps the precision.
BigNumber absolute(const NumberRef &a);
/// Towards zero, to an integer. Keeps the precision.
BigNumber truncate(const NumberRef &a);
/// Towards negative infinity, to an integer. Keeps the precision.
BigNumber floor(const NumberRef &a);
/// Towards positive infinity, to an integer. Keeps the precision.
BigNumber ceil(const NumberRef &a);
/// Rounded to `precision` bits.
BigNumber round(const NumberRef &a, uint32_t precision);
/// The least precision that holds `a` exactly; 0 for zero and infinities.
uint32_t minPrecision(const NumberRef &a);
/// Numeric order, whatever the precisions. Zeros are equal.
/// Spec: IM-NUM-011..014.
std::strong_ordering compare(const NumberRef &a, const NumberRef &b);

/// How decimal text becomes a number.
/// Spec: IM-NUM-002, IM-NUM-005.
struct ParseOptions {
  /// Bits of mantissa for what is not kept exactly.
  uint32_t precision = LiteralPrecision;
  /// Keep every digit of a whole number, with more bits where it needs them.
  bool exactIntegers = true;
  /// The most bits that `exactIntegers` may use; a number that needs more is
  /// TooLarge. The default is about 315,000 decimal digits.
  uint32_t maxPrecision = 1u << 20;
};

/// What came of parsing.
enum class ParseStatus : uint8_t {
  Ok,
  /// Not of the form `digits [. digits] [(e|E) [+|-] digits]`; a sign in
  /// front and a missing part on one side of the point are allowed.
  Malformed,
  /// Well formed, but the exponent is beyond 2^31 or a whole number needs
  /// more than `maxPrecision`.
  TooLarge,
  /// Beyond the greatest magnitude: the value is an infinity.
  Overflow,
  /// Not zero, but below the least magnitude: the value is zero.
  Underflow,
};

struct Parsed {
  BigNumber value;
  ParseStatus status = ParseStatus::Ok;
};

/// The number that `text` writes. Cost: near linear in the digits; exponents
/// cost nothing by themselves.
/// Spec: IM-NUM-001..007, JS-NUM-002.
Parsed parse(std::string_view text, const ParseOptions &options = {});
/// The machine integer that `text` writes, if it is one written as plain
/// digits with an optional `-`; the fast way before `parse`.
std::optional<int64_t> parseMachine(std::string_view text);

/// Bytes that the text of a number may take, unless others are asked for.
inline constexpr size_t maxTextBytes = size_t{64} << 20;

/// Appends the shortest decimal text that reads back as the same number at
/// its own precision; never an exponent; `+Inf`, `-Inf`, `-0`.
/// Returns false and appends nothing when it would take more than `maxBytes`.
/// With `shortPowers`, a power of two may be short of digits for that: its text
/// is the shortest decimal no farther from it than half of the distance to the
/// next greater number, although the next smaller one is nearer.
/// Spec: IM-CONV-012..016.
bool appendText(std::string &out, const NumberRef &a,
                size_t maxBytes = maxTextBytes, bool shortPowers = false);
/// `appendText` into a string of its own; `maxBytes` exceeded gives the number
/// in scientific notation, for messages.
std::string text(const NumberRef &a, size_t maxBytes = maxTextBytes);
/// The shortest round-trip digits in scientific notation, e.g. `1.5e+300`.
/// Cost: independent of the exponent.
std::string scientificText(const NumberRef &a);

} // namespace number
} // namespace hcl

#endif // HCL_NUMBER_H
