// The pass specialise: partial evaluation. Everything that depends only on
// known variables becomes a constant.
//
//  1. Bind the variables of the scope to their values, except those in the
//     option `keep`. Of a value with unknown parts, the known parts are bound.
//  2. Find the constants (Constants.h) and replace operations by them.
//
// The rest is a residual program for the other variables: with these, it
// evaluates to the same as the whole program with all variables.
#include "Substitution.h"

namespace hcl {

bool passes::specialise(hir::Module &module, PassContext &context) {
  Constants constants(module, context, boundBy(context));
  return substitute(module, context, constants);
}

} // namespace hcl
