// The operation is copied to a separate module. Outside constants are copied on
// use; the content of a region with a given value is left out.
#include "Trial.h"

#include <algorithm>

namespace hcl {

using namespace hir;

bool Trial::isClosed(const Op &op, size_t index) const {
  const Region &region = module_.regionsOf(op)[index];
  auto isProvided = [&](ValueId value) {
    return uint32_t(value) > uint32_t(op.result) || effects_.constant(value);
  };
  for (uint32_t at = region.firstOp; at < region.endOp; ++at) {
    const Op &inner = module_.ops[at];
    if (inner.kind == OpKind::Var)
      return false;
    for (const Operand &operand : module_.operandsOf(inner))
      if (!isProvided(operand.value))
        return false;
    for (const Region &nested : module_.regionsOf(inner))
      if (!isProvided(nested.yield.value))
        return false;
  }
  return isProvided(region.yield.value);
}

std::optional<Value> Trial::run(const Op &op,
                                std::span<const Value *const> standIns,
                                uint64_t &steps) {
  auto index = static_cast<uint32_t>(&op - module_.ops.data());
  if (op.end - index > steps)
    return {};
  steps -= op.end - index;
  op_ = &op;
  standIns_ = standIns;
  program_.prepareAgain(extract(op), context_.functions);
  // Resets only the mappings in use, since the expression may be large.
  for (ValueId value : touched_)
    map(value, noValue);
  touched_.clear();
  Limits limits = context_.limits;
  limits.maxSteps = std::min(limits.maxSteps, steps);
  Budget budget = Budget::of(limits);
  Diagnostics reported;
  Evaluation evaluation{context_.dialect, context_.callable(), &module_.file,
                        reported, budget};
  Value value = interpret(program_, 0, nullptr, evaluation);
  const Budget &left = evaluation.budget;
  steps = left.isStopped ? 0 : std::min(steps, left.steps + left.reserve);
  if (!reported.empty() || value.isFailed() || left.isStopped)
    return {};
  return value;
}

bool Trial::replace(const Op &op) {
  auto regions = module_.regionsOf(*op_);
  auto index = static_cast<uint32_t>(&op - module_.ops.data());
  for (size_t i = 0; i < standIns_.size(); ++i)
    if (standIns_[i] && index >= regions[i].firstOp && index < regions[i].endOp)
      return true;
  for (const Operand &operand : module_.operandsOf(op))
    provide(operand.value);
  for (const Region &region : module_.regionsOf(op))
    provide(region.yield.value);
  return false;
}

Operand Trial::copyYield(const Op &op, uint32_t index, Operand copy) {
  if (&op != op_ || index >= standIns_.size() || !standIns_[index])
    return copy;
  return {builder().constant(*standIns_[index], {}), copy.range};
}

void Trial::copied(const Op &op) {
  touched_.push_back(op.result);
  for (const hir::Parameter &parameter : module_.parametersOf(op))
    touched_.push_back(parameter.value);
}

void Trial::provide(ValueId value) {
  const Value *constant = effects_.constant(value);
  if (!constant || mapped(value) != noValue)
    return;
  map(value, builder().constant(*constant, {}));
  touched_.push_back(value);
}

} // namespace hcl
