// The work of --fix: files are corrected in place.
#ifndef HCL_TOOLS_HCL_EVAL_FIX_H
#define HCL_TOOLS_HCL_EVAL_FIX_H

#include "Driver.h"

namespace hcl::eval {

/// Applies the certain fixes of each of the files that `flags` name, until
/// there are none left, and writes those that changed, whole or not at all.
/// Names the changed files on standard error and reports the errors that
/// remain. Returns the exit code.
[[nodiscard]] int fixFiles(const Flags &flags, const Language &language,
                           const Scope &scope);

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_FIX_H
