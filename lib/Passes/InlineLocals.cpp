// References to what the scope knows, replaced by their values.
//
//  1. Follow each variable of the scope through the attributes and elements
//     that are taken of it by constant keys, as far as its value is known.
//  2. Where nothing of the result is unknown, put it in place of the reference:
//     `local.region` is constant even if `local.id` is not known yet.
//
// No other operation is evaluated; `fold` does that.
#include "Substitution.h"

namespace hcl {

bool passes::inlineLocals(hir::Module &module, PassContext &context) {
  Constants constants(module, context, boundBy(context),
                      /*referencesOnly=*/true);
  return substitute(module, context, constants);
}

} // namespace hcl
