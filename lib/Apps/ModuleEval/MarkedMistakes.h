// Diagnostics of expressions with marked values, without the values.
//
// In: an evaluated expression, and its diagnostics. Out: the same diagnostics
// without marked values.
// Cost: another evaluation of an expression with mistakes and marked values.
// Deliberately absent: values in results (the caller) and traces
// (App/Tracing.h).
#ifndef HCL_LIB_MODULEEVAL_MARKEDMISTAKES_H
#define HCL_LIB_MODULEEVAL_MARKEDMISTAKES_H

#include "hcl/Diagnostic.h"
#include "hcl/Expression.h"
#include "hcl/Scope.h"

namespace hcl::app {

/// Hides marked values, and values computed from them, in the diagnostics from
/// index `first` on, reported by evaluating `expression` to `value` in `scope`.
void hideMarked(const Expression &expression, const Scope &scope,
                const Value &value, Diagnostics &diagnostics, size_t first);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_MARKEDMISTAKES_H
