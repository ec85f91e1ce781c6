// The bases of a block, inherited or merged, and the parts of its value from
// them.
//
// In: an evaluated node with its record of bases. Out: the parts that came from
// each base.
// Deliberately absent: the merging of values (ModuleEval/Inheritance.h).
#ifndef HCL_LIB_APP_BASES_H
#define HCL_LIB_APP_BASES_H

#include "WrittenPart.h"

#include <optional>
#include <vector>

namespace hcl::app {

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
