// Evaluation of paths.
//
// In: a path from static analysis (see StaticAnalysis.h), and variables or a
// value to start from. Out: the value at its end, computed by the kernels of
// expressions, so the diagnostics are the same.
#ifndef HCL_LIB_BODY_TRAVERSE_H
#define HCL_LIB_BODY_TRAVERSE_H

#include "Syntax/StaticAnalysis.h"
#include "hcl/Scope.h"
#include "hcl/compiler/Evaluation.h"

#include <span>

namespace hcl {

/// The value of `path`, whose first step is a root in `scope`.
/// Errors: VariablesNotAllowed or UnknownVariable at the root, then those of
/// followSteps; the result is then `Value::failed()`.
Value followPath(std::span<const TraversalStep> path, const Scope &scope,
                 Evaluation &evaluation);

/// Follows `steps`, which contain no root, from `value`.
/// Errors: those of attribute access and index, at the first step that fails;
/// then the result is `Value::failed()`.
Value followSteps(Value value, std::span<const TraversalStep> steps,
                  Evaluation &evaluation);

} // namespace hcl

#endif // HCL_LIB_BODY_TRAVERSE_H
