// Traversals: the attributes, indices and splats after a term. Each step
// becomes an operation on the result of the previous one. The steps after a
// splat are lowered in its region: attributes only for `.*`, all further steps
// for `[*]`.
#include "TraversalLowering.h"

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

hir::Operand TraversalLowering::steps(hir::Operand from, NodeCursor &at,
                                      bool attributesOnly) {
  while (!at.done()) {
    if (at.at(TokenKind::Dot)) {
      uint32_t dot = at.token();
      if (cx_.tree.kind(dot + 1) != TokenKind::Star) {
        from = dotted(from, at);
        continue;
      }
      if (attributesOnly)
        return from;
      Range marker =
          cover(cx_.tree.token(dot).range(), cx_.tree.token(dot + 1).range());
      at.next();
      at.next();
      from = splat(from, marker, at, /*attributesOnly=*/true);
    } else if (!attributesOnly && at.at(Rule::Index)) {
      NodeRef node = at.node();
      at.next();
      if (!node.hasError() &&
          cx_.tree.kind(node.firstToken() + 1) == TokenKind::Star)
        from = splat(from, node.range(), at, /*attributesOnly=*/false);
      else
        from = index(from, node);
    } else {
      return from;
    }
  }
  return from;
}

hir::Operand TraversalLowering::dotted(hir::Operand from, NodeCursor &at) {
  Range dot = cx_.tree.token(at.token()).range();
  at.next();
  if (!at.at(TokenKind::Identifier) && !at.at(TokenKind::Number))
    return cx_.failed(dot);
  uint32_t step = at.token();
  bool isName = at.at(TokenKind::Identifier);
  at.next();
  Range site = cover(dot, cx_.tree.token(step).range());
  Range range = cover(from.range, site);
  if (!isName) {
    hir::Operand key = expressions_.number(step);
    return cx_.operand(
        cx_.builder.op(OpKind::Index, {from, key}, range, site, hir::Legacy),
        range);
  }
  std::string storage;
  std::string_view name =
      normalized(cx_.tree.text(step), cx_.tree.token(step), storage);
  return cx_.operand(cx_.builder.getAttr(from, name, range, site), range);
}

hir::Operand TraversalLowering::index(hir::Operand from, NodeRef node) {
  Range site = node.range();
  Range range = cover(from.range, site);
  NodeCursor at(node);
  at.accept(TokenKind::LeftBracket);
  if (node.hasError() || !at.at(Rule::Expression))
    return cx_.failed(range);
  hir::Operand key = expressions_.expression(at.node());
  // An index with a literal is a step of a traversal and starts where that
  // does.
  Range start = isLiteralIndex(node) ? range : firstByte(site);
  return cx_.operand(cx_.builder.op(OpKind::Index, {from, key}, range, site),
                     range, start);
}

// The steps after a full splat are its region, including further splats. These
// nest although the source is flat, so the limit is checked here.
hir::Operand TraversalLowering::splat(hir::Operand source, Range marker,
                                      NodeCursor &at, bool attributesOnly) {
  Range range = cover(source.range, marker);
  if (!cx_.enter(marker)) {
    while (!at.done())
      at.next();
    return cx_.failed(range);
  }
  cx_.builder.beginOp(OpKind::Splat, {source}, range, marker,
                      attributesOnly ? hir::AttrSplat : hir::NoFlags);
  hir::Operand item = cx_.operand(cx_.builder.parameter("each"), marker);
  cx_.builder.beginRegion(hir::RegionRole::Each);
  hir::Operand each = steps(item, at, attributesOnly);
  cx_.builder.endRegion(each);
  cx_.leave();
  range = cover(range, each.range);
  return cx_.operand(cx_.builder.endOp(range), range, marker);
}

} // namespace hcl
