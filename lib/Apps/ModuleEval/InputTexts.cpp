#include "InputTexts.h"

#include "Functions/CsvReader.h"
#include "ModuleSource/InputType.h"
#include "hcl/Text.h"

#include <map>
#include <vector>

namespace hcl::app {

Value plainValue(const std::string &text, const Type &type,
                 const InputsRule &rule) {
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
  reader.next(fields);
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
    return refuse("a type is required for a text, as the default is a " +
                  friendlyName(fallback->type()));
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
