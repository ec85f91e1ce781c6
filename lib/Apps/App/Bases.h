// The blocks that a block inherits from or is laid over, and what it has from
// them.
//
// In: a node that was evaluated. Out: the definitions whose values it was laid
// over, of those that it inherits from read off the list in its value, and
// those of their parts that are in it. Deliberately absent: how values are laid
// over one another (ModuleEval/Inheritance.h).
#ifndef HCL_LIB_APP_BASES_H
#define HCL_LIB_APP_BASES_H

#include "WrittenPart.h"

#include <optional>
#include <vector>

namespace hcl::app {

/// A block that another one inherits from.
struct InheritedBlock {
  const Node *node;
  const Instance *instance; ///< of a block whose instances have names; or null

  /// The value that is inherited.
  const Value &value() const {
    return instance ? instance->value : node->value;
  }
};

/// The blocks that `instance` of `node` inherits from, in the order of its
/// list. Labels that are known later, or that no block has, are passed over.
std::vector<InheritedBlock> inheritedBlocks(const Node &node,
                                            const Instance &instance);

/// The parts of other blocks that `part`, which is `written` in its own block,
/// is inherited from.
std::vector<NodePart> inheritedParts(const NodePart &part,
                                     const Written &written);

/// The parts that one of a definition over those of included modules is made
/// of.
struct MergedParts {
  /// That of the definition itself; nothing: it has nothing of that.
  std::optional<NodePart> unmerged = {};
  std::vector<NodePart> bases = {}; ///< the nearest first
};

/// The parts that `part` is made of, as the definition is laid over others.
MergedParts mergedPartsOf(const NodePart &part);

/// `part`, or the list around it if its block inherits elements of that: their
/// numbers are not those in the text.
NodePart withoutMergedNumbers(NodePart part);

} // namespace hcl::app

#endif // HCL_LIB_APP_BASES_H
