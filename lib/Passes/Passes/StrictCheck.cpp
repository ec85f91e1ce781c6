// Strict operations of the type checker. The kernel runs on the operands as
// they are. If it reports nothing, trials with other types in place of `any`
// and with nulls decide whether the result type can be relied on; if not, the
// result is `any`. If it reports errors, trials with types that occur in the
// operands and with nulls decide whether the errors hold for all values; if
// not, they are dropped.
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

/// The number of types tried in place of `any`.
constexpr size_t maxTried = 16;

/// Whether the type of `operand` is not final.
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

/// The result of `op` for `operands`; nothing after a report.
std::optional<Value>
StrictCheck::attempt(const Op &op, std::span<const Value *const> operands) {
  size_t reported = state_.diags.size();
  Value result = kernelOf(op.kind, state_.evaluation.dialect)(
      operands, state_.site(op), state_.evaluation);
  bool good = !state_.tookTooMuch(reported) && state_.diags.size() == reported;
  state_.diags.truncate(reported);
  return good ? std::optional(std::move(result)) : std::nullopt;
}

/// The function that `call` calls; null for another operation or an undefined
/// function.
const Function *StrictCheck::functionOf(const Op &call) const {
  if (call.kind != OpKind::Call || !state_.context.functions)
    return nullptr;
  return state_.context.functions.find(
      state_.module.constant(ConstId(call.immediate)).asString());
}

/// Whether the result type of `op` depends on the types of the operands.
bool StrictCheck::findsType(const Op &op) const {
  if (op.kind == OpKind::Convert)
    return op.type.hasDynamic();
  const Function *function = functionOf(op);
  return function && (function->resultType || function->result.hasDynamic());
}

/// Whether the result of `op` has the type of `result` for all values of the
/// unknown operands.
bool StrictCheck::keepsPromise(const Op &op, const Value &result) {
  Type type = result.type();
  if (type.isDynamic() && !result.isKnown())
    return true;
  if (!findsType(op))
    return true;
  return keepsPromiseForTypes(op, type) && keepsPromiseForNulls(op, type);
}

/// The same for types: if the result does not depend on the final types of
/// `any`, it has the same type for types that have nothing in common.
bool StrictCheck::keepsPromiseForTypes(const Op &op, const Type &type) {
  size_t open = 0;
  for (const Value *operand : operands_)
    if (isOpen(*operand))
      open += countAny(operand->type(), opaqueTypeCount + 1 - open);
  if (open == 0 || open > opaqueTypeCount)
    return open == 0;
  size_t used = 0;
  auto next = [&] { return opaqueType(used++); };
  std::vector<Value> opaque;
  for (const Value *operand : operands_)
    opaque.push_back(isOpen(*operand)
                         ? Value::unknown(replaceAny(operand->type(), next),
                                          Refinement::nonNull())
                         : *operand);
  std::optional<Value> result = attempt(op, pointersTo(opaque));
  return result && matches(result->type(), type);
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

/// Whether `op` does not report the errors from index `before` on for some
/// types in place of `any` in its operands. The errors are then dropped.
bool StrictCheck::mayBeOtherTypes(const Op &op, size_t before) {
  if (!findsType(op))
    return false;
  size_t open = 0;
  for (const Value *operand : operands_)
    if (isOpen(*operand))
      open += countAny(operand->type(), 2 - std::min<size_t>(open, 2));
  if (open == 0)
    return false;
  std::vector<Type> tried;
  for (size_t i = 0; open == 1 && i < operands_.size(); ++i)
    addParts(operands_[i]->type(), maxTried, tried);
  // Several candidates may have different types, so any result is possible.
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

/// Whether a conversion or call does not report the errors from index `before`
/// on for nulls: a null of any type converts to a null of another. The errors
/// are then dropped.
bool StrictCheck::mayBeNullInstead(const Op &op, size_t before) {
  if ((op.kind != OpKind::Call && op.kind != OpKind::Convert) ||
      state_.context.dialect[DialectPoint::NullsNeedConversion] ||
      state_.context.dialect[DialectPoint::NullIsNone])
    return false;
  // Each operand alone, while the others are fully unknown.
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
