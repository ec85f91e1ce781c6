// The reports that dynamic blocks have in common, with a schema and without.
#ifndef HCL_LIB_EXTENSIONS_EXPANDABLE_H
#define HCL_LIB_EXTENSIONS_EXPANDABLE_H

#include "hcl/Body.h"

#include <string>

namespace hcl {

/// Why there cannot be a block for each element of `collection`, which is not
/// marked, in a sentence; empty if there can, or it is not known.
std::string whyNotExpandable(const Value &collection);

/// InvalidIterator, MissingContent, ExtraneousContent at `where`.
void reportInvalidIterator(Place where, Diagnostics &diagnostics);
void reportMissingContent(Place where, Diagnostics &diagnostics);
void reportExtraneousContent(Place where, Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_LIB_EXTENSIONS_EXPANDABLE_H
