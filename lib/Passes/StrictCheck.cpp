#include "StrictCheck.h"

#include "OpenTypes.h"

#include "hcl/Function.h"
#include "hcl/Refinement.h"
#include "hcl/compiler/Builder.h"
#include "hcl/compiler/Kernels.h"

#include <algorithm>

namespace hcl {

using namespace hir;

namespace {

/// Types that are tried in place of `any`, at most.
constexpr size_t maxTried = 16;

/// Whether values of `operand`'s type may be of many types.
bool isOpen(const Value &operand) {
  return operand.type().hasDynamic() && !operand.isFailed() &&
         !operand.isWhollyKnown();
}

bool mayBeNull(const Value &operand) {
  return !operand.isFailed() && !operand.isKnown() && !rangeOf(operand).notNull;
}

bool takesNull(const Function &function) {
  auto allows = [](const hcl::Parameter &parameter) {
    return parameter.allowNull;
  };
  return std::any_of(function.parameters.begin(), function.parameters.end(),
                     allows) ||
         (function.variadic && allows(*function.variadic));
}

std::vector<const Value *> pointersTo(const std::vector<Value> &values) {
  std::vector<const Value *> pointers;
  for (const Value &value : values)
    pointers.push_back(&value);
  return pointers;
}

} // namespace

Value StrictCheck::evaluate(const Op &op) {
  operands_.clear();
  for (const Operand &operand : state_.module.operandsOf(op))
    operands_.push_back(&state_.value(operand.value));
  size_t before = state_.diags.size();
  state_.limitBytes();
  Value result = kernelOf(op.kind, state_.evaluation.dialect)(
      operands_, state_.site(op), state_.evaluation);
  if (state_.tookTooMuch(before))
    return Value::unknown(resultType(op.kind));
  warnings_.expectOperands(op, operands_);
  if (state_.diags.size() == before)
    return keepsPromise(op, result) ? result : Value::dynamic();
  if (mayBeNullInstead(op, before) || mayBeOtherTypes(op, before))
    return Value::dynamic();
  state_.explain(op, before);
  return result;
}

/// What `op` gives for `operands`; nothing where it reports something.
std::optional<Value>
StrictCheck::attempt(const Op &op, std::span<const Value *const> operands) {
  size_t reported = state_.diags.size();
  Value result = kernelOf(op.kind, state_.evaluation.dialect)(
      operands, state_.site(op), state_.evaluation);
  bool good = !state_.tookTooMuch(reported) && state_.diags.size() == reported;
  state_.diags.truncate(reported);
  return good ? std::optional(std::move(result)) : std::nullopt;
}

/// The function that `call` calls; null for another operation, or where there
/// is none.
const Function *StrictCheck::functionOf(const Op &call) const {
  if (call.kind != OpKind::Call || !state_.context.functions)
    return nullptr;
  return state_.context.functions.find(
      state_.module.constant(ConstId(call.immediate)).asString());
}

/// Whether the type of the result is found from the types of the operands.
bool StrictCheck::findsType(const Op &op) const {
  if (op.kind == OpKind::Convert)
    return op.type.hasDynamic();
  const Function *function = functionOf(op);
  return function && (function->resultType || function->result.hasDynamic());
}

/// Whether the result of `op` has the type of `result` whatever the unknown
/// operands turn out to be.
bool StrictCheck::keepsPromise(const Op &op, const Value &result) {
  Type type = result.type();
  if (type.isDynamic() && !result.isKnown())
    return true;
  if (!findsType(op))
    return true;
  return keepsPromiseForTypes(op, type) && keepsPromiseForNulls(op, type);
}

/// Where nothing has to do with what `any` stands for, the type is the same for
/// types that have nothing to do with each other.
bool StrictCheck::keepsPromiseForTypes(const Op &op, const Type &type) {
  size_t used = 0;
  bool isEnough = true;
  auto next = [&] {
    isEnough &= used < opaqueTypeCount;
    return opaqueType(used++ % opaqueTypeCount);
  };
  std::vector<Value> opaque;
  for (const Value *operand : operands_)
    opaque.push_back(isOpen(*operand)
                         ? Value::unknown(replaceAny(operand->type(), next),
                                          Refinement::nonNull())
                         : *operand);
  if (used == 0)
    return true;
  std::optional<Value> result = attempt(op, pointersTo(opaque));
  return isEnough && result && matches(result->type(), type);
}

bool StrictCheck::keepsPromiseForNulls(const Op &op, const Type &type) {
  const Function *function = functionOf(op);
  if (!function || !takesNull(*function))
    return true;
  std::vector<const Value *> all = operands_;
  std::vector<Value> nulls(operands_.size());
  for (size_t i = 0; i < operands_.size(); ++i) {
    if (!mayBeNull(*operands_[i]))
      continue;
    nulls[i] = Value::null(operands_[i]->type());
    std::vector<const Value *> one = operands_;
    one[i] = all[i] = &nulls[i];
    std::optional<Value> result = attempt(op, one);
    if (result && !matches(result->type(), type))
      return false;
  }
  std::optional<Value> result = attempt(op, all);
  return !result || matches(result->type(), type);
}

/// Whether what was reported about `op` from number `before` on is not reported
/// for some types that `any` in its operands may stand for. Then the reports
/// go.
bool StrictCheck::mayBeOtherTypes(const Op &op, size_t before) {
  if (!findsType(op))
    return false;
  size_t open = 0;
  std::vector<Type> tried;
  for (const Value *operand : operands_) {
    if (isOpen(*operand))
      open += countAny(operand->type(), 2 - std::min<size_t>(open, 2));
    addParts(operand->type(), maxTried, tried);
  }
  if (open == 0)
    return false;
  // With several, each may be another type: any will do.
  if (open > 1 || tried.size() == maxTried)
    tried.assign(1, Type());
  for (const Type &type : tried) {
    std::vector<Value> others;
    for (const Value *operand : operands_) {
      bool replaced = isOpen(*operand);
      others.push_back(!replaced ? *operand
                       : type.isDynamic()
                           ? Value::dynamic()
                           : Value::unknown(replaceAny(operand->type(),
                                                       [&] { return type; })));
    }
    if (!attempt(op, pointersTo(others)))
      continue;
    state_.diags.truncate(before);
    return true;
  }
  return false;
}

/// Whether what was reported from number `before` on about a conversion or call
/// is not reported for nulls: a null of any type converts to one of any other.
/// Then the reports go.
bool StrictCheck::mayBeNullInstead(const Op &op, size_t before) {
  if ((op.kind != OpKind::Call && op.kind != OpKind::Convert) ||
      state_.context.dialect[DialectPoint::NullsNeedConversion] ||
      state_.context.dialect[DialectPoint::NullIsNone])
    return false;
  // Each operand by itself, with nothing known of the others.
  const Value unknown;
  std::vector<Value> nulls(operands_.size());
  std::vector<const Value *> best = operands_;
  for (size_t i = 0; i < operands_.size(); ++i) {
    if (!mayBeNull(*operands_[i]))
      continue;
    nulls[i] = Value::null(operands_[i]->type());
    std::vector<const Value *> alone(operands_.size(), &unknown);
    alone[i] = &nulls[i];
    if (attempt(op, alone))
      best[i] = &nulls[i];
  }
  if (best == operands_ || !attempt(op, best))
    return false;
  state_.diags.truncate(before);
  return true;
}

} // namespace hcl
