// A call of compiled code, and of the interpreter where the code gives up.
#include "Call.h"

#include "Tables.h"

#include <atomic>
#include <cstddef>

namespace hcl::codegen {
namespace {

class CompiledExpression final : public FrameExpression {
public:
  CompiledExpression(std::shared_ptr<const CompiledCode> code,
                     const Program &program, size_t item)
      : CompiledExpression(std::move(code), program, item,
                           interpretFrames(program, item)) {}

private:
  CompiledExpression(std::shared_ptr<const CompiledCode> code,
                     const Program &program, size_t item,
                     std::unique_ptr<const FrameExpression> interpreted)
      : FrameExpression(
            {interpreted->variables().begin(), interpreted->variables().end()},
            code->leaf ? code->leaf : code->whole),
        tables_(program, item), code_(std::move(code)),
        interpreted_(std::move(interpreted)), whole_(code_->whole) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Winvalid-offsetof"
    static_assert(offsetof(CompiledExpression, tables_) ==
                  ContextLayout::expressionTables);
#pragma GCC diagnostic pop
    tables_.afterLeaf = leafGaveUp;
    tables_.afterWhole = wholeGaveUp;
  }

  static const CompiledExpression &of(const FrameExpression &expression) {
    return static_cast<const CompiledExpression &>(expression);
  }

  static EvaluateFunction leafGaveUp, evaluateWithoutLeaf, wholeGaveUp,
      evaluateWarily;

  /// What runs where there is no leaf function, or it gave up.
  void evaluateWholeBy(EvaluateFunction *function) const {
    whole_.store(function, std::memory_order_relaxed);
    if (!code_->leaf)
      evaluateBy(function);
  }
  EvaluateFunction *whole() const {
    return whole_.load(std::memory_order_relaxed);
  }

  /// Code that gave up so often in a row is only tried now and then: values may
  /// be of other kinds from some record on.
  static constexpr uint32_t maxInRow = 64;
  bool isTried() const {
    constexpr uint32_t interval = 64;
    uint32_t inRow = gaveUp_.load(std::memory_order_relaxed);
    if (inRow < maxInRow)
      return true;
    gaveUp_.store(inRow + 1, std::memory_order_relaxed);
    return inRow % interval == 0;
  }
  /// After so many times the leaf function rests for so many calls. It does not
  /// say when it succeeds, so these are not in a row.
  static constexpr uint32_t maxLeafFailures = 64, leafRest = 1024;

  // First: code reads them.
  Tables tables_;
  std::shared_ptr<const CompiledCode> code_;
  std::unique_ptr<const FrameExpression> interpreted_;
  mutable std::atomic<EvaluateFunction *> whole_;
  // Threads may overwrite each other's counts.
  /// How often the whole function gave up in a row, or was not tried since.
  mutable std::atomic<uint32_t> gaveUp_{0};
  /// How often the leaf function gave up since it rested; how long it rests.
  mutable std::atomic<uint32_t> leafFailures_{0}, leafRests_{0};
};

Value CompiledExpression::leafGaveUp(const FrameExpression &expression,
                                     const Frame &frame,
                                     Evaluation &evaluation) {
  const CompiledExpression &self = of(expression);
  uint32_t failures = self.leafFailures_.load(std::memory_order_relaxed) + 1;
  if (failures == maxLeafFailures) {
    failures = 0;
    self.leafRests_.store(leafRest, std::memory_order_relaxed);
    self.evaluateBy(evaluateWithoutLeaf);
  }
  self.leafFailures_.store(failures, std::memory_order_relaxed);
  return self.whole()(expression, frame, evaluation);
}

Value CompiledExpression::evaluateWithoutLeaf(const FrameExpression &expression,
                                              const Frame &frame,
                                              Evaluation &evaluation) {
  const CompiledExpression &self = of(expression);
  uint32_t rests = self.leafRests_.load(std::memory_order_relaxed);
  if (rests <= 1)
    self.evaluateBy(self.code_->leaf);
  else
    self.leafRests_.store(rests - 1, std::memory_order_relaxed);
  return self.whole()(expression, frame, evaluation);
}

Value CompiledExpression::wholeGaveUp(const FrameExpression &expression,
                                      const Frame &frame,
                                      Evaluation &evaluation) {
  const CompiledExpression &self = of(expression);
  self.gaveUp_.fetch_add(1, std::memory_order_relaxed);
  self.evaluateWholeBy(evaluateWarily);
  return self.interpreted_->evaluate(frame, evaluation);
}

/// The whole function, after it gave up the last time.
Value CompiledExpression::evaluateWarily(const FrameExpression &expression,
                                         const Frame &frame,
                                         Evaluation &evaluation) {
  const CompiledExpression &self = of(expression);
  if (!self.isTried())
    return self.interpreted_->evaluate(frame, evaluation);
  uint32_t before = self.gaveUp_.load(std::memory_order_relaxed);
  Value result = self.code_->whole(expression, frame, evaluation);
  if (self.gaveUp_.load(std::memory_order_relaxed) == before) {
    self.gaveUp_.store(0, std::memory_order_relaxed);
    self.evaluateWholeBy(self.code_->whole);
  }
  return result;
}

} // namespace

std::unique_ptr<const FrameExpression>
callCode(std::shared_ptr<const CompiledCode> code, const Program &program,
         size_t item) {
  return std::make_unique<CompiledExpression>(std::move(code), program, item);
}

} // namespace hcl::codegen
