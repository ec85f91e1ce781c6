// Templates. A template whose only part is an interpolation is the value of
// that. Otherwise its parts become operands of one operation: runs of literal
// tokens as a constant (Text.cpp), interpolations as expressions, `if`
// directives as conditionals with a template in each region, `for` directives
// as a `for` whose strings are joined. The indentation of a `<<-` heredoc is
// determined before its parts are lowered.
#include "Lowering.h"

#include "Support/Utf8.h"

#include <utility>

namespace hcl {

namespace {

/// Whether `parts` consists of a single interpolation.
/// Spec: NS-TMPL-048, NS-TMPL-100, NS-TMPL-102..105.
bool isLoneInterpolation(NodeRef parts) {
  const Node &self = parts.node();
  if (self.subtreeEnd == parts.index() + 1)
    return false;
  const Node &child = parts.tree().nodes()[parts.index() + 1];
  return child.rule == Rule::Interpolation && !child.error &&
         child.firstToken == self.firstToken && child.endToken == self.endToken;
}

} // namespace

Lowering::Operand Lowering::delimited(NodeCursor &at) {
  const Token &open = tree_.token(at.token());
  Range range = open.range();
  at.next();
  if (!at.at(Rule::Parts))
    return failed(range);
  NodeRef parts = at.node();
  at.next();
  if (at.at(TokenKind::CloseQuote) || at.at(TokenKind::CloseHeredoc)) {
    range.end = tree_.token(at.token()).end;
    at.next();
  }
  // A template inside an interpolation of a `<<-` heredoc keeps its own spaces.
  uint32_t outerWidth = std::exchange(flushWidth_, 0);
  if (open.has(FlushHeredoc)) {
    uint32_t width = indentation(parts, UINT32_MAX);
    flushWidth_ = width == UINT32_MAX ? 0 : width;
  }
  Operand result = templateOf(parts, range, /*unwrap=*/true);
  flushWidth_ = outerWidth;
  return result;
}

Lowering::Operand Lowering::templateOf(NodeRef parts, Range range,
                                       bool unwrap) {
  if (parts.hasError())
    return failed(range);
  if (unwrap && isLoneInterpolation(parts)) {
    NodeCursor at({tree_, parts.index() + 1});
    at.take(TokenKind::OpenInterpolation);
    return {expressionAt(at).value, range, range};
  }
  size_t base = stack_.size();
  Start start = Range{range.end, range.end};
  size_t literalCount = templateParts(parts, start);
  size_t count = stack_.size() - base;
  if (count == 0)
    return {builder_.string("", range), range, start};
  Operand result{stack_.back().value, range, start};
  if (count != 1 || literalCount != 1)
    result.value =
        builder_.op(OpKind::Template, pushedSince(base), range, range);
  stack_.resize(base);
  return result;
}

size_t Lowering::templateParts(NodeRef parts, Start &start) {
  size_t literalCount = 0, base = stack_.size();
  auto push = [&](const Operand &part) {
    if (stack_.size() == base)
      start = part.start;
    stack_.push_back(part);
  };
  NodeCursor at(parts);
  while (!at.done()) {
    if (at.at(TokenKind::StringLiteral)) {
      uint32_t first = at.token();
      while (at.take(TokenKind::StringLiteral))
        continue;
      if (std::optional<Operand> part = literals(first, at.token())) {
        push(*part);
        ++literalCount;
      }
      continue;
    }
    if (at.at(Rule::Interpolation)) {
      NodeCursor inner(at.node());
      inner.take(TokenKind::OpenInterpolation);
      push(expressionAt(inner));
    } else if (at.at(Rule::IfDirective)) {
      push(ifDirective(at.node()));
    } else if (at.at(Rule::ForDirective)) {
      push(forDirective(at.node()));
    }
    at.next();
  }
  return literalCount;
}

std::optional<Lowering::Operand> Lowering::literals(uint32_t first,
                                                    uint32_t end) {
  Range range = cover(tree_.token(first).range(), tree_.token(end - 1).range());
  stripLiterals(first, end);
  if (flushWidth_ != 0)
    flushLiterals();
  std::string_view text = pieces_.front().text;
  if (pieces_.size() != 1) {
    text_.clear();
    for (const Piece &piece : pieces_)
      text_ += piece.text;
    text = text_;
  }
  if (text.empty())
    return std::nullopt;
  hir::ValueId value = utf8::isNfcQuick(text)
                           ? builder_.string(text, range)
                           : builder_.string(utf8::toNfc(text), range);
  return Operand(value, range, Start(range, /*isText=*/true));
}

Lowering::Operand Lowering::ifDirective(NodeRef node) {
  Range range = node.range();
  NodeCursor at(node);
  at.take(TokenKind::DirectiveIf);
  at.take(TokenKind::Keyword);
  if (node.hasError() || !at.at(Rule::Expression))
    return failed(range);
  Operand condition = expressionAt(at);
  builder_.beginOp(OpKind::Cond, {condition}, range, range, hir::TemplateIf);
  auto branch = [&](hir::RegionRole role) {
    while (!at.done() && !at.at(Rule::Parts))
      at.next();
    builder_.beginRegion(role);
    if (at.done()) {
      builder_.endRegion(stringConstant("", {range.end, range.end}));
      return;
    }
    NodeRef parts = at.node();
    at.next();
    builder_.endRegion(templateOf(parts, parts.range(), /*unwrap=*/false));
  };
  branch(hir::RegionRole::Then);
  branch(hir::RegionRole::Else);
  return {builder_.endOp(), range, condition.start};
}

Lowering::Operand Lowering::forDirective(NodeRef node) {
  Range range = node.range();
  NodeCursor at(node);
  at.take(TokenKind::DirectiveFor);
  at.take(TokenKind::Keyword);
  uint32_t names[2];
  size_t nameCount = 0;
  for (; at.at(TokenKind::Identifier) && nameCount != 2; at.next()) {
    names[nameCount++] = at.token();
    NodeCursor ahead = at;
    ahead.next();
    if (ahead.at(TokenKind::Comma))
      at = ahead;
  }
  at.take(TokenKind::In);
  if (node.hasError() || nameCount == 0 || !at.at(Rule::Expression))
    return failed(range);

  Operand collection = expressionAt(at);
  Range head{range.begin, tree_.token(at.token()).end};
  builder_.beginOp(OpKind::For, {collection}, range, range, hir::TemplateFor);
  size_t outer = locals_.size();
  for (size_t i = 0; i != nameCount; ++i) {
    std::string_view text = tree_.text(names[i]);
    locals_.push_back({text, builder_.parameter(text)});
  }
  builder_.beginRegion(hir::RegionRole::Emit);
  while (!at.done() && !at.at(Rule::Parts))
    at.next();
  builder_.endRegion(
      at.done() ? failed(range)
                : templateOf(at.node(), at.node().range(), /*unwrap=*/false));
  locals_.resize(outer);
  hir::Operand strings{builder_.endOp(), range};
  return {builder_.op(OpKind::Join, {strings}, range, range), range, head};
}

} // namespace hcl
