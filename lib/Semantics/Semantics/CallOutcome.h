// The end of a call of a function, kept for the kernel: an engine that calls a
// function by itself leaves to the kernel what is not a plain value, and the
// function is not called again for it.
//
// In: the end of a call. Out: its result, failure and budget. Deliberately
// absent: the place of the call.
#ifndef HCL_LIB_SEMANTICS_CALLOUTCOME_H
#define HCL_LIB_SEMANTICS_CALLOUTCOME_H

#include "hcl/Function.h"
#include "hcl/Limits.h"
#include "hcl/Value.h"
#include "hcl/compiler/Evaluation.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace hcl {

/// The end of one call.
struct [[nodiscard]] CallOutcome {
  /// Why a call failed: the messages, and the unsuitable argument, if there is
  /// one.
  struct Failure {
    std::optional<size_t> argument;
    std::string message;
    std::string safeMessage;
  };
  const Function *function;
  std::vector<Value> arguments;
  Value result;        ///< unless it failed or exceeded a limit
  Budget::Left before; ///< what remained before the call
  Budget budget;       ///< after the call
  std::optional<Failure> failure = {};

  /// Whether a call of `called` with the arguments `given` ends like this one,
  /// while `left` remains. An engine that hands over to another begins again:
  /// an equal call from which more remains need not exceed the limit.
  bool isOf(const Function &called, std::span<const Value> given,
            const Budget &left) const {
    return &called == function &&
           (!budget.isExceeded() ||
            (left.allSteps() <= before.steps + before.reserve &&
             left.bytes <= before.bytes)) &&
           std::ranges::equal(given, arguments);
  }
};

/// The result of the call of `function` with `arguments` if an engine of
/// `evaluation` made it already, which leaves its failure in `context` and its
/// budget in `budget`; else nothing.
[[nodiscard]] std::optional<Value>
takeOutcome(const Function &function, std::span<const Value> arguments,
            Evaluation &evaluation, CallContext &context, Budget &budget);

} // namespace hcl

#endif // HCL_LIB_SEMANTICS_CALLOUTCOME_H
