// The pass fold: evaluation of operations that depend only on constants.
//
//  1. Find the constants of each expression (Constants.h): operations on
//     constants by their kernels, closed lazy operations by the interpreter.
//  2. Replace each that another operation uses by a constant.
//
// An operation that reports an error stays, for a report in each evaluation.
#include "Substitution.h"

namespace hcl {

bool passes::fold(hir::Module &module, PassContext &context) {
  Constants constants(module, context);
  return substitute(module, context, constants);
}

} // namespace hcl
