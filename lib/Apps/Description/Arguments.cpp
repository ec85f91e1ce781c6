// An argument is evaluated on each request, without names, and converted to the
// requested type.
#include "Arguments.h"

#include "Source/Suggestion.h"
#include "Support/Glob.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "hcl/Scope.h"

#include <algorithm>
#include <set>

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

std::map<std::string, bool, std::less<>>
Arguments::flagsByName(std::string_view name) const {
  std::map<std::string, bool, std::less<>> flags;
  Value map = evaluate(name, Type::map(Type::boolean()));
  for (size_t i = 0; map.kind() == ValueKind::Map && i < map.size(); ++i)
    flags.emplace(map.key(i), map.elements()[i].getBool().value_or(false));
  return flags;
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

TypeNames Arguments::typesByName(std::string_view name) const {
  const TypeNames primitive = {{"bool", Type::boolean()},
                               {"number", Type::number()},
                               {"string", Type::string()}};
  TypeNames types;
  for (const auto &[word, type] : textsByName(name))
    if (auto named = primitive.find(type); named != primitive.end())
      types.emplace(word, named->second);
    else
      refuse(name, message("{type:quoted} is not a primitive type. These are "
                           "bool, number and string.",
                           "type"_a = type));
  return types;
}

std::vector<std::string> Arguments::patterns(std::string_view name) const {
  std::vector<std::string> patterns = texts(name);
  for (const std::string &pattern : patterns)
    if (size_t open = pattern.find('[');
        open != pattern.npos && pattern.find(']', open + 2) == pattern.npos)
      refuse(name, message("The pattern {pattern:quoted} has a \"[\" that is "
                           "never closed. Add \"]\", or write \"[[]\" for the "
                           "character itself.",
                           "pattern"_a = pattern));
    else if (hasNegatedGroup(pattern))
      refuse(name, message("The pattern {pattern:quoted} has \"!(\", and "
                           "patterns say what names are, not what they are "
                           "not. Name other files in \"ignored\".",
                           "pattern"_a = pattern));
  return patterns;
}

std::vector<std::string> Arguments::labels(std::string_view name) const {
  std::vector<std::string> labels = texts(name);
  std::set<std::string_view> known;
  for (const std::string &label : labels)
    if (!known.insert(label).second)
      refuse(name, message("Two labels are called {label:quoted}. Give them "
                           "different names.",
                           "label"_a = label));
  return labels;
}

NamePattern Arguments::name(std::string_view name,
                            const std::vector<std::string> &labels) const {
  NamePattern pattern;
  auto list = find(name)->staticList(diagnostics_);
  if (!list)
    return pattern;
  for (const Expression &each : *list) {
    std::string keyword = each.keyword();
    auto label = std::ranges::find(labels, keyword);
    NamePart part;
    if (!keyword.empty() && label == labels.end()) {
      refuse(name, message("The blocks have no label {label:quoted}. Quote a "
                           "word that is the same in all names.",
                           "label"_a = keyword));
    } else if (!keyword.empty()) {
      part.label = static_cast<size_t>(label - labels.begin());
    } else {
      Value word = each.evaluateAs(Type::string(), Scope(), diagnostics_);
      part.word = word.getString() ? std::string(*word.getString()) : "";
    }
    pattern.push_back(std::move(part));
  }
  return pattern;
}

void Arguments::addNames(std::string_view name,
                         std::vector<NameUse> &uses) const {
  Diagnostics reported; // Reported by reading the argument.
  const Expression &argument = *find(name);
  for (const Expression &each : argument.staticList(reported).value_or(
           std::vector<Expression>{argument}))
    if (auto text =
            each.evaluateAs(Type::string(), Scope(), reported).getString())
      uses.push_back({name, std::string(*text), {each.file(), each.range()}});
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
  refuse(name, message("{text:quoted} is not one of {words}.", "text"_a = text,
                       "words"_a = all));
  suggest(diagnostics_, text, words);
  return 0;
}

void Arguments::refuse(std::string_view name, std::string detail) const {
  const Expression &at = *content_.find(name);
  diagnostics_.add(DiagKind::InvalidDescription, at.file(), at.range(),
                   std::move(detail));
}

} // namespace hcl::app
