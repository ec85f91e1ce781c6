// The bases of a block, inherited or merged, and the parts of its value from
// them.
//
// In: an evaluated node. Out: the base definitions that contributed to the
// value, inherited ones by the list in the value, and the parts that came from
// each. Deliberately absent: the merging of values (ModuleEval/Inheritance.h).
#ifndef HCL_LIB_APP_BASES_H
#define HCL_LIB_APP_BASES_H

#include "WrittenPart.h"

#include <optional>
#include <vector>

namespace hcl::app {

/// A block that another block inherits from.
struct InheritedBlock {
  const Node *node;
  const Instance *instance; ///< of a block whose instances have names; or null

  /// The inherited value.
  const Value &value() const {
    return instance ? instance->value : node->value;
  }
};

/// The blocks that `instance` of `node` inherits from, in the order of the
/// list. Unknown and undefined labels are skipped.
std::vector<InheritedBlock> inheritedBlocks(const Node &node,
                                            const Instance &instance);

/// The parts of other blocks that `part` is inherited from; `written` is its
/// text in its own block.
std::vector<NodePart> inheritedParts(const NodePart &part,
                                     const Written &written);

/// The sources of a part of a definition with bases in included modules.
struct MergedParts {
  /// The part in the definition itself; nothing: it contributes nothing.
  std::optional<NodePart> unmerged = {};
  std::vector<NodePart> bases = {}; ///< the nearest first
};

/// The sources of `part` in the definition and its bases.
MergedParts mergedPartsOf(const NodePart &part);

/// `part`, or the surrounding list if its block inherits elements: then numbers
/// in the value and in the text differ.
NodePart withoutMergedNumbers(NodePart part);

} // namespace hcl::app

#endif // HCL_LIB_APP_BASES_H
