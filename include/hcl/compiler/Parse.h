// Parsing of the native and the JSON syntax: from bytes to a parse tree.
//
// In: a source file. Out: a lossless tree and the syntax diagnostics. Parsing
// never fails: syntax errors result in marked nodes, and the rest of the file
// is parsed and checked. Of the language's limits, `maxDepth` bounds nested
// expressions (brackets, calls, interpolations, branches of conditionals),
// nested blocks, template directives and sequences of unary operators; in JSON,
// nested values.
//
//   Tree tree = parseConfig(file, Language(), diagnostics);
//
// Ownership: a tree keeps its source alive. Threads: no state is shared.
// Deliberately absent: evaluation; and ANTLR, which only lib/Syntax/Parse sees.
#ifndef HCL_COMPILER_PARSE_H
#define HCL_COMPILER_PARSE_H

#include "hcl/Diagnostic.h"
#include "hcl/Language.h"
#include "hcl/compiler/Tree.h"

namespace hcl {

/// Parses a configuration file, which is a body.
/// Errors: the kinds "Encoding and tokens" and "Syntax" of Diagnostics.def, all
/// in one run, each at the wrong token or node.
/// Cost: linear in the size of the source.
Tree parseConfig(const SourceFile &file, const Language &language,
                 Diagnostics &diagnostics);

/// Parses a source that is one expression. Newlines have no meaning outside of
/// braces and templates.
/// Errors, cost: as parseConfig.
/// Spec: NS-EXPR-002.
Tree parseExpression(const SourceFile &file, const Language &language,
                     Diagnostics &diagnostics);

/// Parses a source that is one bare template.
/// Errors, cost: as parseConfig.
/// Spec: NS-TMPL-052.
Tree parseTemplate(const SourceFile &file, const Language &language,
                   Diagnostics &diagnostics);

/// Parses `text`, what a string says, as a bare template. As parseTemplate, but
/// a byte order mark is text, unless the dialect skips it.
/// Spec: JS-STR-005.
Tree parseStringTemplate(const SourceFile &text, const Language &language,
                         Diagnostics &diagnostics);

/// Parses a JSON source that represents a body: an object or an array.
/// Errors: the kinds "Syntax of JSON", and as scanJson. In dialects with
/// ErrorsHaveConsequences, the errors reported by the reference instead.
/// Cost: as parseConfig.
/// Spec: JS-PARSE-001, JS-BODY-006.
Tree parseJsonConfig(const SourceFile &file, const Language &language,
                     Diagnostics &diagnostics);

/// Parses a JSON source that represents an expression: any value.
/// Errors, cost: as parseJsonConfig.
/// Spec: JS-PARSE-001.
Tree parseJsonExpression(const SourceFile &file, const Language &language,
                         Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_COMPILER_PARSE_H
