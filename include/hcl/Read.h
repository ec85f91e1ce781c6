// Sources in any syntax as bodies and expressions.
//
//   SourceFile file = SourceFile::read("web.hcl", diagnostics);
//   Body body = readBodyByName(file, Language(), diagnostics);
//
// In: a source. Out: a handle to read it by schemas. In JSON these alone decide
// whether a property is an attribute or a block; its strings are templates
// where an expression is evaluated in full, and nothing but text where it is
// evaluated as a literal (EvalMode). Expressions are lowered when they are
// first evaluated, so what no schema asks for costs nothing but its parsing.
// Ownership: the handles keep the source and what it was parsed to alive.
// Threads: they may be read from several at once.
// Deliberately absent: reading of files (SourceFile::read), evaluation of whole
// configurations without a schema (Eval.h).
#ifndef HCL_READ_H
#define HCL_READ_H

#include "hcl/Body.h"
#include "hcl/Language.h"

#include <string_view>

namespace hcl {

/// The body of `file`, in the native syntax.
/// Errors: those of parsing (Parse.h). Blocks with syntax errors are left out;
/// attributes with syntax errors are there, and fail silently.
/// Cost: linear in the size of the source.
Body readBody(const SourceFile &file, const Language &language,
              Diagnostics &diagnostics);

/// The one expression that `file` consists of.
/// Errors, cost: as readBody.
Expression readExpression(const SourceFile &file, const Language &language,
                          Diagnostics &diagnostics);

/// Whether a file of this name is in the JSON syntax: it ends in `.json`.
inline bool isJsonName(std::string_view name) {
  return name.ends_with(".json");
}

/// The body of `file`, in the JSON syntax. A block's headerRange is the bracket
/// that opens its body, or all bodies of one property.
/// Errors: those of parseJsonConfig (Parse.h). What has syntax errors is there
/// where its name is, and fails silently. Those of reading it by a schema:
/// ExtraneousProperty for UnsupportedArgument and UnsupportedBlockType;
/// MissingBlockLabel; IncorrectJsonType where something is no object;
/// DuplicateArgument, DuplicateProperty.
/// Cost: linear in the size of the source.
/// Spec: IM-BODY-002, JS-BODY-001..003, JS-BODY-006.
Body readJsonBody(const SourceFile &file, const Language &language,
                  Diagnostics &diagnostics);

/// The value that `file` consists of, as an expression.
/// Errors, cost: as readJsonBody.
Expression readJsonExpression(const SourceFile &file, const Language &language,
                              Diagnostics &diagnostics);

/// The body of `file` in the syntax that its name tells: JSON where it ends in
/// `.json`, else the native one.
/// Errors, cost: those of the syntax.
inline Body readBodyByName(const SourceFile &file, const Language &language,
                           Diagnostics &diagnostics) {
  return isJsonName(file.name()) ? readJsonBody(file, language, diagnostics)
                                 : readBody(file, language, diagnostics);
}

} // namespace hcl

#endif // HCL_READ_H
