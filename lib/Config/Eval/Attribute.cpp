#include "Attribute.h"

#include "Coverage/Store.h"
#include "Coverage/Values.h"
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

void countNeeded(const CompiledSource &source, size_t item) {
  source.coverage->store().add(
      source.module.file,
      {{coverage::keyOf(source.module.items[item]), {{}, {1}}}});
}

void hideFromCoverage(const CompiledSource &source, size_t item) {
  source.coverage->store().hide(source.module.file,
                                source.module.items[item].range);
}

void countRepetition(const CompiledSource &source, size_t item,
                     const Value &value) {
  Range place = source.module.items[item].expr.result.range;
  source.coverage->store().add(
      source.module.file,
      {{{place, coverage::PointKind::Repetition},
        {{}, coverage::countsOfRepetition(value, source.language.dialect)}}});
}

// A frame cannot forbid variables.
Value evaluateAttribute(const CompiledSource &source, size_t item,
                        const Scope &scope, Evaluation &evaluation) {
  const FrameExpression *expression = source.expression(item);
  bool isAllowed = scope.allowsVariables();
  if (!expression || (!isAllowed && !expression->variables().empty())) {
    if (expression && source.coverage)
      countNeeded(source, item);
    return interpret(*source.program, item, &scope, evaluation);
  }
  std::vector<const Value *> values;
  for (std::string_view name : expression->variables())
    values.push_back(scope.lookup(name));
  ScopeNames names(scope);
  return expression->evaluate({values, isAllowed ? &names : nullptr},
                              evaluation);
}

} // namespace hcl
