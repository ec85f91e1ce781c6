#include "hcl/compiler/Evaluation.h"

namespace hcl {

Evaluation evaluationIn(const Scope &scope, const Language &language,
                        const SourceFile &file, Diagnostics &diagnostics) {
  const FunctionTable &functions =
      scope.functions() ? scope.functions() : language.functions;
  return {language.dialect, functions ? &functions : nullptr, &file,
          diagnostics, scope.budgetOr(language.limits)};
}

Value Evaluation::fail(DiagKind kind, Range subject, std::string detail,
                       std::optional<Range> context) {
  diags.add(
      Diagnostic{kind, std::move(detail), source(), subject, context, {}});
  return Value::failed();
}

bool Evaluation::stop(Range where) {
  if (!budget.isStopped) {
    budget.stop();
    if (budget.exceeded == Budget::Resource::Cancelled) {
      diags.add(Diagnostic{DiagKind::EvaluationLimit,
                           "The program that runs this evaluation ended it.",
                           source(),
                           where,
                           {},
                           {},
                           "Evaluation cancelled"});
      return false;
    }
    bool isMemory = budget.exceeded == Budget::Resource::Memory;
    fail(DiagKind::EvaluationLimit, where,
         std::string("The evaluation of this expression used up the ") +
             (isMemory ? "memory" : "steps") +
             " that it may use. Make it work on less data, or allow more.");
  }
  return false;
}

} // namespace hcl
