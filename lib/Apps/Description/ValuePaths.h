// The paths in an expression that are values.
//
// In: an expression. Out: its references, and the parts that may fail.
// Deliberately absent: what the paths lead to (Resolver.h).
#ifndef HCL_LIB_DESCRIPTION_VALUEPATHS_H
#define HCL_LIB_DESCRIPTION_VALUEPATHS_H

#include "hcl/Expression.h"

#include <string>
#include <vector>

namespace hcl::app {

/// The variables of `expression`, without the words of types in calls of
/// `convert`, which look the same.
std::vector<StaticTraversal> valuePaths(const Expression &expression);

/// The arguments of calls of `try` and `can` in `expression`, for isWithin: in
/// the order of the source, with ascending ends.
std::vector<Range> triedIn(const Expression &expression);

/// Whether `range` lies in one of `arguments`, a result of triedIn.
bool isWithin(Range range, const std::vector<Range> &arguments);

/// The words and keys of all steps of `path`.
std::vector<std::string> keysOf(const StaticTraversal &path);

/// The text of `path`, in `file`, as a name for a text: in braces, as written
/// there or without blanks.
std::string ownText(const StaticTraversal &path, const SourceFile &file);

/// Whether one of the first `count` steps of `path` is an index.
bool hasIndexWithin(const StaticTraversal &path, size_t count);

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_VALUEPATHS_H
