// The names defined by enclosing loops. Together with the variables, these are
// all names visible at an operation.
//
// In: an operation. Out: names. Threads: no state is kept. Deliberately absent:
// variables (hcl/Scope.h).
#ifndef HCL_LIB_INVOCATION_VISIBLEPARAMETERS_H
#define HCL_LIB_INVOCATION_VISIBLEPARAMETERS_H

#include "hcl/compiler/HIR.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace hcl {

/// Appends the parameters visible at operation `op`, whose expression begins
/// with operation `firstOp`, to `names`, outermost first. They are valid as
/// long as the module. Cost: linear in the operations of the expression before
/// `op`.
void addVisibleParameters(const hir::Module &module, uint32_t firstOp,
                          uint32_t op, std::vector<std::string_view> &names);

} // namespace hcl

#endif // HCL_LIB_INVOCATION_VISIBLEPARAMETERS_H
