#include "Attribute.h"

#include "Support/Text.h"

namespace hcl {

namespace {

class ScopeNames final : public VisibleNames {
public:
  explicit ScopeNames(const Scope &scope) : scope_(scope) {}
  std::vector<std::string_view> names() const override {
    return scope_.names(mostCandidates);
  }

private:
  const Scope &scope_;
};

} // namespace

// A frame cannot forbid variables.
Value evaluateAttribute(const CompiledSource &source, size_t item,
                        const Scope &scope, Evaluation &evaluation) {
  const FrameExpression *expression = source.expression(item);
  bool isAllowed = scope.allowsVariables();
  if (!expression || (!isAllowed && !expression->variables().empty()))
    return interpret(*source.program, item, &scope, evaluation);
  std::vector<const Value *> values;
  for (std::string_view name : expression->variables())
    values.push_back(scope.lookup(name));
  ScopeNames names(scope);
  return expression->evaluate({values, isAllowed ? &names : nullptr},
                              evaluation);
}

} // namespace hcl
