// Conversions between strings, numbers, ints and bools.
//
// The syntax of number text is checked here before Number.h reads it, since the
// dialects accept different forms: plain decimals, an exponent of ten or of
// two, infinities. A binary exponent scales the mantissa by repeated squaring.
#include "ConvertPrimitive.h"

#include "Support/Ascii.h"
#include "Support/Message.h"

#include "hcl/Extended.h"
#include "hcl/Number.h"

#include <charconv>
#include <cmath>
#include <utility>

namespace hcl {

namespace {

constexpr const char *NumberRequired = "a number is required";
constexpr const char *OutOfRange = "the number is out of range";

/// Whether `text` is `[-] digits [. digits]`, with an exponent if allowed.
/// Spec: IM-CONV-017..019.
bool isNumberText(std::string_view text, bool exponent) {
  size_t pos = text.starts_with('-');
  auto digits = [&] {
    size_t first = std::exchange(pos, skipDigits(text, pos));
    return pos != first;
  };
  if (!digits())
    return false;
  if (pos < text.size() && text[pos] == '.' && (++pos, !digits()))
    return false;
  if (exponent && pos < text.size() && (text[pos] | 0x20) == 'e') {
    ++pos;
    if (pos < text.size() && (text[pos] == '+' || text[pos] == '-'))
      ++pos;
    if (!digits())
      return false;
  }
  return pos == text.size();
}

/// Number text in any form that Number.h reads.
/// Spec: IM-NUM-005, IM-NUM-006, IM-CONV-017.
std::optional<Value> readNumber(std::string_view text, const Dialect &dialect,
                                Fault &fault) {
  if (std::optional<int64_t> machine = number::parseMachine(text))
    return Value::integer(*machine);
  number::ParseOptions options;
  options.exactIntegers = !dialect[DialectPoint::NumbersHave512Bits];
  number::Parsed parsed = number::parse(text, options);
  switch (parsed.status) {
  case number::ParseStatus::Ok:
  case number::ParseStatus::Underflow:
    return Value::number(std::move(parsed.value));
  case number::ParseStatus::Overflow:
    if (dialect[DialectPoint::OverflowIsInfinity])
      return Value::number(std::move(parsed.value));
    [[fallthrough]];
  case number::ParseStatus::TooLarge:
    fault.reason = OutOfRange;
    return std::nullopt;
  case number::ParseStatus::Malformed:
    fault.reason = NumberRequired;
    return std::nullopt;
  }
  return std::nullopt;
}

/// The infinity spelled by `text`, or nothing.
[[nodiscard]] std::optional<Value> readInfinity(std::string_view text) {
  bool negative = text.starts_with('-');
  if (negative || text.starts_with('+'))
    text.remove_prefix(1);
  if (text != "inf" && text != "Inf")
    return std::nullopt;
  return Value::number(BigNumber::infinity(negative));
}

/// `number` times two to the power of `exponent`.
BigNumber scale(BigNumber number, int64_t exponent) {
  uint32_t precision = number.precision();
  bool shrink = exponent < 0;
  BigNumber factor = BigNumber::fromInteger(2, precision);
  for (uint64_t left = shrink ? -static_cast<uint64_t>(exponent)
                              : static_cast<uint64_t>(exponent);
       left != 0; left >>= 1) {
    if (left & 1)
      number = shrink ? number::divide(number, factor, precision).value
                      : number::multiply(number, factor, precision).value;
    factor = number::multiply(factor, factor, precision).value;
  }
  return number;
}

/// A decimal mantissa with a binary exponent, `1.5p4`.
[[nodiscard]] std::optional<Value> readBinaryExponent(std::string_view text,
                                                      size_t p,
                                                      const Dialect &dialect,
                                                      Fault &fault) {
  std::string_view digits = text.substr(p + 1);
  if (digits.starts_with('+'))
    digits.remove_prefix(1);
  int32_t exponent = 0;
  auto [end, status] =
      std::from_chars(digits.data(), digits.data() + digits.size(), exponent);
  std::string_view mantissa = text.substr(0, p);
  if (status != std::errc() || end != digits.data() + digits.size() ||
      digits.starts_with("+") ||
      mantissa.find_first_of("eE") != std::string_view::npos) {
    fault.reason = NumberRequired;
    return std::nullopt;
  }
  std::optional<Value> value = readNumber(mantissa, dialect, fault);
  if (!value)
    return std::nullopt;
  return Value::number(scale(value->asBigNumber(), exponent));
}

/// Spec: IM-CONV-017..019.
[[nodiscard]] std::optional<Value>
stringToNumber(std::string_view text, const Dialect &dialect, Fault &fault) {
  if (!dialect[DialectPoint::LenientNumberText]) {
    if (isNumberText(text, /*exponent=*/false))
      return readNumber(text, dialect, fault);
    fault.reason = NumberRequired;
    return std::nullopt;
  }
  if (std::optional<Value> infinity = readInfinity(text))
    return infinity;
  if (size_t p = text.find_first_of("pP"); p != std::string_view::npos)
    return readBinaryExponent(text, p, dialect, fault);
  return readNumber(text, dialect, fault);
}

/// Spec: IM-CONV-009..011.
[[nodiscard]] std::optional<Value> stringToBool(std::string_view text,
                                                Fault &fault) {
  if (text == "true" || text == "1")
    return Value::boolean(true);
  if (text == "false" || text == "0")
    return Value::boolean(false);
  fault.reason = "a bool is required";
  std::string lower(text);
  for (char &c : lower)
    if (isUpperLetter(c))
      c += 'a' - 'A';
  if (lower == "true" || lower == "false")
    fault.reason +=
        message("; write \"{word}\" in lower case", "word"_a = lower);
  return std::nullopt;
}

/// Spec: IM-CONV-012..016.
[[nodiscard]] std::optional<Value>
numberToString(const Value &value, const Dialect &dialect, Fault &fault) {
  if (value.kind() == ValueKind::Integer) {
    char digits[24];
    char *end =
        std::to_chars(digits, digits + sizeof digits, value.asInteger()).ptr;
    return Value::nfcString({digits, static_cast<size_t>(end - digits)});
  }
  std::string text;
  if (!number::appendText(text, value.asNumber(), number::maxTextBytes,
                          dialect[DialectPoint::PowersOfTwoAreShort])) {
    fault.reason = "the number has too many digits to be written out";
    return std::nullopt;
  }
  return Value::nfcString(text);
}

} // namespace

std::optional<Value> numberFromText(std::string_view text,
                                    const Dialect &dialect, Fault &fault) {
  if (isNumberText(text, /*exponent=*/true))
    return readNumber(text, dialect, fault);
  fault.reason = NumberRequired;
  return std::nullopt;
}

namespace {

/// A known number or string as an int.
/// Spec: EX-CONV-002, EX-CONV-003, EX-CONV-005, EX-CONV-006.
[[nodiscard]] std::optional<Value> toInt(const Value &value,
                                         const Dialect &dialect, Fault &fault) {
  Value number = value;
  if (value.kind() == ValueKind::String) {
    std::string_view text = value.asString();
    std::string_view digits = text.substr(text.starts_with('-'));
    if (digits.empty() ||
        digits.find_first_not_of("0123456789") != digits.npos) {
      fault.reason = "a whole number is required";
      return std::nullopt;
    }
    std::optional<Value> read = numberFromText(text, dialect, fault);
    if (!read)
      return std::nullopt;
    number = *std::move(read);
  }
  if (!number.isKnownNumber()) {
    fault.reason = "int required";
    return std::nullopt;
  }
  if (number.asNumber().isInteger() &&
      number::minPrecision(number.asNumber()) <= maxIntBits)
    return intValue(number);
  fault.reason = number.asNumber().isInteger() ? "the number is out of range"
                                               : "a whole number is required";
  return std::nullopt;
}

} // namespace

std::optional<Value> convertPrimitive(const Value &value, TypeKind to,
                                      const Dialect &dialect, Fault &fault) {
  switch (to) {
  case TypeKind::String:
    if (value.kind() == ValueKind::String)
      return value;
    if (value.kind() == ValueKind::Bool)
      return Value::nfcString(value.asBool() ? "true" : "false");
    return numberToString(value, dialect, fault);
  case TypeKind::Number:
    if (value.isKnownNumber())
      return value;
    if (value.kind() == ValueKind::String)
      return stringToNumber(value.asString(), dialect, fault);
    fault.reason = "number required";
    return std::nullopt;
  case TypeKind::Bool:
    if (value.kind() == ValueKind::Bool)
      return value;
    if (value.kind() == ValueKind::String)
      return stringToBool(value.asString(), fault);
    fault.reason = "bool required";
    return std::nullopt;
  case TypeKind::Int:
    return toInt(value, dialect, fault);
  default:
    break;
  }
  fault.reason = "no conversion";
  return std::nullopt;
}

} // namespace hcl
