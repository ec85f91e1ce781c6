// A literal is evaluated without names, converted to the type of the rule, and
// tested by the condition of the rule. For an unknown value only conditions
// count that fail for every value of the type.
#include "Literals.h"

#include "Support/Message.h"
#include "hcl/Convert.h"
#include "hcl/Read.h"
#include "hcl/Scope.h"

#include <algorithm>
#include <map>

namespace hcl::app {

bool isLiteral(const AttributeRule &rule, const Expression &expression) {
  return rule.role == Role::Literal ||
         (rule.role == Role::Early && expression.variables().empty());
}

Value literalValue(const Attribute &attribute, const AttributeRule &rule,
                   Diagnostics &diagnostics) {
  const Expression &expression = attribute.expression;
  std::vector<FunctionUse> calls = expression.calls();
  std::vector<StaticTraversal> names;
  if (!rule.whyLiteral.empty())
    names = expression.variables();
  if (!names.empty() || (!calls.empty() && !rule.whyLiteral.empty())) {
    diagnostics.add(names.empty() ? DiagKind::FunctionsNotAllowed
                                  : DiagKind::VariablesNotAllowed,
                    expression.file(),
                    names.empty()
                        ? calls[0].range
                        : cover(names[0].front().range, names[0].back().range),
                    rule.whyLiteral);
    return Value::failed();
  }
  if (!calls.empty() && !rule.mayCall &&
      !isJsonName(expression.file().name())) {
    diagnostics.add(
        DiagKind::FunctionsNotAllowed, expression.file(), calls[0].range,
        message(
            "The argument {name:quoted} is a literal. Write the value itself.",
            "name"_a = rule.name));
    return Value::failed();
  }
  size_t errors = diagnostics.errorCount();
  Value value = expression.evaluate(Scope(), diagnostics,
                                    rule.mayCall ? EvalMode::Full
                                                 : EvalMode::LiteralOnly);
  if (diagnostics.errorCount() != errors || value.isFailed())
    return Value::failed();
  return suitableValue(expression, value, rule, Scope(), diagnostics);
}

/// The complaint about a value without the form in `rule`.
static std::string refusal(const AttributeRule &rule) {
  return rule.expected.empty()
             ? message("The argument {name:quoted} does not allow this value.",
                       "name"_a = rule.name)
             : message("The value of the argument {name:quoted} must be "
                       "{expected}.",
                       "name"_a = rule.name, "expected"_a = rule.expected);
}

/// Why `rule` does not allow `value`; nothing if the value is allowed, or may
/// be once known.
[[nodiscard]] static std::optional<std::string>
whyRefused(const AttributeRule &rule, const Value &value) {
  if (rule.isNotNull && value.isNull())
    return message("The value of the argument {name:quoted} must not be null.",
                   "name"_a = rule.name);
  // A null value is not set; a literal always is.
  if (rule.role == Role::Value && value.isNull())
    return std::nullopt;
  bool isKnown = value.isWhollyKnown();
  if (isKnown && !rule.oneOf.empty() && !std::ranges::count(rule.oneOf, value))
    return refusal(rule);
  if (!rule.valid)
    return std::nullopt;
  Scope scope;
  scope.define("value", value);
  Diagnostics found;
  Value result = rule.valid->evaluate(scope, found);
  if (result.getBool().value_or(!isKnown))
    return std::nullopt;
  std::string refused = refusal(rule);
  if (found.hasErrors())
    refused += message(
        " Its condition in the description, at {place}, fails: {reason}",
        "place"_a = Place{found[0].file, found[0].subject}.text(),
        "reason"_a = found[0].detail);
  else if (!result.getBool())
    refused += message(
        " Its condition in the description, at {place}, is neither true nor "
        "false.",
        "place"_a = Place{rule.valid->file(), rule.valid->range()}.text());
  return refused;
}

/// The expression in `pairs` whose key is `name`, or null. Of several the last
/// one counts.
static const Expression *valueIn(const std::vector<ExpressionPair> &pairs,
                                 const Value &name) {
  const Expression *found = nullptr;
  for (const ExpressionPair &pair : pairs) {
    Diagnostics reported; // A key may refer to names.
    Value key = pair.key.evaluate(Scope(), reported, EvalMode::LiteralOnly);
    if (Value::identical(key, name))
      found = &pair.value;
  }
  return found;
}

/// The part of `expression` that is written for the part of its value at
/// `path`, as far as lists and objects are written out.
static Expression partAt(const Expression &expression, const Path &path) {
  Expression at = expression;
  for (const PathStep &step : path) {
    Diagnostics reported; // Others are not written out.
    std::optional<int64_t> number = step.key.getInteger();
    if (number) {
      auto list = at.staticList(reported);
      if (!list || *number < 0 || static_cast<size_t>(*number) >= list->size())
        return at;
      at = Expression((*list)[static_cast<size_t>(*number)]);
      continue;
    }
    auto pairs = at.staticMap(reported);
    const Expression *value = pairs ? valueIn(*pairs, step.key) : nullptr;
    if (!value)
      return at;
    at = Expression(*value);
  }
  return at;
}

Value suitableValue(const Expression &expression, const Value &value,
                    const AttributeRule &rule, const Scope &scope,
                    Diagnostics &diagnostics) {
  auto refuse = [&](std::string detail, const Path &path = {}) {
    Expression part = partAt(expression, path);
    diagnostics.add(DiagKind::UnsuitableAttribute, part.file(), part.range(),
                    std::move(detail));
    return Value::failed(rule.type);
  };
  Fault fault;
  const Language &language = expression.impl().language();
  Budget budget = scope.budgetOr(language.limits);
  std::optional<Value> converted =
      convert(value, rule.type, language.dialect, fault, &budget);
  scope.giveBack(budget);
  if (budget.isExceeded())
    return Value::failed(rule.type);
  if (!converted)
    return refuse(
        message("The value of the argument {name:quoted} is not suitable: "
                "{reason}.",
                "name"_a = rule.name,
                "reason"_a =
                    value.containsMarks() ? fault.reason : fault.text()),
        fault.path);
  MarkSet marks;
  Value plain = converted->unmarkedDeep(marks);
  if (rule.read && !plain.isNull()) {
    Scope inner;
    inner.define("value", plain);
    Diagnostics found;
    plain = rule.read->evaluate(inner, found);
    if (found.hasErrors() || plain.isFailed())
      return refuse(refusal(rule));
    converted = plain.withMarks(marks);
  }
  if (auto reason = whyRefused(rule, plain))
    return refuse(*std::move(reason));
  return *converted;
}

/// `expression` as a value in which the texts of paths stand for these.
static Value writtenValue(const Expression &expression) {
  Diagnostics none; // Whatever is neither is a text.
  if (isJsonName(expression.file().name()))
    return expression.evaluate(Scope(), none, EvalMode::LiteralOnly);
  if (auto list = expression.staticList(none)) {
    std::vector<Value> elements;
    for (const Expression &each : *list)
      elements.push_back(writtenValue(each));
    return Value::tuple(std::move(elements));
  }
  if (auto pairs = expression.staticMap(none)) {
    std::map<std::string, Value, std::less<>> attributes;
    for (const ExpressionPair &pair : *pairs)
      if (Value key = writtenValue(pair.key); key.kind() == ValueKind::String)
        attributes.insert_or_assign(std::string(key.asString()),
                                    writtenValue(pair.value));
    return Value::object({attributes.begin(), attributes.end()});
  }
  if (expression.variables().empty()) {
    Value value = expression.evaluate(Scope(), none, EvalMode::LiteralOnly);
    if (value.kind() == ValueKind::String)
      return value;
  }
  return Value::string(
      std::string(expression.file().slice(expression.range())));
}

void checkStatic(const Expression &expression, const AttributeRule &rule,
                 Diagnostics &diagnostics) {
  if (!rule.valid)
    return;
  if (auto reason = whyRefused(rule, writtenValue(expression)))
    diagnostics.add(DiagKind::UnsuitableAttribute, expression.file(),
                    expression.range(), *std::move(reason));
}

/// Evaluates all attributes in `part` as literals, for their mistakes.
static void checkAllLiterals(const Part &part, Diagnostics &diagnostics) {
  for (const auto &[name, attribute] : part.attributes)
    literalValue(attribute, {.name = name, .role = Role::Literal}, diagnostics);
  for (const NestedPart &block : part.blocks)
    checkAllLiterals(block.part, diagnostics);
}

void checkLiterals(const Part &part, Diagnostics &diagnostics) {
  for (const NestedPart &block : part.blocks) {
    if (block.rule && block.rule->use == NestedUse::Literal)
      checkAllLiterals(block.part, diagnostics);
    if (!block.rule || block.rule->isIgnored())
      continue;
    for (const auto &[name, rule] : block.rule->body.attributes)
      if (const Attribute *written = block.part.find(name);
          written && rule.role == Role::Literal)
        literalValue(*written, rule, diagnostics);
    checkLiterals(block.part, diagnostics);
  }
}

} // namespace hcl::app
