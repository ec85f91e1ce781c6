// The part of a definition that a path in an expression needs.
//
// In: a path that leads to a definition. Out: the attribute after it.
// Deliberately absent: which definition that is (Resolver.h).
#ifndef HCL_LIB_MODULESOURCE_MEMBERS_H
#define HCL_LIB_MODULESOURCE_MEMBERS_H

#include "ModuleSource.h"

#include <optional>
#include <string>

namespace hcl::app {

/// The attribute that `path`, of which the first `steps` lead to `target`,
/// takes of that, perhaps after one index; empty if it needs all of it, nothing
/// if `target` certainly lacks it.
/// Errors: those of reportNoOutput, in `file`.
std::optional<std::string> memberAfter(const StaticTraversal &path,
                                       size_t steps, const Definition &target,
                                       const SourceFile &file,
                                       Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_MEMBERS_H
