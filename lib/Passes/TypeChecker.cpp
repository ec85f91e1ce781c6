#include "TypeChecker.h"

#include "hcl/Refinement.h"
#include "hcl/compiler/Builder.h"
#include "hcl/compiler/Kernels.h"

namespace hcl {

using namespace hir;

namespace {

bool isTrue(const Value &option) {
  return option.kind() == ValueKind::Bool && option.asBool();
}

} // namespace

TypeChecker::TypeChecker(const Module &module, const PassContext &context)
    : module_(module), context_(context),
      complete_(context.scopeIsComplete || isTrue(context.option("complete"))),
      evaluation_{context.dialect, context.callable(), &module.file, diags_},
      warns_(context.dialect[DialectPoint::ExtendedTypes]),
      variables_(module.names.size()),
      repeats_(65'536 + 32 * uint64_t(module.ops.size())) {}

void TypeChecker::check(const Expr &expr, Diagnostics &diags) {
  expr_ = &expr;
  values_.assign(expr.valueCount, Value());
  facts_.assign(expr.valueCount, ValueFacts());
  keepsType_.assign(expr.valueCount, true);
  regionStart_ = 0;
  run(expr.firstOp, expr.endOp);
  if (!warnings_.empty())
    reportWarnings();
  diags.take(diags_);
}

/// Makes `value` the value of `id`, and notes down what holds for it as well
/// as for what it was before.
void TypeChecker::define(ValueId id, Value value) {
  ValueFacts &facts = facts_[at(id)];
  if (!value.isFailed() && !checkingAhead_) {
    Type type = value.type();
    uint8_t known = hir::factsOf(value);
    if (!facts.seen)
      facts = {std::move(type), known, true};
    else if (facts.type != type)
      facts.type = Type::dynamic();
    facts.facts &= known;
  }
  values_[at(id)] = std::move(value);
}

void TypeChecker::run(uint32_t firstOp, uint32_t endOp) {
  for (uint32_t index = firstOp; index < endOp;) {
    const Op &op = module_.ops[index];
    index = op.end;
    if (op.kind == OpKind::Const) {
      constant(op);
      continue;
    }
    define(op.result, evaluate(op));
    keepsType_[at(op.result)] &= keepsType(op);
  }
}

/// A constant is the same each time, and says itself of what type.
void TypeChecker::constant(const Op &op) {
  const Value &value = module_.constant(ConstId(op.immediate));
  ValueFacts &facts = facts_[at(op.result)];
  if (facts.seen)
    return;
  if (!value.isFailed() && !checkingAhead_)
    facts = {op.type, hir::factsOf(value), true};
  values_[at(op.result)] = value;
}

Value TypeChecker::runRegion(const Region &region) {
  size_t outerStart = regionStart_;
  regionStart_ = diags_.size();
  ++depth_;
  run(region.firstOp, region.endOp);
  --depth_;
  regionStart_ = outerStart;
  return value(region.yield.value);
}

Value TypeChecker::runSilently(const Region &region) {
  size_t before = diags_.size();
  Value result = runRegion(region);
  diags_.truncate(before);
  return result;
}

Value TypeChecker::evaluate(const Op &op) {
  if (op.regionCount != 0 && depth_ >= context_.limits.maxDepth) {
    evaluation_.fail(DiagKind::NestingTooDeep, op.range,
                     "Operations nest too deeply here to be checked. Simplify "
                     "the expression, or allow deeper nesting.");
    return Value::failed();
  }
  switch (op.kind) {
  case OpKind::Const:
    return module_.constant(ConstId(op.immediate));
  case OpKind::Var:
    return variable(op);
  case OpKind::Neg:
  case OpKind::Add:
  case OpKind::Sub:
  case OpKind::Mul:
  case OpKind::Div:
  case OpKind::Mod:
  case OpKind::Eq:
  case OpKind::Ne:
  case OpKind::Lt:
  case OpKind::Le:
  case OpKind::Gt:
  case OpKind::Ge:
  case OpKind::Not:
  case OpKind::Index:
  case OpKind::GetAttr:
  case OpKind::Tuple:
  case OpKind::Object:
  case OpKind::Template:
  case OpKind::Join:
  case OpKind::Convert:
  case OpKind::Call:
    return strict(op);
  case OpKind::And:
  case OpKind::Or:
    return logic(op);
  case OpKind::Cond:
    return conditional(op);
  case OpKind::For:
    return forLoop(op);
  case OpKind::Splat:
    return splat(op);
  }
  return Value::dynamic();
}

Value TypeChecker::strict(const Op &op) {
  operands_.clear();
  for (const Operand &operand : module_.operandsOf(op))
    operands_.push_back(&value(operand.value));
  size_t before = diags_.size();
  evaluation_.budget.bytes = maxBytes;
  Value result =
      kernelOf(op.kind, evaluation_.dialect)(operands_, site(op), evaluation_);
  if (tookTooMuch(before))
    return Value::unknown(resultType(op.kind));
  if (warns_)
    warnOfOperands(op);
  if (diags_.size() == before)
    return keepsPromise(op, result) ? result : Value::dynamic();
  if (mayBeNullInstead(op, before) || mayBeOtherTypes(op, before))
    return Value::dynamic();
  explain(op, before);
  return result;
}

/// Whether what ran last took too much to be computed here: only its type may
/// be known. Drops what was reported since number `before`.
bool TypeChecker::tookTooMuch(size_t before) {
  Budget &budget = evaluation_.budget;
  if (!budget.isExceeded())
    return false;
  budget.resume();
  budget.exceeded = Budget::Resource::None;
  diags_.truncate(before);
  return true;
}

Value TypeChecker::variable(const Op &op) {
  std::string_view name = module_.name(NameId(op.immediate));
  auto [value, isNew] = variables_[op.immediate];
  if (isNew && context_.scope)
    value = context_.scope->lookup(name);
  variables_[op.immediate] = {value, false};
  if (value)
    return *value;
  if (!complete_)
    return Value::dynamic();
  if (!(context_.scope && context_.scope->allowsVariables()) && loopDepth_ == 0)
    return failVariablesNotAllowed(op.range, evaluation_);
  std::vector<std::string_view> visible;
  if (context_.scope)
    visible = context_.scope->names();
  auto index = static_cast<uint32_t>(&op - module_.ops.data());
  for (uint32_t i = expr_->firstOp; i < index; ++i)
    if (module_.ops[i].end > index)
      for (const hir::Parameter &parameter :
           module_.parametersOf(module_.ops[i]))
        visible.push_back(module_.name(parameter.name));
  return failUnknownVariable(name, op.range, visible, evaluation_);
}

} // namespace hcl
