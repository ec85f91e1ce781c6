#include "Compiled.h"

namespace hcl {

Compiled::Compiled(hir::Module module, Diagnostics found,
                   FunctionTable functions)
    : found_(std::move(found)), module_(std::move(module)),
      program_(Program::prepare(module_, std::move(functions))) {}

Value Compiled::evaluate(const Scope &scope, const Language &language,
                         Diagnostics &diagnostics,
                         EvaluationObserver *observer) const {
  size_t errors = diagnostics.errorCount();
  for (const Diagnostic &diagnostic : found_)
    diagnostics.add(diagnostic);
  Evaluation evaluation =
      evaluationIn(scope, language, module_.file, diagnostics);
  Value result =
      observer ? interpretObserved(program_, 0, &scope, evaluation, *observer)
               : interpret(program_, 0, &scope, evaluation);
  scope.giveBack(evaluation.budget);
  return diagnostics.errorCount() == errors ? result : Value::failed();
}

} // namespace hcl
