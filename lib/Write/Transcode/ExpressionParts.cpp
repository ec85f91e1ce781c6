#include "ExpressionParts.h"

#include "Support/Ascii.h"

namespace hcl {

std::optional<NodeRef> plainOperand(NodeRef expression) {
  NodeCursor at(expression);
  if (!at.at(Rule::Operand))
    return std::nullopt;
  NodeRef operand = at.node();
  at.next();
  for (NodeCursor part(operand); !part.done(); part.next())
    if (part.at(TokenKind::Dot) || part.at(Rule::Index))
      return std::nullopt;
  return at.done() ? std::optional(operand) : std::nullopt;
}

std::optional<std::string_view> jsonNumber(std::string_view text) {
  if (size_t dot = text.find('.'); dot != text.npos)
    if (dot + 1 == text.size() || !isDigit(text[dot + 1]))
      return std::nullopt;
  while (text.size() > 1 && text[0] == '0' && isDigit(text[1]))
    text.remove_prefix(1);
  return text;
}

std::optional<std::string> numberKey(std::string_view text) {
  // A number of so many digits is not rounded.
  constexpr size_t mostDigits = 100;
  std::optional<std::string_view> number = jsonNumber(text);
  if (!number || number->size() > mostDigits ||
      number->find_first_of("eE") != number->npos)
    return std::nullopt;
  if (number->find('.') != number->npos) {
    number->remove_suffix(number->size() - 1 - number->find_last_not_of('0'));
    if (number->ends_with('.'))
      number->remove_suffix(1);
  }
  return std::string(*number);
}

std::optional<std::string> traversalKey(NodeRef operand) {
  const Tree &tree = operand.tree();
  NodeCursor at(operand);
  if (!at.at(TokenKind::Identifier))
    return std::nullopt;
  std::string key(tree.text(at.token()));
  for (at.next(); !at.done(); at.next()) {
    if (!at.at(TokenKind::Dot))
      return std::nullopt;
    at.next();
    if (!at.at(TokenKind::Identifier) && !at.at(TokenKind::Number))
      return std::nullopt;
    key.append(".").append(tree.text(at.token()));
  }
  return key;
}

std::optional<std::vector<NodeRef>> elementsOf(NodeRef list) {
  std::vector<NodeRef> elements;
  NodeCursor at(list);
  at.next();
  if (at.at(Rule::TupleFor))
    return std::nullopt;
  for (; !at.done(); at.next())
    if (at.atNode())
      elements.push_back(at.node());
  return elements;
}

std::optional<std::vector<ObjectMember>> membersOf(NodeRef object) {
  std::vector<ObjectMember> members;
  for (NodeCursor at(object); !at.done(); at.next()) {
    if (at.at(Rule::ObjectFor))
      return std::nullopt;
    if (!at.at(Rule::ObjectItem))
      continue;
    NodeCursor part(at.node());
    NodeRef key = part.node();
    part.next();
    part.next();
    members.push_back({key, part.node()});
  }
  return members;
}

std::optional<NodeRef> nodeOf(std::optional<NodeRef> operand, Rule rule) {
  if (!operand)
    return std::nullopt;
  NodeCursor at(*operand);
  return at.at(rule) ? std::optional(at.node()) : std::nullopt;
}

} // namespace hcl
