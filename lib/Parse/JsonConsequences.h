// What the reference implementation says of JSON with syntax errors. Private to
// lib/Parse.
#ifndef HCL_LIB_PARSE_JSONCONSEQUENCES_H
#define HCL_LIB_PARSE_JSONCONSEQUENCES_H

#include "hcl/Diagnostic.h"
#include "hcl/compiler/Tree.h"

namespace hcl {

/// Puts what the reference reports of `tree`, which has errors, in the place
/// of what `found` says. What it does not know stays, and so does all where it
/// reports nothing or nests deeper than `maxDepth` levels.
/// Cost: linear in the tokens.
void reportAsReference(const Tree &tree, uint32_t maxDepth, bool isConfig,
                       Diagnostics &found);

} // namespace hcl

#endif // HCL_LIB_PARSE_JSONCONSEQUENCES_H
