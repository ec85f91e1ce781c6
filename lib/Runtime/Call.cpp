// A call of compiled code, and of the interpreter where the code gives up.
#include "hcl/Runtime/Call.h"

#include "hcl/Runtime/Runtime.h"
#include "hcl/Value/Layout.h"

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
    if (evaluation.stopped || isHopeless() ||
        evaluation.dialect[DialectPoint::CheckForConditionAhead] !=
            checksAhead_)
      return interpreted_->evaluate(frame, evaluation);
    RuntimeContext context{&evaluation.budget,
                           tables_.constants.data(),
                           tables_.places.data(),
                           &tables_.failed,
                           singleThreaded_,
                           &evaluation,
                           &tables_};
    Budget budget = evaluation.budget;
    size_t reported = evaluation.diags.size();
    alignas(Value) unsigned char memory[sizeof(Value)];
    Value *result = reinterpret_cast<Value *>(memory);
    if ((*code_)(frame.values.data(), result, &context) == 0) {
      gaveUp_.fetch_add(1, std::memory_order_relaxed);
      evaluation.budget = budget;
      evaluation.stopped = false;
      evaluation.diags.truncate(reported);
      return interpreted_->evaluate(frame, evaluation);
    }
    if (gaveUp_.load(std::memory_order_relaxed) != 0)
      gaveUp_.store(0, std::memory_order_relaxed);
    return std::move(*result);
  }

private:
  /// Whether the code gave up so often in a row that it is only tried now and
  /// then: values may be of other kinds from some record on.
  bool isHopeless() const {
    constexpr uint32_t maxInRow = 64, interval = 64;
    uint32_t inRow = gaveUp_.load(std::memory_order_relaxed);
    if (inRow < maxInRow)
      return false;
    gaveUp_.store(inRow + 1, std::memory_order_relaxed);
    return inRow % interval != 0;
  }

  CompiledExpression(std::shared_ptr<const CompiledFunction> code,
                     const Program &program, size_t item,
                     const Dialect &dialect,
                     std::unique_ptr<const FrameExpression> interpreted)
      : FrameExpression(
            {interpreted->variables().begin(), interpreted->variables().end()}),
        code_(std::move(code)), interpreted_(std::move(interpreted)),
        tables_(program, item),
        checksAhead_(dialect[DialectPoint::CheckForConditionAhead]) {}

  std::shared_ptr<const CompiledFunction> code_;
  std::unique_ptr<const FrameExpression> interpreted_;
  Tables tables_;
  bool checksAhead_;
  const char *singleThreaded_ = ValueLayout::singleThreaded();
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
