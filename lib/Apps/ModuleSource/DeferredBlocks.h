// Deferred blocks: what can be checked before the application evaluates them.
//
// In: a block with resolved references. Out: diagnostics. Values are computed
// with all names unknown, so mistakes are reported only if no values of the
// names avoid them.
#ifndef HCL_LIB_MODULESOURCE_DEFERREDBLOCKS_H
#define HCL_LIB_MODULESOURCE_DEFERREDBLOCKS_H

#include "ModuleSource.h"

namespace hcl::app {

/// The value of `definition` before its attributes are known: unknown, of the
/// type in the description.
Value deferredSelfOf(const Definition &definition);

/// Checks the values in `block`, and in nested blocks, against the rule. `self`
/// is the value of the surrounding definition.
/// Errors: as evaluation; UnsuitableAttribute.
void checkDeferredValues(const NestedPart &block, const Value &self,
                         const FunctionTable &functions,
                         Diagnostics &diagnostics);

/// Whether `block` in `part` is self-only: an attribute says so, or, if its
/// type has no such attribute, an attribute of a neighbouring block.
bool isSelfOnly(const NestedPart &block, const Part &part);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_DEFERREDBLOCKS_H
