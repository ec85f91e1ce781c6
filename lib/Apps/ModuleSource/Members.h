// The part of a definition that a path needs.
//
// In: a path to a definition. Out: the attribute after the definition.
// Deliberately absent: the lookup of the definition (Resolver.h).
#ifndef HCL_LIB_MODULESOURCE_MEMBERS_H
#define HCL_LIB_MODULESOURCE_MEMBERS_H

#include "ModuleSource.h"

#include <optional>
#include <string>

namespace hcl::app {

/// The attribute of `target` that `path` needs, perhaps after an index; the
/// first `steps` lead to `target`. Empty if the path needs all of `target`;
/// nothing if `target` certainly lacks the attribute.
/// Errors: as reportNoOutput, in `file`.
std::optional<std::string> memberAfter(const StaticTraversal &path,
                                       size_t steps, const Definition &target,
                                       const SourceFile &file,
                                       Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_MEMBERS_H
