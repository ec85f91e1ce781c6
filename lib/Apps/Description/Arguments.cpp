// An argument is evaluated on each request, without names, and converted to the
// requested type.
#include "Arguments.h"

#include "Source/Suggestion.h"
#include "Support/Text.h"
#include "hcl/Scope.h"

#include <algorithm>

namespace hcl::app {

Value Arguments::evaluate(std::string_view name, const Type &type) const {
  const Expression *expression = content_.find(name);
  if (!expression)
    return Value::failed();
  return expression->evaluateAs(type, Scope(), diagnostics_);
}

std::string Arguments::text(std::string_view name) const {
  Value value = evaluate(name, Type::string());
  std::optional<std::string_view> text = value.getString();
  return text ? std::string(*text) : std::string();
}

std::vector<std::string> Arguments::texts(std::string_view name) const {
  std::vector<std::string> texts;
  Value list = evaluate(name, Type::list(Type::string()));
  if (auto elements = list.getElements())
    for (const Value &element : *elements)
      if (auto text = element.getString())
        texts.emplace_back(*text);
  return texts;
}

std::map<std::string, std::string, std::less<>>
Arguments::textsByName(std::string_view name) const {
  std::map<std::string, std::string, std::less<>> texts;
  Value map = evaluate(name, Type::map(Type::string()));
  for (size_t i = 0; map.kind() == ValueKind::Map && i < map.size(); ++i)
    texts.emplace(map.key(i), map.elements()[i].getString().value_or(""));
  return texts;
}

bool Arguments::flag(std::string_view name) const {
  return evaluate(name, Type::boolean()).getBool().value_or(false);
}

std::optional<size_t> Arguments::count(std::string_view name) const {
  std::optional<int64_t> number = evaluate(name, Type::number()).getInteger();
  if (!number || *number < 0)
    return std::nullopt;
  return static_cast<size_t>(*number);
}

std::vector<Value> Arguments::values(std::string_view name) const {
  Value list = evaluate(name, Type::dynamic());
  auto elements = list.getElements();
  if (!elements && !list.isNull() && !list.isFailed())
    refuse(name, "A list of values is required.");
  return elements ? std::vector<Value>(elements->begin(), elements->end())
                  : std::vector<Value>();
}

std::vector<std::string> Arguments::path(std::string_view name) const {
  std::vector<std::string> names;
  const Expression *expression = content_.find(name);
  auto path =
      expression ? expression->staticTraversal(diagnostics_) : std::nullopt;
  if (!path)
    return names;
  for (TraversalStep &step : *path) {
    if (step.kind == TraversalStep::Kind::Index) {
      refuse(name, "Write a name with attributes, such as each.key.");
      return {};
    }
    names.push_back(std::move(step.name));
  }
  return names;
}

size_t Arguments::word(std::string_view name,
                       std::span<const std::string_view> words) const {
  if (!find(name))
    return 0;
  std::string text = this->text(name);
  auto found = std::ranges::find(words, text);
  if (found != words.end())
    return static_cast<size_t>(found - words.begin());
  std::string all;
  for (std::string_view each : words)
    all.append(all.empty() ? "" : ", ").append(quote(each));
  refuse(name, quote(text) + " is not one of " + all + ".");
  suggest(diagnostics_, text, words);
  return 0;
}

void Arguments::refuse(std::string_view name, std::string detail) const {
  const Expression &at = *content_.find(name);
  diagnostics_.add(DiagKind::InvalidDescription, at.file(), at.range(),
                   std::move(detail));
}

} // namespace hcl::app
