// The console: expressions and commands from a terminal or a pipe.
//
// In: flags. Out: answers on standard output, diagnostics on standard error.
// Deliberately absent: what answers are (lib/Server/Console).
#ifndef HCL_TOOLS_HCL_EVAL_CONSOLE_H
#define HCL_TOOLS_HCL_EVAL_CONSOLE_H

#include "Driver.h"

namespace hcl::eval {

/// Whether `flags` ask for the console: by --console, or with nothing to
/// evaluate and a terminal as standard input and output.
bool wantsConsole(const Flags &flags);

/// Answers until the input ends. Returns Good, HasErrors after an error in
/// input that is not a terminal's, or CannotRun.
[[nodiscard]] int runConsole(const Flags &flags);

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_CONSOLE_H
