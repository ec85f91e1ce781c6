// Kernels of equality and ordering. Ordering converts its operands to number;
// equality converts nothing. Unknown operands result in an unknown bool unless
// refinements decide.
#include "Operands.h"

#include "Equality.h"
#include "Value/Walk.h"

namespace hcl {
namespace {

Value fromTruth(Truth truth) {
  return truth == Truth::Unknown ? unknownNotNull(Type::boolean())
                                 : Value::boolean(truth == Truth::True);
}

Truth negated(Truth truth) {
  return truth == Truth::Unknown ? truth
         : truth == Truth::True  ? Truth::False
                                 : Truth::True;
}

Truth either(Truth a, Truth b) {
  if (a == Truth::True || b == Truth::True)
    return Truth::True;
  return a == Truth::False && b == Truth::False ? Truth::False : Truth::Unknown;
}

Value equality(Operands operands, const OpSite &site, Evaluation &evaluation,
               bool negate) {
  const Value &a = *operands[0], &b = *operands[1];
  if (anyFailed(operands))
    return Value::failed(Type::boolean());
  Truth same = equalValues(a, b, evaluation.dialect, evaluation.budget);
  if (!evaluation.stayedWithin(site))
    return Value::failed(Type::boolean());
  Value result = fromTruth(negate ? negated(same) : same);
  if (!a.containsMarks() && !b.containsMarks())
    return result;
  MarkSet marks;
  // Whether a value is null says nothing about its parts.
  bool isWhole = evaluation.dialect[DialectPoint::NullTestsDropInnerMarks] &&
                 (a.unmarked().isNull() || b.unmarked().isNull());
  for (const Value *operand : {&a, &b})
    visitStored(*operand, [&](const Value &part) {
      marks.insert(part.marks());
      return !isWhole && part.containsMarks();
    });
  return marks.empty() ? result : result.withMarks(marks);
}

enum class Order { Less, LessOrEqual };

/// Compares `operands[first]` with the other operand.
/// Spec: NS-OP-025..033.
Value ordering(Operands operands, const OpSite &site, Evaluation &evaluation,
               Order order, size_t first) {
  TypedOperands typed(operands, Type::number(), site, evaluation);
  if (typed.failed())
    return Value::failed(Type::boolean());
  if (typed.hasNull())
    return failOnNull(site, evaluation, Type::boolean());
  const Value &a = typed[first], &b = typed[1 - first];
  Truth result = lessThan(a, b, evaluation.dialect);
  if (order == Order::LessOrEqual && result != Truth::True)
    result = either(result,
                    equalValues(a, b, evaluation.dialect, evaluation.budget));
  return typed.mark(fromTruth(result));
}

} // namespace

namespace kernels {

/// Spec: NS-OP-020, NS-OP-021, NS-OP-023, NS-OP-024.
Value Eq(Operands operands, const OpSite &site, Evaluation &evaluation) {
  return equality(operands, site, evaluation, false);
}

/// Spec: NS-OP-022.
Value Ne(Operands operands, const OpSite &site, Evaluation &evaluation) {
  return equality(operands, site, evaluation, true);
}

/// Spec: NS-OP-025.
Value Lt(Operands operands, const OpSite &site, Evaluation &evaluation) {
  return ordering(operands, site, evaluation, Order::Less, 0);
}

/// Spec: NS-OP-026.
Value Le(Operands operands, const OpSite &site, Evaluation &evaluation) {
  return ordering(operands, site, evaluation, Order::LessOrEqual, 0);
}

/// Spec: NS-OP-027.
Value Gt(Operands operands, const OpSite &site, Evaluation &evaluation) {
  return ordering(operands, site, evaluation, Order::Less, 1);
}

/// Spec: NS-OP-028.
Value Ge(Operands operands, const OpSite &site, Evaluation &evaluation) {
  return ordering(operands, site, evaluation, Order::LessOrEqual, 1);
}

} // namespace kernels
} // namespace hcl
