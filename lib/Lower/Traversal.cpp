// Traversals: the attributes, indices and splats after a term. Each step
// becomes an operation on the result of the previous one. The steps after a
// splat are lowered in its region: attributes only for `.*`, all further steps
// for `[*]`.
#include "Lowering.h"

#include "Syntax/Literal.h"

namespace hcl {

bool isLiteralIndex(NodeRef index) {
  const Tree &tree = index.tree();
  uint32_t first = index.firstToken() + 1;
  uint32_t count = index.endToken() - 1 - first;
  if (count == 1) {
    std::string_view text = tree.text(first);
    return tree.kind(first) == TokenKind::Number || text == "true" ||
           text == "false" || text == "null";
  }
  return tree.kind(first) == TokenKind::OpenQuote &&
         (count == 2 ||
          (count == 3 && tree.kind(first + 1) == TokenKind::StringLiteral));
}

Lowering::Operand Lowering::traversals(Operand from, NodeCursor &at,
                                       bool attributesOnly) {
  while (!at.done()) {
    if (at.at(TokenKind::Dot)) {
      uint32_t dot = at.token();
      NodeCursor ahead = at;
      ahead.next();
      if (!ahead.at(TokenKind::Star)) {
        from = dotted(from, at);
        continue;
      }
      if (attributesOnly)
        return from;
      Range marker =
          cover(tree_.token(dot).range(), tree_.token(ahead.token()).range());
      ahead.next();
      at = ahead;
      from = splat(from, marker, at, /*attributesOnly=*/true);
    } else if (!attributesOnly && at.at(Rule::Index)) {
      NodeRef node = at.node();
      at.next();
      if (!node.hasError() &&
          tree_.kind(node.firstToken() + 1) == TokenKind::Star)
        from = splat(from, node.range(), at, /*attributesOnly=*/false);
      else
        from = index(from, node);
    } else {
      return from;
    }
  }
  return from;
}

Lowering::Operand Lowering::dotted(Operand from, NodeCursor &at) {
  Range dot = tree_.token(at.token()).range();
  at.next();
  if (!at.at(TokenKind::Identifier) && !at.at(TokenKind::Number))
    return failed(dot);
  uint32_t step = at.token();
  bool isName = at.at(TokenKind::Identifier);
  at.next();
  Range site = cover(dot, tree_.token(step).range());
  Range range = cover(from.range, site);
  if (!isName) {
    Operand key = number(step);
    return {builder_.op(OpKind::Index, {from, key}, range, site, hir::Legacy),
            range, range};
  }
  std::string storage;
  std::string_view name =
      normalized(tree_.text(step), tree_.token(step), storage);
  return {builder_.getAttr(from, name, range, site), range, range};
}

Lowering::Operand Lowering::index(Operand from, NodeRef node) {
  Range site = node.range();
  Range range = cover(from.range, site);
  NodeCursor at(node);
  at.take(TokenKind::LeftBracket);
  if (node.hasError() || !at.at(Rule::Expression))
    return failed(range);
  Operand key = expression(at.node());
  // An index with a literal is a step of a traversal and starts where that
  // does.
  Range start = isLiteralIndex(node) ? range : firstByte(site);
  return {builder_.op(OpKind::Index, {from, key}, range, site), range, start};
}

// The steps after a full splat are its region, including further splats. These
// nest although the source is flat, so the limit is checked here.
Lowering::Operand Lowering::splat(Operand source, Range marker, NodeCursor &at,
                                  bool attributesOnly) {
  Range range = cover(source.range, marker);
  if (!enter(marker)) {
    while (!at.done())
      at.next();
    return failed(range);
  }
  builder_.beginOp(OpKind::Splat, {source}, range, marker,
                   attributesOnly ? hir::AttrSplat : hir::NoFlags);
  Operand item{builder_.parameter("each"), marker, marker};
  builder_.beginRegion(hir::RegionRole::Each);
  Operand each = traversals(item, at, attributesOnly);
  builder_.endRegion(each);
  leave();
  range = cover(range, each.range);
  return {builder_.endOp(range), range, marker};
}

} // namespace hcl
