#include "CallOutcome.h"

#include <memory>
#include <utility>

namespace hcl {

std::optional<Value> takeOutcome(const Function &function,
                                 std::span<const Value> arguments,
                                 Evaluation &evaluation, CallContext &context,
                                 Budget &budget) {
  if (!evaluation.outcome ||
      !evaluation.outcome->isOf(function, arguments, budget))
    return std::nullopt;
  std::shared_ptr<const CallOutcome> outcome =
      std::exchange(evaluation.outcome, nullptr);
  if (outcome->budget.isExceeded()) {
    budget = outcome->budget;
  } else {
    // The costs of the call alone: the engine may have taken others before it.
    static_cast<void>(budget.takeSteps(outcome->before.steps +
                                       outcome->before.reserve -
                                       outcome->budget.allSteps()));
    if (outcome->budget.bytes < outcome->before.bytes)
      static_cast<void>(
          budget.takeBytes(outcome->before.bytes - outcome->budget.bytes));
  }
  if (!outcome->failure)
    return outcome->result;
  const auto &[argument, message, safeMessage] = *outcome->failure;
  return context.failAs(argument, message, safeMessage);
}

} // namespace hcl
