// Types and values in all their text forms, and type expressions.
#include "Answers.h"
#include "Targets.h"

#include "Support/Utf8.h"
#include "hcl/Convert.h"
#include "hcl/Eval.h"
#include "hcl/Expression.h"
#include "hcl/Functions.h"
#include "hcl/Json.h"
#include "hcl/Read.h"
#include "hcl/ReadText.h"
#include "hcl/Text.h"
#include "hcl/TypeConstraint.h"

#include <string>

namespace hcl::fuzz {
namespace {

void typeRoundTrips(const Type &type, std::string_view text) {
  Fault fault;
  std::optional<Type> again = parseType(typeText(type), fault);
  require(again && *again == type, "a type reads back from its text", text);
  std::string json;
  appendTypeJson(json, type);
  JsonError error;
  again = decodeTypeJson(json, error);
  require(again && *again == type, "a type reads back from JSON", json);
}

/// Fractions are written with the fewest digits, so the text stays as it is
/// rather than the value.
void valueRoundTrips(const Value &value, const Dialect &dialect,
                     std::string_view text) {
  std::string written = valueText(value);
  if (written.size() > longestReadBack)
    return;
  Fault fault;
  std::optional<Value> again = parseValue(written, fault);
  require(again && valueText(*again) == written,
          "a value reads back from its text", text);
  std::string typed;
  encodeTypedJson(typed, value);
  if (typed.size() > longestReadBack)
    return;
  JsonError error;
  again = decodeTypedJson(typed, dialect, error);
  require(again.has_value(), "typed JSON is read back", typed);
  std::string second;
  encodeTypedJson(second, *again);
  require(typed == second, "typed JSON is the same the second time", typed);
  std::string plain;
  if (!encodeJson(plain, value, {.maxBytes = longestReadBack}, error))
    return;
  again = decodeJson(plain, dialect, error);
  require(again.has_value(), "JSON is read back", plain);
  second.clear();
  require(encodeJson(second, *again, {}, error) && plain == second,
          "JSON is the same the second time", plain);
}

} // namespace

void values(std::string_view text) {
  Fault fault;
  if (std::optional<Type> type = parseType(text, fault))
    typeRoundTrips(*type, text);
  // Text may mix types of all dialects, and have nulls for types with optional
  // attributes, neither of which JSON reads, and bytes that are not UTF-8,
  // which become U+FFFD.
  std::optional<Value> written = parseValue(text, fault);
  if (written && !written->type().hasExtended() &&
      withoutOptional(written->type()) == written->type() &&
      utf8::isValid(text))
    valueRoundTrips(*written, Dialect::spec(), text);
  JsonError error;
  if (std::optional<Type> type = decodeTypeJson(text, error))
    typeRoundTrips(*type, text);
  for (const Dialect &dialect : allDialects()) {
    if (std::optional<Value> value = decodeTypedJson(text, dialect, error))
      valueRoundTrips(*value, dialect, text);
    require(error.offset <= text.size(), "a fault is in the text", text);
    if (std::optional<Value> value = decodeJson(text, dialect, error))
      valueRoundTrips(*value, dialect, text);
    require(error.offset <= text.size(), "a fault is in the text", text);
  }
}

void types(std::string_view text) {
  for (const Dialect &dialect : allDialects()) {
    Language language = smallLanguage(dialect);
    Diagnostics diagnostics;
    Expression expression = readExpression(
        SourceFile("input", std::string(text)), language, diagnostics);
    if (diagnostics.hasErrors())
      continue;
    TypeConstraint constraint = readTypeConstraint(expression, diagnostics);
    if (diagnostics.hasErrors())
      continue;
    typeRoundTrips(constraint.type, text);
    Fault fault;
    for (const Value &given :
         {Value::object({{"a", Value::number(1)}}), Value::string("5"),
          Value::tuple({Value::string("x")})})
      if (std::optional<Value> value =
              applyConstraint(given, constraint, dialect, fault)) {
        std::optional<Value> again =
            applyConstraint(*value, constraint, dialect, fault);
        require(again && valueText(*again) == valueText(*value),
                "a value of the type stays", text);
      }
  }
}

} // namespace hcl::fuzz
