// Functions of Syntax/StaticAnalysis.h read the node; what they find is moved
// from the text of a string to the source.
#include "TreeExpression.h"

#include "Syntax/StaticAnalysis.h"

namespace hcl {

Range TreeExpression::startRange() const {
  return moved(hcl::startRange(node_));
}

Range TreeExpression::range() const { return moved(node_.range()); }

/// The result of `analyse` for the node.
template <typename Analyse>
auto TreeExpression::analysed(Analyse analyse, Diagnostics &diagnostics) const {
  const JsonString *string = text();
  if (!string)
    return analyse(node_, diagnostics);
  Diagnostics found;
  auto result = analyse(node_, found);
  takeEmbedded(found, *string, file(), diagnostics);
  return result;
}

std::vector<Expression>
TreeExpression::parts(const std::vector<NodeRef> &nodes) const {
  std::vector<Expression> result;
  for (NodeRef node : nodes)
    result.push_back(part(node, ExpressionRole::Value));
  return result;
}

/// The range in the source of `range` in the tree.
Range TreeExpression::moved(Range range) const {
  const JsonString *string = text();
  return string ? string->sourceOf(range) : range;
}

StaticTraversal TreeExpression::moved(StaticTraversal path) const {
  for (TraversalStep &step : path)
    step.range = moved(step.range);
  return path;
}

std::vector<StaticTraversal> TreeExpression::variables() const {
  if (role_ == ExpressionRole::ObjectKey && isBareName(node_))
    return {};
  std::vector<StaticTraversal> found = freeVariables(node_);
  if (text())
    for (StaticTraversal &path : found)
      path = moved(std::move(path));
  return found;
}

std::vector<FunctionUse> TreeExpression::calls() const {
  std::vector<FunctionUse> found;
  for (StaticCallName &call : calledFunctions(node_)) {
    for (Range &argument : call.arguments)
      argument = moved(argument);
    found.push_back(
        {std::move(call.name), moved(call.range), std::move(call.arguments)});
  }
  return found;
}

std::optional<std::vector<Expression>>
TreeExpression::staticList(Diagnostics &diagnostics) const {
  auto elements = analysed(hcl::staticList, diagnostics);
  if (!elements)
    return std::nullopt;
  return parts(*elements);
}

std::optional<std::vector<ExpressionPair>>
TreeExpression::staticMap(Diagnostics &diagnostics) const {
  auto pairs = analysed(hcl::staticMap, diagnostics);
  if (!pairs)
    return std::nullopt;
  std::vector<ExpressionPair> result;
  for (const StaticPair &pair : *pairs)
    result.push_back({part(pair.key, ExpressionRole::ObjectKey),
                      part(pair.value, ExpressionRole::Value)});
  return result;
}

std::optional<ExpressionCall>
TreeExpression::staticCall(Diagnostics &diagnostics) const {
  auto call = analysed(hcl::staticCall, diagnostics);
  if (!call)
    return std::nullopt;
  return ExpressionCall{std::move(call->name), moved(call->nameRange),
                        parts(call->arguments), moved(call->argumentsRange),
                        call->expandsFinal};
}

std::optional<StaticTraversal>
TreeExpression::staticTraversal(Diagnostics &diagnostics) const {
  auto path = analysed(hcl::staticTraversal, diagnostics);
  if (!path)
    return std::nullopt;
  return moved(std::move(*path));
}

} // namespace hcl
