#include "Traverse.h"

#include "Semantics/UnknownVariable.h"
#include "Support/Text.h"
#include "hcl/compiler/Kernels.h"

#include <cassert>

namespace hcl {

namespace {

/// A step as the site of an operation.
class StepSite final : public OpSite {
public:
  StepSite(const TraversalStep &step, Range whole)
      : step_(step), whole_(whole),
        name_(step.kind == TraversalStep::Kind::Attribute
                  ? Value::string(step.name)
                  : Value::dynamic()) {}

  Range range() const override { return whole_; }
  Range site() const override { return step_.range; }
  Range operandRange(size_t index) const override {
    return index == 0 ? Range{whole_.begin, step_.range.begin} : step_.range;
  }
  const Value &immediate() const override { return name_; }
  const Type &type() const override { return type_; }
  bool expandsLast() const override { return false; }

private:
  const TraversalStep &step_;
  Range whole_;
  Value name_;
  Type type_ = Type::dynamic();
};

Value failRoot(const TraversalStep &root, const Scope &scope,
               Evaluation &evaluation) {
  if (!scope.allowsVariables())
    return failVariablesNotAllowed(root.name, root.range, evaluation);
  std::vector<std::string_view> visible;
  if (evaluation.diags.size() < mostSuggestions)
    visible = scope.names(mostCandidates);
  return failUnknownVariable(root.name, root.range, visible, evaluation);
}

/// Follows `steps`; the source of `value` begins at byte `begin`.
Value follow(Value value, std::span<const TraversalStep> steps, uint32_t begin,
             Evaluation &evaluation) {
  for (const TraversalStep &step : steps) {
    assert(step.kind != TraversalStep::Kind::Root);
    StepSite site(step, {begin, step.range.end});
    size_t errors = evaluation.diags.errorCount();
    if (step.kind == TraversalStep::Kind::Index) {
      const Value *operands[] = {&value, &*step.key};
      value = kernels::Index(operands, site, evaluation);
    } else {
      const Value *operands[] = {&value};
      value = kernels::GetAttr(operands, site, evaluation);
    }
    if (evaluation.diags.errorCount() != errors)
      return Value::failed();
  }
  return value;
}

} // namespace

Value followPath(std::span<const TraversalStep> path, const Scope &scope,
                 Evaluation &evaluation) {
  assert(!path.empty() && path[0].kind == TraversalStep::Kind::Root);
  const TraversalStep &root = path[0];
  const Value *value = scope.lookup(root.name);
  if (!value)
    return failRoot(root, scope, evaluation);
  return follow(*value, path.subspan(1), root.range.begin, evaluation);
}

Value followSteps(Value value, std::span<const TraversalStep> steps,
                  Evaluation &evaluation) {
  uint32_t begin = steps.empty() ? 0 : steps[0].range.begin;
  return follow(std::move(value), steps, begin, evaluation);
}

} // namespace hcl
