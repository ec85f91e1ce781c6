// The JSON syntax behind the interfaces of Body.h and Expression.h.
//
//   SourceFile file("web.hcl.json", text);
//   Body body = readJsonBody(file, {}, diagnostics);
//
// In: a source. Out: a handle to read it by schemas, which alone decide whether
// a property is an attribute or a block. Strings are templates where an
// expression is evaluated in full, and nothing but text where it is evaluated
// as a literal (EvalMode). Deliberately absent: reading of files.
#ifndef HCL_JSONSYNTAX_H
#define HCL_JSONSYNTAX_H

#include "hcl/Body.h"
#include "hcl/Language.h"

#include <string_view>

namespace hcl {

/// Whether a file of this name is in the JSON syntax: it ends in `.json`.
inline bool isJsonName(std::string_view name) {
  return name.ends_with(".json");
}

/// The body of `file`, which outlives it. A block's headerRange is the bracket
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

/// The value that `file`, which outlives it, consists of, as an expression.
/// Errors, cost: as readJsonBody.
Expression readJsonExpression(const SourceFile &file,
                              const Language &language,
                              Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_JSONSYNTAX_H
