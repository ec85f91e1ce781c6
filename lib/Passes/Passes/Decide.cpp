// A conditional with a known condition is its arm, if the other arm can neither
// change the common type nor add marks: it is closed, and evaluating the
// conditional with an unknown of the arm's type gives that unknown. If it gives
// an unknown of another type, the arm is converted to that. An untyped null as
// the other arm changes nothing, whatever the arm is.
//
// `&&` and `||` with the neutral constant are the other operand, if certainly a
// bool. (With the decisive constant they are not: the other operand may be
// marked.) `try` is the first argument with a known value.
//
// Where the module will be written as HCL, the text of an arm takes the place
// of the text of the whole: it must be found there.
#include "Decide.h"

#include "Effects.h"
#include "ExactTypes.h"
#include "Trial.h"
#include "Unroll.h"
#include "hcl/Convert.h"
#include "hcl/Function.h"
#include "hcl/compiler/Emit.h"

#include <array>
#include <vector>

namespace hcl {

using namespace hir;

namespace {

class Decider final : public Rewriter {
public:
  Decider(const Module &module, const PassContext &context,
          DecisionBudget &budget)
      : module_(module), context_(context), budget_(budget),
        effects_(module, context), exact_(module, context),
        trial_(module, context, effects_),
        unroller_(module, context, effects_, budget) {}

private:
  bool beginExpression(const Item &attribute) override;
  bool replace(const Op &op) override;

  ValueId operand(const Op &op, size_t index) const {
    return module_.operandsOf(op)[index].value;
  }
  ValueId yield(const Op &op, size_t index) const {
    return module_.regionsOf(op)[index].yield.value;
  }
  bool mayBeDecided(const Op &op) const;
  bool isNeutral(const Op &op, ValueId value) const;
  bool isBool(ValueId value) const;
  bool isWritten(const Op &op, ValueId part) const;
  void copyRegion(const Region &region);
  [[nodiscard]] bool useRegion(const Op &op, size_t index);
  [[nodiscard]] bool useConstant(const Op &op, Value value);

  bool conditional(const Op &op);
  [[nodiscard]] bool useConverted(const Op &op, size_t chosen,
                                  const Type &type);
  [[nodiscard]] bool logic(const Op &op);
  [[nodiscard]] bool lazyCall(const Op &op);
  [[nodiscard]] bool loop(const Op &op);
  [[nodiscard]] bool writeOut(const Op &op);

  const Module &module_;
  const PassContext &context_;
  DecisionBudget &budget_;
  Effects effects_;
  ExactTypes exact_;
  Trial trial_;
  Unroller unroller_;
  // The current expression.
  const Expr *expr_ = nullptr;
  std::vector<uint8_t> isText_; ///< see isTemplateText
};

/// Most expressions have nothing to decide; nothing else is done with them.
bool Decider::beginExpression(const Item &attribute) {
  const Expr &expr = attribute.expr;
  bool hasRegions = false;
  for (uint32_t at = expr.firstOp; at < expr.endOp && !hasRegions; ++at)
    hasRegions = module_.ops[at].regionCount != 0;
  if (!hasRegions)
    return false;
  effects_.analyse(expr);
  bool found = false;
  for (uint32_t at = expr.firstOp; at < expr.endOp && !found; ++at)
    found = mayBeDecided(module_.ops[at]);
  if (!found)
    return false;
  exact_.analyse(expr);
  trial_.begin(expr);
  if (context_.literalsOnly)
    isText_ = isTemplateText(module_, expr);
  expr_ = &expr;
  return true;
}

bool Decider::mayBeDecided(const Op &op) const {
  switch (op.kind) {
  case OpKind::Cond:
  case OpKind::For:
    return effects_.constant(operand(op, 0));
  case OpKind::And:
  case OpKind::Or:
    return isNeutral(op, operand(op, 0)) || isNeutral(op, yield(op, 0));
  case OpKind::LazyCall:
    return true;
  default:
    return false;
  }
}

bool Decider::replace(const Op &op) {
  if (op.regionCount == 0 || !mayBeDecided(op))
    return false;
  switch (op.kind) {
  case OpKind::Cond:
    return conditional(op);
  case OpKind::And:
  case OpKind::Or:
    return logic(op);
  case OpKind::LazyCall:
    return lazyCall(op);
  case OpKind::For:
    return loop(op);
  default:
    return false;
  }
}

/// Whether `value` is the constant that leaves the result of `&&` or `||` to
/// the other operand.
bool Decider::isNeutral(const Op &op, ValueId value) const {
  const Value *constant = effects_.constant(value);
  return constant && constant->kind() == ValueKind::Bool &&
         !constant->isFailed() &&
         constant->asBool() == (op.kind == OpKind::And);
}

/// Whether `value` is true, false, unknown but not null, or failed.
bool Decider::isBool(ValueId value) const {
  const Op *op = effects_.definition(value);
  if (!op || context_.dialect[DialectPoint::ExtendedTypes])
    return false;
  return op->type == Type::boolean() && !infoOf(op->kind).spelling.empty();
}

/// Whether the text of `part` can replace the text of `op`. A parameter of a
/// loop is written by name, a part of a directive as a separate text.
bool Decider::isWritten(const Op &op, ValueId part) const {
  if (!context_.literalsOnly || op.range.empty())
    return true;
  const Op *inner = effects_.definition(part);
  if (!inner)
    return !effects_.nameOf(part).empty();
  if (op.kind == OpKind::Cond && op.flags & TemplateIf)
    return !isText_[size_t(op.result)];
  return !inner->range.empty() && op.range.contains(inner->range) &&
         !module_.file.text().substr(0, inner->range.end).ends_with('\n');
}

void Decider::copyRegion(const Region &region) {
  for (uint32_t at = region.firstOp; at < region.endOp;) {
    const Op &inner = module_.ops[at];
    copyNow(inner);
    at = inner.end;
  }
}

/// Replaces uses of `op` by the yield of a region, whose operations move out.
bool Decider::useRegion(const Op &op, size_t index) {
  const Region &region = module_.regionsOf(op)[index];
  copyRegion(region);
  return replaceBy(op, mapped(region.yield.value));
}

bool Decider::useConstant(const Op &op, Value value) {
  std::string literal;
  if (context_.literalsOnly && !emitValue(literal, value, {context_}))
    return false;
  ValueId constant = builder().constant(std::move(value), op.range);
  builder().lastOp().origin = ConstOrigin::Computed;
  return replaceBy(op, constant);
}

bool Decider::conditional(const Op &op) {
  const Value &condition = *effects_.constant(operand(op, 0));
  if (condition.isFailed() || condition.isMarked())
    return false;
  Fault fault;
  auto decision = convert(condition, Type::boolean(), context_.dialect, fault);
  if (!decision || decision->kind() != ValueKind::Bool)
    return false;
  size_t chosen = decision->asBool() ? 0 : 1, other = 1 - chosen;
  ValueId arm = yield(op, chosen);
  if (!isWritten(op, arm))
    return false;
  const Value *constant = effects_.constant(yield(op, other));
  if (constant && constant->kind() == ValueKind::Null &&
      constant->type().isDynamic() && !constant->isFailed() &&
      !context_.dialect[DialectPoint::NullIsNone])
    return useRegion(op, chosen);
  const auto &type = exact_.of(arm);
  if (!type || !trial_.isClosed(op, other))
    return false;
  Value unknown = Value::unknown(type->type);
  std::array<const Value *, 2> standIns{};
  standIns[chosen] = &unknown;
  auto result = trial_.run(op, standIns, budget_.steps);
  if (!result || result->isKnown())
    return false;
  std::optional<Value> ofDynamic;
  if (type->orDynamic) {
    Value dynamic = Value::dynamic();
    standIns[chosen] = &dynamic;
    ofDynamic = trial_.run(op, standIns, budget_.steps);
    if (!ofDynamic)
      return false;
  }
  if (*result == unknown && (!ofDynamic || *ofDynamic == Value::dynamic()))
    return useRegion(op, chosen);
  auto isConverted = [&](const Value &from, const Value &to) {
    auto converted = convert(from, result->type(), context_.dialect, fault);
    return converted && *converted == to;
  };
  return type->type.isPrimitive() && isConverted(unknown, *result) &&
         (!ofDynamic || isConverted(Value::dynamic(), *ofDynamic)) &&
         useConverted(op, chosen, result->type());
}

/// Replaces `op` by the chosen arm, converted to `type`, which all its values
/// can be.
bool Decider::useConverted(const Op &op, size_t chosen, const Type &type) {
  const Region &region = module_.regionsOf(op)[chosen];
  if (!type.isPrimitive() ||
      (context_.literalsOnly && !context_.functions.find("to")))
    return false;
  copyRegion(region);
  ValueId converted = builder().convert(mapped(region.yield), type, op.range);
  builder().lastOp().origin = ConstOrigin::Computed;
  return replaceBy(op, converted);
}

bool Decider::logic(const Op &op) {
  ValueId left = operand(op, 0), right = yield(op, 0);
  if (isNeutral(op, left) && isBool(right) && isWritten(op, right))
    return useRegion(op, 0);
  if (isNeutral(op, right) && isBool(left) && isWritten(op, left))
    return replaceBy(op, mapped(left));
  return false;
}

/// `try` takes the first argument with a value: later open arguments do not
/// matter.
bool Decider::lazyCall(const Op &op) {
  const Function *function = context_.functions.find(
      module_.constant(ConstId(op.immediate)).asString());
  if (!function || function->laziness != Laziness::Try ||
      op.flags & ExpandLast || !trial_.isClosed(op, 0))
    return false;
  Value dynamic = Value::dynamic();
  std::vector<const Value *> standIns(op.regionCount);
  for (size_t i = 0; i < op.regionCount; ++i)
    if (!trial_.isClosed(op, i))
      standIns[i] = &dynamic;
  auto result = trial_.run(op, standIns, budget_.steps);
  return result && result->isWhollyKnown() &&
         useConstant(op, std::move(*result));
}

/// A loop without elements, and a loop to write out.
bool Decider::loop(const Op &op) {
  auto regions = module_.regionsOf(op);
  std::vector<const Value *> standIns(regions.size());
  Value any = Value::integer(0);
  for (size_t i = 0; i < regions.size(); ++i)
    if (regions[i].role == RegionRole::Emit)
      standIns[i] = &any;
    else if (!trial_.isClosed(op, i))
      return false;
  auto result = trial_.run(op, standIns, budget_.steps);
  if (!result || !result->isWhollyKnown() || result->isMarked())
    return false;
  if (result->elements().empty())
    return !(op.flags & TemplateFor) && useConstant(op, std::move(*result));
  return budget_.writesLoops && writeOut(op);
}

bool Decider::writeOut(const Op &op) {
  auto elements = unroller_.elements(*expr_, op);
  if (!elements)
    return false;
  const Region &emit = *module_.region(op, RegionRole::Emit);
  std::vector<Operand> operands;
  for (const Unroller::Element &element : *elements) {
    unroller_.bind(op, element.index,
                   [&](ValueId parameter, const Value &value) {
                     map(parameter, builder().constant(value, {}));
                   });
    if (op.flags & ObjectFor)
      operands.push_back({builder().constant(element.key, {}), {}});
    copyRegion(emit);
    operands.push_back(mapped(emit.yield));
  }
  bool isObject = op.flags & ObjectFor;
  ValueId result = builder().op(isObject ? OpKind::Object : OpKind::Tuple,
                                operands, op.range, op.range);
  builder().lastOp().origin = ConstOrigin::Computed;
  return replaceBy(op, result);
}

} // namespace

bool decide(Module &module, const PassContext &context,
            DecisionBudget &budget) {
  return Decider(module, context, budget).run(module);
}

} // namespace hcl
