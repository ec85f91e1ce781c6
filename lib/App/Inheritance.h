// Blocks that take what they do not set from others.
//
// In: a node whose rule has a list of labels, and the values of the blocks that
// the list names. Out: one value. Such labels may be names of instances, which
// are therefore known before the values.
#ifndef HCL_LIB_APP_INHERITANCE_H
#define HCL_LIB_APP_INHERITANCE_H

#include "Run.h"
#include "Scheduler.h"
#include "hcl/Scope.h"

#include <functional>
#include <memory>
#include <vector>

namespace hcl::app {

/// The values that `node` inherits, in the order of its list, which is
/// evaluated in `scope`. A label is that of a block, or the name of one of the
/// instances of a block that names them.
/// Unknown: a name that is known later is a value that is known later.
/// Errors: UnknownReference at the list, for a label that no block has.
std::vector<Value> basesOf(const Node &node, const Scope &scope, Needs &needs,
                           Diagnostics &diagnostics);

/// `own` with the attributes of `bases` that it lacks or that are null; of
/// several bases the later one counts. `kind` says which attributes are joined.
/// The list of labels and names of instances are not inherited.
Value inherited(const std::vector<Value> &bases, const Value &own,
                const KindRule &kind);

/// Calls each instance of `node` what its attribute `name` says, if that is a
/// string. Mistakes in `name` are left to the evaluation of the instance.
/// Errors: InvalidRepetition at the attribute, for a name that two have.
void nameInstances(
    Node &node, const Attribute &name,
    const std::function<std::shared_ptr<Scope>(const Instance &)> &scopeFor,
    Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_APP_INHERITANCE_H
