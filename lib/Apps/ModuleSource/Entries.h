// Blocks whose attributes are entries of any name, each an object that the
// rule of the block describes, or one value in place of it.
//
// In: a block and its rule. Out: diagnostics. Nothing of it is a value for
// others.
#ifndef HCL_LIB_MODULESOURCE_ENTRIES_H
#define HCL_LIB_MODULESOURCE_ENTRIES_H

#include "Part.h"

namespace hcl::app {

/// Checks the entries of `part`, a block of `rule`.
/// Errors: UnsupportedArgument; those of literalValue and of static analysis.
void checkEntries(const Part &part, const NestedRule &rule,
                  Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_ENTRIES_H
