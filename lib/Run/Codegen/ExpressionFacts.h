// Facts about an expression for code generation, computed before anything is
// emitted: uses of values, numbers of table entries, fixed costs.
//
// In: an expression of a Program and options. Out: facts, the same for both
// versions of its code. Deliberately absent: LLVM.
#ifndef HCL_LIB_CODEGEN_EXPRESSIONFACTS_H
#define HCL_LIB_CODEGEN_EXPRESSIONFACTS_H

#include "Engine/Jit.h"
#include "Runtime/Tables.h"
#include "hcl/compiler/HIR.h"

#include <cstdint>
#include <vector>

namespace hcl::compiled {

using hir::Op;

/// Steps and bytes, as counted by the budget.
struct Cost {
  uint64_t steps = 0;
  uint64_t bytes = 0;

  Cost &operator+=(const Cost &other) {
    steps += other.steps;
    bytes += other.bytes;
    return *this;
  }
};

class ExpressionFacts {
public:
  /// Facts about attribute `item` of `program`. Both arguments outlive the
  /// facts. Cost: linear in the expression.
  ExpressionFacts(const Program &program, size_t item,
                  const CompileOptions &options);

  /// Longer expressions are not compiled: compile time grows faster than the
  /// number of operations.
  static constexpr uint32_t maxOps = 2000;
  bool isTooLong() const { return expr.endOp - expr.firstOp > maxOps; }
  /// Whether there is a call whose arguments are expressions. The interpreter
  /// runs such expressions: their errors are values of theirs.
  bool hasLazyCall() const;

  /// The index of `op` among the operations of the expression.
  uint32_t indexOf(const Op &op) const {
    return static_cast<uint32_t>(&op - module.ops.data()) - expr.firstOp;
  }
  /// The index of `op` in its table, or EntryNumbers::none.
  uint32_t entry(const Op &op) const { return numbers.entry(indexOf(op)); }
  /// The number of operands, yields and results equal to `id`.
  uint32_t uses(hir::ValueId id) const {
    return uses_[static_cast<uint32_t>(id)];
  }
  /// Whether `op` is the last operation and defines the result.
  bool definesResult(const Op &op) const {
    return op.end == expr.endOp && op.result == expr.result.value;
  }
  /// Whether the loop `op` has a filter of which the dialect requires a dry
  /// run.
  bool hasDryRun(const Op &op) const;

  /// Fixed cost of a run of `region`: a step, and the costs of its operations.
  Cost costOf(const hir::Region &region) const;
  /// Fixed cost of the expression, likewise. Regions of loops are not included.
  Cost cost() const;

  const hir::Module &module;
  const hir::Expr &expr;
  const CompileOptions &options;
  const EntryNumbers numbers;

private:
  Cost costOf(uint32_t first, uint32_t end) const;

  std::vector<uint32_t> uses_; ///< by value
};

} // namespace hcl::compiled

#endif // HCL_LIB_CODEGEN_EXPRESSIONFACTS_H
