// The regions of lazy calls, for the verifier.
//
// In: a module and a lazy call. Out: the roles of the regions, and what is
// wrong with types and defaults. Deliberately absent: the meaning of the roles
// (Semantics/Lazy/Call.h).
#ifndef HCL_LIB_HIR_LAZYCALLROLES_H
#define HCL_LIB_HIR_LAZYCALLROLES_H

#include "hcl/compiler/HIR.h"

#include <functional>
#include <string_view>
#include <vector>

namespace hcl::hir {

/// The roles of a lazy call with as many arguments and defaults as `op`:
/// arguments, defaults, then types, which are constants. Calls `fail` for
/// another type, and if there are not as many defaults as optional attributes.
std::vector<RegionRole>
lazyCallRoles(const Module &module, const Op &op,
              const std::function<void(std::string_view)> &fail);

} // namespace hcl::hir

#endif // HCL_LIB_HIR_LAZYCALLROLES_H
