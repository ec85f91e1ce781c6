// From the JSON tree to the intermediate representation. Native and JSON
// syntax meet here: what comes out is the same for both.
//
// In: a tree of the JSON syntax, lossless and with its errors marked. Out: a
// module whose ranges are those of the JSON source, also for expressions that
// stand in strings, through the escapes.
// Deliberately absent: evaluation, and what a schema makes of a property.
#ifndef HCL_COMPILER_LOWERJSON_H
#define HCL_COMPILER_LOWERJSON_H

#include "hcl/compiler/JsonTree.h"
#include "hcl/compiler/Lower.h"

namespace hcl {

/// What strings of the JSON syntax stand for.
/// Spec: JS-OBJ-003, JS-OBJ-010, JS-STR-001..006, JS-STR-016.
enum class JsonStrings : uint8_t {
  Templates, ///< templates of the native syntax (full expression mode)
  Literals,  ///< their characters (literal-only mode)
};

/// Lowers `tree` as a body without a schema: each property is an attribute.
/// Errors: IncorrectJsonType where there is no object, and those of
/// lowerJsonValue.
/// Cost: as lowerJsonValue.
hir::Module lowerJson(const Tree &tree, JsonStrings strings,
                      const Language &language, Diagnostics &diagnostics);

/// Lowers `value`, a node of the rule JsonValue, to one attribute called "".
/// Errors: those of parsing and lowering templates, each in its string;
/// NumberOutOfRange at a number.
/// Cost: linear in the source; recursion as deep as the tree nests.
hir::Module lowerJsonValue(NodeRef value, JsonStrings strings,
                           const Language &language,
                           Diagnostics &diagnostics);

/// Lowers the string `token` of `tree`, e.g. the name of a property, to one
/// attribute called "". Errors, cost: as lowerJsonValue.
hir::Module lowerJsonString(const Tree &tree, uint32_t token,
                            JsonStrings strings, const Language &language,
                            Diagnostics &diagnostics);

/// Lowers `expression`, of the native syntax in a string of `file`, to one
/// attribute called "". `text` is what the string says.
/// Errors, cost: as `lower`.
hir::Module lowerEmbedded(NodeRef expression, ExpressionRole role,
                          const JsonText &text, const SourceFile &file,
                          const Language &language,
                          Diagnostics &diagnostics);

/// Moves what `found` says of the text of a string to the string of `file`
/// itself, and appends it to `diagnostics`.
void takeEmbedded(Diagnostics &found, const JsonText &text,
                  const SourceFile &file, Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_COMPILER_LOWERJSON_H
