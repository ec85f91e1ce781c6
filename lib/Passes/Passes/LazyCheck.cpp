// The lazy operations of the type checker. The bodies in Semantics/Lazy run
// with this engine. Where an unknown decides, both alternatives are evaluated
// for their types: an arm that may fail without a type leaves the common type
// open, and an operand of && or || that may fail without a type lets the other
// one decide. Reports that would not hold for all values are dropped.
#include "LazyCheck.h"

#include "Semantics/Lazy/Call.h"
#include "Semantics/Lazy/Conditional.h"
#include "Semantics/Lazy/For.h"
#include "Semantics/Lazy/Logic.h"
#include "Semantics/Lazy/Splat.h"
#include "hcl/Refinement.h"

namespace hcl {

using namespace hir;

static_assert(lazy::AbstractEngine<LazyCheck>);

static bool isUntypedNull(const Value &value) {
  return value.kind() == ValueKind::Null && value.type().isDynamic();
}

/// Whether `region` is an undefined variable, which fails for all values and
/// does not affect types.
static bool isMissingVariable(const CheckState &state, const Region &region) {
  return state.value(region.yield.value).isFailed() &&
         region.endOp == region.firstOp + 1 &&
         state.module.ops[region.firstOp].kind == OpKind::Var;
}

/// The engine of lazy calls.
class CallCheck final : public LazyCheck {
public:
  using LazyCheck::LazyCheck;

  size_t regionCount() const { return regions_.size(); }
  static bool isType(const Region &region) {
    return region.role == RegionRole::Type;
  }
  static bool isDefault(const Region &region) {
    return region.role == RegionRole::Default;
  }
  /// Runs a region whose errors do not count; neither do its warnings.
  Value attempt(const Region &region, Diagnostics &faults) {
    size_t before = state_.diags.size(), warned = checker_.warnings_.size();
    Value value = run(region);
    faults = state_.diags.takeFrom(before);
    checker_.warnings_.erase(warned, checker_.warnings_.size());
    return value;
  }
};

Value checkLazy(TypeChecker &checker, const Op &op) {
  if (op.kind == OpKind::LazyCall) {
    CallCheck engine(checker, op);
    return lazy::lazyCall(engine);
  }
  LazyCheck engine(checker, op);
  if (op.kind == OpKind::Cond)
    return lazy::conditional(engine);
  if (op.kind == OpKind::For)
    return lazy::forLoop(engine);
  if (op.kind == OpKind::Splat)
    return lazy::splat(engine);
  return lazy::logic(engine, op.kind == OpKind::And);
}

/// Runs an optional region, without reports.
Value LazyCheck::runSilently(const Region &region) {
  size_t before = state_.diags.size();
  Value result = run(region);
  state_.diags.truncate(before);
  return result;
}

void LazyCheck::dropWarningsOf(size_t region) {
  bool isLast = region + 1 == regions_.size();
  checker_.warnings_.erase(warned_[region], isLast ? checker_.warnings_.size()
                                                   : warned_[region + 1]);
}

/// Whether one operand of `&&` or `||` has the wrong type and may fail without
/// a type, so that the other operand decides. Then drops the reports about the
/// operator, from index `reported` on, and in the operand; those of the right
/// operand begin at index `before`.
bool LazyCheck::mayDecideAlone(const Value &left, const Value &right,
                               size_t before, size_t reported) {
  if (!state_.context.dialect[DialectPoint::LogicShortCircuits])
    return false;
  auto combine = [&](const Value &a, const Value &b) {
    size_t from = state_.diags.size();
    LogicResult result =
        combineLogic(op_.kind == OpKind::And, a, b, site(), state_.evaluation);
    bool wrong = state_.diags.size() != from;
    state_.diags.truncate(from);
    return std::pair(std::move(result), wrong);
  };
  bool isLeft = combine(left, Value::dynamic()).second;
  bool isRight = combine(Value::dynamic(), right).second;
  if (isLeft == isRight)
    return false;
  const Operand &wrong =
      isLeft ? state_.module.operandsOf(op_)[0] : regions_[0].yield;
  if (state_.keepsType(wrong.value))
    return false;
  const Value &other = isLeft ? right : left;
  if (other.isFailed())
    return false;
  Value failed = Value::failed();
  LogicResult result =
      combine(isLeft ? failed : left, isLeft ? right : failed).first;
  if (other.isKnown() && result.value.isFailed())
    return false;
  state_.diags.truncate(reported);
  if (isLeft)
    lazy::dropOperand(*this);
  else
    state_.diags.truncate(before);
  return true;
}

/// Whether `predicate` excludes or may exclude arm `arm`, and that arm may fail
/// without a type.
bool LazyCheck::mayLackType(size_t arm, Predicate predicate) const {
  Predicate chooses = arm == 0 ? Predicate::True : Predicate::False;
  return predicate != chooses && !state_.keepsType(regions_[arm].yield.value);
}

/// Returns `any` if a type contains `any`, or after an error, since the common
/// type is open then. An arm that may lack a type need not have a type in
/// common with the other.
std::optional<Type> LazyCheck::commonArmType(const Value &condition,
                                             const Value &ifTrue,
                                             const Value &ifFalse) {
  bool failed = ifTrue.isFailed() || ifFalse.isFailed();
  bool isOpen = ifTrue.type().hasDynamic() || ifFalse.type().hasDynamic();
  bool hasNull = isUntypedNull(ifTrue) || isUntypedNull(ifFalse);
  if (failed || (isOpen && !hasNull))
    return Type::dynamic();
  size_t before = state_.diags.size();
  auto common = hcl::commonArmType(ifTrue, ifFalse, site(), state_.evaluation);
  if (!state_.tookTooMuch(before) && !common) {
    size_t reported = state_.diags.size();
    Predicate predicate = decideCondition(condition, site(), state_.evaluation);
    state_.diags.truncate(reported);
    if (!mayLackType(0, predicate) && !mayLackType(1, predicate))
      return {};
  }
  state_.diags.truncate(before);
  return common.value_or(Type::dynamic());
}

/// Returns `any` in place of the common type `type` if an arm may fail without
/// a type and the other one would then keep its own.
Type LazyCheck::settledType(Predicate predicate, const Value &ifTrue,
                            const Value &ifFalse, const Type &type) const {
  bool isOpen = (mayLackType(0, predicate) && ifFalse.type() != type) ||
                (mayLackType(1, predicate) && ifTrue.type() != type);
  return isOpen ? Type::dynamic() : type;
}

Value LazyCheck::chooseArm(Predicate predicate, const Value &condition,
                           const Value &ifTrue, const Value &ifFalse,
                           const Type &type) {
  bool first = predicate == Predicate::True;
  size_t other = first ? 1 : 0;
  dropWarningsOf(other);
  if ((first ? ifTrue : ifFalse).isFailed())
    return Value::failed();
  bool keepsType = isUntypedNull(ifTrue) && isUntypedNull(ifFalse);
  if (type.isDynamic() && !keepsType &&
      !isMissingVariable(state_, regions_[other]))
    return Value::dynamic();
  size_t before = state_.diags.size();
  state_.limitBytes();
  Value result = hcl::chooseArm(first ? 1 : 2, condition, ifTrue, ifFalse, type,
                                site(), state_.evaluation);
  return state_.tookTooMuch(before) ? Value::unknown(type) : result;
}

} // namespace hcl
