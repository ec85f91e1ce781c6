// Replacing what is constant by constants: the part that fold, specialise and
// inline-locals have in common.
#ifndef HCL_LIB_PASSES_SUBSTITUTION_H
#define HCL_LIB_PASSES_SUBSTITUTION_H

#include "Constants.h"

namespace hcl {

/// Puts a constant in place of each operation of `module` that `constants`
/// finds, unless everything that uses it is replaced too: then it goes, and so
/// do constants that nothing uses any more. Where `context.literalsOnly` says
/// so, what has no literal in HCL stays. Returns whether there were any.
bool substitute(hir::Module &module, const PassContext &context,
                Constants &constants);

/// The variables of `context.scope` that are bound: all but those that the
/// option `keep` names.
BoundVariables boundBy(const PassContext &context);

} // namespace hcl

#endif // HCL_LIB_PASSES_SUBSTITUTION_H
