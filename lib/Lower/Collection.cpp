// Tuples, objects and `for` expressions. The elements of a constructor are
// lowered onto the stack of operands and become operands of one operation. The
// children of a `for` are collected first, because its condition comes last in
// the source but is the first region; its names are bound to region parameters
// while the regions are lowered.
#include "Lowering.h"

#include "Syntax/Literal.h"

namespace hcl {

namespace {

/// Whether `key` is written like a reference of several steps, e.g. `a.b` or
/// `a["b"]`.
bool isReference(const Tree &tree, NodeRef key) {
  NodeCursor outer(key);
  if (!outer.at(Rule::Operand) || outer.node().endToken() != key.endToken())
    return false;
  NodeCursor at(outer.node());
  std::string_view root = tree.text(at.token());
  if (!at.take(TokenKind::Identifier) || at.done() || root == "true" ||
      root == "false" || root == "null")
    return false;
  for (; !at.done(); at.next()) {
    bool isStep = at.at(TokenKind::Dot) || at.at(TokenKind::Identifier) ||
                  at.at(TokenKind::Number) ||
                  (at.at(Rule::Index) && isLiteralIndex(at.node()));
    if (!isStep)
      return false;
  }
  return true;
}

/// The children of a for expression.
struct ForParts {
  uint32_t names[2];
  size_t nameCount = 0;
  NodeRef expressions[4]; ///< collection, then key, value, condition
  size_t expressionCount = 0;
  bool grouping = false;
  bool conditional = false;

  explicit ForParts(NodeRef node) {
    for (NodeCursor at(node); !at.done(); at.next()) {
      if (at.at(TokenKind::Identifier) && nameCount != 2)
        names[nameCount++] = at.token();
      else if (at.at(Rule::Expression) && expressionCount != 4)
        expressions[expressionCount++] = at.node();
      grouping |= at.at(TokenKind::Ellipsis);
      conditional |= at.at(TokenKind::If);
    }
  }
};

} // namespace

Lowering::Operand Lowering::tuple(NodeRef node) {
  if (node.hasError())
    return failed(node.range());
  size_t base = stack_.size();
  for (NodeCursor at(node); !at.done(); at.next()) {
    if (at.at(Rule::TupleFor))
      return forExpression(at.node(), node.range());
    if (at.at(Rule::Expression))
      stack_.push_back(expression(at.node()));
  }
  Range range = node.range();
  hir::ValueId result =
      builder_.op(OpKind::Tuple, pushedSince(base), range, range);
  stack_.resize(base);
  return {result, range, firstByte(range)};
}

Lowering::Operand Lowering::object(NodeRef node) {
  if (node.hasError())
    return failed(node.range());
  size_t base = stack_.size();
  for (NodeCursor at(node); !at.done(); at.next()) {
    if (at.at(Rule::ObjectFor))
      return forExpression(at.node(), node.range());
    if (at.at(Rule::ObjectItem))
      objectItem(at.node());
  }
  Range range = node.range();
  hir::ValueId result =
      builder_.op(OpKind::Object, pushedSince(base), range, range);
  stack_.resize(base);
  return {result, range, firstByte(range)};
}

void Lowering::objectItem(NodeRef node) {
  NodeCursor at(node);
  if (node.hasError() || !at.at(Rule::Expression))
    return;
  stack_.push_back(objectKey(at.node()));
  at.next();
  at.next(); // `=` or `:`
  stack_.push_back(expressionAt(at));
}

bool Lowering::isAmbiguousKey(NodeRef node) const {
  return language_.dialect[DialectPoint::DottedKeysAreErrors] &&
         !node.hasError() && isReference(tree_, node);
}

Lowering::Operand Lowering::objectKey(NodeRef node) {
  uint32_t first = node.firstToken();
  Range range = node.range();
  if (node.endToken() == first + 1 &&
      tree_.kind(first) == TokenKind::Identifier) {
    std::string storage;
    return stringConstant(
        normalized(tree_.text(first), tree_.token(first), storage), range);
  }
  if (isAmbiguousKey(node))
    return {builder_.constant(Value::failed(Type::string()), range), range,
            range};
  return expression(node);
}

Lowering::Operand Lowering::forExpression(NodeRef node, Range brackets) {
  ForParts parts(node);
  bool isObject = node.rule() == Rule::ObjectFor;
  size_t needed = 2 + size_t(isObject) + size_t(parts.conditional);
  if (node.hasError() || parts.nameCount == 0 ||
      parts.expressionCount != needed)
    return failed(brackets);

  Operand collection = expression(parts.expressions[0]);
  builder_.beginOp(OpKind::For, {collection}, brackets, brackets,
                   uint8_t((isObject ? hir::ObjectFor : 0) |
                           (parts.grouping ? hir::Grouping : 0)));
  size_t outer = locals_.size();
  for (size_t i = 0; i != parts.nameCount; ++i) {
    std::string_view text = tree_.text(parts.names[i]);
    locals_.push_back({text, builder_.parameter(text)});
  }
  auto region = [&](hir::RegionRole role, size_t child) {
    builder_.beginRegion(role);
    builder_.endRegion(expression(parts.expressions[child]));
  };
  if (parts.conditional)
    region(hir::RegionRole::Where, needed - 1);
  if (isObject)
    region(hir::RegionRole::Key, 1);
  region(hir::RegionRole::Emit, isObject ? 2 : 1);
  locals_.resize(outer);
  return {builder_.endOp(), brackets, firstByte(brackets)};
}

} // namespace hcl
