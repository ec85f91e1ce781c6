#include "Evaluator.h"

#include "MarkedMistakes.h"

namespace hcl::app {

void Evaluator::enter(const Query &) {}
void Evaluator::useDefault(const Attribute &) {}

Value Evaluator::evaluate(const Expression &expression, const Scope &scope,
                          Diagnostics &diagnostics) {
  if (!scope.goesOn())
    return Value::failed();
  size_t before = diagnostics.size();
  Value value = evaluateUnredacted(expression, scope, diagnostics);
  if (diagnostics.size() != before)
    hideMarked(expression, scope, value, diagnostics, before);
  return value;
}

Value Evaluator::evaluateUnredacted(const Expression &expression,
                                    const Scope &scope,
                                    Diagnostics &diagnostics) {
  return expression.evaluate(scope, diagnostics);
}

} // namespace hcl::app
