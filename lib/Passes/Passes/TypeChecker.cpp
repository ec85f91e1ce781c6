// The type checker evaluates operations in order, like the interpreter:
// constants are defined once, variables come from the scope, strict operations
// go to StrictCheck and lazy ones to LazyCheck, which runs regions through
// `runRegion`. A budget for the module bounds how often loop bodies are
// repeated.
#include "TypeChecker.h"

#include "Invocation/VisibleParameters.h"
#include "KeptTypes.h"
#include "LazyCheck.h"
#include "Semantics/UnknownVariable.h"
#include "Support/Text.h"

namespace hcl {

using namespace hir;

static bool isTrue(const Value &option) {
  return option.kind() == ValueKind::Bool && option.asBool();
}

TypeChecker::TypeChecker(const Module &module, const PassContext &context)
    : state_(module, context), warnings_(state_), strict_(state_, warnings_),
      complete_(context.scopeIsComplete || isTrue(context.option("complete"))),
      variables_(module.names.size()),
      repeats_(65'536 + 32 * uint64_t(module.ops.size())) {}

void TypeChecker::check(const Expr &expr, Diagnostics &diags) {
  expr_ = &expr;
  state_.begin(expr);
  regionStart_ = 0;
  run(expr.firstOp, expr.endOp);
  warnings_.report();
  diags.take(state_.diags);
}

void TypeChecker::run(uint32_t firstOp, uint32_t endOp) {
  for (uint32_t index = firstOp; index < endOp;) {
    const Op &op = state_.module.ops[index];
    index = op.end;
    if (op.kind == OpKind::Const) {
      state_.defineConstant(op);
      continue;
    }
    state_.define(op.result, evaluate(op));
    state_.noteType(op.result, hcl::keepsType(state_, op));
  }
}

const Value &TypeChecker::runRegion(const Region &region) {
  size_t outerStart = regionStart_;
  regionStart_ = state_.diags.size();
  ++depth_;
  run(region.firstOp, region.endOp);
  --depth_;
  regionStart_ = outerStart;
  return state_.value(region.yield.value);
}

Value TypeChecker::evaluate(const Op &op) {
  if (op.regionCount != 0 && depth_ >= state_.context.limits.maxDepth)
    return state_.evaluation.fail(
        DiagKind::NestingTooDeep, op.range,
        "Operations nest too deeply here to be checked. Simplify the "
        "expression, or allow deeper nesting.");
  switch (op.kind) {
  case OpKind::Const:
    return state_.module.constant(ConstId(op.immediate));
  case OpKind::Var:
    return variable(op);
#define HCL_STRICT(Kind, ...) case OpKind::Kind:
#include "hcl/compiler/Ops.def"
    return strict_.evaluate(op);
#define HCL_LAZY(Kind, ...) case OpKind::Kind:
#include "hcl/compiler/Ops.def"
    return checkLazy(*this, op);
  }
  return Value::dynamic();
}

Value TypeChecker::variable(const Op &op) {
  const PassContext &context = state_.context;
  std::string_view name = state_.module.name(NameId(op.immediate));
  auto [value, isNew] = variables_[op.immediate];
  if (isNew && context.scope)
    value = context.scope->lookup(name);
  variables_[op.immediate] = {value, false};
  if (value)
    return *value;
  if (!complete_)
    return Value::dynamic();
  if (!(context.scope && context.scope->allowsVariables()) && loopDepth_ == 0)
    return failVariablesNotAllowed(name, op.range, state_.evaluation);
  std::vector<std::string_view> visible;
  if (state_.evaluation.diags.size() < mostSuggestions) {
    if (context.scope)
      visible = context.scope->names(mostCandidates);
    addVisibleParameters(state_.module, expr_->firstOp, state_.indexOf(op),
                         visible);
  }
  return failUnknownVariable(name, op.range, visible, state_.evaluation);
}

/// Whether the budget allows `iterations` evaluations of `loop`, and takes
/// them.
bool TypeChecker::affords(const Op &loop, size_t iterations) {
  uint64_t size = loop.end - state_.indexOf(loop);
  if (iterations > repeats_ / size)
    return false;
  repeats_ -= iterations * size;
  return true;
}

} // namespace hcl
