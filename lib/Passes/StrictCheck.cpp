// What calls and conversions promise, for all values of their operands.
//
// The kernel says of which type the result is when operands are unknown. That
// may be too exact: `any` gives way to other types where types are combined,
// and a null is passed over. So the kernel is asked again, with other operands
// that the unknown ones may turn out to be. In the same way, what it reports
// may not be reported for others.
#include "OpenTypes.h"
#include "TypeChecker.h"

#include "hcl/Function.h"
#include "hcl/Refinement.h"
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

/// What `op` gives for `operands`; nothing where it reports something.
std::optional<Value>
TypeChecker::attempt(const Op &op, std::span<const Value *const> operands) {
  size_t reported = diags_.size();
  Value result =
      kernelOf(op.kind, evaluation_.dialect)(operands, site(op), evaluation_);
  bool good = !tookTooMuch(reported) && diags_.size() == reported;
  diags_.truncate(reported);
  return good ? std::optional(std::move(result)) : std::nullopt;
}

/// Whether the type of the result is found from the types of the operands.
bool TypeChecker::findsType(const Op &op) const {
  if (op.kind == OpKind::Convert)
    return op.type.hasDynamic();
  if (op.kind != OpKind::Call || !context_.functions)
    return false;
  const Function *function = context_.functions.find(
      module_.constant(ConstId(op.immediate)).asString());
  return function && (function->resultType || function->result.hasDynamic());
}

/// Whether the result of `op` has the type of `result` whatever the unknown
/// operands turn out to be.
bool TypeChecker::keepsPromise(const Op &op, const Value &result) {
  Type type = result.type();
  if (type.isDynamic() && !result.isKnown())
    return true;
  if (!findsType(op))
    return true;
  return keepsPromiseForTypes(op, type) && keepsPromiseForNulls(op, type);
}

/// Where nothing has to do with what `any` stands for, the type is the same for
/// types that have nothing to do with each other.
bool TypeChecker::keepsPromiseForTypes(const Op &op, const Type &type) {
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

bool TypeChecker::keepsPromiseForNulls(const Op &op, const Type &type) {
  if (op.kind != OpKind::Call ||
      !takesNull(*context_.functions.find(
          module_.constant(ConstId(op.immediate)).asString())))
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
bool TypeChecker::mayBeOtherTypes(const Op &op, size_t before) {
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
    diags_.truncate(before);
    return true;
  }
  return false;
}

/// Whether what was reported from number `before` on about a conversion or call
/// is not reported for nulls: a null of any type converts to one of any other.
/// Then the reports go.
bool TypeChecker::mayBeNullInstead(const Op &op, size_t before) {
  if ((op.kind != OpKind::Call && op.kind != OpKind::Convert) ||
      context_.dialect[DialectPoint::NullsNeedConversion] ||
      context_.dialect[DialectPoint::NullIsNone])
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
  diags_.truncate(before);
  return true;
}

} // namespace hcl
