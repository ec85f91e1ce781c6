#include "Compiled.h"

namespace hcl {

Compiled::Compiled(hir::Module module, Diagnostics found)
    : found_(std::move(found)), module_(std::move(module)),
      program_(Program::prepare(module_)) {}

Value Compiled::evaluate(const EvalContext &context, const ReadOptions &options,
                         Diagnostics &diagnostics) const {
  size_t errors = diagnostics.errorCount();
  for (const Diagnostic &diagnostic : found_)
    diagnostics.add(diagnostic);
  Evaluation evaluation{options.dialect, context.functions(), &module_.file,
                        diagnostics, context.budgetOr(options.limits)};
  Value result = hcl::evaluate(program_, 0, context.scope(), evaluation);
  context.giveBack(evaluation.budget);
  return diagnostics.errorCount() == errors ? result : Value::failed();
}

} // namespace hcl
