// Modules of an application that are evaluated again when their files change.
//
// In: an application, inputs, folders. Out: the answer whenever it is another
// one than before, diagnostics likewise.
// Deliberately absent: changes of files that functions read, and of those that
// flags name.
#ifndef HCL_TOOLS_HCL_EVAL_WATCH_H
#define HCL_TOOLS_HCL_EVAL_WATCH_H

#include "Driver.h"
#include "hcl/Application.h"

#include <functional>

namespace hcl::eval {

/// The text to print for a module.
using ModuleText = std::function<std::string(const AppModule &, Diagnostics &)>;

/// Evaluates or checks the modules of `application` in `folders` now and after
/// each change of their files, and prints what `textOf` returns if it differs
/// from what was printed last. Ends on SIGINT and SIGTERM, for which
/// holdEndSignals was called. Returns the exit code of the last evaluation.
[[nodiscard]] int watch(const Flags &flags, const Application &application,
                        const std::vector<std::string> &folders,
                        const AppInputs &inputs, const Language &language,
                        const ModuleText &textOf);

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_WATCH_H
