// References that may be written in quotes: `a.b` and `"a.b"`.
//
// In: an expression. Out: its path. Deliberately absent: the definition that
// the path leads to (Resolver.h).
#ifndef HCL_LIB_MODULESOURCE_QUOTEDREFERENCE_H
#define HCL_LIB_MODULESOURCE_QUOTEDREFERENCE_H

#include "hcl/Expression.h"

#include <optional>

namespace hcl::app {

/// The path that `expression` is. Each step of a path in quotes has the range
/// of the expression.
/// Errors: StaticTraversalRequired; then nothing.
std::optional<StaticTraversal> readReference(const Expression &expression,
                                             Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_QUOTEDREFERENCE_H
