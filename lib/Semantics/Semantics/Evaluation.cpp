#include "hcl/compiler/Evaluation.h"

#include "Support/Text.h"

namespace hcl {

Evaluation evaluationIn(const Scope &scope, const Language &language,
                        const SourceFile &file, Diagnostics &diagnostics) {
  const FunctionTable &functions =
      scope.functions() ? scope.functions() : language.functions;
  return {language.dialect, functions ? &functions : nullptr, &file,
          diagnostics, scope.budgetOr(language.limits)};
}

/// The limit that `budget` exceeded, as a clause.
static std::string excessOf(const Budget &budget) {
  switch (budget.exceeded) {
  case Budget::Resource::Memory:
    return "used up the memory that it may use";
  case Budget::Resource::Size:
    return "made a text or collection of more than " +
           counted(budget.maxSize, "byte") + " or elements";
  case Budget::Resource::Errors:
    return "has more than " + counted(budget.maxErrors, "error");
  case Budget::Resource::Time:
    return "took longer than it may";
  default:
    return "used up the steps that it may use";
  }
}

void reportLimit(const Budget &budget, std::string_view what, SourceFile file,
                 Range where, Diagnostics &diagnostics) {
  if (budget.exceeded == Budget::Resource::Cancelled)
    return diagnostics.add(
        Diagnostic{DiagKind::EvaluationLimit,
                   "The evaluation was cancelled by the program that runs it.",
                   std::move(file),
                   where,
                   {},
                   {},
                   "Evaluation cancelled"});
  diagnostics.add(DiagKind::EvaluationLimit, std::move(file), where,
                  "The evaluation of " + std::string(what) + " " +
                      excessOf(budget) +
                      ". Make it work on less data, or allow more.");
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
    reportLimit(budget, "this expression", source(), where, diags);
  }
  return false;
}

bool Evaluation::reject(const Value &value, Range where) {
  const Value &plain = value.unmarked();
  if (!budget.allowsSize(plain.size()))
    return stop(where);
  fail(DiagKind::NestingTooDeep, where,
       "This value is nested deeper than " + std::to_string(budget.maxDepth) +
           " levels. Nest fewer lists, tuples, maps and objects, or allow "
           "more.");
  return false;
}

} // namespace hcl
