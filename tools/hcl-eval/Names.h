// The names that inputs use: variables for --var-refs, and functions, which
// records cannot define.
#ifndef HCL_TOOLS_HCL_EVAL_NAMES_H
#define HCL_TOOLS_HCL_EVAL_NAMES_H

#include "Driver.h"

#include <span>
#include <string>

namespace hcl::eval {

/// A line for each variable that valid `sources` refer to, sorted by name: the
/// name, then the places, `FILE:LINE:COLUMN`, separated by blanks.
std::string variableUses(std::span<const Source> sources,
                         const BlockOptions &options);

/// The names of the variables that `sources` refer to, sorted.
std::vector<std::string> variableNames(std::span<const Source> sources,
                                       const BlockOptions &options);

/// Reports calls of unknown functions in valid `sources` where they are made
/// whatever the values of variables are. Variables may have any name.
/// Errors: UnknownFunction.
void checkFunctions(std::span<const Source> sources,
                    std::shared_ptr<const Scope> scope,
                    const BlockOptions &options, Diagnostics &diags);

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_NAMES_H
