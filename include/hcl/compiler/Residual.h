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
#ifndef HCL_COMPILER_RESIDUAL_H
#define HCL_COMPILER_RESIDUAL_H

#include "hcl/compiler/Emit.h"

#include <cstdint>
#include <string>
#include <vector>

namespace hcl {

/// By value of `expr`: whether its source is a part of a template's text that
/// no literal can take the place of. Those are the bodies of directives, and
/// directives in heredocs, with strip markers around them, or behind a `$` or
/// `%`: lines, indentation and escapes would become others.
/// Cost: linear.
std::vector<uint8_t> isTemplateText(const hir::Module &module,
                                    const hir::Expr &expr);

/// The residual source of `module`, whose file must be the source that its
/// ranges refer to. A computed constant without a literal (see emitValue) is
/// left as its source writes it.
/// Cost: linear in the source and the constants.
std::string emitResidual(const hir::Module &module, const EmitOptions &options);

} // namespace hcl

#endif // HCL_COMPILER_RESIDUAL_H
