// What bodies and blocks of a tree consist of.
//
// In: a tree or a block in it. Out: places and texts that its tokens hold
// only in part. Deliberately absent: schemas (see Body.h).
#ifndef HCL_SYNTAX_STRUCTURE_H
#define HCL_SYNTAX_STRUCTURE_H

#include "hcl/Syntax/Tree.h"

#include <string>
#include <vector>

namespace hcl {

/// A label of a block.
struct BlockLabel {
  std::string text; ///< with escapes resolved
  Range range;      ///< with the quotes
};

/// The labels that `at`, a cursor over a block of `tree`, stands before; moves
/// it to what follows them, the opening brace.
std::vector<BlockLabel> readLabels(const Tree &tree, NodeCursor &at);

/// The header of the block at the top of `tree` in which the byte `offset`
/// lies, e.g. `service "web"`, labels quoted however they are written; empty
/// where it lies in none.
/// Cost: linear in the items at the top.
std::string blockHeaderAt(const Tree &tree, uint32_t offset);

/// The range of the body of a file: from its first token, where a newline
/// stands for the comment that it ends as well, to the end of the file.
Range fileBodyRange(const Tree &tree);

} // namespace hcl

#endif // HCL_SYNTAX_STRUCTURE_H
