// The operations of an expression as a graph for Graphviz.
//
// In: a module. Out: text in the DOT language: a node for each operation, an
// edge for each use of its value, a box around each region.
#ifndef HCL_COMPILER_DOT_H
#define HCL_COMPILER_DOT_H

#include "hcl/compiler/HIR.h"

#include <string>

namespace hcl {

/// Appends the graph of attribute `item`. Nodes name the operation, its
/// immediate and its type; edges into an operation with several operands carry
/// the operand's number; what a region yields is drawn dashed.
/// Cost: linear; no recursion.
void emitDot(std::string &out, const hir::Module &module,
             const hir::Item &item);
/// The graphs of all attributes of `module`, one after another.
void emitDot(std::string &out, const hir::Module &module);

} // namespace hcl

#endif // HCL_COMPILER_DOT_H
