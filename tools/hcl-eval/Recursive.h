// All modules of a repository in one run.
//
// In: folders. Out: results by folder on standard output, in the order of the
// paths, as they come; diagnostics of each module. Deliberately absent: the
// evaluation of one module (ApplicationRun.h), and which folders have modules
// (Recognition.h).
#ifndef HCL_TOOLS_HCL_EVAL_RECURSIVE_H
#define HCL_TOOLS_HCL_EVAL_RECURSIVE_H

#include "Driver.h"

namespace hcl::eval {

/// Evaluates, or with --check checks, the modules in the folders that `flags`
/// name and below. Folders that another one calls are evaluated there only.
/// Returns the exit code.
[[nodiscard]] int runRecursive(const Flags &flags);

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_RECURSIVE_H
