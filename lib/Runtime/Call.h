// Calls of compiled code that fall back to the interpreter.
//
// In: the address of code that Codegen made, in memory or in an object file,
// and the program it was made from. Out: a FrameExpression. Deliberately
// absent: LLVM and everything that compiles (Codegen).
#ifndef HCL_LIB_RUNTIME_CALL_H
#define HCL_LIB_RUNTIME_CALL_H

#include "Tables.h"

#include "Interp/Interp.h"

#include <atomic>
#include <cstdint>
#include <memory>

namespace hcl::compiled {

/// The code of an expression, in up to two versions. A version that cannot go
/// on bails out: it frees what it holds, restores the budget, and returns the
/// value of `afterFast` or `afterFull` of the CodeTables. So a call always has
/// an answer.
struct CompiledCode {
  EvaluateFunction *full = nullptr;
  /// The version that calls nothing. Null: none.
  EvaluateFunction *fast = nullptr;
};

/// An expression run by code: by the fast version, where that bails out by the
/// full one, where that bails out by the interpreter. A version that bails out
/// time after time is called less often for a while.
class CompiledExpression final : public FrameExpression {
public:
  /// See `callCode`.
  CompiledExpression(std::shared_ptr<const CompiledCode> code,
                     const Program &program, size_t item);

private:
  friend struct CodeLayout;
  friend const CodeTables &tablesOf(const FrameExpression &expression);

  CompiledExpression(std::shared_ptr<const CompiledCode> code,
                     const Program &program, size_t item,
                     std::unique_ptr<const FrameExpression> interpreted);

  static const CompiledExpression &of(const FrameExpression &expression) {
    return static_cast<const CompiledExpression &>(expression);
  }
  static EvaluateFunction fastBailedOut, evaluateWithoutFast, fullBailedOut,
      probe;
  void setFull(EvaluateFunction *function) const;
  EvaluateFunction *full() const {
    return full_.load(std::memory_order_relaxed);
  }
  bool isProbed() const;

  ExpressionTables tables_;
  std::shared_ptr<const CompiledCode> code_;
  std::unique_ptr<const FrameExpression> interpreted_;
  /// The full version, or `probe`.
  mutable std::atomic<EvaluateFunction *> full_;
  // Threads may overwrite each other's counts, which only costs time.
  /// Calls since the full version last succeeded: bail-outs in a row, then also
  /// calls that were interpreted at once.
  mutable std::atomic<uint32_t> bailOuts_{0};
  /// Bail-outs of the fast version since its last rest, and the calls that are
  /// left of a rest.
  mutable std::atomic<uint32_t> fastBailOuts_{0}, fastRest_{0};
};

/// The expression of attribute `item` of `program`, run by `code`, which was
/// compiled from it. The owner of `code` keeps it as long as there are handles;
/// `program` must outlive the result.
/// Cost: linear in the expression.
std::unique_ptr<const FrameExpression>
callCode(std::shared_ptr<const CompiledCode> code, const Program &program,
         size_t item);

/// The tables of `expression`, one that `callCode` made.
const CodeTables &tablesOf(const FrameExpression &expression);

} // namespace hcl::compiled

#endif // HCL_LIB_RUNTIME_CALL_H
