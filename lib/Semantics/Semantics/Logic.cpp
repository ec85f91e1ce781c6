// The logic operators: negation, and the combination of the operands of && and
// ||. Operands are converted to bool and classified as false, true, null or
// unknown. Either both sides must be valid, as in the specification, or one
// side may decide alone, as in the reference; the result says whose errors to
// drop.
#include "Operands.h"

#include "Lazy/Decisions.h"

#include <array>

namespace hcl {
namespace {

/// The classification of a converted operand.
enum class Side : uint8_t { False, True, Null, Unknown };

Side sideOf(const Value &value) {
  if (!value.isKnown())
    return Side::Unknown;
  if (value.isNull())
    return Side::Null;
  return value.asBool() ? Side::True : Side::False;
}

/// Combines two operands that must both be valid.
/// Spec: NS-OP-035, NS-OP-036, NS-OP-041..045.
Value combineStrictly(bool isAnd, Side left, Side right, const OpSite &site,
                      Evaluation &evaluation) {
  if (left == Side::Null || right == Side::Null)
    return failOnNull(site, evaluation, Type::boolean());
  if (left == Side::Unknown || right == Side::Unknown)
    return unknownNotNull(Type::boolean());
  return Value::boolean(isAnd ? left == Side::True && right == Side::True
                              : left == Side::True || right == Side::True);
}

/// The result if one side decides alone, whether or not the other one failed.
[[nodiscard]] std::optional<LogicResult> shortCircuit(bool isAnd, Side left,
                                                      Side right,
                                                      bool leftFailed,
                                                      bool rightFailed) {
  Value unknown = unknownNotNull(Type::boolean());
  Value failed = Value::failed(Type::boolean());
  if (left == Side::Unknown && right == Side::Unknown) {
    if (leftFailed)
      return {};
    return LogicResult{unknown, false, true};
  }
  Side decisive = isAnd ? Side::False : Side::True;
  auto decides = [&](Side side) {
    return side == decisive || (isAnd && side == Side::Null);
  };
  if (decides(left))
    return LogicResult{Value::boolean(!isAnd), false, true};
  if (decides(right))
    return LogicResult{Value::boolean(!isAnd), true, false};
  if (left == Side::Unknown)
    return LogicResult{leftFailed ? failed : unknown, false, true};
  if (right == Side::Unknown)
    return LogicResult{rightFailed ? failed : unknown, true, false};
  return {};
}

} // namespace

LogicResult combineLogic(bool isAnd, const Value &left, const Value &right,
                         const OpSite &site, Evaluation &evaluation) {
  std::array<const Value *, 2> operands{&left, &right};
  size_t before = evaluation.diags.size();
  TypedOperands typed(operands, Type::boolean(), site, evaluation);
  if (evaluation.diags.size() != before)
    return {Value::failed(Type::boolean())};

  const Dialect &dialect = evaluation.dialect;
  Side a = sideOf(typed[0]), b = sideOf(typed[1]);
  if (dialect[DialectPoint::LogicShortCircuits]) {
    bool nullCounts = dialect[DialectPoint::NullIsFalseInLogic];
    if (nullCounts || (a != Side::Null && b != Side::Null))
      if (auto decided =
              shortCircuit(isAnd, a, b, left.isFailed(), right.isFailed())) {
        decided->value = typed.mark(std::move(decided->value));
        return *decided;
      }
  }
  if (typed.failed())
    return {Value::failed(Type::boolean())};
  return {typed.mark(combineStrictly(isAnd, a, b, site, evaluation))};
}

namespace kernels {

/// Spec: NS-OP-037..040, NS-OP-042, NS-OP-043.
Value Not(Operands operands, const OpSite &site, Evaluation &evaluation) {
  TypedOperands typed(operands, Type::boolean(), site, evaluation);
  if (typed.failed())
    return Value::failed(Type::boolean());
  if (typed.hasNull())
    return failOnNull(site, evaluation, Type::boolean());
  if (typed.hasUnknown())
    return typed.mark(unknownNotNull(Type::boolean()));
  return typed.mark(Value::boolean(!typed[0].asBool()));
}

} // namespace kernels
} // namespace hcl
