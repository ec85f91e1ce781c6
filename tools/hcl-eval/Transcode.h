// The work of --to-json and --to-hcl: a configuration, or a folder of an
// application, in the other syntax.
#ifndef HCL_TOOLS_HCL_EVAL_TRANSCODE_H
#define HCL_TOOLS_HCL_EVAL_TRANSCODE_H

#include "Driver.h"

namespace hcl::eval {

/// Prints the one input of `flags` in the other syntax, or writes those of a
/// folder to another one. Returns the exit code.
[[nodiscard]] int transcode(const Flags &flags);

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_TRANSCODE_H
