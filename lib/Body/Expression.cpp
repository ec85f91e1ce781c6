#include "hcl/Body/Expression.h"

#include "hcl/Value/Convert.h"

namespace hcl {

const SourceFile &Expression::file() const { return impl_->file(); }

Range Expression::range() const { return impl_->range(); }

Value Expression::evaluate(const EvalContext &context, Diagnostics &diagnostics,
                           EvalMode mode) const {
  if (mode == EvalMode::LiteralOnly &&
      (context.scope() || context.functions())) {
    diagnostics.add(DiagKind::InvalidEvaluationMode, nullptr, {},
                    "Only literals are to be evaluated, but the context has "
                    "variables or functions. Leave them out, or evaluate in "
                    "full mode.");
    return Value::failed();
  }
  return impl_->evaluate(context, diagnostics, mode);
}

Value Expression::evaluateAs(const Type &type, const EvalContext &context,
                             Diagnostics &diagnostics) const {
  Value value = evaluate(context, diagnostics);
  if (value.isFailed())
    return value;
  ConversionError error;
  if (auto converted = convert(value, type, impl_->dialect(), error))
    return std::move(*converted);
  diagnostics.add(DiagKind::UnsuitableType, &file(), range(),
                  "This value is not suitable: " + error.text() + ".");
  return Value::failed();
}

std::vector<StaticTraversal> Expression::variables() const {
  return impl_->variables();
}

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
