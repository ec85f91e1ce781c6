#include "hcl/compiler/Evaluation.h"

#include "Support/Message.h"
#include "Support/Text.h"

namespace hcl {

Evaluation evaluationIn(const Scope &scope, const Language &language,
                        const SourceFile &file, Diagnostics &diagnostics) {
  const FunctionTable &functions =
      scope.functions() ? scope.functions() : language.functions;
  return {language.dialect, functions ? &functions : nullptr, &file,
          diagnostics, scope.budgetOr(language.limits)};
}

Value Evaluation::fail(DiagKind kind, Range subject, std::string detail,
                       std::optional<Range> context, std::string safeDetail) {
  if (!budget.allowsErrorAfter(diags.errorCount()))
    stop(subject);
  Diagnostic failure{kind, std::move(detail), source(), subject, context, {}};
  failure.safeDetail = std::move(safeDetail);
  diags.add(std::move(failure));
  return Value::failed();
}

bool Evaluation::stop(Range where) {
  if (!budget.isStopped) {
    budget.stop();
    // A list that is full has this report already.
    if (budget.exceeded == Budget::Resource::Errors &&
        diags.errorCount() > budget.maxErrors)
      return false;
    reportLimit(budget, "evaluation of this expression", source(), where,
                diags);
  }
  return false;
}

bool Evaluation::reject(const Value &value, Range where) {
  const Value &plain = value.unmarked();
  if (!budget.allowsSize(plain.size()))
    return stop(where);
  fail(DiagKind::NestingTooDeep, where,
       message("This value is nested deeper than {maxDepth} levels. Nest fewer "
               "lists, tuples, maps and objects, or allow more.",
               "maxDepth"_a = budget.maxDepth));
  return false;
}

} // namespace hcl
