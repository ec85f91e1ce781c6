// The blocks that a caller selects by the names of what they use.
//
// In: an evaluated module, and patterns. Out: the blocks that are left out, of
// which neither results nor diagnostics are shown.
// Deliberately absent: a shorter evaluation: all blocks are evaluated.
#ifndef HCL_LIB_APP_SELECTION_H
#define HCL_LIB_APP_SELECTION_H

#include "ModuleEval/Evaluation.h"

#include <span>

namespace hcl::app {

/// The one name that `inputs` select blocks by; empty: none, or a pattern.
std::string selectedName(const AppInputs &inputs);

/// Leaves out blocks of `evaluation` by the patterns in `inputs`, and erases
/// what was reported in them from `diagnostics`, from index `first` on.
/// Errors: CannotRun, as a warning, for a pattern that selects nothing, with
/// the names that there are; as an error where nothing can be selected.
void applySelection(Evaluation &evaluation, const AppInputs &inputs,
                    size_t first, Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_APP_SELECTION_H
