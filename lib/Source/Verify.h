// Checks diagnostics against what comments in the source say is expected.
//
//   x = nosuch   # expected-error {{UnknownVariable}}
//   // expected-error@+1 {{InvalidOperand}} expected-warning@+1 {{Old}}
//
// In: a source and the diagnostics it gave. Out: a complaint for each
// expectation that was not met and each diagnostic that was not expected.
// `{{…}}` holds a kind of Diagnostics.def, or words that the summary and
// detail contain. `@+N`, `@-N` and `@N` move to another line; `@*` is any line.
#ifndef HCL_LIB_SOURCE_VERIFY_H
#define HCL_LIB_SOURCE_VERIFY_H

#include "hcl/Diagnostic.h"

#include <string>

namespace hcl {

/// Compares `diagnostics` with the expectations in `file`: each diagnostic of
/// the file answers one expectation with its severity, its line (where its
/// subject starts) and its kind. Diagnostics without a source match `@*` only.
/// Appends one line to `out` for each difference, in the order of the source.
/// Returns whether there was none.
bool verifyDiagnostics(const SourceFile &file, const Diagnostics &diagnostics,
                       std::string &out);

} // namespace hcl

#endif // HCL_LIB_SOURCE_VERIFY_H
