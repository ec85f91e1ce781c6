// A direct call that does not end with a plain value is given up: its outcome
// is kept, and what it took from the budget is given back, so that the kernel
// can go through all steps but the call.
#include "Prepared.h"

#include "Support/FreeList.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace hcl {

static constexpr uint16_t bit(ValueKind kind) {
  return static_cast<uint16_t>(1u << static_cast<int>(kind));
}

uint16_t Callee::kindsFor(const Type &type) {
  constexpr uint16_t number = bit(ValueKind::Integer) | bit(ValueKind::Big);
  if (type.isDynamic())
    return bit(ValueKind::Bool) | number | bit(ValueKind::String) |
           bit(ValueKind::List) | bit(ValueKind::Set) | bit(ValueKind::Map) |
           bit(ValueKind::Tuple) | bit(ValueKind::Object);
  if (type == Type::string())
    return bit(ValueKind::String);
  if (type == Type::number())
    return number;
  return type == Type::boolean() ? bit(ValueKind::Bool) : 0;
}

Callee Callee::of(const hir::Module &module, const hir::Op &op,
                  const FunctionTable &functions) {
  Callee callee;
  callee.function =
      functions.find(module.constant(hir::ConstId(op.immediate)).asString());
  if (!callee.function || (op.flags & hir::ExpandLast))
    return callee;
  const Function &function = *callee.function;
  size_t fixed = function.parameters.size();
  callee.direct =
      op.operandCount <= maxDirect && function.takes(op.operandCount);
  for (size_t i = 0; callee.direct && i < op.operandCount; ++i) {
    const Parameter &parameter =
        i < fixed ? function.parameters[i] : *function.variadic;
    callee.suitable[i] = kindsFor(parameter.type);
    callee.readsParts |= parameter.readsParts;
  }
  return callee;
}

void Callee::giveUp(std::span<const Value> arguments,
                    const Budget::Left &before, const CallContext &context,
                    Evaluation &evaluation, Value &result) const {
  Budget &budget = evaluation.budget;
  CallOutcome outcome{
      function, {arguments.begin(), arguments.end()}, Value(), before, budget};
  if (context.hasFailed())
    outcome.failure = CallOutcome::Failure{
        context.failedArgument(), context.message(), context.safeMessage()};
  else if (!budget.isExceeded())
    outcome.result = std::move(result);
  result = Value();
  FreeList::giveBack(before.bytes - std::min(before.bytes, budget.bytes));
  budget.restore(before);
  evaluation.outcome = std::make_shared<const CallOutcome>(std::move(outcome));
}

bool Callee::takeLarge(const Value &result, const Budget::Left &before,
                       Evaluation &evaluation) {
  Budget &budget = evaluation.budget;
  uint64_t due = bytesOfResult(result, before.bytes - budget.bytes);
  if (result.kind() <= ValueKind::RefinedUnknown ||
      result.kind() == ValueKind::Marked || !evaluation.fits(result) ||
      before.bytes < due)
    return false;
  budget.bytes = before.bytes - due;
  return true;
}

std::optional<ObjectLayout>
ObjectLayout::make(std::span<const Value *const> keys) {
  std::vector<std::pair<std::string_view, uint32_t>> entries;
  entries.reserve(keys.size());
  for (uint32_t i = 0; i < keys.size(); ++i) {
    if (!keys[i])
      return {};
    entries.push_back({keys[i]->asString(), i});
  }
  std::ranges::sort(entries);
  ObjectLayout layout;
  layout.operands.reserve(entries.size());
  std::vector<Value> names;
  names.reserve(entries.size());
  for (size_t i = 0; i < entries.size(); ++i) {
    if (i != 0 && entries[i - 1].first == entries[i].first)
      return {};
    uint32_t key = entries[i].second;
    names.push_back(*keys[key]);
    layout.operands.push_back(2 * key + 1);
  }
  layout.shape = ObjectShape::fromSorted(std::move(names));
  return layout;
}

} // namespace hcl
