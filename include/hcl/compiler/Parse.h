// Native and JSON syntax from bytes to a parse tree.
//
// In: a source file. Out: a lossless tree and the syntax diagnostics. Parsing
// never fails: where the source is wrong, the tree has marked nodes, and the
// rest of the file is parsed and checked. Of the limits of the language,
// `maxDepth` counts expressions within expressions (brackets, calls,
// interpolations, branches of conditionals), blocks within blocks, template
// directives, and unary operators in a row; in JSON, values within values.
//
//   Tree tree = parseConfig(file, Language(), diagnostics);
//
// Ownership: a tree keeps its source alive. Threads: no state is shared.
// Deliberately absent: evaluation, and ANTLR, which stays inside lib/Parse.
#ifndef HCL_COMPILER_PARSE_H
#define HCL_COMPILER_PARSE_H

#include "hcl/Diagnostic.h"
#include "hcl/Language.h"
#include "hcl/compiler/Tree.h"

namespace hcl {

/// Parses a configuration file: a body.
/// Errors: kinds "Encoding and tokens" and "Syntax" of Diagnostics.def, each
/// at the token or node that is wrong; several in one run.
/// Cost: linear in the size of the source.
Tree parseConfig(const SourceFile &file, const Language &language,
                 Diagnostics &diagnostics);

/// Parses a source that is one expression. Newlines mean nothing outside of
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

/// Parses a JSON source that stands for a body: an object or an array.
/// Errors: kinds "Syntax of JSON", and those of scanJson. In dialects where
/// errors have consequences, those that the reference reports instead.
/// Cost: as parseConfig.
/// Spec: JS-PARSE-001, JS-BODY-006.
Tree parseJsonConfig(const SourceFile &file, const Language &language,
                     Diagnostics &diagnostics);

/// Parses a JSON source that stands for an expression: any value.
/// Errors, cost: as parseJsonConfig.
/// Spec: JS-PARSE-001.
Tree parseJsonExpression(const SourceFile &file, const Language &language,
                         Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_COMPILER_PARSE_H
