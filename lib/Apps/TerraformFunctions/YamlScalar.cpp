// A plain scalar is tried as null, boolean, number and time, in this order. The
// tag does not choose; it only makes an error of any other scalar.
#include "YamlScalar.h"

#include "Digest.h"

#include "Functions/Timestamp.h"
#include "Support/Ascii.h"
#include "Support/Message.h"
#include "hcl/Number.h"

#include <charconv>
#include <span>

namespace hcl::terraform {

namespace {

constexpr std::string_view tagSpace = "tag:yaml.org,2002:";

bool isAnyOf(std::string_view word, std::span<const std::string_view> words) {
  for (std::string_view one : words)
    if (word == one)
      return true;
  return false;
}

constexpr std::string_view nulls[] = {"", "~", "null", "Null", "NULL"};
constexpr std::string_view trues[] = {"true", "True", "TRUE", "y",  "Y", "yes",
                                      "Yes",  "YES",  "on",   "On", "ON"};
constexpr std::string_view falses[] = {
    "false", "False", "FALSE", "n", "N", "no", "No", "NO", "off", "Off", "OFF"};
constexpr std::string_view infinities[] = {".inf", ".Inf", ".INF"};
constexpr std::string_view noNumbers[] = {".nan", ".NaN", ".NAN"};

/// Takes digits off the front of `text`; returns how many.
size_t takeDigits(std::string_view &text) {
  size_t count = 0;
  while (count < text.size() && isDigit(text[count]))
    ++count;
  text.remove_prefix(count);
  return count;
}

bool takeOneOf(std::string_view &text, std::string_view some) {
  if (text.empty() || some.find(text[0]) == some.npos)
    return false;
  text.remove_prefix(1);
  return true;
}

/// Whether `text` is a decimal number: digits with a point among them or at an
/// end, perhaps a sign and an exponent.
bool isDecimal(std::string_view text) {
  takeOneOf(text, "+-");
  size_t digits = takeDigits(text), fraction = 0;
  if (takeOneOf(text, "."))
    fraction = takeDigits(text);
  if (digits + fraction == 0)
    return false;
  if (!takeOneOf(text, "eE"))
    return text.empty();
  takeOneOf(text, "+-");
  return takeDigits(text) > 0 && text.empty();
}

/// A decimal number in the notation that lib/Base/Number reads: with digits on
/// both sides of a point and without a plus sign in front.
Value decimalNumber(std::string_view text) {
  std::string notation;
  if (text[0] == '-')
    notation = "-";
  if (text[0] == '-' || text[0] == '+')
    text.remove_prefix(1);
  size_t point = text.find('.');
  if (point == 0)
    notation += '0';
  notation += text.substr(0, point == text.npos ? point : point + 1);
  if (point != text.npos) {
    std::string_view rest = text.substr(point + 1);
    if (rest.empty() || !isDigit(rest[0]))
      notation += '0';
    notation += rest;
  }
  return Value::number(number::parse(notation).value);
}

/// The number in a scalar, if any.
struct NumberRead {
  std::optional<Value> value = {};
  /// A number by its looks only.
  bool isBad = false;
};

/// Digits of `base` after the two-character prefix: at most 64 bits.
NumberRead basedNumber(std::string_view digits, int base) {
  uint64_t n = 0;
  auto [end, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), n, base);
  if (end != digits.data() + digits.size() || digits.empty())
    return {};
  if (error != std::errc())
    return {{}, true};
  return {Value::number(n)};
}

NumberRead readNumber(std::string_view text) {
  if (text.starts_with("0x"))
    return basedNumber(text.substr(2), 16);
  if (text.starts_with("0o"))
    return basedNumber(text.substr(2), 8);
  if (isDecimal(text))
    return {decimalNumber(text)};
  std::string_view unsignedText = text;
  takeOneOf(unsignedText, "+-");
  if (isAnyOf(unsignedText, infinities))
    return {Value::number(BigNumber::infinity(text[0] == '-'))};
  return {};
}

/// Takes a number of `least` to `most` digits off the front of `text` and
/// appends it to `out`, padded to `most`.
bool takeField(std::string_view &text, size_t least, size_t most,
               std::string &out) {
  std::string_view rest = text;
  size_t count = std::min(takeDigits(rest), most);
  if (count < least)
    return false;
  out.append(most - count, '0').append(text.substr(0, count));
  text.remove_prefix(count);
  return true;
}

/// `text` as a time in RFC 3339 notation without fraction; nothing if it is
/// not one of YAML's timestamps. Fields but the year may lack a leading zero.
[[nodiscard]] std::optional<std::string> timestamp(std::string_view text) {
  std::string time;
  auto field = [&](size_t least, size_t most, char after) {
    bool found = takeField(text, least, most, time);
    if (!found || after == 0)
      return found;
    time += after;
    return takeOneOf(text, std::string_view(&after, 1));
  };
  if (!field(4, 4, '-') || !field(1, 2, '-') || !field(1, 2, 0))
    return std::nullopt;
  std::string_view zone = "Z";
  if (text.empty()) {
    time += "T00:00:00";
  } else {
    bool isLocal = text[0] == ' ';
    time += 'T';
    if (!takeOneOf(text, "Tt ") || !field(1, 2, ':') || !field(1, 2, ':') ||
        !field(1, 2, 0))
      return std::nullopt;
    if (takeOneOf(text, ".,") && takeDigits(text) == 0)
      return std::nullopt;
    if (isLocal != text.empty())
      return std::nullopt;
    if (!isLocal && text != "+00:00" && text != "-00:00")
      zone = text;
  }
  if (zone.starts_with('z'))
    return std::nullopt;
  time += zone;
  Fault fault;
  return functions::parseTimestamp(time, fault) ? std::optional(time)
                                                : std::nullopt;
}

/// The value of a plain scalar, or nothing if it is a string. Errors: fills
/// `fault`.
[[nodiscard]] std::optional<Value> plainValue(std::string_view text,
                                              std::string &fault) {
  if (isAnyOf(text, nulls))
    return Value::null();
  if (isAnyOf(text, trues))
    return Value::boolean(true);
  if (isAnyOf(text, falses))
    return Value::boolean(false);
  if (isAnyOf(text, noNumbers))
    fault = message("there is no value for {text:quoted}", "text"_a = text);
  NumberRead number = readNumber(text);
  if (number.isBad)
    fault =
        message("{text:quoted} is not a number of 64 bits", "text"_a = text);
  if (number.value)
    return number.value;
  if (std::optional<std::string> time = timestamp(text))
    return Value::nfcString(*time);
  return std::nullopt;
}

} // namespace

std::optional<Value> yamlScalar(std::string_view text, std::string_view tag,
                                bool plain, std::string &fault) {
  constexpr std::string_view typed[] = {"int", "float", "bool", "null",
                                        "timestamp"};
  std::string_view name =
      tag.starts_with(tagSpace) ? tag.substr(tagSpace.size()) : "";
  if (!tag.empty() && name != "str" && name != "binary" &&
      !isAnyOf(name, typed)) {
    fault = message("the tag {tag:quoted} is not supported", "tag"_a = tag);
    return std::nullopt;
  }
  if (name == "binary" && !decodePaddedBase64(text)) {
    fault =
        message("{text:quoted} is not base64 with padding", "text"_a = text);
    return std::nullopt;
  }
  if (!plain || name == "str" || name == "binary")
    return Value::string(text);
  std::optional<Value> value = plainValue(text, fault);
  if (value || !fault.empty())
    return value;
  if (tag.empty())
    return Value::string(text);
  if (name == "null")
    return Value::null();
  fault = message("{text:quoted} is not of the type {name}", "text"_a = text,
                  "name"_a = name);
  return std::nullopt;
}

} // namespace hcl::terraform
