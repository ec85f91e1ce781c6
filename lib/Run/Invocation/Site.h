// The site of an HIR operation, for kernels. Engines make one on the stack for
// each call of a kernel.
//
// In: an operation and its module. Out: its ranges and immediates. Threads: no
// state is kept. Deliberately absent: sites of operations outside of the HIR.
#ifndef HCL_LIB_INVOCATION_SITE_H
#define HCL_LIB_INVOCATION_SITE_H

#include "hcl/compiler/Evaluation.h"
#include "hcl/compiler/HIR.h"

namespace hcl {

/// Looks properties up only when they are queried, which is rare.
class HirSite final : public OpSite {
public:
  HirSite(const hir::Module &module, const hir::Op &op,
          const Function *function = nullptr)
      : module_(module), op_(op), function_(function) {}

  Range range() const override { return op_.range; }
  Range site() const override { return op_.site; }
  Range head() const override;
  Range operandRange(size_t index) const override;
  Range operandStart(size_t index) const override;
  const Value &immediate() const override {
    return module_.constant(hir::ConstId(op_.immediate));
  }
  const Type &type() const override { return op_.type; }
  bool expandsLast() const override {
    return (op_.flags & hir::ExpandLast) != 0;
  }
  bool hasJsonKeys() const override { return (op_.flags & hir::Json) != 0; }
  bool isAmbiguousKey(size_t index) const override;
  const Function *function() const override { return function_; }

private:
  const hir::Module &module_;
  const hir::Op &op_;
  const Function *function_;
};

} // namespace hcl

#endif // HCL_LIB_INVOCATION_SITE_H
