// An expression that is interpreted until compiling pays.
#ifndef HCL_LIB_ENGINE_AUTO_H
#define HCL_LIB_ENGINE_AUTO_H

#include "Jit.h"

#include <atomic>
#include <cstdint>
#include <memory>

namespace hcl {

/// Like the ski-rental problem: an expression is compiled once the interpreter
/// has taken as long as compilation is expected to take, which costs at most
/// twice the optimum. Not every run is measured, because reading the clock
/// takes as long as an addition.
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
  /// The runs so far and their time. Threads may overwrite each other's counts:
  /// both are estimates.
  mutable std::atomic<uint64_t> runs_{0}, spent_{0};
  /// Set by the thread that compiles the expression.
  mutable std::atomic<bool> claimed_{false};
  /// Complete before `evaluateCompiled` becomes the function that calls use;
  /// null if compilation failed.
  mutable std::unique_ptr<const FrameExpression> compiled_;
};

} // namespace hcl

#endif // HCL_LIB_ENGINE_AUTO_H
