// Numbers of any size: binary floating point, rounded to nearest even, with a
// precision of its own in each number.
//
//   number::Parsed half = number::parse("0.5");
//   if (std::optional<int64_t> port = value.asNumber().toInt64())
//     listen(*port);
//
// Binary, not decimal: 0.1 as text is the nearest number of 512 bits, so sums
// of fractions are rounded, although far beyond the digits of a double.
//
// In: machine numbers and decimal text. Out: numbers, and exact or shortest
// decimal text. Operands are passed as NumberRef, which is either a machine
// integer or a BigNumber, so mixed arithmetic allocates the result only.
// Ownership: a BigNumber is a counted handle to immutable storage; a NumberRef
// borrows. Threads: several may copy and read handles.
// Deliberately absent: diagnostics (a status reports what went wrong) and the
// fast paths on machine integers, which belong to the kernels.
#ifndef HCL_NUMBER_H
#define HCL_NUMBER_H

#include "hcl/detail/RefCounted.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

namespace hcl {

/// Precisions, in bits of mantissa.
/// Spec: IM-NUM-002, IM-NUM-003, IM-NUM-007.
enum Precision : uint32_t {
  DoublePrecision = 53,   ///< of a double
  MachinePrecision = 64,  ///< of a machine integer
  LiteralPrecision = 512, ///< of text (at least)
};

struct NumberBlock;

/// An immutable number: finite, an infinity, or a zero of either sign; never a
/// NaN. Magnitudes lie between 2^-1073741824 and 2^1073741823.
/// Cost: copying is constant; a constructor allocates.
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

  /// Exactly `n`. Later operations see `precision`; at least 64 bits are kept.
  /// Units: bits.
  static BigNumber fromInteger(int64_t n,
                               uint32_t precision = LiteralPrecision);
  static BigNumber fromUnsigned(uint64_t n,
                                uint32_t precision = LiteralPrecision);
  /// Exactly the binary `d`, which is not a NaN. Infinities and negative zero
  /// are kept. The value of a double is `number::decimal(d)` instead.
  static BigNumber fromDouble(double d, uint32_t precision = DoublePrecision);
  /// Positive or negative infinity.
  /// Spec: IM-NUM-008, IM-NUM-009.
  static BigNumber infinity(bool negative = false);
  /// Zero, or negative zero.
  static BigNumber zero(bool negative = false,
                        uint32_t precision = LiteralPrecision);

  /// The number of bits of mantissa.
  uint32_t precision() const { return precisionIn(block_); }
  /// -1, 0 or 1; 0 for zeros of either sign.
  int sign() const;
  /// Whether the sign bit is set, also that of zero and infinity.
  bool isNegative() const;
  /// Whether it is an infinity of either sign.
  bool isInfinite() const;
  /// Whether it is a zero of either sign.
  bool isZero() const { return sign() == 0; }
  /// Whether it is finite and has no fraction.
  bool isInteger() const;
  /// The value as a machine integer, or nothing if it does not fit one.
  [[nodiscard]] std::optional<int64_t> toInt64() const;
  /// The nearest double; an infinity beyond a double's range.
  double toDouble() const;
  /// The exponent of the leading bit: 2^(e-1) <= |x| < 2^e. Requires a finite
  /// number other than zero.
  int64_t exponent() const;

  /// Numeric order, independent of precision and the sign of zero.
  friend std::strong_ordering operator<=>(const BigNumber &a,
                                          const BigNumber &b);
  friend bool operator==(const BigNumber &a, const BigNumber &b) {
    return (a <=> b) == std::strong_ordering::equal;
  }
  /// A hash consistent with operator==; that of an integer which fits int64_t
  /// is `hashInteger()`.
  size_t hash() const;

  /// Hands over the reference to the storage, for `adopt()`. For owners like
  /// Value, which keep the word in storage of their own.
  const RefCount *takeStorage() && {
    const RefCount *storage = counter();
    block_ = nullptr;
    return storage;
  }
  /// A number that takes over a reference from `takeStorage()`.
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
  // The count is the first member of a block; NumberBlock.h asserts it.
  const RefCount *counter() const {
    return reinterpret_cast<const RefCount *>(block_);
  }
  // The precision of the number in `block`, read in place, as each operation is
  // charged by the precision of its result. NumberBlock.h asserts the position.
  static constexpr size_t precisionOffset = 8;
  static uint32_t precisionIn(const NumberBlock *block) {
    long precision;
    std::memcpy(&precision,
                reinterpret_cast<const char *>(block) + precisionOffset,
                sizeof precision);
    return static_cast<uint32_t>(precision);
  }
  static void destroy(const NumberBlock *block);
  const NumberBlock *block_;
};

/// The hash of a machine integer, equal to that of the same BigNumber.
inline size_t hashInteger(int64_t n) {
  uint64_t x = static_cast<uint64_t>(n) * 0x9E3779B97F4A7C15u;
  return x ^ (x >> 32);
}

/// An operand: a machine integer or a borrowed BigNumber.
class NumberRef {
public:
  /// The machine integer `n`. `precision` is its share in the precision of a
  /// result that takes the precision of its operands.
  NumberRef(int64_t n, uint32_t precision = LiteralPrecision)
      : block_(nullptr), integer_(n), precision_(precision) {}
  /// Borrows `n`: valid while `n` or a copy of it lives.
  NumberRef(const BigNumber &n)
      : block_(n.block_), integer_(0), precision_(n.precision()) {}
  /// Borrows storage that `BigNumber::takeStorage()` returned.
  static NumberRef borrow(const RefCount *storage) {
    auto *block = reinterpret_cast<const NumberBlock *>(storage);
    return {block, BigNumber::precisionIn(block)};
  }

  /// Whether it is a machine integer.
  bool isMachine() const { return block_ == nullptr; }
  /// Requires `isMachine()`.
  int64_t machine() const { return integer_; }
  /// The number of bits of mantissa.
  uint32_t precision() const { return precision_; }
  /// A number that owns its storage. Cost: allocates for a machine integer.
  BigNumber toBig() const;
  /// -1, 0 or 1; 0 for zeros of either sign.
  int sign() const;
  /// Whether it is an infinity of either sign.
  bool isInfinite() const;
  /// Whether it is finite and has no fraction.
  bool isInteger() const;
  /// Whether it is a zero whose sign is set.
  bool isNegativeZero() const;
  /// The value as a machine integer, or nothing if it does not fit one.
  [[nodiscard]] std::optional<int64_t> toInt64() const;
  /// The value as an unsigned machine integer, or nothing if it does not fit
  /// one.
  [[nodiscard]] std::optional<uint64_t> toUint64() const;
  /// The nearest double; an infinity beyond a double's range. That of
  /// `number::decimal(d)` is `d`.
  double toDouble() const;
  /// The nearest float; an infinity beyond a float's range.
  float toFloat() const;
  /// Whether this is the number that its nearest double stands for, so that
  /// nothing is lost on the way to a double and back.
  bool isDouble() const;
  /// A hash consistent with equality; see BigNumber::hash.
  size_t hash() const;

private:
  friend struct NumberBlock;
  NumberRef(const NumberBlock *block, uint32_t precision)
      : block_(block), integer_(0), precision_(precision) {}
  const NumberBlock *block_;
  int64_t integer_;
  uint32_t precision_;
};

/// The outcome of an operation.
/// Spec: IM-NUM-010.
enum class [[nodiscard]] NumberStatus : uint8_t{
    Ok,
    /// Beyond the largest magnitude: the value is an infinity.
    Overflow,
    /// Below the smallest magnitude: the value is a zero.
    Underflow,
    /// There is no result (0/0, inf-inf, inf*0, inf/inf, inf%x, x%0): the value
    /// is a meaningless zero.
    Undefined,
};

/// The result of an operation.
struct NumberResult {
  BigNumber value;
  NumberStatus status = NumberStatus::Ok;
  /// Whether the value certainly does not fit a machine integer; false allows
  /// both.
  bool large = false;
};

/// Arithmetic. Results are rounded to nearest even at `precision` bits, which
/// must be at least 2. Infinities follow IEEE 754; a finite number divided by
/// zero is an infinity with the product of the signs.
/// Errors: the status.
namespace number {

/// The larger of the operands' precisions, which the reference computes with.
inline uint32_t commonPrecision(const NumberRef &a, const NumberRef &b) {
  return a.precision() > b.precision() ? a.precision() : b.precision();
}

/// `a + b`, `a - b` and `a * b`.
NumberResult add(const NumberRef &a, const NumberRef &b, uint32_t precision);
NumberResult subtract(const NumberRef &a, const NumberRef &b,
                      uint32_t precision);
NumberResult multiply(const NumberRef &a, const NumberRef &b,
                      uint32_t precision);
/// `a / b`.
/// Spec: NS-OP-017.
NumberResult divide(const NumberRef &a, const NumberRef &b, uint32_t precision);
/// `a - b * truncate(a / b)`, computed exactly and then rounded, with the sign
/// of `a`. A finite `a` modulo an infinity is `a`.
/// Spec: NS-OP-005..007.
NumberResult remainder(const NumberRef &a, const NumberRef &b,
                       uint32_t precision);
/// `a - b * truncate(a / b)`, with the quotient rounded at `precision` and each
/// later step at the precision of `a`, as the reference computes it: 0 for 0.3
/// and 0.1, where `remainder` results in nearly 0.1. Requires finite operands
/// and a `b` other than zero.
NumberResult remainderByQuotient(const NumberRef &a, const NumberRef &b,
                                 uint32_t precision);
/// `a` with the opposite sign, also for zero. Keeps the precision.
BigNumber negate(const NumberRef &a);
/// `a` without its sign. Keeps the precision.
BigNumber absolute(const NumberRef &a);
/// `a` rounded towards zero to an integer. Keeps the precision.
BigNumber truncate(const NumberRef &a);
/// `a` rounded towards negative infinity to an integer. Keeps the precision.
BigNumber floor(const NumberRef &a);
/// `a` rounded towards positive infinity to an integer. Keeps the precision.
BigNumber ceil(const NumberRef &a);
/// `a` rounded to `precision` bits.
BigNumber round(const NumberRef &a, uint32_t precision);
/// The smallest precision that represents `a` exactly; 0 for zero and
/// infinities.
uint32_t minPrecision(const NumberRef &a);
/// Numeric order, independent of precisions. Zeros of either sign are equal.
/// Spec: IM-NUM-011..014.
std::strong_ordering compare(const NumberRef &a, const NumberRef &b);

/// Options of `parse`.
/// Spec: IM-NUM-002, IM-NUM-005.
struct ParseOptions {
  /// Precision of numbers that are not kept exactly. Units: bits.
  uint32_t precision = LiteralPrecision;
  /// Keep every digit of a whole number, with more bits if it needs them, also
  /// in its text.
  bool exactIntegers = true;
  /// Limit of the precision that `exactIntegers` may use; a number that needs
  /// more is TooLarge. The default is about 315,000 decimal digits. Units:
  /// bits.
  uint32_t maxPrecision = 1u << 20;
};

/// The outcome of `parse`.
enum class [[nodiscard]] ParseStatus : uint8_t{
    Ok,
    /// Not of the form `digits [. digits] [(e|E) [+|-] digits]`. A leading sign
    /// and a missing part on one side of the point are allowed.
    Malformed,
    /// Well formed, but the exponent exceeds 2^31 or a whole number needs more
    /// than `maxPrecision`.
    TooLarge,
    /// Beyond the largest magnitude: the value is an infinity.
    Overflow,
    /// Not zero, but below the smallest magnitude: the value is zero.
    Underflow,
};

/// The result of `parse`.
struct Parsed {
  BigNumber value;
  ParseStatus status = ParseStatus::Ok;
};

/// Parses decimal text. Errors: the status. Cost: near linear in the digits,
/// independent of the exponent.
/// Spec: IM-NUM-001..007, JS-NUM-002.
Parsed parse(std::string_view text, const ParseOptions &options = {});
/// The number that `d`, which is not a NaN, stands for: the shortest decimal
/// that reads back as `d`, as `parse` reads it. Thus 0.1 is what the literal
/// 0.1 and the JSON of a double 0.1 are, not the binary fraction near it, and
/// 1e23 is 10^23. Infinities and negative zero are kept.
BigNumber decimal(double d);
/// The same for a float, with the digits that a float needs.
BigNumber decimal(float d);
/// The machine integer that `text` denotes in plain digits with an optional
/// `-`, or nothing for any other text and for `-0`. The fast path before
/// `parse`.
[[nodiscard]] std::optional<int64_t> parseMachine(std::string_view text);

/// The default limit on the length of a number's text. Units: bytes.
inline constexpr size_t maxTextBytes = size_t{64} << 20;

/// Appends the shortest decimal text that reads back as the same number at its
/// own precision, without an exponent; `+Inf`, `-Inf` and `-0` for these.
/// Returns false and appends nothing if the text would exceed `maxBytes`.
/// With `shortPowers`, a power of two may lack a digit: its text is the
/// shortest decimal within half of the distance to the next larger number,
/// although the next smaller number is closer.
/// Spec: IM-CONV-012..016.
bool appendText(std::string &out, const NumberRef &a,
                size_t maxBytes = maxTextBytes, bool shortPowers = false);
/// Returns the same text, or scientific notation if it would exceed `maxBytes`,
/// for messages.
std::string text(const NumberRef &a, size_t maxBytes = maxTextBytes);
/// The shortest round-trip digits in scientific notation, e.g. `1.5e+300`.
/// Cost: independent of the exponent.
std::string scientificText(const NumberRef &a);

} // namespace number
} // namespace hcl

#endif // HCL_NUMBER_H
