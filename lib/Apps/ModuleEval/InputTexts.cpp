// Texts of inputs, from a command line or the environment, as values: by the
// type of the input, else by the form that the description chooses.
#include "InputTexts.h"

#include "Functions/CsvReader.h"
#include "ModuleSource/InputType.h"
#include "Support/Ascii.h"
#include "Support/Message.h"
#include "hcl/Text.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <vector>

namespace hcl::app {

/// `text` without underscores between digits; nothing if one is elsewhere.
[[nodiscard]] static std::optional<std::string>
withoutUnderscores(std::string_view text) {
  std::string plain;
  auto isX = [](char c) { return c == 'x' || c == 'X'; };
  bool isHex = std::ranges::any_of(text, isX);
  auto isDigit = [&](char c) {
    return isHex ? isHexDigit(c) : c >= '0' && c <= '9';
  };
  for (size_t i = 0; i < text.size(); ++i) {
    // The prefix of a base counts as a digit.
    bool isBetween = i > 0 && i + 1 < text.size() &&
                     (isDigit(text[i - 1]) || isX(text[i - 1])) &&
                     isDigit(text[i + 1]);
    if (text[i] != '_')
      plain += text[i];
    else if (!isBetween)
      return std::nullopt;
  }
  return plain;
}

/// The double that `text` is in the notation of Go: decimal, or hexadecimal
/// with an exponent of two. Nothing for another text, and for a number out of
/// range.
static std::optional<double> readDouble(std::string_view text) {
  std::optional<std::string> plain = withoutUnderscores(text);
  if (!plain)
    return std::nullopt;
  std::string_view rest = *plain;
  bool isNegative = rest.starts_with('-');
  if (isNegative || rest.starts_with('+'))
    rest.remove_prefix(1);
  bool isHex = rest.starts_with("0x") || rest.starts_with("0X");
  if (isHex)
    rest.remove_prefix(2);
  std::string_view letters = isHex ? "pP" : "eE";
  bool hasPower = rest.find_first_of(letters) != rest.npos;
  if (rest.empty() || !(isHexDigit(rest[0]) || rest[0] == '.') ||
      (isHex && !hasPower))
    return std::nullopt;
  double number = 0;
  auto [end, error] = std::from_chars(
      rest.data(), rest.data() + rest.size(), number,
      isHex ? std::chars_format::hex : std::chars_format::general);
  if (error != std::errc() || end != rest.data() + rest.size())
    return std::nullopt;
  return isNegative ? -number : number;
}

/// `text` as a double; a text that converts to no number if it is none. Decimal
/// digits stay as they are.
static Value doubleValue(const std::string &text) {
  std::optional<double> number = readDouble(text);
  if (!number)
    return Value::string("");
  bool isDecimal = text.find_first_not_of("0123456789.eE-") == text.npos &&
                   text[0] != '.' && !text.ends_with('.');
  return isDecimal ? Value::string(text) : Value::number(*number);
}

Value plainValue(const std::string &text, const Type &type,
                 const InputsRule &rule) {
  if (type.kind() == TypeKind::Number && rule.areDoubles)
    return doubleValue(text);
  auto word = rule.bools.find(text);
  if (type.kind() != TypeKind::Bool || rule.bools.empty())
    return Value::string(text);
  // Other words convert to no bool.
  return word == rule.bools.end() ? Value::string("")
                                  : Value::boolean(word->second == "true");
}

/// Reads `text` as one record of `fields`. Returns the mistake, or nothing.
static std::string readFields(const std::string &text, char separator,
                              std::vector<std::string> &fields) {
  std::vector<std::string> more;
  CsvReader reader(text, separator);
  static_cast<void>(reader.next(fields));
  if (reader.error().empty() && reader.next(more))
    return "one line of fields is required";
  return reader.error();
}

Value valueOfFields(const Definition &input, const GivenInput &given,
                    const std::optional<Value> &fallback,
                    const InputsRule &rule, Diagnostics &diagnostics) {
  auto refuse = [&](const std::string &reason) {
    return refuseInput(input, given.place, given.origin, reason, diagnostics);
  };
  bool isStated = input.input->type.has_value();
  Type type = constraintOf(input, fallback).type;
  bool isByDefault = input.kind->input->typedByDefault && fallback &&
                     !fallback->isFailed() && !fallback->isNull();
  if (!isStated && isByDefault && !type.isPrimitive())
    return refuse(
        message("a type is required for a text, as the default is a {type}",
                "type"_a = friendlyName(fallback->type())));
  if (!isStated || type.isPrimitive())
    return plainValue(given.text, type, rule);
  TypeKind kind = type.kind();
  if (kind == TypeKind::Object || kind == TypeKind::Dynamic)
    return refuse(kind == TypeKind::Object
                      ? "no text is an object"
                      : "the type does not say what a text is");
  std::vector<std::string> fields, parts;
  if (std::string mistake = readFields(given.text, ',', fields);
      !mistake.empty())
    return refuse(mistake);
  std::vector<Value> elements;
  std::map<std::string, Value, std::less<>> attributes;
  for (size_t i = 0; i < fields.size(); ++i) {
    Type element = kind != TypeKind::Tuple ? type.element()
                   : i < type.size()       ? type.tupleElement(i)
                                           : Type::dynamic();
    if (kind != TypeKind::Map) {
      elements.push_back(plainValue(fields[i], element, rule));
      continue;
    }
    std::string mistake = readFields(fields[i], ':', parts);
    if (!mistake.empty() || parts.size() != 2)
      return refuse("each field has the form name:value");
    attributes.insert_or_assign(parts[0], plainValue(parts[1], element, rule));
  }
  return kind == TypeKind::Map
             ? Value::object({attributes.begin(), attributes.end()})
             : Value::tuple(std::move(elements));
}

Value valueOfElements(const GivenInput &given, const Type &type) {
  if (given.more.empty() && type.kind() != TypeKind::List)
    return Value::string(given.text);
  std::vector<Value> elements = {Value::string(given.text)};
  for (const std::string &text : given.more)
    elements.push_back(Value::string(text));
  return Value::tuple(std::move(elements));
}

} // namespace hcl::app
