// The paths of an expression that are values.
//
// In: an expression. Out: what it refers to. Deliberately absent: what the
// paths lead to (Resolver.h).
#ifndef HCL_LIB_MODULESOURCE_VALUEPATHS_H
#define HCL_LIB_MODULESOURCE_VALUEPATHS_H

#include "hcl/Expression.h"

#include <vector>

namespace hcl::app {

/// The variables of `expression`, without the words of types in calls of
/// `convert`, which look the same.
std::vector<StaticTraversal> valuePaths(const Expression &expression);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_VALUEPATHS_H
