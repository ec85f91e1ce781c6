// Blocks that inherit attributes.
//
// In: an instance with a list of labels by its rule, and the values of the
// listed blocks. Out: one value. Labels may be names of instances, so these are
// known before the values.
// Deliberately absent: included modules (Included.h).
#ifndef HCL_LIB_MODULEEVAL_INHERITANCE_H
#define HCL_LIB_MODULEEVAL_INHERITANCE_H

#include "Run.h"
#include "Scheduler.h"
#include "hcl/Scope.h"

#include <functional>
#include <memory>
#include <vector>

namespace hcl::app {

/// The value of `instance`, of a kind with a rule of inheritance: the
/// uninherited value, which is known, with attributes that are absent or null
/// taken from the listed blocks; a later block counts more. The rule of the
/// kind says which attributes are merged, and null sets nothing there. A label
/// names a block, or an instance of a block that names its instances. A block
/// on its own way of inheritance is skipped. The list and the names of
/// instances are not inherited. The value is set when nothing is needed.
/// Unknown: deferred, if a listed name or an inherited value is unknown.
/// Errors: UnknownReference at the list, for an undefined label.
Value inheritedValue(Instance &instance, Needs &needs,
                     Diagnostics &diagnostics);

/// Names each instance of `node` by its attribute `name`, as a string; null: by
/// the first label of the block, for one instance at most. Evaluation of the
/// instance reports mistakes in `name`.
/// Errors: InvalidRepetition, for equal names, at the attribute or at the
/// repetition of the block; InvalidName at the attribute.
void nameInstances(
    Node &node, const Attribute *name,
    const std::function<std::shared_ptr<Scope>(const Instance &)> &scopeFor,
    Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_INHERITANCE_H
