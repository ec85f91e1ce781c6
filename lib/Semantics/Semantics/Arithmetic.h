// Arithmetic on known numbers without conversion and reports, for engines that
// know their operands.
//
// In: two known numbers. Out: a number, or a failed value where the kernel must
// be called. Threads: no state is kept.
#ifndef HCL_LIB_SEMANTICS_ARITHMETIC_H
#define HCL_LIB_SEMANTICS_ARITHMETIC_H

#include "hcl/Value.h"
#include "hcl/compiler/Evaluation.h"
#include "hcl/compiler/Kernels.h"

namespace hcl {

/// The result of `kind`, a binary operation of class Arithmetic, for two
/// numbers that are known, not null and unmarked, within the budget of
/// `evaluation`, from which it takes the memory of the number. A failed value,
/// and nothing taken, if there is no result, such as for infinity minus
/// infinity, if the budget does not suffice, or if this function does not
/// compute `kind`: the kernel then computes it or reports the reason.
/// Spec: NS-OP-001..005, NS-OP-007, NS-OP-009, NS-OP-010.
Value computeWithin(OpKind kind, const Value &a, const Value &b,
                    Evaluation &evaluation);

} // namespace hcl

#endif // HCL_LIB_SEMANTICS_ARITHMETIC_H
