// Diagnostics of the reference implementation for JSON with syntax errors.
// Private to lib/Syntax/Parse.
#ifndef HCL_LIB_PARSE_JSONCONSEQUENCES_H
#define HCL_LIB_PARSE_JSONCONSEQUENCES_H

#include "hcl/Diagnostic.h"
#include "hcl/compiler/Tree.h"

namespace hcl {

/// Replaces the diagnostics in `found` by those that the reference reports for
/// `tree`, which has errors. Diagnostics unknown to the reference stay; all
/// stay if it reports none or the tree is nested deeper than `maxDepth` levels.
/// Cost: linear in the tokens.
void reportAsReference(const Tree &tree, uint32_t maxDepth, bool isConfig,
                       Diagnostics &found);

} // namespace hcl

#endif // HCL_LIB_PARSE_JSONCONSEQUENCES_H
