// Arithmetic on known numbers: what the kernels do once the operands are known,
// for engines that know it already.
#ifndef HCL_LIB_SEMANTICS_ARITHMETIC_H
#define HCL_LIB_SEMANTICS_ARITHMETIC_H

#include "hcl/Dialect.h"
#include "hcl/Value.h"
#include "hcl/compiler/Kernels.h"

namespace hcl {

/// The result of `kind`, a binary operation of class Arithmetic, for two
/// numbers: known, not null, without marks. Failed where there is none, such as
/// for infinity minus infinity, and for operations that have no short way here:
/// the kernel computes these and reports why.
/// Spec: NS-OP-001..005, NS-OP-007, NS-OP-009, NS-OP-010.
Value computeNumbers(OpKind kind, const Value &a, const Value &b,
                     const Dialect &dialect);

} // namespace hcl

#endif // HCL_LIB_SEMANTICS_ARITHMETIC_H
