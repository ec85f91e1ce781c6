// The dry run of a `for`'s filter: its evaluation with unknown parameters
// before the first element, which DialectPoint::CheckForConditionAhead demands;
// for engines that run loops themselves.
//
// In: an operation, and the values captured by its filter. Out: whether the
// filter would report anything. Threads: several may run one dry run at once.
// Deliberately absent: diagnostics; an engine bails out to the interpreter if
// there is something to report.
// the whole expression.
#ifndef HCL_LIB_INTERP_DRYRUN_H
#define HCL_LIB_INTERP_DRYRUN_H

#include "Interp.h"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace hcl {

/// The values that the filter of `loop`, a For of `expr` with a filter,
/// captures, each once: results of operations other than constants, and
/// parameters of other loops.
/// Cost: linear in the expression.
std::vector<hir::ValueId> capturedByFilter(const hir::Module &module,
                                           const hir::Expr &expr,
                                           const hir::Op &loop);

/// The filter of one loop, prepared for dry runs.
class FilterDryRun {
public:
  /// Prepares operation `op`, an index into the module's operations, in the
  /// expression of attribute `item` of `program`, which must outlive this.
  /// Cost: linear in the expression.
  FilterDryRun(const Program &program, size_t item, uint32_t op);

  /// Whether the filter is valid and reports nothing for unknown parameters.
  /// Takes the same steps from the budget as the interpreter. `frame` is as for
  /// FrameExpression, with no variable missing; `captured` has the values of
  /// capturedByFilter, in order.
  bool passes(const Frame &frame, std::span<const Value> captured,
              Evaluation &evaluation) const;

  /// The number of captured values.
  size_t capturedCount() const { return registers_.size(); }

private:
  const Program &program_;
  size_t item_;
  /// The loop's instruction, and the registers of the captured values.
  uint32_t instruction_ = 0;
  std::vector<uint32_t> registers_;
};

} // namespace hcl

#endif // HCL_LIB_INTERP_DRYRUN_H
