// The names that loops around an operation define: with the variables, all the
// names that can be meant there.
#ifndef HCL_LIB_INVOCATION_VISIBLEPARAMETERS_H
#define HCL_LIB_INVOCATION_VISIBLEPARAMETERS_H

#include "hcl/compiler/HIR.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace hcl {

/// Adds the parameters visible at operation `op`, whose expression begins with
/// operation `firstOp`, to `names`, outermost first. They are views into
/// `module`. Cost: linear in the operations of the expression before `op`.
void addVisibleParameters(const hir::Module &module, uint32_t firstOp,
                          uint32_t op, std::vector<std::string_view> &names);

} // namespace hcl

#endif // HCL_LIB_INVOCATION_VISIBLEPARAMETERS_H
