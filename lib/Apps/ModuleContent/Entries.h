// Blocks with entries: attributes of any name, each an object by the rule of
// the block, or its shorthand.
//
// In: a block and its rule. Out: diagnostics. Entries have no values.
#ifndef HCL_LIB_MODULECONTENT_ENTRIES_H
#define HCL_LIB_MODULECONTENT_ENTRIES_H

#include "Part.h"

namespace hcl::app {

/// Checks the entries of `part`, a block of `rule`.
/// Errors: UnsupportedArgument; as literalValue and static analysis.
void checkEntries(const Part &part, const NestedRule &rule,
                  Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULECONTENT_ENTRIES_H
