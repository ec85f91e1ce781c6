// Where the source of an expression starts, as diagnostics about arguments
// point at it.
#ifndef HCL_LIB_INVOCATION_START_H
#define HCL_LIB_INVOCATION_START_H

#include "hcl/compiler/HIR.h"

namespace hcl {

/// The first part of the source of `op`: a whole literal or variable, else the
/// bracket, sign or name that it begins with. A constant that a pass computed
/// from an expression keeps that of the expression as its `site`; where this
/// is the whole range, `site` is the empty range at its beginning.
/// Cost: linear in the operation and what its first operands are made of.
Range startOf(const hir::Module &module, const hir::Op &op);

} // namespace hcl

#endif // HCL_LIB_INVOCATION_START_H
