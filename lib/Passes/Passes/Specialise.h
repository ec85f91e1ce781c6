// Partial evaluation, for the pass and for parts of a module.
//
// In: a module and its bound variables. Out: the module, changed in place.
// Threads: one. Deliberately absent: the steps (Substitution.h, Decide.h).
#ifndef HCL_LIB_PASSES_SPECIALISE_H
#define HCL_LIB_PASSES_SPECIALISE_H

#include "Constants.h"
#include "Decide.h"

namespace hcl {

/// Replaces constants and decided operations of `module` until there are no
/// more. Returns whether it changed.
bool specialiseWith(hir::Module &module, PassContext &context,
                    const BoundVariables &bound, DecisionBudget &budget);

} // namespace hcl

#endif // HCL_LIB_PASSES_SPECIALISE_H
