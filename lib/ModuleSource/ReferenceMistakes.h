// Mistakes in references: names that lead nowhere, or to what may not be meant.
//
// In: a path, and how far the names of a module lead along it. Out:
// diagnostics. Deliberately absent: the lookup (Resolver.cpp).
#ifndef HCL_LIB_MODULESOURCE_REFERENCEMISTAKES_H
#define HCL_LIB_MODULESOURCE_REFERENCEMISTAKES_H

#include "ModuleSource.h"

namespace hcl::app {

/// The text of `path`, which is not empty.
Range rangeOf(const StaticTraversal &path);

/// Checks `path` in `file`, which led to `found.definition` of `module`, by the
/// rule of the attribute that it stands in.
/// Errors: InvalidReference.
void checkReference(const ModuleSource &module, const StaticTraversal &path,
                    const FoundName &found, const SourceFile &file,
                    const AttributeRule &rule, Diagnostics &diagnostics);

/// Reports `path` in `file`, which leads to no definition of `module`.
/// Errors: UnknownReference.
void reportUnknown(const ModuleSource &module, const StaticTraversal &path,
                   const FoundName &found, const SourceFile &file,
                   Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_REFERENCEMISTAKES_H
