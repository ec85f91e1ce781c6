#include "Tracing.h"

#include "Native/Native.h"
#include "hcl/Body.h"
#include "Json/ParsedJson.h"

namespace hcl::app {

void Tracing::enter(const Query &query) {
  const Node &node = *query.node;
  address_ = addressOf(node);
  hidden_ = node.definition->declaresMark() ? HiddenValues::All
                                            : HiddenValues::Marked;
  if (isOfInstance(query.kind))
    address_ += instanceSuffix(node, node.instances[query.instance]);
}

Value Tracing::evaluateUnredacted(const Expression &expression,
                                  const Scope &scope,
                                  Diagnostics &diagnostics) {
  auto trace = [&](const hir::Module &module) {
    Language language = expression.impl().language();
    if (scope.functions())
      language.functions = scope.functions();
    Program program = Program::prepare(module, language.functions);
    std::string operations;
    traceExpression(operations, {program, 0, language, hidden_}, scope);
    Place place{expression.file(), expression.range()};
    if (!operations.empty() && scope.takeBytes(operations.size()))
      out_ += address_ + " (" + place.text() + ")\n" + operations;
  };
  withLoweredForm(expression, trace);
  withLoweredJson(expression, trace);
  return expression.evaluate(scope, diagnostics);
}

} // namespace hcl::app
