// The source of a module, with the constants that passes computed in it.
//
// In: a module that was lowered from native syntax and changed by passes that
// put constants in place of operations (`fold`, `specialise`, `inline-locals`).
// Out: the text of its source, in which each of those expressions is a literal.
// All else is as it was written: comments, blanks, blocks, the other
// expressions. What other passes rearranged is left as it was written, too; it
// means the same.
//
// In a quoted template, text comes in place of an interpolation where that
// makes no difference: `"${env}-${id}"` becomes `"prod-${id}"`.
#ifndef HCL_EMIT_RESIDUAL_H
#define HCL_EMIT_RESIDUAL_H

#include "hcl/Emit/Emit.h"

#include <string>

namespace hcl {

/// The residual source of `module`, whose file must be the source that its
/// ranges refer to. A computed constant without a literal (see emitValue) is
/// left as its source writes it.
/// Cost: linear in the source and the constants.
std::string emitResidual(const hir::Module &module, const EmitOptions &options);

} // namespace hcl

#endif // HCL_EMIT_RESIDUAL_H
