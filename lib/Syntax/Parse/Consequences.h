// Further errors that the reference implementation reports after a syntax
// error. Private to lib/Syntax/Parse.
//
// The reference's parser does not stop at an error: it skips to the bracket
// that closes the broken part and continues there, with fewer reports. This
// file adds these reports, one level of brackets after another; the tree is not
// affected. In: the place where parsing stopped. Out: diagnostics.
#ifndef HCL_LIB_PARSE_CONSEQUENCES_H
#define HCL_LIB_PARSE_CONSEQUENCES_H

#include "SyntaxErrors.h"

namespace hcl {

/// Reports the consequences of the error at `site`, the last one in
/// `diagnostics`.
/// Errors: InvalidAttributeName for dots without a name after them; Unexpected…
/// for directives without a partner in the surrounding templates; InvalidLabel,
/// UnterminatedLabel, InvalidBlockDefinition and InvalidOneLineBlock in the
/// header of a block.
/// Cost: bounded, because walks over tokens are (see TokenWalk).
void reportConsequences(const ErrorSite &site, Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_LIB_PARSE_CONSEQUENCES_H
