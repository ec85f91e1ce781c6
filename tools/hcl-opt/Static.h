// The static analyses of an expression (--static): its parts as a list, a map,
// a call or a path, without evaluation; and its value, or the keys of a map, in
// literal-only mode.
#ifndef HCL_TOOLS_HCL_OPT_STATIC_H
#define HCL_TOOLS_HCL_OPT_STATIC_H

#include "Driver.h"

namespace hcl::opt {

/// Prints the parts of the expression in `source`, a line for each, and reports
/// the diagnostics. `analysis` is list, map, call, traversal, keys or literal;
/// the last two evaluate. Returns the exit code.
/// Errors: those of the analysis and of the variables; InvalidEvaluationMode
/// for a literal with variables or functions.
[[nodiscard]] int analyseStatically(const SourceFile &source,
                                    std::string_view analysis,
                                    const Flags &flags);

} // namespace hcl::opt

#endif // HCL_TOOLS_HCL_OPT_STATIC_H
