// Reads a path step by step: a name after a dot, a number after a dot (legacy
// index), or brackets around one literal. A copy of the cursor looks ahead, so
// that the cursor stays in place if no step follows.
#include "PathReader.h"

#include "Literal.h"
#include "hcl/Number.h"

namespace hcl {
namespace {

[[nodiscard]] std::optional<Value> numberAt(const Tree &tree, uint32_t token) {
  std::string_view text = tree.text(token);
  if (std::optional<int64_t> machine = number::parseMachine(text))
    return Value::integer(*machine);
  number::Parsed parsed = number::parse(text);
  if (parsed.status != number::ParseStatus::Ok)
    return std::nullopt;
  return Value::number(std::move(parsed.value));
}

/// The literal in one token: a number or a keyword.
[[nodiscard]] std::optional<Value> wordAt(const Tree &tree, uint32_t token) {
  if (tree.kind(token) == TokenKind::Number)
    return numberAt(tree, token);
  std::string_view word = tree.text(token);
  if (word == "true" || word == "false")
    return Value::boolean(word == "true");
  if (word == "null")
    return Value::null();
  return std::nullopt;
}

/// The literal that `expression` consists of: a number, a string or a keyword.
/// Spec: NS-STATIC-012, NS-STATIC-014, NS-STATIC-016.
[[nodiscard]] std::optional<Value> literalKey(NodeRef expression) {
  std::optional<NodeRef> operand = soleOperand(expression);
  if (!operand)
    return std::nullopt;
  const Tree &tree = expression.tree();
  uint32_t first = operand->firstToken();
  if (operand->endToken() - first == 1)
    return wordAt(tree, first);
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

} // namespace

std::vector<NodeRef> childrenBy(Rule rule, NodeRef node) {
  std::vector<NodeRef> children;
  for (NodeRef child : Children(node))
    if (child.rule() == rule)
      children.push_back(child);
  return children;
}

TraversalStep PathReader::root() {
  uint32_t name = at_.token();
  at_.next();
  return {TraversalStep::Kind::Root,
          std::string(tree_.text(name)),
          {},
          tree_.token(name).range()};
}

std::optional<TraversalStep> PathReader::step() {
  return at_.at(Rule::Index) ? index() : dotted();
}

std::optional<TraversalStep> PathReader::index() {
  NodeRef node = at_.node();
  std::vector<NodeRef> keys = childrenBy(Rule::Expression, node);
  std::optional<Value> key;
  if (keys.size() == 1)
    key = literalKey(keys[0]);
  if (!key)
    return std::nullopt;
  at_.next();
  return TraversalStep{TraversalStep::Kind::Index, {}, key, node.range()};
}

std::optional<TraversalStep> PathReader::dotted() {
  NodeCursor ahead = at_;
  if (!ahead.accept(TokenKind::Dot))
    return std::nullopt;
  uint32_t after = ahead.token();
  TraversalStep step{
      TraversalStep::Kind::Attribute,
      {},
      {},
      cover(tree_.token(at_.token()).range(), tree_.token(after).range())};
  if (ahead.at(TokenKind::Identifier)) {
    step.name = tree_.text(after);
  } else {
    step.kind = TraversalStep::Kind::Index;
    if (ahead.at(TokenKind::Number))
      step.key = numberAt(tree_, after);
    if (!step.key)
      return std::nullopt;
  }
  at_ = ahead;
  at_.next();
  return step;
}

} // namespace hcl
