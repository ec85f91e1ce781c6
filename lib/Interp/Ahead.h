// The condition of a `for`, evaluated with unknown parameters before the first
// element, as DialectPoint::CheckForConditionAhead wants it: for engines that
// run the loop themselves.
//
// In: an operation and the values that its condition takes from around it. Out:
// whether anything would be reported. Deliberately absent: what it is; whoever
// has to report something lets the interpreter run the whole.
#ifndef HCL_LIB_INTERP_AHEAD_H
#define HCL_LIB_INTERP_AHEAD_H

#include "hcl/compiler/Interp.h"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace hcl {

/// The values that the condition of `loop`, a For of `expr` with one, takes
/// from around it, each once: results of operations that are no constants, and
/// parameters of other loops.
/// Cost: linear in the expression.
std::vector<hir::ValueId> capturedByCondition(const hir::Module &module,
                                              const hir::Expr &expr,
                                              const hir::Op &loop);

class AheadCondition {
public:
  /// Of operation `op`, an index into the operations of the module, in the
  /// expression of attribute `item` of `program`, which must outlive it.
  /// Cost: linear in the expression.
  AheadCondition(const Program &program, size_t item, uint32_t op);

  /// Whether the condition reports nothing for unknown parameters and can be
  /// one; takes from the budget what the interpreter does for it. `frame` is as
  /// in FrameExpression, with all variables there; `captured` are the values of
  /// capturedByCondition, in that order.
  bool passes(const Frame &frame, std::span<const Value> captured,
              Evaluation &evaluation) const;

  /// How many values it captures.
  size_t capturedCount() const { return registers_.size(); }

private:
  const Program &program_;
  size_t item_;
  /// Of the interpreter: the instruction, and the registers of `captured`.
  uint32_t instruction_ = 0;
  std::vector<uint32_t> registers_;
};

} // namespace hcl

#endif // HCL_LIB_INTERP_AHEAD_H
