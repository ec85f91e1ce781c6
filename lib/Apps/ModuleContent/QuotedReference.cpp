// The variables of an expression are the path and those of its indices. What is
// between them and after them is read from the text: names and brackets.
#include "QuotedReference.h"

#include "Support/Text.h"
#include "hcl/Read.h"

#include <algorithm>

namespace hcl::app {

/// The path that `expression`, a text, spells.
[[nodiscard]] static std::optional<StaticTraversal>
pathInQuotes(const Expression &expression) {
  Diagnostics ignored;
  Value text = expression.evaluate(Scope(), ignored, EvalMode::LiteralOnly);
  std::optional<std::string_view> quoted = text.getString();
  if (!quoted)
    return std::nullopt;
  SourceFile file(expression.file().name(), std::string(*quoted));
  auto path = readExpression(file, expression.impl().language(), ignored)
                  .staticTraversal(ignored);
  if (path)
    for (TraversalStep &step : *path)
      step.range = expression.range();
  return path;
}

std::optional<StaticTraversal> readReference(const Expression &expression,
                                             Diagnostics &diagnostics) {
  Diagnostics refused;
  if (auto path = expression.staticTraversal(refused))
    return path;
  if (auto path = pathInQuotes(expression))
    return path;
  diagnostics.take(refused);
  return std::nullopt;
}

/// Adds the paths in quotes in `expression`: a text, a list of texts, or an
/// object with such values.
static void addQuoted(const Expression &expression,
                      std::vector<StaticTraversal> &paths) {
  Diagnostics ignored;
  if (auto list = expression.staticList(ignored)) {
    for (const Expression &each : *list)
      addQuoted(each, paths);
  } else if (auto pairs = expression.staticMap(ignored)) {
    for (const ExpressionPair &pair : *pairs)
      addQuoted(pair.value, paths);
  } else if (expression.variables().empty()) {
    if (auto path = pathInQuotes(expression))
      paths.push_back(std::move(*path));
  }
}

std::vector<StaticTraversal> pathsIn(const Expression &expression,
                                     NameForm form) {
  if (form == NameForm::None)
    return {};
  std::vector<StaticTraversal> paths = expression.variables();
  if (form == NameForm::Names)
    addQuoted(expression, paths);
  return paths;
}

namespace {

using Roots = std::set<std::string, std::less<>>;

/// The offset after the bracket that closes the one at the start of `text`;
/// npos if there is none.
size_t afterIndex(std::string_view text) {
  size_t depth = 0;
  bool isQuoted = false;
  for (size_t at = 0; at < text.size(); ++at) {
    char c = text[at];
    if (isQuoted && c == '\\')
      ++at;
    else if (c == '"')
      isQuoted = !isQuoted;
    else if (!isQuoted && (c == '[' || c == ']'))
      depth += c == '[' ? 1 : -1;
    if (depth == 0)
      return at + 1;
  }
  return text.npos;
}

std::string_view withoutBlanks(std::string_view text) {
  size_t begin = text.find_first_not_of(" \t\r\n");
  return begin == text.npos ? std::string_view() : text.substr(begin);
}

/// Appends the steps that `text` consists of, an index and attributes and
/// indices after it, to `path`; returns whether it has no others. Indices have
/// no key.
bool appendSteps(std::string_view text, StaticTraversal &path) {
  Range range = path.back().range;
  text = withoutBlanks(text);
  if (!text.starts_with('['))
    return false;
  while (!text.empty()) {
    size_t end = text.npos;
    TraversalStep step{.kind = TraversalStep::Kind::Attribute, .range = range};
    if (text.starts_with('[')) {
      step.kind = TraversalStep::Kind::Index;
      end = afterIndex(text);
    } else if (text.starts_with('.')) {
      step.name = identifierAt(text, 1);
      if (!step.name.empty())
        end = 1 + step.name.size();
    }
    if (end == text.npos)
      return false;
    path.push_back(std::move(step));
    text = withoutBlanks(text.substr(end));
  }
  return true;
}

/// As readInstanceAddress, for an expression that is not in quotes.
[[nodiscard]] std::optional<StaticTraversal>
addressIn(const Expression &expression, const Roots &instanceRoots) {
  std::vector<StaticTraversal> paths = expression.variables();
  if (paths.size() < 2)
    return std::nullopt;
  for (size_t i = 1; i < paths.size(); ++i)
    if (!instanceRoots.contains(paths[i].front().name))
      return std::nullopt;
  StaticTraversal path = std::move(paths[0]);
  Range rest{path.back().range.end, expression.range().end};
  bool isFirst = path.front().range.begin == expression.range().begin;
  bool isAddress = isFirst && rest.begin <= rest.end &&
                   appendSteps(expression.file().slice(rest), path);
  return isAddress ? std::optional(std::move(path)) : std::nullopt;
}

} // namespace

std::optional<StaticTraversal> readInstanceAddress(const Expression &expression,
                                                   const Roots &instanceRoots) {
  if (!expression.file().name().ends_with(".json"))
    return addressIn(expression, instanceRoots);
  Diagnostics ignored;
  Value text = expression.evaluate(Scope(), ignored, EvalMode::LiteralOnly);
  std::optional<std::string_view> quoted = text.getString();
  if (!quoted)
    return std::nullopt;
  SourceFile file(expression.file().name(), std::string(*quoted));
  auto path =
      addressIn(readExpression(file, expression.impl().language(), ignored),
                instanceRoots);
  if (path)
    for (TraversalStep &step : *path)
      step.range = expression.range();
  return path;
}

std::optional<StaticTraversal> readInstancePath(const Expression &expression,
                                                const Roots &instanceRoots) {
  auto path = readInstanceAddress(expression, instanceRoots);
  if (path) {
    auto isComputed = [](const TraversalStep &step) {
      return step.kind == TraversalStep::Kind::Index && !step.key;
    };
    path->erase(std::ranges::find_if(*path, isComputed), path->end());
  }
  return path;
}

} // namespace hcl::app
