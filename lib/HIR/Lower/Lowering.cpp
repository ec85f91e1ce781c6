// Expressions. The tree is flat: an expression is a list of operands and
// operators. `binary` nests them by precedence climbing over a table made from
// Ops.def; the right operand of a lazy operator becomes a region. A term is
// followed by its traversals, then by its prefix operators from the innermost
// outwards.
#include "Lowering.h"

#include "Literals.h"

#include "Semantics/AmbiguousKey.h"
#include "Syntax/PathReader.h"
#include "hcl/Extended.h"

#include <algorithm>
#include <array>

namespace hcl {

namespace {

/// The operation of an operator token.
struct Operator {
  OpKind op = OpKind::Const;
  /// The precedence, from 1; 0 if the token is not such an operator.
  uint8_t precedence = 0;
};
/// Operators indexed by token kind plus 1, since kinds begin with -1.
using OperatorTable = std::array<Operator, tokenKindCount + 2>;

constexpr size_t indexOf(TokenKind kind) { return size_t(int(kind) + 1); }

/// Spec: NS-OP-050..058, NS-OP-060.
constexpr OperatorTable infixOperators = [] {
  OperatorTable table;
#define HCL_INFIX(Kind, Token, Spelling, Precedence)                           \
  table[indexOf(TokenKind::Token)] = {OpKind::Kind, Precedence};
#include "hcl/compiler/Ops.def"
  return table;
}();

constexpr OperatorTable prefixOperators = [] {
  OperatorTable table;
#define HCL_PREFIX(Kind, Token, Spelling)                                      \
  table[indexOf(TokenKind::Token)] = {OpKind::Kind, 1};
#include "hcl/compiler/Ops.def"
  return table;
}();

/// The infix or prefix operator (by `table`) of token `kind`; null if there is
/// none.
const Operator *findIn(const OperatorTable &table, TokenKind kind) {
  const Operator &found = table[indexOf(kind)];
  return found.precedence == 0 ? nullptr : &found;
}

} // namespace

void Lowering::run(NodeRef node, ExpressionRole role) {
  cx_.builder.beginAttribute("", node.range(), {});
  bool isKey = role == ExpressionRole::ObjectKey;
  // There is no object whose evaluation could report it.
  if (isKey && collections_.isAmbiguousKey(node))
    cx_.diags.add(DiagKind::AmbiguousKey, cx_.file, node.range(),
                  ambiguousKeyDetail);
  cx_.builder.endAttribute(isKey ? collections_.objectKey(node)
                                 : expression(node));
}

hir::Operand Lowering::whole() {
  NodeCursor at(cx_.tree.root());
  Range range{0, uint32_t(cx_.file.text().size())};
  return at.at(Rule::Parts)
             ? templates_.templateOf(at.node(), range, /*unwrap=*/true)
             : expressionAt(at);
}

hir::Operand Lowering::expression(NodeRef node) {
  if (node.hasError() || !cx_.enter(node))
    return cx_.failed(node.range());
  // Nine of ten expressions have one operand and no operator.
  std::optional<NodeRef> sole = soleOperand(node);
  hir::Operand result = sole ? operand(*sole) : operators(node);
  cx_.leave();
  return result;
}

hir::Operand Lowering::operators(NodeRef node) {
  NodeCursor at(node);
  hir::Operand result = binary(at, 1);
  if (at.accept(TokenKind::Question))
    result = conditional(result, at);
  return result;
}

hir::Operand Lowering::expressionAt(NodeCursor &at) {
  if (!at.at(Rule::Expression))
    return cx_.failed(cx_.placeOf(at));
  hir::Operand result = expression(at.node());
  at.next();
  return result;
}

hir::Operand Lowering::binary(NodeCursor &at, int minPrecedence) {
  if (!at.at(Rule::Operand))
    return cx_.failed(cx_.placeOf(at));
  hir::Operand left = operand(at.node());
  ArgumentStart start = cx_.start;
  at.next();
  while (const Operator *found = findIn(infixOperators, at.kind())) {
    if (found->precedence < minPrecedence)
      break;
    at.next();
    if (hir::infoOf(found->op).lazy) {
      left = logic(found->op, left, at, found->precedence + 1);
      continue;
    }
    hir::Operand right = binary(at, found->precedence + 1);
    Range range = cover(left.range, right.range);
    left = {cx_.builder.op(found->op, {left, right}, range, range), range};
  }
  cx_.start = start;
  return left;
}

hir::Operand Lowering::logic(OpKind kind, hir::Operand left, NodeCursor &at,
                             int minPrecedence) {
  hir::OpId id = cx_.builder.nextOp();
  cx_.builder.beginOp(kind, {left}, left.range, left.range);
  cx_.builder.beginRegion(hir::RegionRole::Rhs);
  hir::Operand right = binary(at, minPrecedence);
  cx_.builder.endRegion(right);
  Range range = cover(left.range, right.range);
  hir::ValueId result = cx_.builder.endOp(range);
  cx_.builder.at(id).site = range;
  return {result, range};
}

hir::Operand Lowering::conditional(hir::Operand condition, NodeCursor &at) {
  hir::OpId id = cx_.builder.nextOp();
  ArgumentStart start = cx_.start;
  cx_.builder.beginOp(OpKind::Cond, {condition}, condition.range,
                      condition.range);
  cx_.builder.beginRegion(hir::RegionRole::Then);
  cx_.builder.endRegion(expressionAt(at));
  at.accept(TokenKind::Colon);
  cx_.builder.beginRegion(hir::RegionRole::Else);
  hir::Operand last = expressionAt(at);
  cx_.builder.endRegion(last);
  Range range = cover(condition.range, last.range);
  hir::ValueId result = cx_.builder.endOp(range);
  cx_.builder.at(id).site = range;
  return cx_.operand(result, range, start);
}

hir::Operand Lowering::operand(NodeRef node) {
  if (node.hasError())
    return cx_.failed(node.range());
  uint32_t first = node.firstToken();
  // Three of five operands are a word, or text in quotes.
  uint32_t count = node.endToken() - first;
  if (count == 1 && cx_.tree.kind(first) == TokenKind::Identifier)
    return name(first);
  if (count == 1 && cx_.tree.kind(first) == TokenKind::Number)
    return number(first);
  if (count == 3 && TemplateLowering::isText(cx_.tree, first))
    return templates_.text(first);
  NodeCursor at(node);
  while (findIn(prefixOperators, at.kind()))
    at.next();
  uint32_t end = at.token();
  hir::Operand result = term(at);
  if (!at.done())
    result = traversals_.steps(result, at, /*attributesOnly=*/false);
  while (end != first) {
    const Token &sign = cx_.tree.token(--end);
    Range range = cover(sign.range(), result.range);
    OpKind kind = findIn(prefixOperators, sign.kind)->op;
    result = cx_.operand(cx_.builder.op(kind, {result}, range, range), range,
                         sign.range());
  }
  return result;
}

hir::Operand Lowering::term(NodeCursor &at) {
  uint32_t first = at.token();
  if (at.atNode()) {
    NodeRef node = at.node();
    at.next();
    if (node.rule() == Rule::Tuple)
      return collections_.tuple(node);
    return node.rule() == Rule::Object ? collections_.object(node)
                                       : cx_.failed(node.range());
  }
  switch (at.kind()) {
  case TokenKind::Number:
    at.next();
    return number(first);
  case TokenKind::Identifier:
    at.next();
    if (at.at(TokenKind::ColonColon) || at.at(Rule::Arguments))
      return calls_.call(first, at);
    return name(first);
  case TokenKind::OpenQuote:
  case TokenKind::OpenHeredoc:
    return templates_.delimited(at);
  case TokenKind::LeftParen:
    return parenthesized(at);
  default:
    return cx_.failed(cx_.placeOf(at));
  }
}

hir::Operand Lowering::number(uint32_t token) {
  Range range = cx_.tree.token(token).range();
  Value value = numberLiteral(cx_.file, range, cx_.language, cx_.diags);
  return cx_.constant(std::move(value), range);
}

hir::Operand Lowering::name(uint32_t token) {
  Range range = cx_.tree.token(token).range();
  std::string_view text = cx_.file.slice(range);
  if (text == "true" || text == "false")
    return cx_.constant(Value::boolean(text == "true"), range);
  if (text == "null")
    return cx_.constant(nullOf(cx_.language.dialect), range);
  const hir::ValueId *parameter = cx_.find(text);
  cx_.use(range, parameter);
  if (parameter)
    return cx_.operand(*parameter, range);
  return cx_.operand(cx_.builder.var(text, range), range);
}

hir::Operand Lowering::parenthesized(NodeCursor &at) {
  Range range = cx_.tree.token(at.token()).range();
  at.next();
  hir::Operand inner = expressionAt(at);
  if (at.at(TokenKind::RightParen)) {
    range.end = cx_.tree.token(at.token()).end;
    at.next();
  }
  return {inner.value, range};
}

} // namespace hcl
