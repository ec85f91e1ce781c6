// Arithmetic on known numbers without conversion and reports, for engines that
// know their operands.
//
// In: two known numbers. Out: a number, or a failed value where the kernel must
// be called. Threads: no state is kept.
#ifndef HCL_LIB_SEMANTICS_ARITHMETIC_H
#define HCL_LIB_SEMANTICS_ARITHMETIC_H

#include "hcl/Dialect.h"
#include "hcl/Value.h"
#include "hcl/compiler/Evaluation.h"
#include "hcl/compiler/Kernels.h"

#include <algorithm>
#include <cstdint>

namespace hcl {

/// The result of `kind`, a binary operation of class Arithmetic, for two
/// numbers that are known, not null and unmarked. A failed value if there is no
/// result, such as for infinity minus infinity, or if this function does not
/// compute `kind`: the kernel then computes it or reports the reason.
/// Spec: NS-OP-001..005, NS-OP-007, NS-OP-009, NS-OP-010.
Value computeNumbers(OpKind kind, const Value &a, const Value &b,
                     const Dialect &dialect);

/// The same within the budget of `evaluation`, from which it takes the memory
/// of the number. Returns false, and has taken nothing, if the kernel must be
/// called.
inline bool computeWithin(OpKind kind, const Value &a, const Value &b,
                          Evaluation &evaluation, Value &result) {
  Budget &budget = evaluation.budget;
  result = computeNumbers(kind, a, b, evaluation.dialect);
  if (result.kind() != ValueKind::Big) [[unlikely]]
    return !result.isFailed() &&
           budget.allowsWorkOn(std::max(Evaluation::bytesOfNumber(a),
                                        Evaluation::bytesOfNumber(b)));
  // It is as precise as the operands.
  uint64_t bytes = Evaluation::bytesOfNumber(result);
  if (result.isFailed() || budget.bytes < bytes || !budget.allowsWorkOn(bytes))
    return false;
  budget.bytes -= bytes;
  return true;
}

} // namespace hcl

#endif // HCL_LIB_SEMANTICS_ARITHMETIC_H
