#include "hcl/Semantics/Evaluation.h"

namespace hcl {

Value Evaluation::fail(DiagKind kind, Range subject, std::string detail,
                       std::optional<Range> context) {
  diags.add(Diagnostic{kind, std::move(detail), file, subject, context, {}});
  return Value::failed();
}

bool Evaluation::stop(Range where) {
  if (!stopped) {
    stopped = true;
    fail(DiagKind::EvaluationLimit, where,
         "The evaluation of this expression used up the " +
             std::string(budget.exceeded) +
             " that it may use. Make it work on less data, or allow more.");
  }
  return false;
}

} // namespace hcl
