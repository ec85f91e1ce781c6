// Templates. A template whose only part is an interpolation is the value of
// that. Otherwise its parts become operands of one operation: runs of literal
// tokens as a constant (LiteralText.cpp), interpolations as expressions, `if`
// directives as conditionals with a template in each region, `for` directives
// as a `for` whose strings are joined. The indentation of a `<<-` heredoc is
// determined before its parts are lowered.
#include "TemplateLowering.h"

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

hir::Operand TemplateLowering::delimited(NodeCursor &at) {
  const Token &open = cx_.tree.token(at.token());
  Range range = open.range();
  at.next();
  if (!at.at(Rule::Parts))
    return cx_.failed(range);
  NodeRef parts = at.node();
  at.next();
  if (at.at(TokenKind::CloseQuote) || at.at(TokenKind::CloseHeredoc)) {
    range.end = cx_.tree.token(at.token()).end;
    at.next();
  }
  // A template inside an interpolation of a `<<-` heredoc keeps its own spaces.
  uint32_t outerWidth = std::exchange(flushWidth_, 0);
  if (open.has(FlushHeredoc))
    flushWidth_ = text_.indentation(parts);
  hir::Operand result = templateOf(parts, range, /*unwrap=*/true);
  flushWidth_ = outerWidth;
  return result;
}

hir::Operand TemplateLowering::text(uint32_t open) {
  const Token &literal = cx_.tree.token(open + 1);
  Range range{cx_.tree.token(open).begin, cx_.tree.token(open + 2).end};
  // Most texts are their own values: no escapes, and ASCII.
  bool isPlain = !literal.has(HasBackslash) &&
                 !literal.has(HasIntroducerEscape) && !literal.has(HasNonAscii);
  if (isPlain)
    return cx_.operand(
        cx_.builder.string(cx_.tree.text(open + 1), literal.range()), range,
        ArgumentStart(literal.range(), /*isText=*/true));
  hir::Operand result = constant(
      text_.read(open + 1, open + 2, /*indentation=*/0), literal.range());
  result.range = range;
  return result;
}

hir::Operand TemplateLowering::templateOf(NodeRef parts, Range range,
                                          bool unwrap) {
  if (parts.hasError())
    return cx_.failed(range);
  if (unwrap && isLoneInterpolation(parts)) {
    NodeCursor at({cx_.tree, parts.index() + 1});
    at.accept(TokenKind::OpenInterpolation);
    return cx_.operand(expressions_.expressionAt(at).value, range);
  }
  size_t base = cx_.stack.size();
  ArgumentStart start = Range{range.end, range.end};
  size_t literalCount = pushParts(parts, start);
  size_t count = cx_.stack.size() - base;
  if (count == 0)
    return cx_.operand(cx_.builder.string("", range), range, start);
  if (count != 1 || literalCount != 1)
    return cx_.operand(cx_.construct(OpKind::Template, base, range), range,
                       start);
  hir::Operand literal = cx_.operand(cx_.stack.back().value, range, start);
  cx_.stack.pop_back();
  return literal;
}

size_t TemplateLowering::pushParts(NodeRef parts, ArgumentStart &start) {
  size_t literalCount = 0, base = cx_.stack.size();
  auto push = [&](hir::Operand part) {
    if (cx_.stack.size() == base)
      start = cx_.start;
    cx_.stack.push_back(part);
  };
  NodeCursor at(parts);
  while (!at.done()) {
    if (at.at(TokenKind::StringLiteral)) {
      uint32_t first = at.token();
      while (at.accept(TokenKind::StringLiteral))
        continue;
      if (std::optional<hir::Operand> part = literals(first, at.token())) {
        push(*part);
        ++literalCount;
      }
      continue;
    }
    if (at.at(Rule::Interpolation)) {
      NodeCursor inner(at.node());
      inner.accept(TokenKind::OpenInterpolation);
      push(expressions_.expressionAt(inner));
    } else if (at.at(Rule::IfDirective)) {
      push(ifDirective(at.node()));
    } else if (at.at(Rule::ForDirective)) {
      push(forDirective(at.node()));
    }
    at.next();
  }
  return literalCount;
}

std::optional<hir::Operand> TemplateLowering::literals(uint32_t first,
                                                       uint32_t end) {
  Range range =
      cover(cx_.tree.token(first).range(), cx_.tree.token(end - 1).range());
  std::string_view text = text_.read(first, end, flushWidth_);
  if (text.empty())
    return std::nullopt;
  return constant(text, range);
}

hir::Operand TemplateLowering::constant(std::string_view text, Range range) {
  hir::ValueId value = utf8::isNfcQuick(text)
                           ? cx_.builder.string(text, range)
                           : cx_.builder.string(utf8::toNfc(text), range);
  return cx_.operand(value, range, ArgumentStart(range, /*isText=*/true));
}

hir::Operand TemplateLowering::ifDirective(NodeRef node) {
  Range range = node.range();
  NodeCursor at(node);
  at.accept(TokenKind::DirectiveIf);
  at.accept(TokenKind::Keyword);
  if (node.hasError() || !at.at(Rule::Expression))
    return cx_.failed(range);
  hir::Operand condition = expressions_.expressionAt(at);
  ArgumentStart start = cx_.start;
  cx_.builder.beginOp(OpKind::Cond, {condition}, range, range, hir::TemplateIf);
  auto branch = [&](hir::RegionRole role) {
    while (!at.done() && !at.at(Rule::Parts))
      at.next();
    cx_.builder.beginRegion(role);
    if (at.done()) {
      cx_.builder.endRegion(cx_.string("", {range.end, range.end}));
      return;
    }
    NodeRef parts = at.node();
    at.next();
    cx_.builder.endRegion(templateOf(parts, parts.range(), /*unwrap=*/false));
  };
  branch(hir::RegionRole::Then);
  branch(hir::RegionRole::Else);
  return cx_.operand(cx_.builder.endOp(), range, start);
}

hir::Operand TemplateLowering::forDirective(NodeRef node) {
  Range range = node.range();
  NodeCursor at(node);
  at.accept(TokenKind::DirectiveFor);
  at.accept(TokenKind::Keyword);
  uint32_t names[2];
  size_t nameCount = 0;
  for (; at.at(TokenKind::Identifier) && nameCount != 2; at.next()) {
    names[nameCount++] = at.token();
    NodeCursor ahead = at;
    ahead.next();
    if (ahead.at(TokenKind::Comma))
      at = ahead;
  }
  at.accept(TokenKind::In);
  if (node.hasError() || nameCount == 0 || !at.at(Rule::Expression))
    return cx_.failed(range);

  hir::Operand collection = expressions_.expressionAt(at);
  Range head{range.begin, cx_.tree.token(at.token()).end};
  cx_.builder.beginOp(OpKind::For, {collection}, range, range,
                      hir::TemplateFor);
  size_t outer = cx_.locals.size();
  for (size_t i = 0; i != nameCount; ++i)
    cx_.bind(names[i]);
  cx_.builder.beginRegion(hir::RegionRole::Emit);
  while (!at.done() && !at.at(Rule::Parts))
    at.next();
  cx_.builder.endRegion(
      at.done() ? cx_.failed(range)
                : templateOf(at.node(), at.node().range(), /*unwrap=*/false));
  cx_.locals.resize(outer);
  hir::Operand strings{cx_.builder.endOp(), range};
  return cx_.operand(cx_.builder.op(OpKind::Join, {strings}, range, range),
                     range, head);
}

} // namespace hcl
