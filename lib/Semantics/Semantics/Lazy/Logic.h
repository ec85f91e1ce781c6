// `&&` and `||`: both operands are evaluated, and the errors of an operand that
// does not decide are dropped.
//
// In: an engine whose region 0 is the right operand. Out: the result. Threads:
// as the engine. Deliberately absent: the combination of operands
// (Decisions.h).
#ifndef HCL_LIB_SEMANTICS_LAZY_LOGIC_H
#define HCL_LIB_SEMANTICS_LAZY_LOGIC_H

#include "Engine.h"
#include "Semantics/Lift.h"
#include "hcl/Refinement.h"

#include <optional>

namespace hcl::lazy {

/// The additional steps of an abstract engine: warnings, and the case that the
/// right operand turns out to decide although the left one failed.
template <AbstractEngine Engine>
void settleAbstractly(Engine &engine, const Value &left, const Value &right,
                      LogicResult &result) {
  if (result.dropRight && result.value.isKnown())
    engine.dropWarningsOf(0);
  else
    engine.expect(right, Type::boolean(), engine.rangeOf(engine.region(0)));
  engine.expect(left, Type::boolean(), engine.site().operandRange(0));
  if (engine.evaluation().dialect[DialectPoint::LogicShortCircuits] &&
      left.isFailed() && !right.isKnown() && !right.isFailed())
    result = {Value::unknown(Type::boolean()), /*dropLeft=*/true};
}

/// The result of `left && right` or `left || right`.
/// Errors: those of combineLogic.
/// Spec: NS-OP-035, NS-OP-036, NS-OP-045.
template <LazyEngine Engine>
Value logic(Engine &engine, bool isAnd) {
  Evaluation &evaluation = engine.evaluation();
  Diagnostics &diags = evaluation.diags;
  const Value &left = engine.operand();
  size_t before = diags.size();
  const Value &right = engine.runInPlace(engine.region(0));
  if (evaluation.budget.isStopped)
    return Value::failed();
  if (!Engine::isAbstract && left.kind() == ValueKind::Bool &&
      right.kind() == ValueKind::Bool && !left.isFailed() && !right.isFailed())
    return Value::boolean(isAnd ? left.asBool() && right.asBool()
                                : left.asBool() || right.asBool());

  auto site = engine.site();
  size_t reported = diags.size();
  std::optional<Lift> lift;
  if (needsLift(left, evaluation.dialect) ||
      needsLift(right, evaluation.dialect))
    lift.emplace();
  LogicResult result =
      combineLogic(isAnd, lift ? lift->take(left) : left,
                   lift ? lift->take(right) : right, site, evaluation);
  if (lift)
    result.value = lift->wrap(std::move(result.value));
  if (diags.size() != reported) {
    if constexpr (Engine::isAbstract)
      if (engine.mayDecideAlone(left, right, before, reported))
        return Value::unknown(Type::boolean());
    engine.annotateOperands(reported);
    return std::move(result.value);
  }
  if constexpr (Engine::isAbstract)
    settleAbstractly(engine, left, right, result);
  if (result.dropRight)
    diags.truncate(before);
  if (result.dropLeft)
    dropOperand(engine);
  // An operand that is known here may still fail, and then does not decide.
  if (Engine::isAbstract && result.value.isKnown() &&
      evaluation.dialect[DialectPoint::LogicShortCircuits])
    return Value::unknown(Type::boolean(), Refinement::nonNull());
  return std::move(result.value);
}

} // namespace hcl::lazy

#endif // HCL_LIB_SEMANTICS_LAZY_LOGIC_H
