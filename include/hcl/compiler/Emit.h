// Conversion of the intermediate representation to the native syntax.
//
// In: values, expressions and modules of HIR. Out: HCL that parses and lowers
// to the same meaning: the same value, type and marks for the same variables.
// Parentheses are written only where precedence requires them. Templates and
// directives become quoted templates; loops and splats are written as such.
//
// The HIR can express more than the syntax. Constants without a literal (an
// unknown, a mark, a capsule, an infinity, a typed null) and conversions for
// which there is no function are reported, never replaced by something else.
// Operations whose values are not used are omitted.
//
// A residual source is the source of a module that was lowered from native
// syntax and changed by passes that replace operations by constants (`fold`,
// `specialise`, `inline-locals`). Each replaced expression becomes a literal;
// comments, blanks, blocks and all other expressions stay as written. In a
// quoted template, text replaces an interpolation if that makes no difference:
// `"${env}-${id}"` becomes `"prod-${id}"`.
//
// A graph is text in the DOT language: a node for each operation, an edge for
// each use of its value, a box around each region.
//
//   std::string text;
//   emitModule(text, module, {language}, diagnostics);
//
// Ownership: nothing is kept. Threads: no state is shared.
// Deliberately absent: the layout and comments of a source, which only its tree
// has.
#ifndef HCL_COMPILER_EMIT_H
#define HCL_COMPILER_EMIT_H

#include "hcl/Diagnostic.h"
#include "hcl/Language.h"
#include "hcl/compiler/HIR.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace hcl {

/// How a value is written.
enum class ValueStyle : uint8_t {
  /// On one line, as an expression with the same value and type.
  Exact,
  /// As the reference writes values into configurations, for schemas to read:
  /// collections and nulls without their types, one entry of an object a line
  /// without indentation, only printable characters in strings.
  Config,
};

/// Options of the native syntax.
struct EmitOptions {
  /// The language of later reading. Its dialect determines the precision of
  /// literals. With a function `to`, typed collections, typed nulls and
  /// `convert` become calls of `to`.
  Language language = {};
  /// The longest text of one expression; a value used twice is written twice,
  /// and so are shared parts of values. Units: bytes.
  size_t maxBytes = size_t{64} << 20;
  /// For emitValue alone.
  ValueStyle values = ValueStyle::Exact;
};

/// The context of an expression, which decides whether it needs parentheses.
enum class EmitPlace : uint8_t {
  Whole,   ///< an attribute's value, an argument, an element
  Operand, ///< an operand of an operator
  Object,  ///< an expression before `.name` or `[key]`
};

/// Appends `value` as a constant expression, in parentheses if `place` requires
/// them. Returns false and appends nothing if there is no such expression, or
/// it would be longer than about `options.maxBytes`.
/// Marks: a marked value has no expression. Cost: recursion as deep as the
/// value.
bool emitValue(std::string &out, const Value &value, const EmitOptions &options,
               EmitPlace place = EmitPlace::Whole);

/// Appends `text` in quotes, with escapes for all characters that are not
/// printable: letters, marks, numbers, punctuation, symbols and the blank are.
void emitQuoted(std::string &out, std::string_view text);

/// Appends `text` in the form for quotes of a template. If a sequence follows,
/// a final `$` or `%` is kept apart from it.
void emitTemplateText(std::string &out, std::string_view text,
                      bool sequenceFollows);

/// Appends the expression of attribute `item` on one line. Parameters that
/// would hide another value are renamed. Returns whether there were no errors.
/// Errors: NotExpressible at the operation that has no form in HCL; nothing is
/// appended then.
/// Cost: linear in the text; no recursion over operations.
[[nodiscard]] bool emitExpression(std::string &out, const hir::Module &module,
                                  const hir::Item &item,
                                  const EmitOptions &options,
                                  Diagnostics &diagnostics);

/// Appends all of `module`: one attribute a line, blocks indented by two
/// blanks; a single expression as itself. Returns whether there were no errors.
/// Errors: NotExpressible, as emitExpression, also at a name that is not an
/// identifier. Items with errors are omitted.
[[nodiscard]] bool emitModule(std::string &out, const hir::Module &module,
                              const EmitOptions &options,
                              Diagnostics &diagnostics);

/// For each value of `expr`: whether its source is a part of a template's text
/// that no literal can replace, because lines, indentation or escapes would
/// change. These are the bodies of directives; and directives in heredocs, with
/// adjacent strip markers, or after a `$` or `%`.
/// Cost: linear.
std::vector<uint8_t> isTemplateText(const hir::Module &module,
                                    const hir::Expr &expr);

/// The residual source of `module`, whose file must be the source of its
/// ranges. A computed constant without a literal (see emitValue) stays as
/// written.
/// Cost: linear in the source and the constants.
std::string emitResidual(const hir::Module &module, const EmitOptions &options);

/// Appends the graph of attribute `item`. A node shows the operation, its
/// immediate and its type; an edge into an operation with several operands
/// shows the operand's number; an edge from a region's yield is dashed.
/// Cost: linear; no recursion.
void emitDot(std::string &out, const hir::Module &module,
             const hir::Item &item);
/// Appends the graphs of all attributes of `module`, one after another.
void emitDot(std::string &out, const hir::Module &module);

} // namespace hcl

#endif // HCL_COMPILER_EMIT_H
