// References that lead, through others, to deferred values or to modules that
// are not read.
//
// In: the references of an expression in a run. Out: whether the value may be
// unknown here although the application itself would know the value, such as
// the result of a data source.
// Deliberately absent: values.
#ifndef HCL_LIB_MODULEEVAL_DEFERREDREFERENCES_H
#define HCL_LIB_MODULEEVAL_DEFERREDREFERENCES_H

#include "Run.h"

namespace hcl::app {

/// Whether `references`, of a definition in `run`, lead to a block with
/// deferred attributes, a module that is not read or a deferred name: directly,
/// or through evaluated definitions, inputs and outputs.
/// Cost: linear in the definitions on the way.
bool leadsToDeferred(const ModuleRun &run, const References &references);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_DEFERREDREFERENCES_H
