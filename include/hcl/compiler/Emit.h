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
// Deliberately absent: layout and comments of a source, which only its tree
// has.
#ifndef HCL_COMPILER_EMIT_H
#define HCL_COMPILER_EMIT_H

#include "hcl/Diagnostic.h"
#include "hcl/Language.h"
#include "hcl/compiler/HIR.h"

#include <cstddef>
#include <string>

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

} // namespace hcl

#endif // HCL_COMPILER_EMIT_H
