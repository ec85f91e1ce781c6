// Blocks that are evaluated later, by others: what can be said of them now.
//
// In: a block whose references are checked. Out: diagnostics. Its values are
// computed with all names unknown, so that only mistakes show that no value of
// theirs would avoid.
#ifndef HCL_LIB_MODULESOURCE_DEFERREDBLOCKS_H
#define HCL_LIB_MODULESOURCE_DEFERREDBLOCKS_H

#include "ModuleSource.h"

namespace hcl::app {

/// The value of `definition` before its attributes are known: unknown, of the
/// type that the description gives it.
Value deferredSelfOf(const Definition &definition);

/// Checks the values in `block`, and in the blocks inside it, against its rule.
/// `self` is the value of the definition around it.
/// Errors: those of evaluation; UnsuitableAttribute.
void checkDeferredValues(const NestedPart &block, const Value &self,
                         const FunctionTable &functions,
                         Diagnostics &diagnostics);

/// Whether `block` in `part` refers to itself and to its instance only: an
/// attribute of it says so, or, if its type has none that could, one of a block
/// beside it.
bool isSelfOnly(const NestedPart &block, const Part &part);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_DEFERREDBLOCKS_H
