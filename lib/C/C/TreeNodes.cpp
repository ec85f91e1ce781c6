// One function for each rule of the grammar; each appends its node, then its
// children, then closes the node. An expression is flat in the parse tree:
// operands and operators. It is split at the operators that bind loosest, and
// the pieces between them in the same way, so that the recursion is as deep as
// there are precedences, however long the chain is.
#include "TreeNodes.h"

#include "NodeList.h"

#include <algorithm>
#include <array>
#include <span>

namespace hcl {

namespace {

/// The precedence of each infix operator, from 1, by token kind plus 1.
constexpr std::array<uint8_t, tokenKindCount + 2> precedences = [] {
  std::array<uint8_t, tokenKindCount + 2> table{};
#define HCL_INFIX(Kind, Token, Spelling, Precedence)                           \
  table[size_t(int(TokenKind::Token) + 1)] = Precedence;
#include "hcl/compiler/Ops.def"
  return table;
}();

/// The first child of a node, which must exist.
NodeRef firstChild(NodeRef node) { return {node.tree(), node.index() + 1}; }

/// The index after the last token of the term of `operand`, which starts with
/// `token`.
uint32_t endOfTerm(NodeRef operand, uint32_t token) {
  const Tree &tree = operand.tree();
  NodeRef child = firstChild(operand);
  switch (tree.kind(token)) {
  case TokenKind::Number:
    return token + 1;
  case TokenKind::Identifier:
    while (tree.kind(token + 1) == TokenKind::ColonColon)
      token += 2;
    if (child.index() < operand.node().subtreeEnd &&
        child.rule() == Rule::Arguments)
      return child.endToken();
    return token + 1;
  case TokenKind::OpenQuote:
  case TokenKind::OpenHeredoc:
  case TokenKind::LeftParen:
    return child.endToken() + 1;
  default:
    return child.endToken();
  }
}

class NodeWriter : NodeList {
public:
  explicit NodeWriter(const Tree &tree)
      : NodeList(tree.nodes().size()), tree_(tree) {}

  TreeNodes run();

private:
  /// An operand and the infix operator before, if present.
  struct Term {
    uint32_t operation; ///< token
    NodeRef operand;
  };

  Range tokenRange(uint32_t token) const { return tree_.token(token).range(); }
  void name(uint32_t token) { leaf(HCL_NODE_NAME, tokenRange(token), token); }

  void body(NodeRef node);
  void items(NodeRef body);
  void attribute(uint32_t nameToken, NodeRef node);
  void block(uint32_t nameToken, NodeRef node);
  void expression(NodeRef node);
  void operation(NodeRef node);
  void terms(std::span<const Term> part);
  void operand(NodeRef node);
  void unary(NodeRef node, NodeCursor at);
  void traversal(NodeRef node, NodeCursor at);
  void primary(NodeCursor &at);
  void call(NodeCursor &at);
  void step(NodeCursor &at);
  void index(NodeRef node);
  void tuple(NodeRef node);
  void object(NodeRef node);
  void namesAndExpressions(hcl_node_kind kind, Range range, NodeRef node);
  void parts(NodeRef node);
  void templateNode(NodeRef node);
  void directive(hcl_node_kind kind, NodeRef node);

  const Tree &tree_;
};

TreeNodes NodeWriter::run() {
  NodeCursor at(tree_.root());
  NodeRef top = at.node();
  if (top.rule() == Rule::Body)
    body(top);
  else if (top.rule() == Rule::Parts)
    templateNode(top);
  else
    expression(top);
  // The root of a configuration or template is the whole source.
  if (top.rule() != Rule::Expression)
    setRange(0, {0, uint32_t(tree_.file().text().size())});
  return take();
}

void NodeWriter::body(NodeRef node) {
  size_t self = open(HCL_NODE_BODY, node.range());
  items(node);
  close(self);
}

void NodeWriter::items(NodeRef body) {
  for (NodeRef item : Children(body)) {
    NodeRef content = firstChild(item);
    if (content.rule() == Rule::Attribute)
      attribute(item.firstToken(), content);
    else
      block(item.firstToken(), content);
  }
}

void NodeWriter::attribute(uint32_t nameToken, NodeRef node) {
  size_t self =
      open(HCL_NODE_ATTRIBUTE, {tokenRange(nameToken).begin, node.range().end});
  name(nameToken);
  expression(firstChild(node));
  close(self);
}

void NodeWriter::block(uint32_t nameToken, NodeRef node) {
  Range range{tokenRange(nameToken).begin, node.range().end};
  size_t self = open(HCL_NODE_BLOCK, range);
  name(nameToken);
  NodeCursor at(node);
  for (; !at.at(TokenKind::LeftBrace); at.next()) {
    Range label = at.atNode() ? at.node().range() : tokenRange(at.token());
    leaf(HCL_NODE_LABEL, label, at.token());
  }
  Range inside{tokenRange(at.token()).end, range.end - 1};
  size_t content = open(HCL_NODE_BODY, inside);
  for (; !at.done(); at.next()) {
    if (at.at(Rule::Attribute))
      attribute(at.token() - 1, at.node());
    else if (at.at(Rule::Body))
      items(at.node());
  }
  close(content);
  close(self);
}

void NodeWriter::expression(NodeRef node) {
  size_t self = size();
  NodeRef first = firstChild(node);
  if (first.node().subtreeEnd == node.node().subtreeEnd)
    operand(first);
  else
    operation(node);
  setOrigin(self, node.index());
}

/// An expression with operators.
void NodeWriter::operation(NodeRef node) {
  NodeCursor at(node);
  std::vector<Term> list{{0, at.node()}};
  at.next();
  while (!at.done() && !at.at(TokenKind::Question)) {
    uint32_t token = at.token();
    at.next();
    list.push_back({token, at.node()});
    at.next();
  }
  if (at.done())
    return terms(list);
  size_t self = open(HCL_NODE_CONDITIONAL, node.range());
  terms(list);
  for (; !at.done(); at.next())
    if (at.atNode())
      expression(at.node());
  close(self);
}

void NodeWriter::terms(std::span<const Term> part) {
  auto precedence = [&](const Term &term) {
    return precedences[size_t(int(tree_.kind(term.operation)) + 1)];
  };
  if (part.size() == 1)
    return operand(part[0].operand);
  uint8_t loosest = UINT8_MAX;
  for (const Term &term : part.subspan(1))
    loosest = std::min(loosest, precedence(term));
  size_t self = open(HCL_NODE_BINARY, {part.front().operand.range().begin,
                                       part.back().operand.range().end});
  size_t begin = 0;
  for (size_t i = 1; i <= part.size(); ++i) {
    if (i < part.size() && precedence(part[i]) != loosest)
      continue;
    terms(part.subspan(begin, i - begin));
    if (i < part.size())
      leaf(HCL_NODE_OPERATOR, tokenRange(part[i].operation));
    begin = i;
  }
  close(self);
}

void NodeWriter::operand(NodeRef node) {
  uint32_t token = node.firstToken();
  if (node.endToken() == token + 1)
    return leaf(tree_.kind(token) == TokenKind::Number ? HCL_NODE_NUMBER
                                                       : HCL_NODE_VARIABLE,
                tokenRange(token));
  NodeCursor at(node);
  if (at.at(TokenKind::Minus) || at.at(TokenKind::Not))
    unary(node, at);
  else
    traversal(node, at);
}

void NodeWriter::unary(NodeRef node, NodeCursor at) {
  size_t self = open(HCL_NODE_UNARY, node.range());
  for (; at.at(TokenKind::Minus) || at.at(TokenKind::Not); at.next())
    leaf(HCL_NODE_OPERATOR, tokenRange(at.token()));
  traversal(node, at);
  close(self);
}

/// A term and its steps.
void NodeWriter::traversal(NodeRef node, NodeCursor at) {
  if (endOfTerm(node, at.token()) == node.endToken())
    return primary(at);
  size_t self = open(HCL_NODE_TRAVERSAL,
                     {tree_.token(at.token()).begin, node.range().end});
  primary(at);
  while (!at.done())
    step(at);
  close(self);
}

/// The term at `at`, which moves to the end.
void NodeWriter::primary(NodeCursor &at) {
  uint32_t token = at.token();
  if (at.atNode()) {
    if (at.node().rule() == Rule::Tuple)
      tuple(at.node());
    else
      object(at.node());
    return at.next();
  }
  switch (at.kind()) {
  case TokenKind::Number:
    leaf(HCL_NODE_NUMBER, tokenRange(token));
    return at.next();
  case TokenKind::OpenQuote:
  case TokenKind::OpenHeredoc: {
    auto kind =
        at.at(TokenKind::OpenQuote) ? HCL_NODE_STRING : HCL_NODE_HEREDOC;
    at.next();
    NodeRef content = at.node();
    at.next();
    size_t self =
        open(kind, {tokenRange(token).begin, tokenRange(at.token()).end});
    parts(content);
    close(self);
    return at.next();
  }
  case TokenKind::LeftParen: {
    at.next();
    NodeRef inner = at.node();
    at.next();
    size_t self = open(HCL_NODE_PARENTHESES,
                       {tokenRange(token).begin, tokenRange(at.token()).end});
    expression(inner);
    close(self);
    return at.next();
  }
  default:
    return call(at);
  }
}

/// A name, or the call of one.
void NodeWriter::call(NodeCursor &at) {
  uint32_t first = at.token();
  uint32_t last = first;
  at.next();
  while (at.accept(TokenKind::ColonColon)) {
    last = at.token();
    at.next();
  }
  if (!at.at(Rule::Arguments))
    return leaf(HCL_NODE_VARIABLE, tokenRange(first));
  Range range{tokenRange(first).begin, at.node().range().end};
  size_t self = open(HCL_NODE_CALL, range);
  leaf(HCL_NODE_NAME, {range.begin, tokenRange(last).end});
  for (NodeCursor in(at.node()); !in.done(); in.next())
    if (in.atNode())
      expression(in.node());
  close(self);
  at.next();
}

/// A step; `at` moves from the dot or bracket to the end.
void NodeWriter::step(NodeCursor &at) {
  if (at.atNode()) {
    index(at.node());
    return at.next();
  }
  uint32_t dot = at.token();
  at.next();
  Range range{tokenRange(dot).begin, tokenRange(at.token()).end};
  leaf(at.at(TokenKind::Star) ? HCL_NODE_SPLAT : HCL_NODE_GET_ATTRIBUTE, range);
  at.next();
}

void NodeWriter::index(NodeRef node) {
  for (NodeCursor at(node); !at.done(); at.next()) {
    if (!at.at(Rule::Expression))
      continue;
    size_t self = open(HCL_NODE_GET_INDEX, node.range());
    expression(at.node());
    return close(self);
  }
  leaf(HCL_NODE_SPLAT, node.range());
}

void NodeWriter::tuple(NodeRef node) {
  for (NodeCursor at(node); !at.done(); at.next())
    if (at.at(Rule::TupleFor))
      return namesAndExpressions(HCL_NODE_TUPLE_FOR, node.range(), at.node());
  namesAndExpressions(HCL_NODE_TUPLE, node.range(), node);
}

void NodeWriter::object(NodeRef node) {
  for (NodeCursor at(node); !at.done(); at.next())
    if (at.at(Rule::ObjectFor))
      return namesAndExpressions(HCL_NODE_OBJECT_FOR, node.range(), at.node());
  size_t self = open(HCL_NODE_OBJECT, node.range());
  for (NodeCursor at(node); !at.done(); at.next())
    if (at.at(Rule::ObjectItem))
      namesAndExpressions(HCL_NODE_ENTRY, at.node().range(), at.node());
  close(self);
}

/// The names and expressions directly in `node`.
void NodeWriter::namesAndExpressions(hcl_node_kind kind, Range range,
                                     NodeRef node) {
  size_t self = open(kind, range);
  for (NodeCursor at(node); !at.done(); at.next()) {
    if (at.at(Rule::Expression))
      expression(at.node());
    else if (at.at(TokenKind::Identifier))
      name(at.token());
  }
  close(self);
}

void NodeWriter::parts(NodeRef node) {
  for (NodeCursor at(node); !at.done(); at.next()) {
    if (!at.atNode())
      leaf(HCL_NODE_TEXT, tokenRange(at.token()), at.token());
    else if (at.at(Rule::Interpolation))
      namesAndExpressions(HCL_NODE_INTERPOLATION, at.node().range(), at.node());
    else
      directive(at.at(Rule::IfDirective) ? HCL_NODE_IF : HCL_NODE_FOR,
                at.node());
  }
}

void NodeWriter::templateNode(NodeRef node) {
  size_t self = open(HCL_NODE_TEMPLATE, node.range());
  parts(node);
  close(self);
}

void NodeWriter::directive(hcl_node_kind kind, NodeRef node) {
  size_t self = open(kind, node.range());
  for (NodeCursor at(node); !at.done(); at.next()) {
    if (at.at(Rule::Expression))
      expression(at.node());
    else if (at.at(Rule::Parts))
      templateNode(at.node());
    else if (at.at(TokenKind::Identifier))
      name(at.token());
  }
  close(self);
}

} // namespace

TreeNodes treeNodes(const Tree &tree) { return NodeWriter(tree).run(); }

} // namespace hcl
