// Text forms of tokens and trees, for people and for tests.
//
//   std::string text;
//   printTree(parseConfig(file, Language(), diagnostics), text);
//
// In: a tree. Out: text appended to a string. The JSON of the structure is the
// form of the conformance cases.
// Ownership: nothing is kept. Threads: no state is kept.
// Deliberately absent: formatting of HCL.
#ifndef HCL_COMPILER_PRINTTREE_H
#define HCL_COMPILER_PRINTTREE_H

#include "hcl/compiler/Tree.h"

#include <functional>
#include <string>

namespace hcl {

/// One token a line: `1:5-1:8 Identifier "foo"`, comments among them in their
/// place. Columns count grapheme clusters.
void printTokens(const Tree &tree, std::string &out);

/// One node or token a line, children indented under their node: `Operand
/// 1:5-1:8` and `Identifier "foo"`. A node with a syntax error is marked.
/// Cost: linear in the tree, plus the indentation.
void printTree(const Tree &tree, std::string &out);

/// The source, put together from the tokens, the comments and the blanks
/// between them: equal to the text of the file, byte for byte.
void printSource(const Tree &tree, std::string &out);

/// Appends the value of an expression node as two JSON members,
/// `"type": …, "value": …`, and returns true; or false where the expression is
/// no constant.
using LiteralPrinter = std::function<bool(NodeRef, std::string &)>;

/// The attributes and blocks of a configuration as one line of JSON with the
/// ranges of all their parts. `literal` is asked for the value of each
/// attribute; it may be empty. Items with syntax
/// errors are left out.
void printStructure(const Tree &tree, std::string &out,
                    const LiteralPrinter &literal);

} // namespace hcl

#endif // HCL_COMPILER_PRINTTREE_H
