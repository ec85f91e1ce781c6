// The static analyses of an expression (--static): its parts as a list, a map,
// a call or a path, without evaluation.
#ifndef HCL_TOOLS_HCL_OPT_STATIC_H
#define HCL_TOOLS_HCL_OPT_STATIC_H

#include "Driver.h"

namespace hcl::opt {

/// Prints the parts of the expression in `source`, a line for each, and reports
/// the diagnostics. `analysis` is list, map, call or traversal. Returns the
/// exit code.
int analyseStatically(const SourceFile &source, std::string_view analysis,
                      const Flags &flags);

} // namespace hcl::opt

#endif // HCL_TOOLS_HCL_OPT_STATIC_H
