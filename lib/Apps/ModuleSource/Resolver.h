// Names in expressions, matched with the definitions of their module.
//
// In: a module with complete definitions. Out: the References of each
// definition. Resolving is done once for a module, before evaluation, so an
// unknown name is reported once and even in code that is never reached.
#ifndef HCL_LIB_MODULESOURCE_RESOLVER_H
#define HCL_LIB_MODULESOURCE_RESOLVER_H

#include "NameLookup.h"

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

/// Calls `visit` with the paths in `definition` of `module` that resolving
/// looks up, and with paths in ignored attributes, in no particular order.
void visitNames(const ModuleSource &module, const Definition &definition,
                const NameVisitor &visit);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_RESOLVER_H
