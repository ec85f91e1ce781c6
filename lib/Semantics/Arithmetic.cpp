// Arithmetic: exact on machine integers as long as the result is one, else on
// numbers of any size. The precision of an inexact result is decided by
// DialectPoint::PrecisionOfOperands.
#include "Operands.h"

#include "hcl/Support/Number.h"

#include <algorithm>

namespace hcl {
namespace {

/// Bits of mantissa that the result of an operation on `a` and `b` has.
uint32_t precisionFor(const NumberRef &a, const NumberRef &b,
                      const Dialect &dialect) {
  uint32_t common = number::commonPrecision(a, b);
  if (dialect[DialectPoint::PrecisionOfOperands])
    return common;
  return std::max<uint32_t>(common, LiteralPrecision);
}

Value fromNumber(BigNumber n) {
  bool machine = n.precision() <= MachinePrecision;
  Value result = Value::number(std::move(n));
  if (machine && result.kind() == ValueKind::Integer)
    return Value::machineInteger(result.asInteger());
  return result;
}

using Operation = NumberResult (*)(const NumberRef &, const NumberRef &,
                                   uint32_t);

/// A product is exact where 512 bits are enough, whatever the operands have.
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

/// Nothing modulo zero is the dividend itself; infinities have no remainder.
template <Operation OfFinite>
NumberResult remainder(const NumberRef &a, const NumberRef &b,
                       uint32_t precision) {
  if (a.isInfinite() || b.isInfinite())
    return {BigNumber(), NumberStatus::Undefined};
  if (b.sign() == 0)
    return {a.toBig(), NumberStatus::Ok};
  NumberResult result = OfFinite(a, b, precision);
  if (result.value.isZero() && a.sign() != 0)
    result.value = BigNumber::zero(false, precision);
  return result;
}

/// The result for two known numbers.
Value compute(const NumberRef &a, const NumberRef &b, const OpSite &site,
              Evaluation &evaluation, Operation operation,
              const char *undefined) {
  NumberResult result = operation(a, b, precisionFor(a, b, evaluation.dialect));
  if (result.status != NumberStatus::Undefined)
    return fromNumber(std::move(result.value));
  evaluation.fail(DiagKind::OperationFailed, site.range(), undefined);
  return Value::failed(Type::number());
}

Value binary(Operands operands, const OpSite &site, Evaluation &evaluation,
             Operation operation, const char *undefined) {
  if (operands[0]->isKnownNumber() && operands[1]->isKnownNumber())
    return compute(operands[0]->asNumber(), operands[1]->asNumber(), site,
                   evaluation, operation, undefined);
  TypedOperands typed(operands, Type::number(), site, evaluation);
  if (typed.failed())
    return Value::failed(Type::number());
  if (typed.hasNull())
    return failOnNull(site, evaluation, Type::number());
  if (typed.hasUnknown())
    return typed.mark(unknownNotNull(Type::number()));

  Value result = compute(typed[0].asNumber(), typed[1].asNumber(), site,
                         evaluation, operation, undefined);
  return result.isFailed() ? result : typed.mark(std::move(result));
}

/// The exact result if both operands and it are machine integers.
using Exact = bool (*)(int64_t, int64_t, int64_t *);

/// Puts the result of a machine operation into `result`, if there is one.
inline bool fast(Operands operands, Exact exact, Value &result) {
  const Value &a = *operands[0], &b = *operands[1];
  int64_t n;
  if (a.kind() != ValueKind::Integer || b.kind() != ValueKind::Integer ||
      !exact(a.asInteger(), b.asInteger(), &n))
    return false;
  result = a.isMachineInteger() && b.isMachineInteger()
               ? Value::machineInteger(n)
               : Value::integer(n);
  return true;
}

bool exactAdd(int64_t a, int64_t b, int64_t *n) {
  return !__builtin_add_overflow(a, b, n);
}
bool exactSub(int64_t a, int64_t b, int64_t *n) {
  return !__builtin_sub_overflow(a, b, n);
}
/// A product of zero with a negative number is a negative zero.
bool exactMul(int64_t a, int64_t b, int64_t *n) {
  return !__builtin_mul_overflow(a, b, n) && (*n != 0 || (a >= 0 && b >= 0));
}
/// Zero divided by a negative number is a negative zero too.
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

} // namespace

namespace kernels {

Value Add(Operands operands, const OpSite &site, Evaluation &evaluation) {
  Value result;
  if (fast(operands, exactAdd, result))
    return result;
  return binary(operands, site, evaluation, number::add,
                "The sum of positive and negative infinity is not a number.");
}

Value Sub(Operands operands, const OpSite &site, Evaluation &evaluation) {
  Value result;
  if (fast(operands, exactSub, result))
    return result;
  return binary(operands, site, evaluation, number::subtract,
                "Infinity minus infinity is not a number.");
}

Value Mul(Operands operands, const OpSite &site, Evaluation &evaluation) {
  Value result;
  if (fast(operands, exactMul, result))
    return result;
  return binary(operands, site, evaluation, product,
                "Zero times infinity is not a number.");
}

Value Div(Operands operands, const OpSite &site, Evaluation &evaluation) {
  Value result;
  if (fast(operands, exactDiv, result))
    return result;
  return binary(operands, site, evaluation, number::divide,
                "Zero divided by zero, and infinity divided by infinity, are "
                "not numbers.");
}

Value Mod(Operands operands, const OpSite &site, Evaluation &evaluation) {
  Value result;
  if (fast(operands, exactMod, result))
    return result;
  bool byQuotient = evaluation.dialect[DialectPoint::RemainderByQuotient];
  return binary(operands, site, evaluation,
                byQuotient ? remainder<number::remainderByQuotient>
                           : remainder<number::remainder>,
                "There is no remainder of a division of or by infinity.");
}

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
  return typed.mark(fromNumber(number::negate(operand.asNumber())));
}

} // namespace kernels
} // namespace hcl
