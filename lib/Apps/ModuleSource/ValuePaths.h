// The paths of an expression that are values.
//
// In: an expression. Out: what it refers to, and which parts may fail.
// Deliberately absent: what the paths lead to (Resolver.h).
#ifndef HCL_LIB_MODULESOURCE_VALUEPATHS_H
#define HCL_LIB_MODULESOURCE_VALUEPATHS_H

#include "hcl/Expression.h"

#include <vector>

namespace hcl::app {

/// The variables of `expression`, without the words of types in calls of
/// `convert`, which look the same.
std::vector<StaticTraversal> valuePaths(const Expression &expression);

/// The arguments of calls of `try` and `can` in `expression`, for isWithin: in
/// the order of the source, and each ends no sooner than the one before it.
std::vector<Range> triedIn(const Expression &expression);

/// Whether `range` lies in one of `arguments`, which are as triedIn gives them.
bool isWithin(Range range, const std::vector<Range> &arguments);

/// Whether one of the first `count` steps of `path` is an index.
bool hasIndexWithin(const StaticTraversal &path, size_t count);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_VALUEPATHS_H
