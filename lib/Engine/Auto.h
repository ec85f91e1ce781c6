// An expression that is interpreted until compiling it pays.
#ifndef HCL_LIB_ENGINE_AUTO_H
#define HCL_LIB_ENGINE_AUTO_H

#include "Jit.h"

#include <atomic>
#include <cstdint>
#include <memory>

namespace hcl {

/// Whoever waits for a bus that may not come walks when he has waited as long
/// as the way takes, and loses half at most. So an expression is compiled when
/// the interpreter has taken as long as compiling is expected to take. Not
/// every run is measured: reading the clock takes as long as a sum.
class AutoExpression final : public FrameExpression {
public:
  AutoExpression(std::shared_ptr<Jit> jit, const Program &program, size_t item,
                 const CompileOptions &options);

private:
  AutoExpression(std::shared_ptr<Jit> jit, const Program &program, size_t item,
                 const CompileOptions &options,
                 std::unique_ptr<const FrameExpression> interpreted);
  static EvaluateFunction evaluateMeasured, evaluateCompiled;
  Value measure(const Frame &frame, Evaluation &evaluation,
                uint64_t weight) const;
  void compile() const;

  std::shared_ptr<Jit> jit_;
  const Program &program_;
  size_t item_;
  CompileOptions options_;
  std::vector<Type> variableTypes_;
  std::unique_ptr<const FrameExpression> interpreted_;
  /// Units: nanoseconds.
  uint64_t expected_;
  /// Runs so far and the time they took. Threads may overwrite each other's
  /// counts: these are estimates.
  mutable std::atomic<uint64_t> runs_{0}, spent_{0};
  /// Set by the thread that compiles.
  mutable std::atomic<bool> claimed_{false};
  /// Before `evaluateCompiled` is the function that calls go to; none where it
  /// cannot be compiled.
  mutable std::unique_ptr<const FrameExpression> compiled_;
};

} // namespace hcl

#endif // HCL_LIB_ENGINE_AUTO_H
