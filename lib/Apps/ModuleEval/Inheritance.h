// Blocks that take what they do not set from others.
//
// In: an instance whose rule has a list of labels, and the values of the blocks
// that the list names. Out: one value. Such labels may be names of instances,
// which are therefore known before the values.
// Deliberately absent: files that others include (Included.h).
#ifndef HCL_LIB_MODULEEVAL_INHERITANCE_H
#define HCL_LIB_MODULEEVAL_INHERITANCE_H

#include "Run.h"
#include "Scheduler.h"
#include "hcl/Scope.h"

#include <functional>
#include <memory>
#include <vector>

namespace hcl::app {

/// The value of `instance`, of a kind with a rule of inheritance: what it has
/// of its own, which is known, and of the attributes that it lacks or that are
/// null those of the blocks that its list names; of several the later one
/// counts. The rule of the kind says which attributes are joined; null sets
/// nothing there. A label is that of a block, or the name of one of the
/// instances of a block that names them. A block that is met again on the way
/// from heir to block, as the heir itself, is passed over. The list and names
/// of instances are not inherited. Known when nothing is needed. Unknown: known
/// later, if a name in the list or one of the values is. Errors:
/// UnknownReference at the list, for a label that no block has.
Value inheritedValue(Instance &instance, Needs &needs,
                     Diagnostics &diagnostics);

/// Calls each instance of `node` what its attribute `name` says, as a string;
/// null: as the first label of the block, which one may have. Mistakes in
/// `name` are left to the evaluation of the instance.
/// Errors: InvalidRepetition at the attribute, or the one that repeats the
/// block, for a name that two have; InvalidName at the attribute.
void nameInstances(
    Node &node, const Attribute *name,
    const std::function<std::shared_ptr<Scope>(const Instance &)> &scopeFor,
    Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_INHERITANCE_H
