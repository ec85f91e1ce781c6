// Each analysis accepts exactly one form of expression: it requires that a
// single operand is the whole expression, reads the parts from its children,
// and otherwise reports one diagnostic at the start of the expression.
#include "StaticAnalysis.h"

#include "PathReader.h"

namespace hcl {
namespace {

/// The only child, by `rule`, if it is the whole expression.
[[nodiscard]] std::optional<NodeRef> soleChild(NodeRef expression, Rule rule) {
  std::optional<NodeRef> operand = soleOperand(expression);
  if (!operand || operand->node().subtreeEnd == operand->index() + 1)
    return std::nullopt;
  NodeRef child(expression.tree(), operand->index() + 1);
  if (child.rule() != rule || child.firstToken() != operand->firstToken() ||
      child.endToken() != operand->endToken())
    return std::nullopt;
  return child;
}

/// Refuses a path as a whole, since its valid part has no clear end.
/// Spec: NS-STATIC-003, NS-STATIC-007, NS-STATIC-009, NS-STATIC-016,
/// NS-STATIC-017, IM-STATIC-006.
std::nullopt_t refuse(DiagKind kind, NodeRef expression, const char *detail,
                      Diagnostics &diagnostics) {
  Range where = kind == DiagKind::StaticTraversalRequired
                    ? expression.range()
                    : startRange(expression);
  diagnostics.add(kind, expression.tree().file(), where, detail);
  return std::nullopt;
}

/// Reads all of `operand`; returns false if a part is not a path.
/// Spec: NS-STATIC-010..018.
bool readPath(NodeRef operand, StaticTraversal &path) {
  NodeCursor at(operand);
  if (!at.at(TokenKind::Identifier))
    return false;
  PathReader reader(operand.tree(), at);
  path.push_back(reader.root());
  while (!at.done()) {
    std::optional<TraversalStep> step = reader.step();
    if (!step)
      return false;
    path.push_back(std::move(*step));
  }
  return true;
}

} // namespace

std::optional<std::vector<NodeRef>> staticList(NodeRef expression,
                                               Diagnostics &diagnostics) {
  std::optional<NodeRef> tuple = soleChild(expression, Rule::Tuple);
  if (!tuple || !childrenBy(Rule::TupleFor, *tuple).empty())
    return refuse(DiagKind::StaticListRequired, expression,
                  "A list in square brackets is required here, written out: "
                  "[a, b].",
                  diagnostics);
  return childrenBy(Rule::Expression, *tuple);
}

std::optional<std::vector<StaticPair>> staticMap(NodeRef expression,
                                                 Diagnostics &diagnostics) {
  std::optional<NodeRef> object = soleChild(expression, Rule::Object);
  if (!object || !childrenBy(Rule::ObjectFor, *object).empty())
    return refuse(DiagKind::StaticMapRequired, expression,
                  "A map in braces is required here, written out: {a = b}.",
                  diagnostics);
  std::vector<StaticPair> pairs;
  for (NodeRef item : childrenBy(Rule::ObjectItem, *object)) {
    // After a syntax error an item may lack its value.
    std::vector<NodeRef> both = childrenBy(Rule::Expression, item);
    if (both.size() == 2)
      pairs.push_back({both[0], both[1]});
  }
  return pairs;
}

std::optional<StaticCall> staticCall(NodeRef expression,
                                     Diagnostics &diagnostics) {
  std::optional<NodeRef> operand = soleOperand(expression);
  std::vector<NodeRef> arguments;
  if (operand)
    arguments = childrenBy(Rule::Arguments, *operand);
  const Tree &tree = expression.tree();
  // The arguments end the operand, and only the name precedes them.
  if (arguments.empty() || arguments[0].endToken() != operand->endToken() ||
      tree.kind(operand->firstToken()) != TokenKind::Identifier)
    return refuse(DiagKind::StaticCallRequired, expression,
                  "A function call is required here: name(arguments).",
                  diagnostics);
  StaticCall call;
  for (uint32_t at = operand->firstToken(); at < arguments[0].firstToken();
       ++at)
    call.name += tree.text(at);
  call.nameRange = {operand->range().begin,
                    tree.token(arguments[0].firstToken() - 1).end};
  call.arguments = childrenBy(Rule::Expression, arguments[0]);
  call.argumentsRange = arguments[0].range();
  call.expandsFinal =
      tree.kind(arguments[0].endToken() - 2) == TokenKind::Ellipsis;
  return call;
}

std::optional<StaticTraversal> staticTraversal(NodeRef expression,
                                               Diagnostics &diagnostics) {
  StaticTraversal path;
  std::optional<NodeRef> operand = soleOperand(expression);
  bool isPath = operand && readPath(*operand, path);
  if (!isPath)
    return refuse(DiagKind::StaticTraversalRequired, expression,
                  "A single variable is required here, perhaps with attributes "
                  "and constant indices: a.b[0].",
                  diagnostics);
  return path;
}

} // namespace hcl
