// Choosing the version of the code that a call runs.
//
// The function of the FrameExpression is the fast version if there is one, else
// the full one; each jumps to a function here when it bails out. After
// `maxInRow` consecutive bail-outs the full version is replaced by `probe`,
// which runs it for one call in `probeInterval` and interprets the others: from
// some record on, values may be of other kinds. The fast version does not
// report successes, so its bail-outs need not be consecutive: after
// `maxFastBailOuts` of them it is skipped for `fastRestCalls` calls.
#include "Call.h"

namespace hcl::compiled {

static constexpr uint32_t maxInRow = 64, probeInterval = 64;
static constexpr uint32_t maxFastBailOuts = 64, fastRestCalls = 1024;

CompiledExpression::CompiledExpression(std::shared_ptr<const CompiledCode> code,
                                       const Program &program, size_t item)
    : CompiledExpression(std::move(code), program, item,
                         interpretFrames(program, item)) {}

CompiledExpression::CompiledExpression(
    std::shared_ptr<const CompiledCode> code, const Program &program,
    size_t item, std::unique_ptr<const FrameExpression> interpreted)
    : FrameExpression(
          {interpreted->variables().begin(), interpreted->variables().end()},
          code->fast ? code->fast : code->full),
      tables_(program, item), code_(std::move(code)),
      interpreted_(std::move(interpreted)), full_(code_->full) {
  tables_.code.afterFast = fastBailedOut;
  tables_.code.afterFull = fullBailedOut;
}

/// Makes `function` run in place of the fast version or after its bail-out.
void CompiledExpression::setFull(EvaluateFunction *function) const {
  full_.store(function, std::memory_order_relaxed);
  if (!code_->fast)
    evaluateBy(function);
}

/// Counts a call of `probe`; returns whether it should run the full version.
bool CompiledExpression::isProbed() const {
  uint32_t inRow = bailOuts_.load(std::memory_order_relaxed);
  if (inRow < maxInRow)
    return true;
  bailOuts_.store(inRow + 1, std::memory_order_relaxed);
  return inRow % probeInterval == 0;
}

Value CompiledExpression::fastBailedOut(const FrameExpression &expression,
                                        const Frame &frame,
                                        Evaluation &evaluation) {
  const CompiledExpression &self = of(expression);
  uint32_t count = self.fastBailOuts_.load(std::memory_order_relaxed) + 1;
  if (count == maxFastBailOuts) {
    count = 0;
    self.fastRest_.store(fastRestCalls, std::memory_order_relaxed);
    self.evaluateBy(evaluateWithoutFast);
  }
  self.fastBailOuts_.store(count, std::memory_order_relaxed);
  return self.full()(expression, frame, evaluation);
}

Value CompiledExpression::evaluateWithoutFast(const FrameExpression &expression,
                                              const Frame &frame,
                                              Evaluation &evaluation) {
  const CompiledExpression &self = of(expression);
  uint32_t rest = self.fastRest_.load(std::memory_order_relaxed);
  if (rest <= 1)
    self.evaluateBy(self.code_->fast);
  else
    self.fastRest_.store(rest - 1, std::memory_order_relaxed);
  return self.full()(expression, frame, evaluation);
}

Value CompiledExpression::fullBailedOut(const FrameExpression &expression,
                                        const Frame &frame,
                                        Evaluation &evaluation) {
  const CompiledExpression &self = of(expression);
  self.bailOuts_.fetch_add(1, std::memory_order_relaxed);
  self.setFull(probe);
  return self.interpreted_->evaluate(frame, evaluation);
}

/// Replaces the full version from a bail-out to the next success.
Value CompiledExpression::probe(const FrameExpression &expression,
                                const Frame &frame, Evaluation &evaluation) {
  const CompiledExpression &self = of(expression);
  if (!self.isProbed())
    return self.interpreted_->evaluate(frame, evaluation);
  uint32_t before = self.bailOuts_.load(std::memory_order_relaxed);
  Value result = self.code_->full(expression, frame, evaluation);
  if (self.bailOuts_.load(std::memory_order_relaxed) == before) {
    self.bailOuts_.store(0, std::memory_order_relaxed);
    self.setFull(self.code_->full);
  }
  return result;
}

std::unique_ptr<const FrameExpression>
callCode(std::shared_ptr<const CompiledCode> code, const Program &program,
         size_t item) {
  return std::make_unique<CompiledExpression>(std::move(code), program, item);
}

const CodeTables &tablesOf(const FrameExpression &expression) {
  return CompiledExpression::of(expression).tables_.code;
}

} // namespace hcl::compiled
