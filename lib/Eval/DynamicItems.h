// The names that dynamic blocks bind, for checks before values are known.
#ifndef HCL_LIB_EVAL_DYNAMICITEMS_H
#define HCL_LIB_EVAL_DYNAMICITEMS_H

#include "hcl/Scope.h"
#include "hcl/compiler/HIR.h"

namespace hcl {

/// Defines in `scope`, as unknowns, what the dynamic blocks of `module` bind,
/// wherever they do so.
void defineIterators(const hir::Module &module, Scope &scope);

} // namespace hcl

#endif // HCL_LIB_EVAL_DYNAMICITEMS_H
