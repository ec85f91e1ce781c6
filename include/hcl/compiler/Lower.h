// Lowering: from the parse tree to the intermediate representation.
//
// In: a lossless tree of the native syntax, with its errors marked. Out: a
// module with the same meaning: operators are nested by precedence; escapes,
// strip markers and indentation of templates are resolved; names of `for`
// expressions are bound to region parameters; each operation has a source
// range.
//
//   Tree tree = parseConfig(file, Language(), diagnostics);
//   hir::Module module = lower(tree, Language(), diagnostics);
//
// Of the language's limits, `maxDepth` bounds the nesting of operations.
// Sources that the parser accepted are within it, except chains of `[*]`, which
// nest only here.
// A tree of the JSON syntax is lowered to the same kind of module. Its ranges
// are those of the JSON source, also for expressions inside strings, with
// escapes taken into account.
// Ownership: a module keeps its source alive, but not the tree.
// Threads: no state is shared.
// Deliberately absent: schemas for JSON, evaluation, and syntax errors, which
// the parser reported. An expression with a syntax error becomes the constant
// `failed`.
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

/// Lowers `tree` with any root: a body becomes its items, an expression or
/// template an attribute called "".
/// Errors: NumberOutOfRange at a literal, NestingTooDeep at the marker of a
/// splat. A key that reads like a reference becomes a failed string, which the
/// evaluation of its object reports (AmbiguousKey).
/// Cost: linear in the tree; recursion as deep as the tree.
hir::Module lower(const Tree &tree, const Language &language,
                  Diagnostics &diagnostics);

/// The purpose of an expression.
enum class ExpressionRole : uint8_t {
  Value,
  ObjectKey, ///< a bare name is the key itself; see AmbiguousKey
};

/// Lowers `expression`, a node of a larger tree, to one attribute called "".
/// Errors: as `lower`, and AmbiguousKey at an object's key. Cost: as `lower`.
hir::Module lowerExpression(NodeRef expression, ExpressionRole role,
                            const Language &language, Diagnostics &diagnostics);

/// Lowers expressions of one tree in turn, each in the memory of the previous
/// one; for expressions of short life.
/// Ownership: `tree` outlives this object. Threads: one.
class ExpressionLowering {
public:
  /// Lowers expressions of `tree`, which is written in `language`.
  ExpressionLowering(const Tree &tree, const Language &language);
  ExpressionLowering(const ExpressionLowering &) = delete;
  ExpressionLowering &operator=(const ExpressionLowering &) = delete;
  ~ExpressionLowering();

  /// As lowerExpression. The result is valid until the next call.
  const hir::Module &lower(NodeRef expression, ExpressionRole role,
                           Diagnostics &diagnostics);

private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// The value of `expression` if it is a literal that needs no lowering: a
/// number, a keyword, or a quoted string without escapes; else nothing.
/// Lowering results in the same value.
/// Cost: constant, except for copying the string.
/// Spec: NS-LIT-001..004, NS-TMPL-022.
[[nodiscard]] std::optional<Value> constantValue(NodeRef expression,
                                                 const Dialect &dialect);

/// The meaning of strings in the JSON syntax.
/// Spec: JS-OBJ-003, JS-OBJ-010, JS-STR-001..006, JS-STR-016.
enum class JsonStrings : uint8_t {
  Templates, ///< templates of the native syntax (full expression mode)
  Literals,  ///< plain text (literal-only mode)
};

/// Lowers `tree` as a body without a schema: each property is an attribute.
/// Errors: IncorrectJsonType if the source is not an object, and those of
/// lowerJsonValue.
/// Cost: as lowerJsonValue.
hir::Module lowerJson(const Tree &tree, JsonStrings strings,
                      const Language &language, Diagnostics &diagnostics);

/// Lowers `value`, a node of rule JsonValue, to an attribute called "".
/// Errors: those of parsing and lowering templates, inside their strings;
/// NumberOutOfRange at a number.
/// Cost: linear in the source; recursion as deep as the tree.
hir::Module lowerJsonValue(NodeRef value, JsonStrings strings,
                           const Language &language, Diagnostics &diagnostics);

/// Lowers the string `token` of `tree`, e.g. the name of a property, to an
/// attribute called "". Errors, cost: as lowerJsonValue.
hir::Module lowerJsonString(const Tree &tree, uint32_t token,
                            JsonStrings strings, const Language &language,
                            Diagnostics &diagnostics);

/// Lowers `expression`, which is written in the native syntax in a string of
/// `file`, to an attribute called "". `text` is the decoded string.
/// Errors, cost: as `lower`.
hir::Module lowerEmbedded(NodeRef expression, ExpressionRole role,
                          const JsonString &text, const SourceFile &file,
                          const Language &language, Diagnostics &diagnostics);

/// Moves the diagnostics in `found`, which point into the decoded string
/// `text`, to `diagnostics`, with their ranges mapped to `file`.
void takeEmbedded(Diagnostics &found, const JsonString &text,
                  const SourceFile &file, Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_COMPILER_LOWER_H
