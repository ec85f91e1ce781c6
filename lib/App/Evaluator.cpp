#include "Evaluator.h"

namespace hcl::app {

void Evaluator::enter(const Query &) {}

Value Evaluator::evaluate(const Expression &expression, const Scope &scope,
                          Diagnostics &diagnostics) {
  return expression.evaluate(scope, diagnostics);
}

} // namespace hcl::app
