// Dry run of the filter of a `for`: its evaluation with unknown parameters
// before the first element, where DialectPoint::CheckForConditionAhead asks for
// it, for engines that run the loop themselves.
//
// In: an operation and the values that its filter takes from around it. Out:
// whether the filter would report anything. Deliberately absent: the
// diagnostics; an engine that has something to report lets the interpreter run
// the whole expression.
#ifndef HCL_LIB_INTERP_DRYRUN_H
#define HCL_LIB_INTERP_DRYRUN_H

#include "Interp.h"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace hcl {

/// The values that the filter of `loop`, a For of `expr` that has one, takes
/// from around it, each once: results of operations other than constants, and
/// parameters of other loops.
/// Cost: linear in the expression.
std::vector<hir::ValueId> capturedByFilter(const hir::Module &module,
                                           const hir::Expr &expr,
                                           const hir::Op &loop);

/// The filter of one loop, ready to run.
class FilterDryRun {
public:
  /// For operation `op`, an index into the operations of the module, in the
  /// expression of attribute `item` of `program`, which must outlive it.
  /// Cost: linear in the expression.
  FilterDryRun(const Program &program, size_t item, uint32_t op);

  /// Whether the filter is valid and reports nothing for unknown parameters;
  /// takes the same steps from the budget as the interpreter. `frame` is as in
  /// FrameExpression, with no variable missing; `captured` are the values of
  /// capturedByFilter, in that order.
  bool passes(const Frame &frame, std::span<const Value> captured,
              Evaluation &evaluation) const;

  /// The number of captured values.
  size_t capturedCount() const { return registers_.size(); }

private:
  const Program &program_;
  size_t item_;
  /// In the interpreter: the instruction, and the registers of `captured`.
  uint32_t instruction_ = 0;
  std::vector<uint32_t> registers_;
};

} // namespace hcl

#endif // HCL_LIB_INTERP_DRYRUN_H
