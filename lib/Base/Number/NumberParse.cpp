// Parsing decimal numbers. The text is split into digits and an exponent,
// without zeros at the ends. The exponent is checked against the reference's
// range, the precision is chosen, and MPFR or, for few digits, one division
// computes the nearest number. Whole numbers keep all bits if the options ask
// for that.
#include "NumberBlock.h"

#include "Support/Ascii.h"
#include "hcl/Number.h"

#include <algorithm>
#include <charconv>
#include <cmath>

using namespace hcl;
using namespace hcl::number;

namespace {

constexpr double bitsPerDigit = 3.3219280948873626;
constexpr double bitsOfFive = 2.321928094887362;

/// A decimal number as written, in parts: `digits × 10^exponent`, with no zeros
/// at either end of `digits`.
struct WrittenDecimal {
  bool negative = false;
  std::string digits;
  int64_t exponent = 0;
  /// The number of digits from the first nonzero digit to the last written
  /// digit.
  int64_t writtenDigits = 0;
  /// The exponent of the last digit written.
  int64_t writtenExponent = 0;
};

/// Reads `[+|-] digits` at the end of a number; saturates if far out of range.
bool readExponent(std::string_view text, int64_t &exponent) {
  bool negative = !text.empty() && text.front() == '-';
  if (!text.empty() && (text.front() == '-' || text.front() == '+'))
    text.remove_prefix(1);
  if (text.empty() || skipDigits(text, 0) != text.size())
    return false;
  exponent = 0;
  for (char c : text)
    exponent = std::min(exponent * 10 + (c - '0'), int64_t{1} << 40);
  if (negative)
    exponent = -exponent;
  return true;
}

/// Splits `text` into parts; returns false if it is malformed.
bool readDecimal(std::string_view text, WrittenDecimal &out) {
  size_t at = 0;
  if (at < text.size() && (text[at] == '-' || text[at] == '+'))
    out.negative = text[at++] == '-';
  bool anyDigit = false;
  bool point = false;
  int64_t fraction = 0;
  for (; at < text.size(); ++at) {
    char c = text[at];
    if (c == '.' && !point) {
      point = true;
    } else if (isDigit(c)) {
      anyDigit = true;
      fraction += point;
      if (c != '0' || !out.digits.empty())
        out.digits.push_back(c);
    } else {
      break;
    }
  }
  if (!anyDigit)
    return false;
  int64_t exponent = 0;
  if (at < text.size() && ((text[at] != 'e' && text[at] != 'E') ||
                           !readExponent(text.substr(at + 1), exponent)))
    return false;
  out.writtenDigits = static_cast<int64_t>(out.digits.size());
  out.writtenExponent = exponent - fraction;
  size_t significant = out.digits.find_last_not_of('0') + 1;
  out.exponent = out.writtenExponent +
                 static_cast<int64_t>(out.digits.size() - significant);
  out.digits.resize(significant);
  return true;
}

/// Whether the reference can handle the exponent: it adds the binary digits of
/// the mantissa to the decimal exponent, and refuses more than 2^31.
bool exponentInRange(const WrittenDecimal &d) {
  int64_t bits = static_cast<int64_t>(
      std::ceil(static_cast<double>(d.writtenDigits) * bitsPerDigit));
  // Small mantissas are measured exactly: `1` has one bit, not four.
  if (d.writtenDigits <= 18 && d.writtenDigits > 0) {
    uint64_t mantissa = 0;
    for (int64_t i = 0; i < d.writtenDigits; ++i) {
      size_t at = static_cast<size_t>(i);
      mantissa =
          mantissa * 10 + (at < d.digits.size() ? d.digits[at] - '0' : 0);
    }
    bits = 64 - __builtin_clzll(mantissa);
  }
  int64_t exponent = bits + d.writtenExponent;
  return exponent >= INT32_MIN && exponent <= INT32_MAX;
}

/// The bits of mantissa for the whole number `d`; 0 if `d` is not whole.
double bitsOfWhole(const WrittenDecimal &d) {
  if (d.exponent < 0)
    return 0;
  return static_cast<double>(d.digits.size()) * bitsPerDigit +
         static_cast<double>(d.exponent) * bitsOfFive + 2;
}

/// Sets `n` to `d`, rounded to nearest; returns MPFR's ternary value.
int setTo(mpfr_ptr n, WrittenDecimal d) {
  if (NumberBlock::isFewDigits(static_cast<int64_t>(d.digits.size()),
                               -d.exponent, mpfr_get_prec(n))) {
    uint64_t whole = 0;
    for (char digit : d.digits)
      whole = whole * 10 + static_cast<uint64_t>(digit - '0');
    return NumberBlock::setDecimal(n, whole, -d.exponent, d.negative);
  }
  std::string source = std::move(d.digits);
  if (d.negative)
    source.insert(source.begin(), '-');
  source.push_back('e');
  source.append(std::to_string(d.exponent));
  return mpfr_strtofr(n, source.c_str(), nullptr, 10, MPFR_RNDN);
}

uint32_t roundUpTo64(uint32_t bits) { return (bits + 63) / 64 * 64; }

} // namespace

Parsed number::parse(std::string_view text, const ParseOptions &options) {
  WrittenDecimal decimal;
  if (!readDecimal(text, decimal))
    return {BigNumber(), ParseStatus::Malformed};
  if (decimal.digits.empty())
    return {BigNumber::zero(decimal.negative, options.precision)};
  if (!exponentInRange(decimal))
    return {BigNumber(), ParseStatus::TooLarge};

  uint32_t precision = options.precision;
  if (options.exactIntegers) {
    double needed = bitsOfWhole(decimal);
    if (needed > options.maxPrecision)
      return {BigNumber(), ParseStatus::TooLarge};
    if (needed > precision)
      precision = roundUpTo64(static_cast<uint32_t>(needed));
  }

  NumberBlock *block = NumberBlock::make(precision);
  int ternary = setTo(block->number, std::move(decimal));
  NumberStatus status = NumberBlock::statusOf(block->number, ternary);
  block->countLowZeros();
  BigNumber value = NumberBlock::handle(block);
  if (status == NumberStatus::Overflow)
    return {std::move(value), ParseStatus::Overflow};
  if (status == NumberStatus::Underflow)
    return {std::move(value), ParseStatus::Underflow};
  // The number of bits was an upper bound. All bits of the whole number are
  // kept, also final zeros, so the text has all digits.
  if (precision > options.precision) {
    auto bits = std::min<int64_t>(value.exponent(), options.maxPrecision);
    uint32_t least = std::max(minPrecision(value), static_cast<uint32_t>(bits));
    value = round(value, std::max(options.precision, roundUpTo64(least)));
  }
  return {std::move(value)};
}

/// The number that `d` stands for. Cost: a division for magnitudes around 1.
template <typename T>
static BigNumber decimalOf(T d) {
  assert(!std::isnan(d) && "there is no NaN");
  if (std::isinf(d))
    return BigNumber::infinity(d < 0);
  char text[40];
  auto [end, error] =
      std::to_chars(text, text + sizeof text, d, std::chars_format::scientific);
  assert(error == std::errc() && "the shortest digits are few");
  static_cast<void>(error);
  return number::parse({text, end}).value;
}

BigNumber number::decimal(double d) { return decimalOf(d); }
BigNumber number::decimal(float d) { return decimalOf(d); }

std::optional<int64_t> number::parseMachine(std::string_view text) {
  int64_t n = 0;
  auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc() || end != text.data() + text.size())
    return std::nullopt;
  // "-0" is negative zero, which a machine integer cannot represent.
  if (n == 0 && text.front() == '-')
    return std::nullopt;
  return n;
}
