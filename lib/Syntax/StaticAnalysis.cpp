#include "hcl/Syntax/StaticAnalysis.h"

#include "hcl/Support/Number.h"
#include "hcl/Syntax/Literal.h"

namespace hcl {
namespace {

/// The single operand that `expression` consists of, if it does and begins
/// with no unary operator.
std::optional<NodeRef> soleOperand(NodeRef expression) {
  NodeRef operand(expression.tree(), expression.index() + 1);
  if (operand.endToken() != expression.endToken())
    return std::nullopt;
  return operand;
}

/// The one child, by `rule`, that makes up the expression.
std::optional<NodeRef> soleChild(NodeRef expression, Rule rule) {
  std::optional<NodeRef> operand = soleOperand(expression);
  if (!operand || operand->node().subtreeEnd == operand->index() + 1)
    return std::nullopt;
  NodeRef child(expression.tree(), operand->index() + 1);
  if (child.rule() != rule || child.firstToken() != operand->firstToken() ||
      child.endToken() != operand->endToken())
    return std::nullopt;
  return child;
}

std::vector<NodeRef> childrenBy(Rule rule, NodeRef node) {
  std::vector<NodeRef> children;
  for (NodeCursor at(node); !at.done(); at.next())
    if (at.at(rule))
      children.push_back(at.node());
  return children;
}

std::nullopt_t refuse(DiagKind kind, NodeRef expression, const char *detail,
                      Diagnostics &diagnostics) {
  diagnostics.add(kind, &expression.tree().file(), expression.range(), detail);
  return std::nullopt;
}

std::optional<Value> numberAt(const Tree &tree, uint32_t token) {
  std::string_view text = tree.text(token);
  if (std::optional<int64_t> machine = number::parseMachine(text))
    return Value::integer(*machine);
  number::Parsed parsed = number::parse(text);
  if (parsed.status != number::ParseStatus::Ok)
    return std::nullopt;
  return Value::number(std::move(parsed.value));
}

/// The literal number or string that `expression` is.
std::optional<Value> literalKey(NodeRef expression) {
  std::optional<NodeRef> operand = soleOperand(expression);
  if (!operand)
    return std::nullopt;
  const Tree &tree = expression.tree();
  uint32_t first = operand->firstToken();
  uint32_t count = operand->endToken() - first;
  if (count == 1 && tree.kind(first) == TokenKind::Number)
    return numberAt(tree, first);
  if (tree.kind(first) != TokenKind::OpenQuote)
    return std::nullopt;
  std::string text;
  uint32_t at = first + 1;
  for (; tree.kind(at) == TokenKind::StringLiteral; ++at)
    appendLiteral(text, tree.token(at), tree.text(at));
  if (at + 1 != operand->endToken())
    return std::nullopt;
  return Value::string(text);
}

class PathReader {
public:
  explicit PathReader(NodeRef operand) : tree_(operand.tree()), at_(operand) {}

  /// Reads all of the operand; false if something in it is no path.
  bool read(StaticTraversal &path) {
    if (!at_.at(TokenKind::Identifier))
      return false;
    path.push_back({TraversalStep::Kind::Root, word(), {}, range()});
    at_.next();
    while (!at_.done())
      if (!(at_.at(Rule::Index) ? index(path) : dotted(path)))
        return false;
    return true;
  }

private:
  std::string word() const { return std::string(tree_.text(at_.token())); }
  Range range() const { return tree_.token(at_.token()).range(); }

  bool index(StaticTraversal &path) {
    NodeRef node = at_.node();
    at_.next();
    std::vector<NodeRef> keys = childrenBy(Rule::Expression, node);
    std::optional<Value> key;
    if (keys.size() == 1)
      key = literalKey(keys[0]);
    if (!key)
      return false;
    path.push_back({TraversalStep::Kind::Index, {}, key, node.range()});
    return true;
  }

  bool dotted(StaticTraversal &path) {
    Range dot = range();
    if (!at_.take(TokenKind::Dot))
      return false;
    Range place = cover(dot, range());
    if (at_.at(TokenKind::Identifier)) {
      path.push_back({TraversalStep::Kind::Attribute, word(), {}, place});
    } else {
      std::optional<Value> key;
      if (at_.at(TokenKind::Number))
        key = numberAt(tree_, at_.token());
      if (!key)
        return false;
      path.push_back({TraversalStep::Kind::Index, {}, key, place});
    }
    at_.next();
    return true;
  }

  const Tree &tree_;
  NodeCursor at_;
};

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
    std::vector<NodeRef> both = childrenBy(Rule::Expression, item);
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
  // The arguments end the operand, and nothing but the name is before them.
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
  if (!operand || !PathReader(*operand).read(path))
    return refuse(DiagKind::StaticTraversalRequired, expression,
                  "A single variable is required here, perhaps with attributes "
                  "and constant indices: a.b[0].",
                  diagnostics);
  return path;
}

} // namespace hcl
