// Blocks that take what they do not set from others.
//
// In: a node whose rule has a list of labels, and the values of the blocks that
// the list names. Out: one value.
#ifndef HCL_LIB_APP_INHERITANCE_H
#define HCL_LIB_APP_INHERITANCE_H

#include "Run.h"
#include "Scheduler.h"
#include "hcl/Scope.h"

#include <vector>

namespace hcl::app {

/// The nodes that `node` inherits from, in the order of its list, which is
/// evaluated in `scope`. Their values are needed.
/// Errors: UnknownReference at the list, for a label that no block has.
std::vector<const Node *> basesOf(const Node &node, const Scope &scope,
                                  Needs &needs, Diagnostics &diagnostics);

/// `own` with the attributes of `bases` that it lacks; of several bases the
/// later one counts. Attributes that the rule merges have the keys of all.
Value inherited(const std::vector<const Node *> &bases, const Value &own,
                const InheritRule &rule);

/// Calls `instance` what its attribute `called` says, if that is a string.
void nameInstance(Instance &instance, const std::string &called);

} // namespace hcl::app

#endif // HCL_LIB_APP_INHERITANCE_H
