// Compares diagnostics with the expectations in comments of the source.
//
//   x = nosuch   # expected-error {{UnknownVariable}}
//   // expected-error@+1 {{InvalidOperand}} expected-warning@+1 {{Old}}
//
// In: a source and its diagnostics. Out: a complaint for each unmet expectation
// and each unexpected diagnostic. `{{…}}` holds a kind of Diagnostics.def, or
// words from the summary and detail. `@+N`, `@-N` and `@N` refer to another
// line, `@*` to any line.
#ifndef HCL_LIB_SOURCE_VERIFY_H
#define HCL_LIB_SOURCE_VERIFY_H

#include "hcl/Diagnostic.h"

#include <string>

namespace hcl {

/// Compares `diagnostics` with the expectations in `file`: a diagnostic matches
/// an expectation with its severity, its line (where the subject starts) and
/// its kind. Diagnostics without a source match `@*` only. Appends one line to
/// `out` for each difference, in source order. Returns whether there are no
/// differences.
bool verifyDiagnostics(const SourceFile &file, const Diagnostics &diagnostics,
                       std::string &out);

} // namespace hcl

#endif // HCL_LIB_SOURCE_VERIFY_H
