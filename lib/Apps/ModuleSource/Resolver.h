// Names in expressions, matched with the definitions of their module.
//
// In: a module with complete definitions. Out: the References of each
// definition. Resolving is done once for a module, before evaluation, so an
// unknown name is reported once and even in code that is never reached.
#ifndef HCL_LIB_MODULESOURCE_RESOLVER_H
#define HCL_LIB_MODULESOURCE_RESOLVER_H

#include "ModuleSource.h"

#include <span>

namespace hcl::app {

/// Fills the references of the definitions `numbers` of `module`.
/// Errors: UnknownReference and InvalidReference, at the path;
/// StaticListRequired and StaticTraversalRequired for arguments with
/// references.
void resolveReferences(ModuleSource &module, std::span<const uint32_t> numbers,
                       Diagnostics &diagnostics);

/// Fills the references of all definitions of `module`.
/// Errors: as for some.
void resolveReferences(ModuleSource &module, Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_RESOLVER_H
