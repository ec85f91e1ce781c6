#include "Lowering.h"

#include "Syntax/Literal.h"

namespace hcl {

hir::Operand Lowering::traversals(Operand from, NodeCursor &at,
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

hir::Operand Lowering::dotted(Operand from, NodeCursor &at) {
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
            range};
  }
  std::string storage;
  std::string_view name =
      normalized(tree_.text(step), tree_.token(step), storage);
  return {builder_.getAttr(from, name, range, site), range};
}

hir::Operand Lowering::index(Operand from, NodeRef node) {
  Range site = node.range();
  Range range = cover(from.range, site);
  NodeCursor at(node);
  at.take(TokenKind::LeftBracket);
  if (node.hasError() || !at.at(Rule::Expression))
    return failed(range);
  Operand key = expression(at.node());
  return {builder_.op(OpKind::Index, {from, key}, range, site), range};
}

// What follows a full splat is its region, further splats included: they nest
// where the source is flat, so the limit is counted here.
hir::Operand Lowering::splat(Operand source, Range marker, NodeCursor &at,
                             bool attributesOnly) {
  Range range = cover(source.range, marker);
  if (!enter(marker)) {
    while (!at.done())
      at.next();
    return failed(range);
  }
  builder_.beginOp(OpKind::Splat, {source}, range, marker,
                   attributesOnly ? hir::AttrSplat : hir::NoFlags);
  Operand item{builder_.parameter("each"), marker};
  builder_.beginRegion(hir::RegionRole::Each);
  Operand each = traversals(item, at, attributesOnly);
  builder_.endRegion(each);
  leave();
  range = cover(range, each.range);
  return {builder_.endOp(range), range};
}

} // namespace hcl
