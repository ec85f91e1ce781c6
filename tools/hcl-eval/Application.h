// Modules of applications: `hcl-eval --app NAME FOLDER`.
//
// In: flags. Out: results as JSON, or a graph, on standard output; diagnostics
// on standard error; an exit code.
#ifndef HCL_TOOLS_HCL_EVAL_APPLICATION_H
#define HCL_TOOLS_HCL_EVAL_APPLICATION_H

#include "Driver.h"

namespace hcl::eval {

/// Evaluates the modules that `flags` name by the description that --app
/// names, or checks them, and prints what is asked for. Returns the exit code.
[[nodiscard]] int runApplication(const Flags &flags);

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_APPLICATION_H
