// Logic operators and conditionals, for all values of their operands.
//
// An operand or arm that an unknown may choose or not is looked at for its
// type; its errors do not count, because it may never matter.
#include "TypeChecker.h"

#include "Semantics/Lift.h"
#include "hcl/Refinement.h"

namespace hcl {

using namespace hir;

namespace {

bool inside(Range inner, Range outer) {
  return outer.begin <= inner.begin && inner.end <= outer.end;
}

bool isUntypedNull(const Value &value) {
  return value.kind() == ValueKind::Null && value.type().isDynamic();
}

} // namespace

/// Takes out the diagnostics from number `from` on.
Diagnostics TypeChecker::cut(size_t from) {
  Diagnostics taken;
  for (size_t i = from; i < diags_.size(); ++i)
    taken.add(diags_[i]);
  diags_.truncate(from);
  return taken;
}

/// Drops what was reported within `range` since the region began.
void TypeChecker::dropWithin(Range range) {
  Diagnostics recent = cut(regionStart_);
  for (const Diagnostic &diagnostic : recent)
    if (!inside(diagnostic.subject, range))
      diags_.add(diagnostic);
}

Value TypeChecker::logic(const Op &op) {
  const Value &left = value(module_.operandsOf(op)[0].value);
  size_t before = diags_.size(), warnedBefore = warnings_.size();
  const Region &region = module_.regionsOf(op)[0];
  Value right = runRegion(region);
  HirSite where = site(op);
  size_t after = diags_.size();
  Lift lift;
  bool lifts =
      needsLift(left, context_.dialect) || needsLift(right, context_.dialect);
  LogicResult result =
      combineLogic(op.kind == OpKind::And, lifts ? lift.take(left) : left,
                   lifts ? lift.take(right) : right, where, evaluation_);
  if (lifts)
    result.value = lift.wrap(std::move(result.value));
  if (diags_.size() != after) {
    if (mayDecideAlone(op, left, right, before, after))
      return Value::unknown(Type::boolean());
    explain(op, after);
    return result.value;
  }
  if (result.dropRight && result.value.isKnown())
    warnings_.truncate(warnedBefore);
  else
    warn(op, right, Type::boolean(), region.yield.range);
  warn(op, left, Type::boolean(), where.operandRange(0));
  // The right operand may turn out to decide, whatever is wrong with the left.
  if (context_.dialect[DialectPoint::LogicShortCircuits] && left.isFailed() &&
      !right.isKnown() && !right.isFailed()) {
    dropWithin(where.operandRange(0));
    return Value::unknown(Type::boolean());
  }
  if (result.dropRight)
    diags_.truncate(before);
  if (result.dropLeft)
    dropWithin(where.operandRange(0));
  // An operand may fail that is known otherwise, and then not decide.
  if (context_.dialect[DialectPoint::LogicShortCircuits] &&
      result.value.isKnown())
    return Value::unknown(Type::boolean(), Refinement::nonNull());
  return result.value;
}

/// Whether one operand of `op` has the wrong type, and may yet fail so that it
/// has none, and then the other one may decide. If so, drops what was reported
/// about the operator, from number `reported` on, and in the operand; those of
/// the right one start at number `before`.
bool TypeChecker::mayDecideAlone(const Op &op, const Value &left,
                                 const Value &right, size_t before,
                                 size_t reported) {
  if (!context_.dialect[DialectPoint::LogicShortCircuits])
    return false;
  HirSite where = site(op);
  bool isAnd = op.kind == OpKind::And;
  auto combine = [&](const Value &a, const Value &b) {
    size_t from = diags_.size();
    LogicResult result = combineLogic(isAnd, a, b, where, evaluation_);
    bool wrong = diags_.size() != from;
    diags_.truncate(from);
    return std::pair(std::move(result), wrong);
  };
  bool isLeft = combine(left, Value::dynamic()).second;
  bool isRight = combine(Value::dynamic(), right).second;
  if (isLeft == isRight)
    return false;
  const Operand &wrong =
      isLeft ? module_.operandsOf(op)[0] : module_.regionsOf(op)[0].yield;
  if (keepsType(wrong.value))
    return false;
  const Value &other = isLeft ? right : left;
  if (other.isFailed())
    return false;
  Value failed = Value::failed();
  LogicResult result =
      combine(isLeft ? failed : left, isLeft ? right : failed).first;
  if (other.isKnown() && result.value.isFailed())
    return false;
  diags_.truncate(reported);
  if (isLeft)
    dropWithin(where.operandRange(0));
  else
    diags_.truncate(before);
  return true;
}

Value TypeChecker::conditional(const Op &op) {
  Lift lift;
  const Value &given = value(module_.operandsOf(op)[0].value);
  const Value &condition =
      needsLift(given, context_.dialect) ? lift.take(given) : given;
  warn(op, given, Type::boolean(), module_.operandsOf(op)[0].range);
  return lift.wrap(conditionalOf(op, condition));
}

/// Whether an arm of `op` that `condition` may not choose may fail and have no
/// type then, so that the other one need not have a type in common with it.
bool TypeChecker::mayLackType(const Op &op, const Value &condition) {
  size_t before = diags_.size();
  Predicate predicate = decideCondition(condition, site(op), evaluation_);
  diags_.truncate(before);
  auto arms = module_.regionsOf(op);
  return (predicate != Predicate::True && !keepsType(arms[0].yield.value)) ||
         (predicate != Predicate::False && !keepsType(arms[1].yield.value));
}

/// The same, where the condition is no promise or output.
Value TypeChecker::conditionalOf(const Op &op, const Value &condition) {
  size_t before = diags_.size(), warnedBefore = warnings_.size();
  Value ifTrue = runRegion(module_.regionsOf(op)[0]);
  size_t warnedBetween = warnings_.size();
  Diagnostics trueDiags = cut(before);
  Value ifFalse = runRegion(module_.regionsOf(op)[1]);
  Diagnostics falseDiags = cut(before);

  HirSite where = site(op);
  // With `any` in a type, or after an error, the type that the arms will have
  // in common cannot be told.
  Type type;
  bool failed = ifTrue.isFailed() || ifFalse.isFailed();
  bool isOpen = ifTrue.type().hasDynamic() || ifFalse.type().hasDynamic();

  bool hasNull = isUntypedNull(ifTrue) || isUntypedNull(ifFalse);
  if (!failed && (!isOpen || hasNull)) {
    evaluation_.budget.bytes = maxBytes;
    auto common = commonArmType(ifTrue, ifFalse, where, evaluation_);
    bool isKnown = !tookTooMuch(before);
    if (!common && isKnown && !mayLackType(op, condition)) {
      explain(op, before);
      Diagnostics mismatch = cut(before);
      dropWithin(where.operandRange(0));
      diags_.take(mismatch);
      return Value::failed();
    }
    diags_.truncate(before);
    type = common.value_or(Type::dynamic());
  }
  Predicate predicate = decideCondition(condition, where, evaluation_);
  if (diags_.size() != before)
    explain(op, before);
  if (condition.isFailed() || predicate == Predicate::Failed)
    return Value::failed(type);
  // An arm that fails without a type leaves the other one as it is.
  auto arms = module_.regionsOf(op);
  if ((predicate != Predicate::True && !keepsType(arms[0].yield.value) &&
       ifFalse.type() != type) ||
      (predicate != Predicate::False && !keepsType(arms[1].yield.value) &&
       ifTrue.type() != type))
    type = Type::dynamic();
  if (predicate == Predicate::Unknown)
    return failed ? Value::dynamic()
                  : unknownArm(condition, ifTrue, ifFalse, type);
  dropUnchosenWarnings(warnedBefore, warnedBetween, predicate);
  return chosen(op, condition, ifTrue, ifFalse, type, predicate,
                predicate == Predicate::True ? trueDiags : falseDiags);
}

/// Drops the warnings of the arm that is not chosen: those of the first start
/// at number `before`, those of the second at number `between`.
void TypeChecker::dropUnchosenWarnings(size_t before, size_t between,
                                       Predicate predicate) {
  if (predicate == Predicate::True)
    return warnings_.truncate(between);
  size_t left = between - before;
  warnings_.eraseIf(before,
                    [&left](size_t) { return left != 0 && left-- != 0; });
}

/// Whether `region` is a variable that does not exist: then it fails whatever
/// the values are, and decides nothing about types.
bool TypeChecker::isMissingVariable(const Region &region) const {
  return value(region.yield.value).isFailed() &&
         region.endOp == region.firstOp + 1 &&
         module_.ops[region.firstOp].kind == OpKind::Var;
}

/// The arm that a known condition chooses; what it reported counts.
Value TypeChecker::chosen(const Op &op, const Value &condition,
                          const Value &ifTrue, const Value &ifFalse,
                          const Type &type, Predicate predicate,
                          Diagnostics &armDiags) {
  diags_.take(armDiags);
  bool first = predicate == Predicate::True;
  const Value &arm = first ? ifTrue : ifFalse;
  if (arm.isFailed())
    return Value::failed();
  const Region &other = module_.regionsOf(op)[first ? 1 : 0];
  bool keepsType = isUntypedNull(ifTrue) && isUntypedNull(ifFalse);
  if (type.isDynamic() && !keepsType && !isMissingVariable(other))
    return Value::dynamic();
  size_t before = diags_.size();
  evaluation_.budget.bytes = maxBytes;
  Value result = chooseArm(first ? 1 : 2, condition, ifTrue, ifFalse, type,
                           site(op), evaluation_);
  if (tookTooMuch(before))
    return Value::unknown(type);
  if (diags_.size() != before)
    explain(op, before);
  return result;
}

} // namespace hcl
