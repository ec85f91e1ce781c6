// Expressions. The tree is flat: an expression is a list of operands and
// operators. `binary` nests them by precedence climbing over a table made from
// Ops.def; the right operand of a lazy operator becomes a region. A term is
// followed by its traversals, then by its prefix operators from the innermost
// outwards. Calls record the places at which their arguments start.
#include "Literals.h"
#include "Lowering.h"

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

Lowering::Operand Lowering::expression(NodeRef node) {
  if (node.hasError() || !enter(node.range()))
    return failed(node.range());
  NodeCursor at(node);
  Operand result = binary(at, 1);
  if (at.take(TokenKind::Question))
    result = conditional(result, at);
  leave();
  return result;
}

Lowering::Operand Lowering::expressionAt(NodeCursor &at) {
  if (!at.at(Rule::Expression))
    return failed(placeOf(at));
  Operand result = expression(at.node());
  at.next();
  return result;
}

Lowering::Operand Lowering::binary(NodeCursor &at, int minPrecedence) {
  if (!at.at(Rule::Operand))
    return failed(placeOf(at));
  Operand left = operand(at.node());
  at.next();
  while (const Operator *found = findIn(infixOperators, at.kind())) {
    if (found->precedence < minPrecedence)
      break;
    at.next();
    if (hir::infoOf(found->op).lazy) {
      left = logic(found->op, left, at, found->precedence + 1);
      continue;
    }
    Operand right = binary(at, found->precedence + 1);
    Range range = cover(left.range, right.range);
    left = {builder_.op(found->op, {left, right}, range, range), range,
            left.start};
  }
  return left;
}

Lowering::Operand Lowering::logic(OpKind kind, Operand left, NodeCursor &at,
                                  int minPrecedence) {
  hir::OpId id = builder_.nextOp();
  builder_.beginOp(kind, {left}, left.range, left.range);
  builder_.beginRegion(hir::RegionRole::Rhs);
  Operand right = binary(at, minPrecedence);
  builder_.endRegion(right);
  Range range = cover(left.range, right.range);
  hir::ValueId result = builder_.endOp(range);
  builder_.at(id).site = range;
  return {result, range, left.start};
}

Lowering::Operand Lowering::conditional(Operand condition, NodeCursor &at) {
  hir::OpId id = builder_.nextOp();
  builder_.beginOp(OpKind::Cond, {condition}, condition.range, condition.range);
  builder_.beginRegion(hir::RegionRole::Then);
  builder_.endRegion(expressionAt(at));
  at.take(TokenKind::Colon);
  builder_.beginRegion(hir::RegionRole::Else);
  Operand last = expressionAt(at);
  builder_.endRegion(last);
  Range range = cover(condition.range, last.range);
  hir::ValueId result = builder_.endOp(range);
  builder_.at(id).site = range;
  return {result, range, condition.start};
}

Lowering::Operand Lowering::operand(NodeRef node) {
  if (node.hasError())
    return failed(node.range());
  NodeCursor at(node);
  uint32_t first = at.token();
  while (findIn(prefixOperators, at.kind()))
    at.next();
  uint32_t end = at.token();
  Operand result = term(at);
  if (!at.done())
    result = traversals(result, at, /*attributesOnly=*/false);
  while (end != first) {
    const Token &sign = tree_.token(--end);
    Range range = cover(sign.range(), result.range);
    OpKind kind = findIn(prefixOperators, sign.kind)->op;
    result = {builder_.op(kind, {result}, range, range), range, sign.range()};
  }
  return result;
}

Lowering::Operand Lowering::term(NodeCursor &at) {
  uint32_t first = at.token();
  if (at.atNode()) {
    NodeRef node = at.node();
    at.next();
    if (node.rule() == Rule::Tuple)
      return tuple(node);
    return node.rule() == Rule::Object ? object(node) : failed(node.range());
  }
  switch (at.kind()) {
  case TokenKind::Number:
    at.next();
    return number(first);
  case TokenKind::Identifier:
    at.next();
    if (at.at(TokenKind::ColonColon) || at.at(Rule::Arguments))
      return call(first, at);
    return name(first);
  case TokenKind::OpenQuote:
  case TokenKind::OpenHeredoc:
    return delimited(at);
  case TokenKind::LeftParen:
    return parenthesized(at);
  default:
    return failed(placeOf(at));
  }
}

Lowering::Operand Lowering::number(uint32_t token) {
  Range range = tree_.token(token).range();
  Value value = numberLiteral(file_, range, language_, diags_);
  return {builder_.constant(std::move(value), range), range, range};
}

Lowering::Operand Lowering::name(uint32_t token) {
  Range range = tree_.token(token).range();
  std::string_view text = file_.slice(range);
  if (text == "true" || text == "false")
    return {builder_.constant(Value::boolean(text == "true"), range), range,
            range};
  if (text == "null")
    return {builder_.constant(nullOf(language_.dialect), range), range, range};
  for (size_t i = locals_.size(); i-- != 0;)
    if (locals_[i].name == text)
      return {locals_[i].value, range, range};
  return {builder_.var(text, range), range, range};
}

/// The reference splits text at each `$` and `%`, which are pieces of their
/// own, as is the escape of an introducer; only the first piece is reported.
Range Lowering::placeOf(Start start) const {
  Range range = start.range;
  if (!start.isText)
    return range;
  std::string_view text = file_.slice(range);
  bool special = text[0] == '$' || text[0] == '%';
  size_t length = 0;
  if (special && text.size() > 2 && text[1] == text[0] && text[2] == '{')
    length = text.substr(3).starts_with('~') ? 4 : 3;
  else if (special)
    length = 1;
  else
    while (length < text.size() && text[length] != '$' && text[length] != '%')
      length += text[length] == '\\' ? 2 : 1;
  return {range.begin,
          std::min(range.end, range.begin + static_cast<uint32_t>(length))};
}

Lowering::Operand Lowering::parenthesized(NodeCursor &at) {
  Range range = tree_.token(at.token()).range();
  at.next();
  Operand inner = expressionAt(at);
  if (at.at(TokenKind::RightParen)) {
    range.end = tree_.token(at.token()).end;
    at.next();
  }
  return {inner.value, range, inner.start};
}

} // namespace hcl
