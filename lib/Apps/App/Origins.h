// The origins of a part of a value: the next lines of an explanation.
//
// In: a part of a node that was evaluated. Out: the parts of other nodes that
// its text refers to, that other modules give it, or that it inherits.
// Cost: linear in the text of the node.
// Deliberately absent: which of them an explanation shows (Explanation.h).
#ifndef HCL_LIB_APP_ORIGINS_H
#define HCL_LIB_APP_ORIGINS_H

#include "WrittenPart.h"

#include <vector>

namespace hcl::app {

/// The parts that `part` comes from, each once.
std::vector<NodePart> originsOf(const NodePart &part);

} // namespace hcl::app

#endif // HCL_LIB_APP_ORIGINS_H
