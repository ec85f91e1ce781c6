#include "ValuePaths.h"

#include "hcl/Function.h"

#include <algorithm>
#include <iterator>

namespace hcl::app {

/// The types in calls of `convert`, in the order of the source. The end of each
/// is that of the one around it, if there is one.
static std::vector<Range> typesIn(const Expression &expression) {
  std::vector<Range> types;
  for (const FunctionUse &call : expression.calls())
    if (lazinessNamed(call.name) == Laziness::Convert &&
        call.arguments.size() == 2)
      types.push_back(call.arguments[1]);
  std::ranges::sort(types, {}, &Range::begin);
  for (size_t i = 1; i < types.size(); ++i)
    types[i].end = std::max(types[i].end, types[i - 1].end);
  return types;
}

std::vector<StaticTraversal> valuePaths(const Expression &expression) {
  std::vector<StaticTraversal> paths = expression.variables();
  if (paths.empty())
    return paths;
  std::vector<Range> types = typesIn(expression);
  std::erase_if(paths, [&](const StaticTraversal &path) {
    Range root = path.front().range;
    auto after = std::ranges::upper_bound(types, root.begin, {}, &Range::begin);
    return after != types.begin() && root.end <= std::prev(after)->end;
  });
  return paths;
}

} // namespace hcl::app
