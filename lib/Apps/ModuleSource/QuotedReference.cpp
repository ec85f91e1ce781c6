#include "QuotedReference.h"

#include "hcl/Read.h"

namespace hcl::app {

std::optional<StaticTraversal> readReference(const Expression &expression,
                                             Diagnostics &diagnostics) {
  Diagnostics refused;
  if (auto path = expression.staticTraversal(refused))
    return path;
  Diagnostics ignored;
  Value text = expression.evaluate(Scope(), ignored, EvalMode::LiteralOnly);
  if (std::optional<std::string_view> quoted = text.getString()) {
    SourceFile file(expression.file().name(), std::string(*quoted));
    auto path = readExpression(file, expression.impl().language(), ignored)
                    .staticTraversal(ignored);
    if (path) {
      for (TraversalStep &step : *path)
        step.range = expression.range();
      return path;
    }
  }
  diagnostics.take(refused);
  return std::nullopt;
}

/// `text` without blanks at its ends.
static std::string_view strip(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  size_t begin = text.find_first_not_of(blanks);
  if (begin == text.npos)
    return {};
  return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

std::optional<StaticTraversal>
readInstancePath(const Expression &expression,
                 const std::set<std::string, std::less<>> &instanceRoots) {
  std::vector<StaticTraversal> paths = expression.variables();
  if (paths.size() != 2 || !instanceRoots.contains(paths[1].front().name))
    return std::nullopt;
  const StaticTraversal &path = paths[0];
  uint32_t begin = path.back().range.end;
  uint32_t end = paths[1].front().range.begin;
  bool isFirst = path.front().range.begin == expression.range().begin;
  if (!isFirst || end < begin ||
      strip(expression.file().slice({begin, end})) != "[")
    return std::nullopt;
  std::string_view rest = expression.file().slice(
      {paths[1].back().range.end, expression.range().end});
  return strip(rest).starts_with(']') ? std::optional(path) : std::nullopt;
}

} // namespace hcl::app
