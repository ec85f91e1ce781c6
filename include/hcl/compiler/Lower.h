// From the parse tree to the intermediate representation.
//
// In: a tree of the native syntax, lossless and with its errors marked. Out: a
// module with the meaning of it: operators by their precedence, templates with
// escapes, strip markers and indentation resolved, names of `for` expressions
// bound to region parameters, a source range at every operation.
//
//   Tree tree = parseConfig(file, Language(), diagnostics);
//   hir::Module module = lower(tree, Language(), diagnostics);
//
// Of the limits of the language, `maxDepth` bounds operations within
// operations. What the parser let pass is within it, except for chains of
// `[*]`, which nest here.
// A tree of the JSON syntax gives the same kind of module, whose ranges are
// those of the JSON source, also for expressions that stand in strings, through
// the escapes.
// Ownership: a module keeps its source alive, and does not need the tree.
// Threads: no state is shared.
// Deliberately absent: what a schema makes of a property of JSON, evaluation,
// and errors of syntax, which the parser has reported. What could not be parsed
// becomes the constant `failed`.
#ifndef HCL_COMPILER_LOWER_H
#define HCL_COMPILER_LOWER_H

#include "hcl/Diagnostic.h"
#include "hcl/Language.h"
#include "hcl/Value.h"
#include "hcl/compiler/HIR.h"
#include "hcl/compiler/Tree.h"

#include <memory>
#include <optional>

namespace hcl {

class JsonString;

/// Lowers `tree`, whatever its root: a body gives its items, an expression or
/// a template one attribute called "".
/// Errors: AmbiguousKey at a key that reads like a reference, NumberOutOfRange
/// at a literal, NestingTooDeep at the marker of a splat.
/// Cost: linear in the tree; recursion as deep as the tree nests.
hir::Module lower(const Tree &tree, const Language &language,
                  Diagnostics &diagnostics);

/// What an expression is for.
enum class ExpressionRole : uint8_t {
  Value,
  ObjectKey, ///< a bare name is itself; see AmbiguousKey
};

/// Lowers `expression`, a node of a larger tree, to one attribute called "".
/// Errors, cost: as `lower`.
hir::Module lowerExpression(NodeRef expression, ExpressionRole role,
                            const Language &language, Diagnostics &diagnostics);

/// Lowers expressions of one tree, one after another, each in the memory of the
/// one before: for expressions that are not kept.
class ExpressionLowering {
public:
  ExpressionLowering(const Tree &tree, const Language &language);
  ExpressionLowering(const ExpressionLowering &) = delete;
  ExpressionLowering &operator=(const ExpressionLowering &) = delete;
  ~ExpressionLowering();

  /// The same as lowerExpression; valid until the next call.
  const hir::Module &lower(NodeRef expression, ExpressionRole role,
                           Diagnostics &diagnostics);

private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// The value of `expression` if it is nothing but a literal that needs no
/// lowering: a number, a keyword, or a quoted string without escapes.
/// Lowering it gives the same.
/// Cost: constant, but for copying the string.
/// Spec: NS-LIT-001..004, NS-TMPL-022.
std::optional<Value> constantValue(NodeRef expression, const Dialect &dialect);

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
                           const Language &language, Diagnostics &diagnostics);

/// Lowers the string `token` of `tree`, e.g. the name of a property, to one
/// attribute called "". Errors, cost: as lowerJsonValue.
hir::Module lowerJsonString(const Tree &tree, uint32_t token,
                            JsonStrings strings, const Language &language,
                            Diagnostics &diagnostics);

/// Lowers `expression`, of the native syntax in a string of `file`, to one
/// attribute called "". `text` is what the string says.
/// Errors, cost: as `lower`.
hir::Module lowerEmbedded(NodeRef expression, ExpressionRole role,
                          const JsonString &text, const SourceFile &file,
                          const Language &language, Diagnostics &diagnostics);

/// Moves what `found` says of the text of a string to the string of `file`
/// itself, and appends it to `diagnostics`.
void takeEmbedded(Diagnostics &found, const JsonString &text,
                  const SourceFile &file, Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_COMPILER_LOWER_H
