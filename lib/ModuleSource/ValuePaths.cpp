#include "ValuePaths.h"

#include "hcl/Function.h"

namespace hcl::app {

std::vector<StaticTraversal> valuePaths(const Expression &expression) {
  std::vector<StaticTraversal> paths = expression.variables();
  if (paths.empty())
    return paths;
  for (const FunctionUse &call : expression.calls()) {
    if (lazinessNamed(call.name) != Laziness::Convert ||
        call.arguments.size() != 2)
      continue;
    Range type = call.arguments[1];
    std::erase_if(paths, [&](const StaticTraversal &path) {
      Range root = path.front().range;
      return root.begin >= type.begin && root.end <= type.end;
    });
  }
  return paths;
}

} // namespace hcl::app
