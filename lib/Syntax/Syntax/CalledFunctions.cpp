// The names of calls: in the tree, a node of arguments follows the identifiers
// and separators that name the function.
#include "PathReader.h"
#include "StaticAnalysis.h"

namespace hcl {

std::vector<StaticCallName> calledFunctions(NodeRef expression) {
  const Tree &tree = expression.tree();
  std::vector<StaticCallName> found;
  for (uint32_t index = expression.index();
       index < expression.node().subtreeEnd; ++index) {
    NodeRef node(tree, index);
    if (node.rule() != Rule::Arguments)
      continue;
    uint32_t last = node.firstToken() - 1, first = last;
    while (first >= 2 && tree.kind(first - 1) == TokenKind::ColonColon)
      first -= 2;
    std::string name;
    for (uint32_t token = first; token <= last; ++token)
      name += tree.text(token);
    StaticCallName call{std::move(name), cover(tree.token(first).range(),
                                               tree.token(last).range())};
    for (NodeRef argument : childrenBy(Rule::Expression, node))
      call.arguments.push_back(argument.range());
    found.push_back(std::move(call));
  }
  return found;
}

} // namespace hcl
