#include "hcl/Expression.h"

#include "Support/Message.h"
#include "hcl/Convert.h"
#include "hcl/Scope.h"
#include "hcl/compiler/Evaluation.h"

namespace hcl {

const SourceFile &Expression::file() const { return impl_->file(); }

Range Expression::range() const { return impl_->range(); }

Range Expression::startRange() const { return impl_->startRange(); }

Value Expression::evaluate(const Scope &scope, Diagnostics &diagnostics,
                           EvalMode mode) const {
  if (mode == EvalMode::LiteralOnly &&
      (scope.allowsVariables() || scope.functions())) {
    diagnostics.add(DiagKind::InvalidEvaluationMode, {}, {},
                    "Only literals are to be evaluated, but the scope has "
                    "variables or functions. Leave them out, or evaluate in "
                    "full mode.");
    return Value::failed();
  }
  return impl_->evaluate(scope, diagnostics, mode);
}

Value ExpressionImpl::evaluateObserved(const Scope &scope,
                                       Diagnostics &diagnostics,
                                       EvaluationObserver &) const {
  return evaluate(scope, diagnostics, EvalMode::Full);
}

Value Expression::evaluateAs(const Type &type, const Scope &scope,
                             Diagnostics &diagnostics) const {
  Value value = evaluate(scope, diagnostics);
  if (value.isFailed())
    return value;
  Evaluation evaluation =
      evaluationIn(scope, impl_->language(), file(), diagnostics);
  Fault error;
  auto converted =
      convert(value, type, evaluation.dialect, error, &evaluation.budget);
  scope.giveBack(evaluation.budget);
  if (converted)
    return std::move(*converted);
  if (!evaluation.stayedWithin(range()))
    return Value::failed();
  return evaluation.fail(DiagKind::UnsuitableType, range(),
                         message("This value is not suitable: {reason}.",
                                 "reason"_a = error.text()));
}

std::vector<StaticTraversal> Expression::variables() const {
  return impl_->variables();
}

std::vector<FunctionUse> Expression::calls() const { return impl_->calls(); }

std::optional<std::vector<Expression>>
Expression::staticList(Diagnostics &diagnostics) const {
  return impl_->staticList(diagnostics);
}

std::optional<std::vector<ExpressionPair>>
Expression::staticMap(Diagnostics &diagnostics) const {
  return impl_->staticMap(diagnostics);
}

std::optional<ExpressionCall>
Expression::staticCall(Diagnostics &diagnostics) const {
  return impl_->staticCall(diagnostics);
}

std::optional<StaticTraversal>
Expression::staticTraversal(Diagnostics &diagnostics) const {
  return impl_->staticTraversal(diagnostics);
}

std::string Expression::keyword() const {
  Diagnostics refused;
  auto path = staticTraversal(refused);
  return path && path->size() == 1 ? path->front().name : std::string();
}

} // namespace hcl
