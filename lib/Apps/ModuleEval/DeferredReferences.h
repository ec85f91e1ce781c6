// References that lead, through others, to what only a provider or a folder
// that is not read can tell.
//
// In: the references of an expression in a run. Out: whether its value may be
// unknown here although the application itself would know it, as what a data
// source finds.
// Deliberately absent: values.
#ifndef HCL_LIB_MODULEEVAL_DEFERREDREFERENCES_H
#define HCL_LIB_MODULEEVAL_DEFERREDREFERENCES_H

#include "Run.h"

namespace hcl::app {

/// Whether `references`, of a definition in `run`, lead to an open block, a
/// module that is not read or a name that is known later: directly, or through
/// definitions, inputs and outputs that were evaluated.
/// Cost: linear in the definitions that they lead to.
bool leadsToDeferred(const ModuleRun &run, const References &references);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_DEFERREDREFERENCES_H
