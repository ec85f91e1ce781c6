// A call of compiled code, and of the interpreter where the code gives up.
#include "hcl/Runtime/Call.h"

#include "hcl/Runtime/Runtime.h"

#include <atomic>

namespace hcl::codegen {
namespace {

class CompiledExpression final : public FrameExpression {
public:
  CompiledExpression(std::shared_ptr<const CompiledFunction> code,
                     const Program &program, size_t item,
                     const Dialect &dialect)
      : CompiledExpression(std::move(code), program, item, dialect,
                           interpretFrames(program, item)) {}

  Value evaluate(const Frame &frame, Evaluation &evaluation) const override {
    // The code writes over it: there is nothing in it to be freed.
    Value result;
    Call call{{&evaluation.budget, &tables_, &evaluation},
              evaluation.budget.steps,
              &frame,
              evaluation.budget.bytes};
    if (gaveUp_.load(std::memory_order_relaxed) != 0 || !isFor(evaluation))
        [[unlikely]]
      evaluateWarily(call, result);
    else if (run(call, result) == 0) [[unlikely]]
      giveUp(call, result);
    return result;
  }

private:
  /// What is needed where code gives up. It lies in memory, so that no register
  /// has to be saved for it; steps and bytes apart, as reading both at once
  /// would wait for what was written to one of them.
  struct Call {
    RuntimeContext context;
    uint64_t steps;
    const Frame *frame;
    uint64_t bytes;
  };

  /// Whether the code answers for the interpreter.
  bool isFor(const Evaluation &evaluation) const {
    return !evaluation.stopped &&
           evaluation.dialect[DialectPoint::CheckForConditionAhead] ==
               checksAhead_;
  }
  int32_t run(Call &call, Value &result) const {
    return run_(call.frame->values.data(), &result, &call.context);
  }
  /// For code that gave up the last time, or may not be run at all.
  [[gnu::noinline]] void evaluateWarily(Call &call, Value &result) const {
    uint32_t inRow = gaveUp_.load(std::memory_order_relaxed);
    if (!isFor(*call.context.evaluation) ||
        (inRow >= maxInRow && !isRetried(inRow)))
      interpret(call, result);
    else if (run(call, result) == 0)
      giveUp(call, result);
    else
      gaveUp_.store(0, std::memory_order_relaxed);
  }
  [[gnu::noinline]] void giveUp(const Call &call, Value &result) const {
    gaveUp_.fetch_add(1, std::memory_order_relaxed);
    // Nothing was used up, or the evaluation would have been stopped.
    call.context.evaluation->budget = {call.steps, call.bytes, {}};
    interpret(call, result);
  }
  void interpret(const Call &call, Value &result) const {
    result = interpreted_->evaluate(*call.frame, *call.context.evaluation);
  }
  /// Code that gave up so often in a row is only tried now and then: values may
  /// be of other kinds from some record on.
  static constexpr uint32_t maxInRow = 64;
  bool isRetried(uint32_t inRow) const {
    constexpr uint32_t interval = 64;
    gaveUp_.store(inRow + 1, std::memory_order_relaxed);
    return inRow % interval == 0;
  }

  CompiledExpression(std::shared_ptr<const CompiledFunction> code,
                     const Program &program, size_t item,
                     const Dialect &dialect,
                     std::unique_ptr<const FrameExpression> interpreted)
      : FrameExpression(
            {interpreted->variables().begin(), interpreted->variables().end()}),
        code_(std::move(code)), run_(*code_),
        interpreted_(std::move(interpreted)), tables_(program, item),
        checksAhead_(dialect[DialectPoint::CheckForConditionAhead]) {}

  std::shared_ptr<const CompiledFunction> code_;
  CompiledFunction run_;
  std::unique_ptr<const FrameExpression> interpreted_;
  Tables tables_;
  bool checksAhead_;
  /// How often the code gave up in a row, or was not tried since.
  mutable std::atomic<uint32_t> gaveUp_{0};
};

} // namespace

std::unique_ptr<const FrameExpression>
callCode(std::shared_ptr<const CompiledFunction> code, const Program &program,
         size_t item, const Dialect &dialect) {
  return std::make_unique<CompiledExpression>(std::move(code), program, item,
                                              dialect);
}

} // namespace hcl::codegen
