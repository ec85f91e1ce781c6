// Text forms of tokens and trees, for people and for tests.
//
//   std::string text;
//   printTree(parseConfig(file, Language(), diagnostics), text);
//
// In: a tree. Out: text, appended to a string. The JSON form of the structure
// is that of the conformance cases.
// Ownership: nothing is kept. Threads: no state is kept.
// Deliberately absent: formatting of HCL.
#ifndef HCL_COMPILER_PRINTTREE_H
#define HCL_COMPILER_PRINTTREE_H

#include "hcl/compiler/Tree.h"

#include <functional>
#include <string>

namespace hcl {

/// Appends one token a line, e.g. `1:5-1:8 Identifier "foo"`, with comments in
/// their places. Columns count grapheme clusters.
void printTokens(const Tree &tree, std::string &out);

/// Appends one node or token a line, e.g. `Operand 1:5-1:8` and
/// `Identifier "foo"`; children are indented under their node. A node with a
/// syntax error is marked.
/// Cost: linear in the tree, plus the indentation.
void printTree(const Tree &tree, std::string &out);

/// Appends the source, composed of the tokens, the comments and the blanks
/// between them. It equals the text of the file byte for byte.
void printSource(const Tree &tree, std::string &out);

/// Appends the value of an expression node as two JSON members,
/// `"type": …, "value": …`, and returns true; returns false if the expression
/// is not constant.
using LiteralPrinter = std::function<bool(NodeRef, std::string &)>;

/// Appends the attributes and blocks of a configuration as one line of JSON,
/// with the ranges of all their parts. `literal`, which may be empty, is called
/// for the value of each attribute. Items with syntax errors are omitted.
void printStructure(const Tree &tree, std::string &out,
                    const LiteralPrinter &literal);

} // namespace hcl

#endif // HCL_COMPILER_PRINTTREE_H
