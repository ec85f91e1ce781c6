// The pass inline-locals: references to variables of the scope are replaced by
// their values.
//
//  1. Follow each variable of the scope through attributes and elements with
//     constant keys, as far as its value is known.
//  2. If the result has no unknown part, replace the reference by it:
//     `local.region` becomes constant even if `local.id` is not known yet.
//
// Other operations are not evaluated; `fold` evaluates them.
#include "Substitution.h"

namespace hcl {

bool passes::inlineLocals(hir::Module &module, PassContext &context) {
  Constants constants(module, context, boundBy(context),
                      /*referencesOnly=*/true);
  return substitute(module, context, constants);
}

} // namespace hcl
