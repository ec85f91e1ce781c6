// Kernels of arithmetic. Machine integers are computed exactly while the result
// is one; otherwise the operation runs on numbers of any size.
// DialectPoint::PrecisionOfOperands determines the precision of inexact
// results. Operands are converted to number first; nulls are errors, unknowns
// result in unknowns.
#include "Arithmetic.h"

#include "Operands.h"

#include "hcl/Number.h"
#include "hcl/compiler/Evaluation.h"

#include <algorithm>

namespace hcl {
namespace {

/// The precision, in bits of mantissa, of the result of an operation on `a` and
/// `b`.
/// Spec: NS-OP-009, NS-OP-010.
uint32_t precisionFor(const NumberRef &a, const NumberRef &b,
                      const Dialect &dialect) {
  uint32_t common = number::commonPrecision(a, b);
  if (dialect[DialectPoint::PrecisionOfOperands])
    return common;
  return std::max<uint32_t>(common, LiteralPrecision);
}

using Operation = NumberResult (*)(const NumberRef &, const NumberRef &,
                                   uint32_t);

/// The product; exact if it fits in 512 bits, whatever the precisions of the
/// operands.
NumberResult product(const NumberRef &a, const NumberRef &b,
                     uint32_t precision) {
  uint32_t wide = std::max<uint32_t>(precision, LiteralPrecision);
  NumberResult result = number::multiply(a, b, wide);
  if (precision == wide)
    return result;
  uint32_t needed = number::minPrecision(result.value);
  uint32_t kept = std::max(precision, needed);
  if (result.status == NumberStatus::Ok)
    result.value = number::round(result.value, kept);
  return result;
}

/// The remainder: the dividend itself modulo zero, undefined for infinities.
/// Spec: NS-OP-006, NS-OP-007, NS-OP-018, NS-OP-019.
template <Operation OfFinite>
NumberResult remainder(const NumberRef &a, const NumberRef &b,
                       uint32_t precision) {
  if (b.sign() == 0)
    return {a.toBig(), NumberStatus::Ok};
  if (a.isInfinite() || b.isInfinite())
    return {BigNumber(), NumberStatus::Undefined};
  NumberResult result = OfFinite(a, b, precision);
  if (result.value.isZero() && a.sign() != 0)
    result.value = BigNumber::zero(false, precision);
  return result;
}

bool exactAdd(int64_t a, int64_t b, int64_t *n) {
  return !__builtin_add_overflow(a, b, n);
}
bool exactSub(int64_t a, int64_t b, int64_t *n) {
  return !__builtin_sub_overflow(a, b, n);
}
/// Fails for the product of zero and a negative number, which is negative zero.
bool exactMul(int64_t a, int64_t b, int64_t *n) {
  return !__builtin_mul_overflow(a, b, n) && (*n != 0 || (a >= 0 && b >= 0));
}
/// Fails likewise for zero divided by a negative number.
bool exactDiv(int64_t a, int64_t b, int64_t *n) {
  if (a == 0 || b == 0 || b == -1 || a % b != 0)
    return false;
  *n = a / b;
  return true;
}
bool exactMod(int64_t a, int64_t b, int64_t *n) {
  if (b == 0 || b == -1)
    return false;
  *n = a % b;
  return true;
}

/// Computes the result if it is a machine integer; returns whether it is.
using Exact = bool (*)(int64_t, int64_t, int64_t *);

template <Exact exact, Operation operation>
[[gnu::always_inline]] inline Value
compute(const Value &left, const Value &right, const Dialect &dialect) {
  int64_t n;
  if (left.kind() == ValueKind::Integer && right.kind() == ValueKind::Integer &&
      exact(left.asInteger(), right.asInteger(), &n))
    return left.isMachineInteger() && right.isMachineInteger()
               ? Value::machineInteger(n)
               : Value::integer(n);
  NumberRef a = left.asNumber(), b = right.asNumber();
  NumberResult result = operation(a, b, precisionFor(a, b, dialect));
  if (result.large)
    return Value::largeNumber(std::move(result.value));
  return result.status == NumberStatus::Undefined
             ? Value::failed(Type::number())
             : Value::number(std::move(result.value));
}

/// An operator on two known numbers. A failed value if there is no result.
using NumberOperator = Value (*)(const Value &, const Value &, const Dialect &);

Value remainderOf(const Value &a, const Value &b, const Dialect &dialect) {
  return dialect[DialectPoint::RemainderByQuotient]
             ? compute<exactMod, remainder<number::remainderByQuotient>>(
                   a, b, dialect)
             : compute<exactMod, remainder<number::remainder>>(a, b, dialect);
}

constexpr NumberOperator sumOf = compute<exactAdd, number::add>;
constexpr NumberOperator differenceOf = compute<exactSub, number::subtract>;
constexpr NumberOperator productOf = compute<exactMul, product>;
constexpr NumberOperator quotientOf = compute<exactDiv, number::divide>;

/// See computeWithin.
template <NumberOperator Operator>
[[gnu::always_inline]] inline Value within(const Value &a, const Value &b,
                                           Evaluation &evaluation) {
  Budget &budget = evaluation.budget;
  Value result = Operator(a, b, evaluation.dialect);
  // A number of any size is as precise as the operands.
  bool isBig = result.kind() == ValueKind::Big;
  uint64_t bytes = isBig ? Evaluation::bytesOfNumber(result) : 0;
  uint64_t work = isBig ? bytes
                        : std::max(Evaluation::bytesOfNumber(a),
                                   Evaluation::bytesOfNumber(b));
  if (budget.bytes < bytes || !budget.allowsWorkOn(work)) [[unlikely]]
    result = Value::failed(Type::number());
  else
    budget.bytes -= bytes;
  return result;
}

/// The kernel of an operator: converts the operands and computes. `undefined`
/// is the detail of the error for numbers that have no result.
/// Spec: NS-OP-011..016, NS-OP-018.
template <NumberOperator Operator>
Value binary(Operands operands, const OpSite &site, Evaluation &evaluation,
             const char *undefined) {
  const Value &left = *operands[0], &right = *operands[1];
  Value result;
  if (left.isKnownNumber() && right.isKnownNumber()) {
    if (!evaluation.allowsWorkOn(left, right, site))
      return Value::failed(Type::number());
    result = Operator(left, right, evaluation.dialect);
    if (!result.isFailed())
      return evaluation.takeNumber(result, site)
                 ? result
                 : Value::failed(Type::number());
  } else {
    TypedOperands typed(operands, Type::number(), site, evaluation);
    if (typed.failed())
      return Value::failed(Type::number());
    if (typed.hasNull())
      return failOnNull(site, evaluation, Type::number());
    if (typed.hasUnknown())
      return typed.mark(unknownNotNull(Type::number()));
    if (!evaluation.allowsWorkOn(typed[0], typed[1], site))
      return Value::failed(Type::number());
    result = Operator(typed[0], typed[1], evaluation.dialect);
    if (!result.isFailed())
      return evaluation.takeNumber(result, site)
                 ? typed.mark(std::move(result))
                 : Value::failed(Type::number());
  }
  evaluation.fail(DiagKind::OperationFailed, site.range(), undefined);
  return result;
}

} // namespace

Value computeWithin(OpKind kind, const Value &a, const Value &b,
                    Evaluation &evaluation) {
  switch (kind) {
  case OpKind::Add:
    return within<sumOf>(a, b, evaluation);
  case OpKind::Sub:
    return within<differenceOf>(a, b, evaluation);
  case OpKind::Mul:
    return within<productOf>(a, b, evaluation);
  case OpKind::Div:
    return within<quotientOf>(a, b, evaluation);
  case OpKind::Mod:
    return within<remainderOf>(a, b, evaluation);
  default: // The kernel computes it.
    return Value::failed(Type::number());
  }
}

namespace kernels {

/// Spec: NS-OP-001.
Value Add(Operands operands, const OpSite &site, Evaluation &evaluation) {
  return binary<sumOf>(
      operands, site, evaluation,
      "The sum of positive and negative infinity is not a number.");
}

/// Spec: NS-OP-002.
Value Sub(Operands operands, const OpSite &site, Evaluation &evaluation) {
  return binary<differenceOf>(operands, site, evaluation,
                              "Infinity minus infinity is not a number.");
}

/// Spec: NS-OP-003.
Value Mul(Operands operands, const OpSite &site, Evaluation &evaluation) {
  return binary<productOf>(operands, site, evaluation,
                           "Zero times infinity is not a number.");
}

/// Spec: NS-OP-004, NS-OP-017, NS-OP-018.
Value Div(Operands operands, const OpSite &site, Evaluation &evaluation) {
  return binary<quotientOf>(
      operands, site, evaluation,
      "Zero divided by zero, and infinity divided by infinity, are not "
      "numbers.");
}

/// Spec: NS-OP-005..007, NS-OP-019.
Value Mod(Operands operands, const OpSite &site, Evaluation &evaluation) {
  return binary<remainderOf>(
      operands, site, evaluation,
      "There is no remainder of a division of or by infinity.");
}

/// Spec: NS-OP-008, NS-OP-011..016.
Value Neg(Operands operands, const OpSite &site, Evaluation &evaluation) {
  TypedOperands typed(operands, Type::number(), site, evaluation);
  if (typed.failed())
    return Value::failed(Type::number());
  if (typed.hasNull())
    return failOnNull(site, evaluation, Type::number());
  if (typed.hasUnknown())
    return typed.mark(unknownNotNull(Type::number()));

  const Value &operand = typed[0];
  if (operand.kind() == ValueKind::Integer && operand.asInteger() != 0 &&
      operand.asInteger() != INT64_MIN) {
    int64_t n = -operand.asInteger();
    return typed.mark(operand.isMachineInteger() ? Value::machineInteger(n)
                                                 : Value::integer(n));
  }
  Value result = Value::number(number::negate(operand.asNumber()));
  return evaluation.takeNumber(result, site) ? typed.mark(std::move(result))
                                             : Value::failed(Type::number());
}

} // namespace kernels
} // namespace hcl
