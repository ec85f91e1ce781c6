// Evaluation of a lazy operation before everything is known: some regions yield
// values that stand for any yield.
//
// In: an operation of an expression. Out: its value, if the rest is closed.
// Threads: one. Deliberately absent: consequences of the value (Decide.h).
#ifndef HCL_LIB_PASSES_TRIAL_H
#define HCL_LIB_PASSES_TRIAL_H

#include "Effects.h"
#include "Interp/Interp.h"
#include "hcl/compiler/Rewriter.h"

#include <optional>
#include <span>

namespace hcl {

class Trial final : public Rewriter {
public:
  Trial(const hir::Module &module, const PassContext &context,
        const Effects &effects)
      : module_(module), context_(context), effects_(effects) {}

  /// Prepares for operations of `expr`, which `effects` has read.
  void begin(const hir::Expr &expr) { prepare(module_, expr.valueCount); }

  /// Whether region `index` of `op` uses constants only, and the parameters of
  /// `op`.
  bool isClosed(const hir::Op &op, size_t index) const;

  /// The value of `op` if each region with a value in `standIns` yields that;
  /// all other regions and the operands must be closed. Takes its steps from
  /// `steps`. Returns nothing if the evaluation reports anything or has too few
  /// steps.
  [[nodiscard]] std::optional<Value> run(const hir::Op &op,
                                         std::span<const Value *const> standIns,
                                         uint64_t &steps);

private:
  [[nodiscard]] bool replace(const hir::Op &op) override;
  hir::Operand copyYield(const hir::Op &op, uint32_t index,
                         hir::Operand copy) override;
  void copied(const hir::Op &op) override;
  void provide(hir::ValueId value);

  const hir::Module &module_;
  const PassContext &context_;
  const Effects &effects_;
  const hir::Op *op_ = nullptr;
  std::span<const Value *const> standIns_;
  std::vector<hir::ValueId> touched_; ///< the mapped values
  Program program_;
};

} // namespace hcl

#endif // HCL_LIB_PASSES_TRIAL_H
