// Replacement of operations by constants, shared by fold, specialise and
// inline-locals.
//
// In: a module and its constants. Out: the module, changed in place. Threads:
// one. Deliberately absent: the analysis (Constants.h).
#ifndef HCL_LIB_PASSES_SUBSTITUTION_H
#define HCL_LIB_PASSES_SUBSTITUTION_H

#include "Constants.h"

namespace hcl {

/// Replaces each operation of `module` that `constants` finds constant.
/// Operations and constants that are then unused are removed. With
/// `context.literalsOnly`, values without a literal in HCL are not replaced.
/// Returns whether the module changed.
bool substitute(hir::Module &module, const PassContext &context,
                Constants &constants);

/// The bound variables: variables of `context.scope` without the names in the
/// option `keep`.
BoundVariables boundBy(const PassContext &context);

} // namespace hcl

#endif // HCL_LIB_PASSES_SUBSTITUTION_H
