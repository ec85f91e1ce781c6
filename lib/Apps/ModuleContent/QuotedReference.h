// References in quotes, `a.b` and `"a.b"`, or with the index of the instance,
// `a.b[each.key]`.
//
// In: an expression. Out: a path, or all paths. Deliberately absent: the
// definition (Resolver.h).
#ifndef HCL_LIB_MODULECONTENT_QUOTEDREFERENCE_H
#define HCL_LIB_MODULECONTENT_QUOTEDREFERENCE_H

#include "Description/BodyRule.h"
#include "hcl/Expression.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace hcl::app {

/// The path in `expression`. Each step of a path in quotes has the range of the
/// expression.
/// Errors: StaticTraversalRequired; then nothing.
[[nodiscard]] std::optional<StaticTraversal>
readReference(const Expression &expression, Diagnostics &diagnostics);

/// `expression`, in JSON the text of it, if it is a path with indices of which
/// one or several are computed, all from names that begin with `instanceRoots`.
/// Computed indices have no key.
[[nodiscard]] std::optional<StaticTraversal>
readInstanceAddress(const Expression &expression,
                    const std::set<std::string, std::less<>> &instanceRoots);

/// The part of such a path before the first computed index.
[[nodiscard]] std::optional<StaticTraversal>
readInstancePath(const Expression &expression,
                 const std::set<std::string, std::less<>> &instanceRoots);

/// The paths in `expression` that may name definitions, where names have
/// `form`; those in quotes as in readReference.
std::vector<StaticTraversal> pathsIn(const Expression &expression,
                                     NameForm form);

} // namespace hcl::app

#endif // HCL_LIB_MODULECONTENT_QUOTEDREFERENCE_H
