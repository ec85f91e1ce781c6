// The native syntax behind the interfaces of Body.h and Expression.h.
//
//   SourceFile file("web.hcl", text);
//   Body body = readBody(file, {}, diagnostics);
//
// In: a source. Out: a handle to read it by schemas. Expressions are lowered
// when they are first evaluated, so what no schema asks for costs nothing but
// its parsing. Deliberately absent: reading of files, other syntaxes.
#ifndef HCL_NATIVESYNTAX_H
#define HCL_NATIVESYNTAX_H

#include "hcl/Body.h"
#include "hcl/Language.h"

namespace hcl {

/// The body of `file`, which outlives it.
/// Errors: those of parsing (Parse.h). Blocks with syntax errors are left out;
/// attributes with syntax errors are there, and fail silently.
/// Cost: linear in the size of the source.
Body readBody(const SourceFile &file, const Language &language,
              Diagnostics &diagnostics);

/// The one expression that `file`, which outlives it, consists of.
/// Errors, cost: as readBody.
Expression readExpression(const SourceFile &file, const Language &language,
                          Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_NATIVESYNTAX_H
