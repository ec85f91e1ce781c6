// The work of --to-json and --to-hcl: a configuration in the other syntax.
#ifndef HCL_TOOLS_HCL_EVAL_TRANSCODE_H
#define HCL_TOOLS_HCL_EVAL_TRANSCODE_H

#include "Driver.h"

namespace hcl::eval {

/// Prints the one input of `flags` in the other syntax. Returns the exit code.
[[nodiscard]] int transcode(const Flags &flags, const Language &language);

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_TRANSCODE_H
