// The parts of bodies and blocks in a tree.
//
// In: a tree or one of its blocks. Out: places and texts that its tokens hold
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

/// Reads the labels at `at`, a cursor over a block of `tree`, and moves it past
/// them to the opening brace.
/// Spec: NS-STRUCT-016..020.
std::vector<BlockLabel> readLabels(const Tree &tree, NodeCursor &at);

/// A block at the top level of a file.
struct TopBlock {
  Range range;        ///< from the type to the closing brace
  std::string header; ///< e.g. `service "web"`, labels quoted in any case
};

/// The top-level blocks of `tree`, in source order.
std::vector<TopBlock> topBlocks(const Tree &tree);
/// The block of `blocks` that contains the byte `offset`, or null.
/// Cost: logarithmic.
const TopBlock *blockAt(const std::vector<TopBlock> &blocks, uint32_t offset);

/// The range of the body of a file: from its first token, where a newline
/// includes the comment that it ends, to the end of the file.
Range fileBodyRange(const Tree &tree);

} // namespace hcl

#endif // HCL_LIB_SYNTAX_STRUCTURE_H
