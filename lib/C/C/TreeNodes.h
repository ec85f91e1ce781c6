// From the parse tree to the nodes of the C interface.
//
// In: a tree without syntax errors. Out: its nodes in preorder. Nodes of the
// grammar that only hold another one are left out, and operators are grouped by
// precedence. Deliberately absent: values (Trees.cpp).
#ifndef HCL_LIB_C_TREENODES_H
#define HCL_LIB_C_TREENODES_H

#include "hcl/c/Tree.h"
#include "hcl/compiler/Tree.h"

#include <cstdint>
#include <vector>

namespace hcl {

/// The nodes for C.
struct TreeNodes {
  std::vector<hcl_node> nodes;
  /// By node: the first token of a text or label; the index of the parse tree's
  /// node for a whole expression; else 0.
  std::vector<uint32_t> origins;
};

/// The nodes for `tree`. Cost: linear; recursion as deep as the tree.
TreeNodes treeNodes(const Tree &tree);

} // namespace hcl

#endif // HCL_LIB_C_TREENODES_H
