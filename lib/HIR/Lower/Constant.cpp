// Expressions that are a single literal. Most expressions of configurations
// are, so this test before lowering saves time.
#include "Literals.h"

#include "hcl/Extended.h"

namespace hcl {

namespace {

/// The value of a token that is an operand by itself.
/// Spec: NS-LIT-001..004.
[[nodiscard]] std::optional<Value> tokenValue(const Tree &tree, uint32_t token,
                                              const Dialect &dialect) {
  std::string_view text = tree.text(token);
  if (tree.kind(token) == TokenKind::Number)
    return numberValue(text, dialect);
  if (tree.kind(token) == TokenKind::Identifier) {
    if (text == "true" || text == "false")
      return Value::boolean(text == "true");
    if (text == "null")
      return nullOf(dialect);
  }
  return std::nullopt;
}

} // namespace

std::optional<Value> constantValue(NodeRef expression, const Dialect &dialect) {
  const Tree &tree = expression.tree();
  const Node &self = expression.node();
  if (self.error || self.subtreeEnd == expression.index() + 1)
    return std::nullopt;
  const Node &operand = tree.nodes()[expression.index() + 1];
  if (operand.rule != Rule::Operand || operand.error ||
      operand.subtreeEnd != self.subtreeEnd ||
      operand.endToken != self.endToken)
    return std::nullopt;
  uint32_t first = operand.firstToken;
  uint32_t parts = expression.index() + 2;
  if (operand.endToken == first + 1 && parts == self.subtreeEnd)
    return tokenValue(tree, first, dialect);
  // A string of one part: the quotes, and a literal between them.
  if (operand.endToken != first + 3 || parts + 1 != self.subtreeEnd ||
      tree.kind(first) != TokenKind::OpenQuote ||
      tree.kind(first + 2) != TokenKind::CloseQuote ||
      tree.nodes()[parts].rule != Rule::Parts || tree.nodes()[parts].error)
    return std::nullopt;
  const Token &literal = tree.token(first + 1);
  if (literal.has(HasBackslash) || literal.has(HasIntroducerEscape))
    return std::nullopt;
  return literal.has(HasNonAscii) ? Value::string(tree.text(first + 1))
                                  : Value::nfcString(tree.text(first + 1));
}

} // namespace hcl
