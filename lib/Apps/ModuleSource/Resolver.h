// Names in expressions, matched with the definitions of their module.
//
// In: a module whose definitions are complete. Out: the References of each
// definition. This is done once for a module, before anything is evaluated, so
// an unknown name is reported once and even in code that is never reached.
#ifndef HCL_LIB_MODULESOURCE_RESOLVER_H
#define HCL_LIB_MODULESOURCE_RESOLVER_H

#include "ModuleSource.h"

#include <span>

namespace hcl::app {

/// Fills the references of the definitions of `module` with these `numbers`.
/// Errors: UnknownReference and InvalidReference, at the path;
/// StaticListRequired and StaticTraversalRequired for arguments that must be
/// references.
void resolveReferences(ModuleSource &module, std::span<const uint32_t> numbers,
                       Diagnostics &diagnostics);

/// Fills the references of all definitions of `module`.
/// Errors: as for some.
void resolveReferences(ModuleSource &module, Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_RESOLVER_H
