// The merging of definitions of an included module into the including one.
//
// In: both modules. Out: copies of definitions that one of them lacks, and the
// bases of the others. Deliberately absent: values (ModuleEval/Included.h).
#ifndef HCL_LIB_MODULESOURCE_INCLUDEDMERGING_H
#define HCL_LIB_MODULESOURCE_INCLUDEDMERGING_H

#include "ModuleSource.h"

#include <cstdint>
#include <string>

namespace hcl::app {

/// The literal `name` of `definition`, or Value::failed() without one.
Value literalOf(const Definition &definition, const std::string &name);

/// Merges the definitions of `included`, the module of block number `include`,
/// with those of `module`. Null: the module is deferred.
void mergeIncluded(ModuleSource &module, uint32_t include,
                   ModuleSource *included);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_INCLUDEDMERGING_H
