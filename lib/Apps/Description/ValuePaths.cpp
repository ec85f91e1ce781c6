#include "ValuePaths.h"

#include "hcl/Convert.h"
#include "hcl/Function.h"

#include <algorithm>
#include <iterator>
#include <span>

namespace hcl::app {

/// Sorts `arguments`; the end of each nested argument becomes the end of the
/// surrounding one.
static void sortNested(std::vector<Range> &arguments) {
  std::ranges::sort(arguments, {}, &Range::begin);
  for (size_t i = 1; i < arguments.size(); ++i)
    arguments[i].end = std::max(arguments[i].end, arguments[i - 1].end);
}

/// The types in calls of `convert`, for isWithin.
static std::vector<Range> typesIn(const Expression &expression) {
  std::vector<Range> types;
  for (const FunctionUse &call : expression.calls())
    if (lazinessNamed(call.name) == Laziness::Convert &&
        call.arguments.size() == 2)
      types.push_back(call.arguments[1]);
  sortNested(types);
  return types;
}

std::vector<Range> triedIn(const Expression &expression) {
  std::vector<Range> tried;
  for (const FunctionUse &call : expression.calls())
    if (Laziness laziness = lazinessNamed(call.name);
        laziness == Laziness::Try || laziness == Laziness::Can)
      tried.insert(tried.end(), call.arguments.begin(), call.arguments.end());
  sortNested(tried);
  return tried;
}

bool isWithin(Range range, const std::vector<Range> &arguments) {
  auto after =
      std::ranges::upper_bound(arguments, range.begin, {}, &Range::begin);
  return after != arguments.begin() && range.end <= std::prev(after)->end;
}

std::vector<StaticTraversal> valuePaths(const Expression &expression) {
  std::vector<StaticTraversal> paths = expression.variables();
  // The words of types are single words.
  if (std::ranges::none_of(
          paths, [](const StaticTraversal &path) { return path.size() == 1; }))
    return paths;
  std::vector<Range> types = typesIn(expression);
  std::erase_if(paths, [&](const StaticTraversal &path) {
    return isWithin(path.front().range, types);
  });
  return paths;
}

std::vector<std::string> keysOf(const StaticTraversal &path) {
  std::vector<std::string> keys;
  for (const TraversalStep &step : path) {
    Fault fault;
    std::optional<Value> key =
        step.key ? convert(*step.key, Type::string(), Dialect::spec(), fault)
                 : std::nullopt;
    keys.emplace_back(key ? key->getString().value_or("") : step.name);
  }
  return keys;
}

std::string ownText(const StaticTraversal &path, const SourceFile &file) {
  std::string_view text = file.text();
  Range range = cover(path.front().range, path.back().range);
  uint32_t begin = range.begin;
  uint32_t end = range.end;
  while (begin > 0 && text[begin - 1] == ' ')
    --begin;
  while (end < text.size() && text[end] == ' ')
    ++end;
  bool isWritten = text.substr(0, begin).ends_with("${") &&
                   text.substr(end).starts_with('}');
  return "${" + std::string(file.slice(isWritten ? Range{begin, end} : range)) +
         "}";
}

bool hasIndexWithin(const StaticTraversal &path, size_t count) {
  return std::ranges::count(std::span(path).first(count),
                            TraversalStep::Kind::Index,
                            &TraversalStep::kind) != 0;
}

} // namespace hcl::app
