#include "Attribute.h"

#include "Coverage/Observer.h"
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

/// As evaluateAttribute; counts in the coverage of `source`.
Value evaluateCounted(const CompiledSource &source, size_t item,
                      const Scope &scope, Evaluation &evaluation) {
  coverage::Observer observer(evaluation.dialect);
  Value value =
      interpretObserved(*source.program, item, &scope, evaluation, observer);
  auto counts = observer.take();
  counts.push_back({coverage::keyOf(source.module.items[item]), {{}, {1}}});
  source.coverage->store().add(source.module.file, std::move(counts));
  return value;
}

} // namespace

void countNeeded(const CompiledSource &source, size_t item) {
  source.coverage->store().add(
      source.module.file,
      {{coverage::keyOf(source.module.items[item]), {{}, {1}}}});
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
  // A source with a coverage has expressions, too: others lose no time.
  if (!source.expressions.empty() && source.coverage)
    return evaluateCounted(source, item, scope, evaluation);
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
