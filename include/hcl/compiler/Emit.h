// From the intermediate representation back to the native syntax.
//
// In: values, expressions and modules of HIR. Out: HCL that parses and lowers
// to the same meaning: the same value, type and marks for the same variables.
// Parentheses stand only where precedence asks for them, templates and their
// directives are quoted templates, loops and splats are written as such.
//
// The HIR can say more than the syntax. What has no literal (an unknown, a
// mark, a capsule, an infinity, a null of a type) and a value that needs a
// conversion where no function converts is reported, never written as
// something else. An operation whose value is not used is left out.
//
// A residual source is the source of a module that was lowered from native
// syntax and changed by passes that put constants in place of operations
// (`fold`, `specialise`, `inline-locals`): each of those expressions is a
// literal, all else is as it was written: comments, blanks, blocks, the other
// expressions. In a quoted template, text comes in place of an interpolation
// where that makes no difference: `"${env}-${id}"` becomes `"prod-${id}"`.
//
// A graph is text in the DOT language: a node for each operation, an edge for
// each use of its value, a box around each region.
//
//   std::string text;
//   emitModule(text, module, {language}, diagnostics);
//
// Ownership: nothing is kept. Threads: no state is shared.
// Deliberately absent: layout and comments of a source, which only its tree
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

/// How HCL is written.
struct EmitOptions {
  /// That in which the text will be read. The dialect decides which precision
  /// a literal has. With `to` among the functions, typed collections, nulls of
  /// a type and `convert` become calls of it.
  Language language = {};
  /// The most bytes that one expression may take: a value that is used twice
  /// is written twice.
  size_t maxBytes = size_t{64} << 20;
};

/// How tightly what stands around an expression binds: which parentheses the
/// expression needs there.
enum class EmitPlace : uint8_t {
  Whole,   ///< an attribute's value, an argument, an element
  Operand, ///< an operand of an operator
  Object,  ///< what `.name` or `[key]` follows
};

/// Appends `value` as an expression of constants that evaluates to it, in
/// parentheses where `place` asks for them. Returns false, and appends nothing,
/// where there is no such expression.
/// Marks: a marked value has none. Cost: recursion as deep as the value.
bool emitValue(std::string &out, const Value &value, const EmitOptions &options,
               EmitPlace place = EmitPlace::Whole);

/// Appends `text` as it stands between the quotes of a template. A `$` or `%`
/// at its end is kept apart from the sequence that may follow.
void emitTemplateText(std::string &out, std::string_view text,
                      bool sequenceFollows);

/// Appends the expression of attribute `item`, on one line. Names of
/// parameters that would hide another value are changed.
/// Errors: NotExpressible at the operation that has no form in HCL; nothing is
/// appended then. Returns whether there was none.
/// Cost: linear in the text; no recursion over operations.
bool emitExpression(std::string &out, const hir::Module &module,
                    const hir::Item &item, const EmitOptions &options,
                    Diagnostics &diagnostics);

/// Appends all of `module`: an attribute a line, blocks indented by two
/// blanks; a module of a single expression as that expression.
/// Errors: NotExpressible, as emitExpression, also at a name that is no
/// identifier. What has errors is left out. Returns whether there were none.
bool emitModule(std::string &out, const hir::Module &module,
                const EmitOptions &options, Diagnostics &diagnostics);

/// By value of `expr`: whether its source is a part of a template's text that
/// no literal can take the place of. Those are the bodies of directives, and
/// directives in heredocs, with strip markers around them, or behind a `$` or
/// `%`: lines, indentation and escapes would become others.
/// Cost: linear.
std::vector<uint8_t> isTemplateText(const hir::Module &module,
                                    const hir::Expr &expr);

/// The residual source of `module`, whose file must be the source that its
/// ranges refer to. A computed constant without a literal (see emitValue) is
/// left as its source writes it.
/// Cost: linear in the source and the constants.
std::string emitResidual(const hir::Module &module, const EmitOptions &options);

/// Appends the graph of attribute `item`. Nodes name the operation, its
/// immediate and its type; edges into an operation with several operands carry
/// the operand's number; what a region yields is drawn dashed.
/// Cost: linear; no recursion.
void emitDot(std::string &out, const hir::Module &module,
             const hir::Item &item);
/// The graphs of all attributes of `module`, one after another.
void emitDot(std::string &out, const hir::Module &module);

} // namespace hcl

#endif // HCL_COMPILER_EMIT_H
