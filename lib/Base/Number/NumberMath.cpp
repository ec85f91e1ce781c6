// Powers, logarithms, bases and decimal digits, on MPFR.
//
// A power of whole numbers gets enough bits to be exact and is then trimmed. A
// logarithm is a quotient of two logarithms, computed with more and more bits
// until its rounding is certain. Digits come from mpfr_get_str.
#include "NumberMath.h"

#include "NumberBlock.h"
#include "Support/Ascii.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <memory>

using namespace hcl;

namespace {

/// The largest size of an exact power, in bits.
constexpr uint64_t maxExactBits = uint64_t{1} << 20;

/// The most bits of a result that is not exact: with a million of them, as
/// whole numbers may have, a logarithm takes more than a second.
constexpr uint32_t maxRoundedBits = 1 << 16;

/// Runs `compute(rop)`, which returns MPFR's ternary value, with `precision`
/// bits.
template <class Compute>
NumberResult result(uint32_t precision, Compute compute) {
  NumberBlock *block = NumberBlock::make(precision);
  BigNumber owner = NumberBlock::handle(block);
  int ternary = compute(block->number);
  if (mpfr_nan_p(block->number))
    return {BigNumber(), NumberStatus::Undefined};
  NumberStatus status = NumberBlock::statusOf(block->number, ternary);
  return {std::move(owner), status};
}

/// An upper bound on the bits of `a` to the power of `b`, if both are whole and
/// the power can be exact.
[[nodiscard]] std::optional<uint32_t> exactBits(const NumberRef &a,
                                                const NumberRef &b) {
  std::optional<int64_t> times = b.toInt64();
  if (!a.isInteger() || !times || *times < 0)
    return std::nullopt;
  uint64_t bits;
  if (__builtin_mul_overflow(uint64_t{number::minPrecision(a)},
                             static_cast<uint64_t>(*times), &bits) ||
      bits > maxExactBits)
    return std::nullopt;
  return static_cast<uint32_t>(bits);
}

} // namespace

NumberResult number::power(const NumberRef &a, const NumberRef &b,
                           uint32_t precision) {
  std::optional<uint32_t> exact = exactBits(a, b);
  if (!exact)
    precision = std::min(precision, maxRoundedBits);
  uint32_t bits = std::max(precision, exact.value_or(0));
  freeMpfrCachesWithThread();
  NumberResult raised = result(bits, [&](mpfr_ptr out) {
    return mpfr_pow(out, MpfrOperand(a), MpfrOperand(b), MPFR_RNDN);
  });
  uint32_t kept = std::max(precision, minPrecision(raised.value));
  if (raised.status == NumberStatus::Ok && kept < bits)
    raised.value = round(raised.value, kept);
  return raised;
}

// Adds bits until the rounding is certain. It never is for an exact result, but
// then the quotient becomes exact after a few rounds.
NumberResult number::logarithm(const NumberRef &a, const NumberRef &base,
                               uint32_t precision) {
  constexpr uint32_t guard = 32, mostBits = 8192;
  precision = std::min(precision, maxRoundedBits);
  uint32_t bits = precision + 2 * guard;
  freeMpfrCachesWithThread();
  while (true) {
    NumberResult quotient = result(bits, [&](mpfr_ptr out) {
      BigNumber divisor = result(bits, [&](mpfr_ptr log) {
                            return mpfr_log(log, MpfrOperand(base), MPFR_RNDN);
                          }).value;
      if (a.sign() < 0 || base.sign() < 0 || compare(base, NumberRef(1)) == 0)
        mpfr_set_nan(out);
      else if (mpfr_log(out, MpfrOperand(a), MPFR_RNDN); true)
        mpfr_div(out, out, NumberBlock::of(divisor), MPFR_RNDN);
      return 0;
    });
    bool certain =
        quotient.status != NumberStatus::Ok ||
        !mpfr_regular_p(NumberBlock::of(quotient.value)) ||
        mpfr_can_round(NumberBlock::of(quotient.value), bits - guard, MPFR_RNDN,
                       MPFR_RNDN, static_cast<mpfr_prec_t>(precision));
    if (certain || bits > mostBits) {
      if (quotient.status == NumberStatus::Ok)
        quotient.value = round(quotient.value, precision);
      return quotient;
    }
    bits *= 2;
  }
}

namespace {

/// The value of the digit `c` in `base`, or `base` if it is not a digit.
unsigned digitValue(char c, unsigned base) {
  unsigned value = base;
  if (isDigit(c))
    value = static_cast<unsigned>(c - '0');
  else if (isLowerLetter(c))
    value = static_cast<unsigned>(c - 'a') + 10;
  else if (isUpperLetter(c))
    value = static_cast<unsigned>(c - 'A') + (base > 36 ? 36 : 10);
  return std::min(value, base);
}

/// The digit in the case that MPFR expects: beyond base 36 capital letters come
/// first.
char mpfrDigit(char c, unsigned base) {
  bool letter = isLetter(c);
  return base > 36 && letter ? static_cast<char>(c ^ 0x20) : c;
}

} // namespace

std::optional<BigNumber> number::parseInteger(std::string_view text,
                                              unsigned base) {
  bool negative = text.starts_with('-');
  std::string_view digits =
      negative || text.starts_with('+') ? text.substr(1) : text;
  // Six bits hold a digit in any base.
  if (digits.empty() ||
      digits.size() > std::numeric_limits<uint32_t>::max() / 8)
    return std::nullopt;
  std::string copy(negative ? "-" : "");
  for (char c : digits) {
    if (digitValue(c, base) == base)
      return std::nullopt;
    copy += mpfrDigit(c, base);
  }
  auto bits = std::max<uint32_t>(MachinePrecision,
                                 static_cast<uint32_t>(digits.size()) * 6);
  NumberResult parsed = result(bits, [&](mpfr_ptr out) {
    return mpfr_strtofr(out, copy.c_str(), nullptr, static_cast<int>(base),
                        MPFR_RNDN);
  });
  uint32_t kept =
      std::max<uint32_t>(MachinePrecision, minPrecision(parsed.value));
  if (parsed.value.isZero())
    return BigNumber::zero(false, kept);
  return round(parsed.value, kept);
}

std::string number::integerDigits(const NumberRef &a, unsigned base) {
  if (a.sign() == 0)
    return "0";
  BigNumber n = a.toBig();
  // Each digit takes at least one bit.
  std::string buffer(static_cast<size_t>(n.exponent()) + 8, '\0');
  mpfr_exp_t exponent = 0;
  // Enough digits for all; those after the point are cut off.
  auto count = static_cast<size_t>(std::max<int64_t>(n.exponent(), 2));
  mpfr_get_str(buffer.data(), &exponent, static_cast<int>(base), count,
               NumberBlock::of(n), MPFR_RNDN);
  size_t sign = buffer.front() == '-';
  return buffer.substr(sign, static_cast<size_t>(exponent));
}

number::Decimal number::shortestDecimal(const NumberRef &a) {
  if (a.sign() == 0)
    return {};
  std::string text = scientificText(a);
  Decimal decimal;
  size_t at = text.front() == '-' ? 1 : 0;
  for (; at < text.size() && text[at] != 'e'; ++at)
    if (text[at] != '.')
      decimal.digits += text[at];
  if (at < text.size()) {
    at += text[at + 1] == '+' ? 2 : 1;
    std::from_chars(text.data() + at, text.data() + text.size(),
                    decimal.exponent);
  }
  ++decimal.exponent;
  return decimal;
}

namespace {

/// `count` digits of `n`, which is not zero, rounded in the direction
/// `rounding`.
number::Decimal decimalOf(mpfr_srcptr n, size_t count, mpfr_rnd_t rounding) {
  std::string buffer(std::max<size_t>(count + 2, 7), '\0');
  mpfr_exp_t exponent = 0;
  mpfr_get_str(buffer.data(), &exponent, 10, count, n, rounding);
  buffer.resize(buffer.find('\0'));
  buffer.erase(0, buffer.front() == '-');
  buffer.resize(buffer.find_last_not_of('0') + 1);
  return {std::move(buffer), exponent};
}

} // namespace

number::Decimal number::roundedDecimal(const NumberRef &a, size_t count) {
  if (a.sign() == 0)
    return {};
  return decimalOf(MpfrOperand(a), count, MPFR_RNDN);
}

number::Decimal number::roundedToPlaces(const NumberRef &a, size_t places) {
  if (a.sign() == 0)
    return {};
  MpfrOperand n(a);
  int64_t exponent = decimalOf(n, 1, MPFR_RNDZ).exponent;
  int64_t count = exponent + static_cast<int64_t>(places);
  if (count > 0)
    return decimalOf(n, static_cast<size_t>(count), MPFR_RNDN);
  if (count < 0)
    return {};
  // No digit is left: one half rounds to zero, larger values round up.
  Decimal away = decimalOf(n, 1, MPFR_RNDA);
  if (away.exponent == exponent && away.digits <= "5")
    return {};
  return {"1", exponent + 1};
}
