// Sources as bodies and expressions, in any syntax.
//
//   SourceFile file = SourceFile::read("web.hcl", diagnostics);
//   Body body = readBodyByName(file, Language(), diagnostics);
//
// In: a source. Out: a handle that is read by schemas. In JSON only the schema
// tells an attribute from a block, and strings are templates if an expression
// is evaluated in full, but plain text if it is evaluated as a literal
// (EvalMode). Expressions are lowered when they are first evaluated, so parts
// that no schema asks for cost no more than parsing.
// Ownership: the handles keep the source and its parse tree alive.
// Threads: several may read a handle at once.
// Deliberately absent: reading of files (SourceFile::read) and evaluation of
// whole configurations without a schema (Eval.h).
#ifndef HCL_READ_H
#define HCL_READ_H

#include "hcl/Body.h"
#include "hcl/Language.h"

#include <string_view>

namespace hcl {

/// Parses `file` as a body in the native syntax.
/// Errors: those of parsing (compiler/Parse.h). Blocks with syntax errors are
/// omitted; attributes with syntax errors are kept, and fail without a
/// diagnostic.
/// Cost: linear in the size of the source.
Body readBody(const SourceFile &file, const Language &language,
              Diagnostics &diagnostics);

/// Parses `file` as one expression in the native syntax.
/// Errors, cost: as readBody.
Expression readExpression(const SourceFile &file, const Language &language,
                          Diagnostics &diagnostics);

/// Whether a file called `name` is in the JSON syntax: the name ends in
/// `.json`.
inline bool isJsonName(std::string_view name) {
  return name.ends_with(".json");
}

/// Parses `file` as a body in the JSON syntax. The headerRange of a block is
/// the bracket that opens its body, or all bodies of one property.
/// Errors: those of parseJsonConfig (compiler/Parse.h); properties with syntax
/// errors are kept if their names are valid, and fail without a diagnostic.
/// Later reads by a schema report ExtraneousProperty in place of
/// UnsupportedArgument and UnsupportedBlockType; MissingBlockLabel;
/// IncorrectJsonType for a value that must be an object; DuplicateArgument;
/// DuplicateProperty.
/// Cost: linear in the size of the source.
/// Spec: IM-BODY-002, JS-BODY-001..003, JS-BODY-006.
Body readJsonBody(const SourceFile &file, const Language &language,
                  Diagnostics &diagnostics);

/// Parses `file` as one JSON value, which becomes an expression.
/// Errors, cost: as readJsonBody.
Expression readJsonExpression(const SourceFile &file, const Language &language,
                              Diagnostics &diagnostics);

/// Parses `file` as a body in the syntax of its name: JSON for names that end
/// in `.json`, else the native syntax.
/// Errors, cost: as readJsonBody or readBody.
inline Body readBodyByName(const SourceFile &file, const Language &language,
                           Diagnostics &diagnostics) {
  return isJsonName(file.name()) ? readJsonBody(file, language, diagnostics)
                                 : readBody(file, language, diagnostics);
}

} // namespace hcl

#endif // HCL_READ_H
