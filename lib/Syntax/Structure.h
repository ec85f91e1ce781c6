// What bodies and blocks of a tree consist of.
//
// In: a tree or a block in it. Out: places and texts that its tokens hold
// only in part. Deliberately absent: schemas (see Body.h).
#ifndef HCL_LIB_SYNTAX_STRUCTURE_H
#define HCL_LIB_SYNTAX_STRUCTURE_H

#include "hcl/compiler/Tree.h"

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
/// Spec: NS-STRUCT-016..020.
std::vector<BlockLabel> readLabels(const Tree &tree, NodeCursor &at);

/// A block at the top of a file.
struct TopBlock {
  Range range;        ///< from the type to the closing brace
  std::string header; ///< e.g. `service "web"`, labels quoted in any case
};

/// The blocks at the top of `tree`, in the order of the source.
std::vector<TopBlock> topBlocks(const Tree &tree);
/// The one of `blocks` in which the byte `offset` lies, or null.
/// Cost: logarithmic.
const TopBlock *blockAt(const std::vector<TopBlock> &blocks, uint32_t offset);

/// The range of the body of a file: from its first token, where a newline
/// stands for the comment that it ends as well, to the end of the file.
Range fileBodyRange(const Tree &tree);

} // namespace hcl

#endif // HCL_LIB_SYNTAX_STRUCTURE_H
