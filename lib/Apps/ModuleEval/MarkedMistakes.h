// The mistakes in expressions with marked values, reported without these.
//
// In: an expression that has been evaluated, and its diagnostics. Out: the same
// diagnostics without marked values.
// Cost: another evaluation of an expression with mistakes and marked values.
// Deliberately absent: values in results (the caller) and traces
// (App/Tracing.h).
#ifndef HCL_LIB_MODULEEVAL_MARKEDMISTAKES_H
#define HCL_LIB_MODULEEVAL_MARKEDMISTAKES_H

#include "hcl/Diagnostic.h"
#include "hcl/Expression.h"
#include "hcl/Scope.h"

namespace hcl::app {

/// Hides marked values, and what is computed from them, in the diagnostics from
/// index `first` on, those of evaluating `expression` to `value` in `scope`.
void hideMarked(const Expression &expression, const Scope &scope,
                const Value &value, Diagnostics &diagnostics, size_t first);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_MARKEDMISTAKES_H
