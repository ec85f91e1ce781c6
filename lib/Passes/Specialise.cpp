// Partial evaluation: everything that depends only on known variables becomes a
// constant.
//
//  1. Bind the variables of the scope to their values, but those that the
//     option `keep` names. Of a value with unknown parts, the known ones are
//     bound.
//  2. Find the constants (Constants.h) and put them in place.
//
// What is left is a program for the other variables: evaluated with these, it
// gives what the whole program gives with all of them.
#include "Substitution.h"

namespace hcl {

bool passes::specialise(hir::Module &module, PassContext &context) {
  Constants constants(module, context, boundBy(context));
  return substitute(module, context, constants);
}

} // namespace hcl
