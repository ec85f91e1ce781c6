// Modules from their text form. The grammar stands in docs/hir.md.
//
// In: text, perhaps hostile. Out: a well-formed module, or diagnostics.
// Nesting takes no recursion; time and memory are linear in the text.
#ifndef HCL_COMPILER_READ_H
#define HCL_COMPILER_READ_H

#include "hcl/Diagnostic.h"
#include "hcl/compiler/HIR.h"

#include <optional>

namespace hcl::hir {

/// Reads the one module in `file` and verifies it. Where the text carries
/// source ranges (`module "…" locs`), the module has them and no file;
/// otherwise its ranges are those of the HIR text and `file` is its source, so
/// that later diagnostics point into it.
/// Errors: InvalidHir at the first token that does not fit; MalformedHir (see
/// verify). Nothing is returned then.
std::optional<Module> readText(const SourceFile &file, Diagnostics &diags);

} // namespace hcl::hir

#endif // HCL_COMPILER_READ_H
