// What else the reference implementation says after a syntax error. Private to
// lib/Parse.
//
// Its parser does not stop at an error: it looks for the bracket that closes
// what is broken and goes on there, saying little. What it still says, one
// level of brackets after the other, is said here; the tree knows nothing of
// it. In: where parsing stopped. Out: diagnostics.
#ifndef HCL_LIB_PARSE_CONSEQUENCES_H
#define HCL_LIB_PARSE_CONSEQUENCES_H

#include "SyntaxErrors.h"

namespace hcl {

/// Reports what follows from the error at `site`, which is the last of
/// `diagnostics`.
/// Errors: InvalidAttributeName for dots without a name after it; Unexpected…
/// for directives that do not pair up in the templates around it; InvalidLabel,
/// UnterminatedLabel, InvalidBlockDefinition and InvalidOneLineBlock in the
/// header of a block.
/// Cost: bounded: what an error leaves is looked for near it.
void reportConsequences(const ErrorSite &site, Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_LIB_PARSE_CONSEQUENCES_H
