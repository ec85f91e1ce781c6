// Conditionals, and `if` directives of templates. Both arms are evaluated to
// determine their common type; the errors of the arm that is not chosen are
// dropped.
//
// In: an engine whose regions 0 and 1 are the arms. Out: the chosen arm as the
// common type. Threads: as the engine.
// Deliberately absent: the decisions themselves (Decisions.h).
#ifndef HCL_LIB_SEMANTICS_LAZY_CONDITIONAL_H
#define HCL_LIB_SEMANTICS_LAZY_CONDITIONAL_H

#include "Engine.h"
#include "Semantics/Lift.h"

#include <optional>
#include <utility>

namespace hcl::lazy {

/// The additional requirements of conditionals: the common type and the chosen
/// arm, as by the functions commonArmType and chooseArm.
template <typename Engine>
concept ConditionalEngine = LazyEngine<Engine> &&
    requires(Engine &engine, const Value &value, const Type &type,
             Predicate predicate) {
  {
    engine.commonArmType(value, value, value)
    } -> std::same_as<std::optional<Type>>;
  {
    engine.chooseArm(predicate, value, value, value, type)
    } -> std::same_as<Value>;
};

/// The result for arms that have run. The first one reported `trueDiags`, the
/// second one the diagnostics from index `before` on.
template <ConditionalEngine Engine>
[[gnu::noinline]] Value
finishConditional(Engine &engine, const Value &ifTrue, const Value &ifFalse,
                  Diagnostics trueDiags, size_t before) {
  Evaluation &evaluation = engine.evaluation();
  Diagnostics &diags = evaluation.diags;
  Diagnostics falseDiags = diags.takeFrom(before);
  std::optional<Lift> lift;
  const Value &given = engine.operand();
  if (needsLift(given, evaluation.dialect))
    lift.emplace();
  const Value &condition = lift ? lift->take(given) : given;
  auto type = engine.commonArmType(condition, ifTrue, ifFalse);
  if (!type) {
    engine.annotateOperands(before);
    Diagnostics mismatch = diags.takeFrom(before);
    dropOperand(engine);
    diags.take(mismatch);
    return Value::failed();
  }
  auto site = engine.site();
  Predicate predicate = decideCondition(condition, site, evaluation);
  bool failed = predicate == Predicate::Failed ||
                (Engine::isAbstract && condition.isFailed());
  if constexpr (Engine::isAbstract)
    if (!failed)
      type = engine.settledType(predicate, ifTrue, ifFalse, *type);
  Value result;
  if (failed) {
    result = Value::failed(*type);
  } else if (predicate == Predicate::Unknown) {
    bool isOpen =
        Engine::isAbstract && (ifTrue.isFailed() || ifFalse.isFailed());
    result = isOpen ? Value::dynamic()
                    : unknownArm(condition, ifTrue, ifFalse, *type);
  } else {
    diags.take(predicate == Predicate::True ? trueDiags : falseDiags);
    before = diags.size();
    result = engine.chooseArm(predicate, condition, ifTrue, ifFalse, *type);
  }
  engine.annotateOperands(before);
  return lift ? lift->wrap(std::move(result)) : std::move(result);
}

/// The rest of a conditional whose first arm has run and reported the
/// diagnostics from index `before` on.
template <ConditionalEngine Engine>
[[gnu::noinline]] Value runSecondArm(Engine &engine, const Value &ifTrue,
                                     size_t before) {
  Diagnostics &diags = engine.evaluation().diags;
  Diagnostics trueDiags = diags.takeFrom(before);
  const Value &ifFalse = engine.runInPlace(engine.region(1));
  if (engine.evaluation().budget.isStopped)
    return Value::failed();
  return finishConditional(engine, ifTrue, ifFalse, std::move(trueDiags),
                           before);
}

/// Whether arms of these values can be chosen from without looking at their
/// types.
inline bool arePlainAlike(const Value &ifTrue, const Value &ifFalse) {
  ValueKind kind = ifTrue.kind();
  return kind == ifFalse.kind() && !ifTrue.isFailed() && !ifFalse.isFailed() &&
         (kind == ValueKind::Integer || kind == ValueKind::String ||
          kind == ValueKind::Bool);
}

/// `condition ? ifTrue : ifFalse`.
/// Errors: those of commonArmType, decideCondition and chooseArm.
/// Spec: NS-COND-001, NS-COND-002, NS-COND-025, NS-COND-026, NS-TMPL-080.
template <ConditionalEngine Engine>
Value conditional(Engine &engine) {
  Evaluation &evaluation = engine.evaluation();
  Diagnostics &diags = evaluation.diags;
  const Value &condition = engine.operand();
  if constexpr (Engine::isAbstract)
    engine.expect(condition, Type::boolean(), engine.site().operandRange(0));
  size_t before = diags.size();
  const Value &ifTrue = engine.runInPlace(engine.region(0));
  if (evaluation.budget.isStopped)
    return Value::failed();
  if (diags.size() != before)
    return runSecondArm(engine, ifTrue, before);
  const Value &ifFalse = engine.runInPlace(engine.region(1));
  if (evaluation.budget.isStopped)
    return Value::failed();

  if constexpr (!Engine::isAbstract)
    if (condition.kind() == ValueKind::Bool && !condition.isFailed() &&
        arePlainAlike(ifTrue, ifFalse) && diags.size() == before)
      return condition.asBool() ? engine.take(engine.region(0), ifTrue)
                                : engine.take(engine.region(1), ifFalse);
  return finishConditional(engine, ifTrue, ifFalse, {}, before);
}

} // namespace hcl::lazy

#endif // HCL_LIB_SEMANTICS_LAZY_CONDITIONAL_H
