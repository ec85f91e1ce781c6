// Whether inputs are a module of an application or plain HCL.
//
// In: flags. Out: the application, or a message. Deliberately absent: names of
// files (Recognition.h), and the evaluation (Application.h).
#ifndef HCL_TOOLS_HCL_EVAL_MODULEFLAGS_H
#define HCL_TOOLS_HCL_EVAL_MODULEFLAGS_H

#include "Driver.h"

namespace CLI {
class App;
}

namespace hcl::eval {

/// Settles `flags.app` once `app` is parsed: the application of --app; nothing
/// with --app none and beside flags for plain HCL; else the one that claims the
/// inputs, see recognise(). If several claim them, `flags.appProblem` says so.
/// Errors: CLI::ParseError for flags that do not go with --app, or need it.
void settleApplication(const CLI::App &app, Flags &flags);

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_MODULEFLAGS_H
