// Finds the constant values of an expression.
//
//  1. Visit the operations in text order, regions before their operation.
//  2. A constant is its value; a bound variable is the bound value.
//  3. A strict operation on constants is the result of its kernel, unless that
//     reports something or exceeds the budget.
//  4. A lazy operation is constant if nothing inside it uses a value from
//     outside that is not constant. Each open operation remembers the first
//     such value used in it: if the value was defined before the operation, the
//     operation depends on more than constants.
//  5. Such an operation is copied to a module of its own, with constants for
//     the values from outside and for constant parts, and evaluated.
#include "Constants.h"

#include "Interp/Interp.h"
#include "Invocation/Site.h"
#include "Value/Written.h"
#include "hcl/compiler/Rewriter.h"
#include "hcl/compiler/Walk.h"

#include <algorithm>
#include <utility>

namespace hcl {

using namespace hir;

namespace {

/// The steps of all evaluations of constants in a module, and the largest
/// constant. Beyond these, the later evaluation computes the values as usual.
constexpr uint64_t maxSteps = 1'000'000;
constexpr uint64_t maxBytes = 1 << 20;

/// The distance, in operations, at which memory is prefetched: modules are
/// larger than the cache, and each operation needs little work.
constexpr uint32_t opsAhead = 32;

/// Less than all values of an expression: a use of it makes an operation never
/// constant.
constexpr int64_t never = -1;
constexpr int64_t nothing = INT64_MAX;

} // namespace

/// Evaluates one operation with its regions as a separate module.
class Isolate final : public Rewriter {
public:
  Isolate(const Module &module, const Constants &constants)
      : module_(module), constants_(constants) {}

  /// Prepares for operations of `expr`.
  void begin(const Expr &expr) { prepare(module_, expr.valueCount); }
  Value run(const Op &op, Evaluation &evaluation) {
    program_.prepareAgain(extract(op), evaluation.functions
                                           ? *evaluation.functions
                                           : FunctionTable());
    // Resets only the mappings in use, since the expression may be large.
    for (ValueId value : touched_)
      map(value, noValue);
    touched_.clear();
    return interpret(program_, 0, nullptr, evaluation);
  }

private:
  bool replace(const Op &op) override {
    for (const Operand &operand : module_.operandsOf(op))
      provide(operand.value);
    for (const Region &region : module_.regionsOf(op))
      provide(region.yield.value);
    // Provided by the users.
    return constants_.of(op.result) != nullptr;
  }
  void copied(const Op &op) override {
    touched_.push_back(op.result);
    for (const hir::Parameter &parameter : module_.parametersOf(op))
      touched_.push_back(parameter.value);
  }
  void provide(ValueId value) {
    const Value *constant = constants_.of(value);
    if (mapped(value) != noValue || !constant)
      return;
    map(value, builder().constant(*constant, {}));
    touched_.push_back(value);
  }

  const Module &module_;
  const Constants &constants_;
  std::vector<ValueId> touched_; ///< the mapped values
  Program program_;
};

/// Determines which lazy operations are closed.
class ConstantsVisitor {
public:
  explicit ConstantsVisitor(Constants &constants) : constants_(constants) {}

  void beginOp(const Op &op) {
    if (!firstOpen_.empty())
      for (const Operand &operand : constants_.module_.operandsOf(op))
        use(operand.value);
    if (op.regionCount != 0)
      firstOpen_.push_back(nothing);
  }
  void beginRegion(const Region &) {}
  void endRegion(const Region &region) { use(region.yield.value); }
  void endOp(const Op &op) {
    if (op.regionCount == 0)
      return leaf(op);
    int64_t open = firstOpen_.back();
    firstOpen_.pop_back();
    if (open > int64_t(op.result) && operandsAreConstant(op))
      constants_.evaluateLazy(op);
    if (!firstOpen_.empty() && open < int64_t(op.result))
      firstOpen_.back() = std::min(firstOpen_.back(), open);
  }

private:
  void use(ValueId value) {
    if (!firstOpen_.empty() && !constants_.of(value))
      firstOpen_.back() = std::min(firstOpen_.back(), int64_t(value));
  }
  bool operandsAreConstant(const Op &op) const {
    for (const Operand &operand : constants_.module_.operandsOf(op))
      if (!constants_.of(operand.value))
        return false;
    return true;
  }
  void leaf(const Op &op) {
    if (op.kind == OpKind::Var) {
      constants_.evaluateVariable(op);
    } else if (op.kind != OpKind::Const) {
      constants_.evaluateStrict(op);
      return;
    }
    bool isOpen = !constants_.of(op.result);
    if (isOpen && !firstOpen_.empty())
      firstOpen_.back() = never;
  }

  Constants &constants_;
  /// For each open lazy operation, the smallest non-constant value used in it.
  std::vector<int64_t> firstOpen_;
};

Constants::Constants(const Module &module, const PassContext &context,
                     BoundVariables bound, bool referencesOnly)
    : module_(module), context_(context), bound_(std::move(bound)),
      referencesOnly_(referencesOnly) {
  Limits limits = context.limits;
  limits.maxSteps = std::min(maxSteps, limits.maxSteps);
  limits.maxMemory = std::min(maxBytes, limits.maxMemory);
  budget_ = Budget::of(limits);
  allowed_ = budget_.steps + budget_.reserve;
}

Constants::~Constants() = default;

bool Constants::analyse(const Expr &expr) {
  findCandidates(expr);
  if (candidates_.empty())
    return false;
  expr_ = &expr;
  results_.clear();
  hasPartial_ = false;
  isolates_ = false;
  if (hasLazyCandidates_) {
    walk(module_, expr, ConstantsVisitor(*this));
    return true;
  }
  for (const Op *op : candidates_)
    op->kind == OpKind::Var ? evaluateVariable(*op) : evaluateStrict(*op);
  return true;
}

/// Finds values that may be constant but are not written as constants: bound
/// variables, and operations that have only such operands and no open variable
/// in their regions. Most expressions have none, and a pass does nothing else
/// with them: the arrays are not queried again, and entries of earlier
/// expressions are simply overwritten.
void Constants::findCandidates(const Expr &expr) {
  candidates_.clear();
  hasLazyCandidates_ = false;
  open_.clear();
  if (entries_.size() < expr.valueCount)
    entries_.resize(expr.valueCount);
  Entry *entries = entries_.data();
  const Op *ops = module_.ops.data();
  const Operand *operands = module_.operands.data();
  auto last = uint32_t(module_.ops.size() - 1);
  for (uint32_t index = expr.firstOp; index < expr.endOp; ++index) {
    __builtin_prefetch(ops + std::min(index + opsAhead, last));
    if (!open_.empty())
      closeCandidatesAt(index);
    const Op &op = ops[index];
    Entry &entry = entries[size_t(op.result)];
    bool written = op.kind == OpKind::Const;
    entry = {written ? State::Written : State::Open, op.immediate};
    if (written)
      continue;
    if (op.kind == OpKind::Var) {
      if (bound(op))
        addCandidate(op);
      else
        open_.clear();
      continue;
    }
    const Operand *operand = operands + op.firstOperand;
    const Operand *end = operand + op.operandCount;
    while (operand != end &&
           entries[size_t(operand->value)].state != State::Open)
      ++operand;
    if (operand == end)
      beginCandidate(op);
    if (op.parameterCount != 0)
      for (const hir::Parameter &parameter : module_.parametersOf(op))
        entries[size_t(parameter.value)].state = State::Open;
  }
  closeCandidatesAt(expr.endOp);
}

/// Begins an operation all of whose operands may be constant.
void Constants::beginCandidate(const Op &op) {
  if (op.regionCount == 0)
    addCandidate(op);
  else
    open_.push_back(&op);
}

/// Closes the operations that end before index `index` and contain no open
/// variable.
void Constants::closeCandidatesAt(uint32_t index) {
  for (; !open_.empty() && open_.back()->end == index; open_.pop_back()) {
    addCandidate(*open_.back());
    hasLazyCandidates_ = true;
  }
}

/// The value of a bound variable, or null.
const Value *Constants::bound(const Op &variable) {
  return bound_ ? bound_(module_.name(NameId(variable.immediate))) : nullptr;
}

void Constants::evaluateVariable(const Op &op) {
  const Value *value = bound(op);
  if (value && !value->isFailed())
    set(op.result, value->isWhollyKnown() ? State::Constant : State::Partial,
        *value);
}

void Constants::evaluateStrict(const Op &op) {
  bool isReference = op.kind == OpKind::GetAttr || op.kind == OpKind::Index;
  if (referencesOnly_ && !isReference)
    return;
  values_.clear();
  bool partial = false;
  for (const Operand &operand : module_.operandsOf(op)) {
    const Entry &entry = entries_[static_cast<uint32_t>(operand.value)];
    bool partly = entry.state == State::Partial;
    if (partly && (!isReference || !values_.empty()))
      return;
    const Value *value = partly ? &results_[entry.place] : of(operand.value);
    if (!value)
      return;
    partial |= partly;
    values_.push_back(value);
  }
  if (!budget_.takeSteps(1))
    return;
  Diagnostics reported;
  Evaluation evaluation = evaluationInto(reported);
  Value result = kernelOf(op.kind, evaluation.dialect)(
      values_, HirSite(module_, op), evaluation);
  if (!reported.empty() || result.isFailed() || evaluation.budget.isStopped)
    return;
  if (writtenBytes(result, maxBytes) > maxBytes)
    return;
  bool known = !partial || result.isWhollyKnown();
  set(op.result, known ? State::Constant : State::Partial, std::move(result));
}

/// An evaluation with the rest of the budget. An earlier, larger evaluation
/// stops no later one.
Evaluation Constants::evaluationInto(Diagnostics &reported) const {
  Budget budget = budget_;
  budget.exceeded = Budget::Resource::None;
  return {context_.dialect, context_.callable(), &module_.file, reported,
          budget};
}

void Constants::evaluateLazy(const Op &op) {
  auto size = op.end - static_cast<uint32_t>(&op - module_.ops.data());
  if (referencesOnly_ || !budget_.takeSteps(size))
    return;
  if (!isolate_)
    isolate_ = std::make_unique<Isolate>(module_, *this);
  if (!std::exchange(isolates_, true))
    isolate_->begin(*expr_);
  Diagnostics reported;
  Evaluation evaluation = evaluationInto(reported);
  Value result = isolate_->run(op, evaluation);
  const Budget &left = evaluation.budget;
  budget_.steps = left.isStopped ? left.unused : left.steps;
  budget_.reserve = left.reserve;
  if (reported.empty() && !result.isFailed() && !left.isStopped &&
      writtenBytes(result, maxBytes) <= maxBytes)
    set(op.result, State::Constant, std::move(result));
}

} // namespace hcl
