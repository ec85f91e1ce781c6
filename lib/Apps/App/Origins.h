// The origins of a part of a value: the next lines of an explanation.
//
// In: a part of an evaluated node. Out: the parts of other nodes that the text
// refers to, that callers provide, or that are inherited.
// Cost: linear in the text of the node.
// Deliberately absent: the choice of an explanation among them (Explanation.h).
#ifndef HCL_LIB_APP_ORIGINS_H
#define HCL_LIB_APP_ORIGINS_H

#include "WrittenPart.h"

#include <vector>

namespace hcl::app {

/// The parts that `part` comes from, each once.
std::vector<NodePart> originsOf(const NodePart &part);

} // namespace hcl::app

#endif // HCL_LIB_APP_ORIGINS_H
