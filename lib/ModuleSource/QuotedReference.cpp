#include "QuotedReference.h"

#include "hcl/Read.h"

namespace hcl::app {

std::optional<StaticTraversal> readReference(const Expression &expression,
                                             Diagnostics &diagnostics) {
  Diagnostics refused;
  if (auto path = expression.staticTraversal(refused))
    return path;
  Diagnostics ignored;
  Value text = expression.evaluate(Scope(), ignored, EvalMode::LiteralOnly);
  if (std::optional<std::string_view> quoted = text.getString()) {
    SourceFile file(expression.file().name(), std::string(*quoted));
    auto path = readExpression(file, expression.impl().language(), ignored)
                    .staticTraversal(ignored);
    if (path) {
      for (TraversalStep &step : *path)
        step.range = expression.range();
      return path;
    }
  }
  diagnostics.take(refused);
  return std::nullopt;
}

} // namespace hcl::app
