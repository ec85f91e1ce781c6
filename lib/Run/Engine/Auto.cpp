#include "Auto.h"

#include <chrono>

namespace hcl {
namespace {

/// The expected cost of compilation: loading LLVM, and each operation. Units:
/// nanoseconds.
constexpr uint64_t baseCost = 10'000'000, costOfOp = 250'000;
/// One run in `interval` is measured, and each of the first runs.
constexpr uint64_t interval = 64, measuredFirst = 4;

} // namespace

AutoExpression::AutoExpression(std::shared_ptr<Jit> jit, const Program &program,
                               size_t item, const CompileOptions &options)
    : AutoExpression(std::move(jit), program, item, options,
                     interpretFrames(program, item)) {}

AutoExpression::AutoExpression(
    std::shared_ptr<Jit> jit, const Program &program, size_t item,
    const CompileOptions &options,
    std::unique_ptr<const FrameExpression> interpreted)
    : FrameExpression(
          {interpreted->variables().begin(), interpreted->variables().end()},
          evaluateMeasured),
      jit_(std::move(jit)), program_(program), item_(item), options_(options),
      variableTypes_(options.variableTypes.begin(),
                     options.variableTypes.end()),
      interpreted_(std::move(interpreted)) {
  options_.variableTypes = variableTypes_;
  const hir::Expr &expr = program.module().items[item].expr;
  expected_ = baseCost + costOfOp * (expr.endOp - expr.firstOp);
}

Value AutoExpression::evaluateMeasured(const FrameExpression &expression,
                                       const Frame &frame,
                                       Evaluation &evaluation) {
  auto &self = static_cast<const AutoExpression &>(expression);
  uint64_t run = self.runs_.load(std::memory_order_relaxed);
  self.runs_.store(run + 1, std::memory_order_relaxed);
  if (run < measuredFirst)
    return self.measure(frame, evaluation, 1);
  if (run % interval == 0)
    return self.measure(frame, evaluation, interval);
  return self.interpreted_->evaluate(frame, evaluation);
}

Value AutoExpression::evaluateCompiled(const FrameExpression &expression,
                                       const Frame &frame,
                                       Evaluation &evaluation) {
  auto &self = static_cast<const AutoExpression &>(expression);
  return self.compiled_->evaluate(frame, evaluation);
}

/// A measured run that represents `weight` runs.
Value AutoExpression::measure(const Frame &frame, Evaluation &evaluation,
                              uint64_t weight) const {
  using Clock = std::chrono::steady_clock;
  if (spent_.load(std::memory_order_relaxed) >= expected_ &&
      !claimed_.exchange(true)) {
    compile();
    return evaluate(frame, evaluation);
  }
  auto start = Clock::now();
  Value result = interpreted_->evaluate(frame, evaluation);
  std::chrono::nanoseconds took = Clock::now() - start;
  spent_.fetch_add(weight * static_cast<uint64_t>(took.count()),
                   std::memory_order_relaxed);
  return result;
}

/// An expression that cannot be compiled stays with the interpreter.
void AutoExpression::compile() const {
  CompileReport report;
  compiled_ = jit_->compile(program_, item_, options_, report);
  if (compiled_)
    evaluateBy(evaluateCompiled);
}

} // namespace hcl
