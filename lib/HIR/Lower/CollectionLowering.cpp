// Tuples, objects and `for` expressions. The elements of a constructor are
// lowered onto the stack of operands and become operands of one operation. The
// children of a `for` are collected first, because its condition comes last in
// the source but is the first region; its names are bound to region parameters
// while the regions are lowered.
#include "CollectionLowering.h"

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
  if (!at.accept(TokenKind::Identifier) || at.done() || root == "true" ||
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

hir::Operand CollectionLowering::tuple(NodeRef node) {
  if (node.hasError())
    return cx_.failed(node.range());
  size_t base = cx_.stack.size();
  for (NodeRef child : Children(node)) {
    if (child.rule() == Rule::TupleFor)
      return forExpression(child, node.range());
    cx_.stack.push_back(expressions_.expression(child));
  }
  Range range = node.range();
  return cx_.operand(cx_.construct(OpKind::Tuple, base, range), range,
                     firstByte(range));
}

hir::Operand CollectionLowering::object(NodeRef node) {
  if (node.hasError())
    return cx_.failed(node.range());
  size_t base = cx_.stack.size();
  for (NodeRef child : Children(node)) {
    if (child.rule() == Rule::ObjectFor)
      return forExpression(child, node.range());
    objectItem(child);
  }
  Range range = node.range();
  return cx_.operand(cx_.construct(OpKind::Object, base, range), range,
                     firstByte(range));
}

void CollectionLowering::objectItem(NodeRef node) {
  NodeCursor at(node);
  if (node.hasError() || !at.at(Rule::Expression))
    return;
  cx_.stack.push_back(objectKey(at.node()));
  at.next();
  at.next(); // `=` or `:`
  cx_.stack.push_back(expressions_.expressionAt(at));
}

bool CollectionLowering::isAmbiguousKey(NodeRef node) const {
  return cx_.language.dialect[DialectPoint::DottedKeysAreErrors] &&
         !node.hasError() && isReference(cx_.tree, node);
}

hir::Operand CollectionLowering::objectKey(NodeRef node) {
  uint32_t first = node.firstToken();
  Range range = node.range();
  if (node.endToken() == first + 1 &&
      cx_.tree.kind(first) == TokenKind::Identifier) {
    std::string storage;
    return cx_.string(
        normalized(cx_.tree.text(first), cx_.tree.token(first), storage),
        range);
  }
  if (isAmbiguousKey(node))
    return cx_.constant(Value::failed(Type::string()), range);
  return expressions_.expression(node);
}

hir::Operand CollectionLowering::forExpression(NodeRef node, Range brackets) {
  ForParts parts(node);
  bool isObject = node.rule() == Rule::ObjectFor;
  size_t needed = 2 + size_t(isObject) + size_t(parts.conditional);
  // After an error in the node, its last expression is missing.
  if (parts.nameCount == 0 || parts.expressionCount != needed)
    return cx_.failed(brackets);

  hir::Operand collection = expressions_.expression(parts.expressions[0]);
  cx_.builder.beginOp(OpKind::For, {collection}, brackets, brackets,
                      uint8_t((isObject ? hir::ObjectFor : 0) |
                              (parts.grouping ? hir::Grouping : 0)));
  size_t outer = cx_.locals.size();
  for (size_t i = 0; i != parts.nameCount; ++i)
    cx_.bind(parts.names[i]);
  auto region = [&](hir::RegionRole role, size_t child) {
    cx_.builder.beginRegion(role);
    cx_.builder.endRegion(expressions_.expression(parts.expressions[child]));
  };
  if (parts.conditional)
    region(hir::RegionRole::Where, needed - 1);
  if (isObject)
    region(hir::RegionRole::Key, 1);
  region(hir::RegionRole::Emit, isObject ? 2 : 1);
  cx_.locals.resize(outer);
  return cx_.operand(cx_.builder.endOp(), brackets, firstByte(brackets));
}

} // namespace hcl
