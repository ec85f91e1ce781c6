// Logic operators and conditionals: operations that run a region and then may
// drop what it reported.
#include "Invocation/Site.h"
#include "Machine.h"

#include "Semantics/Lift.h"

#include <optional>

namespace hcl {

Diagnostics Machine::cutSome(size_t from) {
  Diagnostics taken;
  Diagnostics &diags = evaluation_.diags;
  for (size_t i = from; i < diags.size(); ++i)
    taken.add(diags[i]);
  diags.truncate(from);
  return taken;
}

/// Drops the diagnostics within `range` that this run of the segment reported
/// for an operation, whose whole source is `around`: the last ones there are.
/// Running out of a limit stays.
void Machine::dropWithin(Range range, Range around) {
  auto inside = [](Range inner, Range outer) {
    return outer.begin <= inner.begin && inner.end <= outer.end;
  };
  size_t from = evaluation_.diags.size();
  while (from > segmentStart_ &&
         inside(evaluation_.diags[from - 1].subject, around))
    --from;
  Diagnostics recent = cut(from);
  for (const Diagnostic &diagnostic : recent)
    if (!inside(diagnostic.subject, range) ||
        diagnostic.kind == DiagKind::EvaluationLimit)
      evaluation_.diags.add(diagnostic);
}

Value Machine::logic(const Instruction &at) {
  const Value &left = *registers_[at.a];
  size_t before = evaluation_.diags.size();
  const Value &right = runInPlace(code_.segments[at.detail]);
  if (evaluation_.budget.isStopped)
    return Value::failed();
  if (left.kind() == ValueKind::Bool && right.kind() == ValueKind::Bool &&
      !left.isFailed() && !right.isFailed())
    return Value::boolean(at.kind == OpKind::And
                              ? left.asBool() && right.asBool()
                              : left.asBool() || right.asBool());
  HirSite site(*code_.module, op(at));
  size_t after = evaluation_.diags.size();
  std::optional<Lift> lift;
  if (needsLift(left, evaluation_.dialect) ||
      needsLift(right, evaluation_.dialect))
    lift.emplace();
  LogicResult result =
      combineLogic(at.kind == OpKind::And, lift ? lift->take(left) : left,
                   lift ? lift->take(right) : right, site, evaluation_);
  if (evaluation_.diags.size() != after)
    annotate(after, at);
  if (result.dropRight)
    evaluation_.diags.truncate(before);
  if (result.dropLeft)
    dropWithin(site.operandRange(0), site.range());
  return lift ? lift->wrap(std::move(result.value)) : result.value;
}

Value Machine::conditional(const Instruction &at) {
  const Value &condition = *registers_[at.a];
  const Segment &thenSegment = code_.segments[at.detail],
                &elseSegment = code_.segments[at.detail + 1];
  size_t before = evaluation_.diags.size();
  const Value &ifTrue = runInPlace(thenSegment);
  if (evaluation_.budget.isStopped)
    return Value::failed();
  Diagnostics trueDiags = cut(before);
  const Value &ifFalse = runInPlace(elseSegment);
  if (evaluation_.budget.isStopped)
    return Value::failed();
  Diagnostics falseDiags = cut(before);

  bool simple =
      ifTrue.kind() == ifFalse.kind() && !ifTrue.isFailed() &&
      !ifFalse.isFailed() && !condition.isFailed() &&
      (ifTrue.kind() == ValueKind::Integer ||
       ifTrue.kind() == ValueKind::String || ifTrue.kind() == ValueKind::Bool);
  if (simple && condition.kind() == ValueKind::Bool && trueDiags.empty() &&
      falseDiags.empty())
    return condition.asBool() ? take(thenSegment, ifTrue)
                              : take(elseSegment, ifFalse);
  return finishConditional(at, ifTrue, ifFalse, trueDiags, falseDiags);
}

Value Machine::finishConditional(const Instruction &at, const Value &ifTrue,
                                 const Value &ifFalse, Diagnostics &trueDiags,
                                 Diagnostics &falseDiags) {
  std::optional<Lift> lift;
  const Value &given = *registers_[at.a];
  if (needsLift(given, evaluation_.dialect))
    lift.emplace();
  const Value &condition = lift ? lift->take(given) : given;
  HirSite site(*code_.module, op(at));
  size_t before = evaluation_.diags.size();
  auto type = commonArmType(ifTrue, ifFalse, site, evaluation_);
  if (!type) {
    annotate(before, at);
    Diagnostics mismatch = cut(before);
    dropWithin(site.operandRange(0), site.range());
    evaluation_.diags.take(mismatch);
    return Value::failed();
  }
  Predicate predicate = decideCondition(condition, site, evaluation_);
  Value result;
  switch (predicate) {
  case Predicate::Failed:
    result = Value::failed(*type);
    break;
  case Predicate::Unknown:
    result = unknownArm(condition, ifTrue, ifFalse, *type);
    break;
  case Predicate::True:
  case Predicate::False: {
    bool chosen = predicate == Predicate::True;
    evaluation_.diags.take(chosen ? trueDiags : falseDiags);
    before = evaluation_.diags.size();
    result = chooseArm(chosen ? 1 : 2, condition, ifTrue, ifFalse, *type, site,
                       evaluation_);
    break;
  }
  }
  if (evaluation_.diags.size() != before)
    annotate(before, at);
  return lift ? lift->wrap(std::move(result)) : result;
}

} // namespace hcl
