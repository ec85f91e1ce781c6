#include "CallOutcome.h"

#include <memory>
#include <utility>

namespace hcl {

std::optional<Value> takeOutcome(const Function &function,
                                 std::span<const Value> arguments,
                                 Evaluation &evaluation, CallContext &context,
                                 Budget &budget) {
  if (!evaluation.outcome || !evaluation.outcome->isOf(function, arguments))
    return std::nullopt;
  std::shared_ptr<const CallOutcome> outcome =
      std::exchange(evaluation.outcome, nullptr);
  budget = outcome->budget;
  if (!outcome->failure)
    return outcome->result;
  const auto &[argument, message, safeMessage] = *outcome->failure;
  return context.failAs(argument, message, safeMessage);
}

} // namespace hcl
