// Numbers as the verbs of `format` write them.
//
// A number becomes decimal digits and an exponent, rounded as verb and
// precision ask. These are laid out with or without an exponent, then sign and
// padding are added. The thresholds at which `g` switches to an exponent are
// those of Go.
#include "FormatVerb.h"

#include "Support/Ascii.h"

#include "Number/NumberMath.h"

#include <algorithm>

namespace hcl::functions {

namespace {

/// The sign to write: a minus, or whatever the flags ask for.
std::string_view signOf(const FormatVerb &verb, bool negative) {
  if (negative)
    return "-";
  return verb.plus ? "+" : verb.space ? " " : "";
}

/// `head` and `digits`, padded to the width of the verb: with zeros between
/// them if `zeros`, else with blanks on one side.
std::string pad(const FormatVerb &verb, std::string head, std::string digits,
                bool zeros) {
  size_t length = head.size() + digits.size();
  size_t width = static_cast<size_t>(verb.width.value_or(0));
  size_t missing = width > length ? width - length : 0;
  if (verb.minus)
    return head + digits + std::string(missing, ' ');
  if (zeros)
    return head + std::string(missing, '0') + digits;
  return std::string(missing, ' ') + head + digits;
}

/// `decimal` with an exponent and `places` digits after the point.
std::string withExponent(const number::Decimal &decimal, size_t places,
                         char letter) {
  std::string digits = decimal.digits;
  digits.resize(places + 1, '0');
  std::string out = digits.substr(0, 1);
  if (places > 0)
    out += '.' + digits.substr(1);
  int64_t exponent = decimal.digits.empty() ? 0 : decimal.exponent - 1;
  std::string power = std::to_string(std::abs(exponent));
  out += letter;
  out += exponent < 0 ? '-' : '+';
  if (power.size() < 2)
    out += '0';
  return out + power;
}

/// `decimal` without an exponent and with `places` digits after the point.
std::string withoutExponent(const number::Decimal &decimal, size_t places) {
  // The digits from the first before the point, or from the point, to the last.
  size_t whole = decimal.exponent > 0 && !decimal.digits.empty()
                     ? static_cast<size_t>(decimal.exponent)
                     : 0;
  std::string digits = decimal.digits;
  if (decimal.exponent < 0 && !digits.empty())
    digits.insert(0, std::min(static_cast<size_t>(-decimal.exponent), places),
                  '0');
  digits.resize(whole + places, '0');
  std::string out = whole == 0 ? "0" : digits.substr(0, whole);
  if (places > 0)
    out += '.' + digits.substr(whole);
  return out;
}

/// All digits of `decimal`; with an exponent if that is below -4 or at least
/// `threshold`.
std::string general(const number::Decimal &decimal, int64_t threshold,
                    char letter) {
  auto count = static_cast<int64_t>(decimal.digits.size());
  int64_t exponent = decimal.exponent - 1;
  if (exponent < -4 || exponent >= threshold)
    return withExponent(
        decimal, static_cast<size_t>(std::max<int64_t>(count - 1, 0)), letter);
  return withoutExponent(decimal,
                         static_cast<size_t>(std::max<int64_t>(
                             count == 0 ? 0 : count - decimal.exponent, 0)));
}

/// The exponent from which shortest digits are written with an exponent.
constexpr int64_t shortestThreshold = 6;

/// The digits without a sign. Requires a finite number.
std::string realDigits(const FormatVerb &verb, const NumberRef &n) {
  char letter = verb.letter;
  auto places = static_cast<size_t>(verb.precision.value_or(6));
  if (letter == 'f')
    return withoutExponent(number::roundedToPlaces(n, places), places);
  if (letter == 'e' || letter == 'E')
    return withExponent(number::roundedDecimal(n, places + 1), places, letter);
  char power = letter == 'g' ? 'e' : 'E';
  if (!verb.precision)
    return general(number::shortestDecimal(n), shortestThreshold, power);
  size_t count = std::max<size_t>(places, 1);
  number::Decimal decimal = number::roundedDecimal(n, count);
  auto digits = static_cast<int64_t>(decimal.digits.size());
  auto threshold = static_cast<int64_t>(count);
  if (threshold > digits && digits >= decimal.exponent)
    threshold = digits;
  return general(decimal, threshold, power);
}

} // namespace

std::string formatInteger(const FormatVerb &verb, const NumberRef &n) {
  unsigned base = verb.letter == 'b'   ? 2
                  : verb.letter == 'o' ? 8
                  : verb.letter == 'd' ? 10
                                       : 16;
  std::string digits = number::integerDigits(n, base);
  if (verb.precision == 0 && n.sign() == 0)
    return "";
  if (verb.precision && digits.size() < *verb.precision)
    digits.insert(0, static_cast<size_t>(*verb.precision) - digits.size(), '0');
  std::string head(signOf(verb, n.sign() < 0));
  if (verb.sharp && base != 10)
    head += base == 2 ? "0b" : base == 8 ? "0" : "0x";
  if (verb.letter == 'X')
    for (std::string *text : {&head, &digits})
      for (char &c : *text)
        c = static_cast<char>(isLowerLetter(c) ? c ^ 0x20 : c);
  return pad(verb, std::move(head), std::move(digits),
             verb.zero && !verb.precision);
}

std::string formatReal(const FormatVerb &verb, const NumberRef &n) {
  bool negative = n.sign() < 0 || n.isNegativeZero();
  if (n.isInfinite())
    return pad(verb, negative ? "-" : verb.space ? " " : "+", "Inf", false);
  return pad(verb, std::string(signOf(verb, negative)), realDigits(verb, n),
             verb.zero);
}

std::string formatShortest(const NumberRef &n) {
  bool negative = n.sign() < 0 || n.isNegativeZero();
  if (n.isInfinite())
    return negative ? "-Inf" : "+Inf";
  return (negative ? "-" : "") +
         general(number::shortestDecimal(n), shortestThreshold, 'e');
}

} // namespace hcl::functions
