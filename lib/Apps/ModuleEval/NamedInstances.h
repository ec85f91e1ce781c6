// Instances with names of their own, to which expressions refer as to blocks.
//
// In: references by such a name. Out: the needed queries, values by name, and
// messages about names that no instance has.
// Deliberately absent: names in texts (NamedBlocks.h).
#ifndef HCL_LIB_MODULEEVAL_NAMEDINSTANCES_H
#define HCL_LIB_MODULEEVAL_NAMEDINSTANCES_H

#include "Description/NameTree.h"
#include "Run.h"
#include "Scheduler.h"

namespace hcl::app {

/// Adds what `use` in `run` needs.
void requireNamedInstance(ModuleRun &run, const NamedUse &use, Needs &needs);

/// Adds the values of the instances named in `references` in `run` to `tree`.
void addNamedInstances(NameTree &tree, const ModuleRun &run,
                       const References &references);

/// The node with the instance that `use` names; null: none has the name.
const Node *nodeOfInstance(const ModuleRun &run, const NamedUse &use);

/// Adds all instances of `node` to `tree` by their names.
void addInstancesByName(NameTree &tree, const Node &node);

/// Reports names in `references` that no instance in `run` has.
/// Errors: UnknownReference.
void reportMissingInstances(const ModuleRun &run, const References &references,
                            Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_NAMEDINSTANCES_H
