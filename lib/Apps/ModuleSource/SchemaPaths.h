// Paths into the content of a block that a provider declares, such as those of
// `ignore_changes`.
//
// In: the block, and its schema. Out: diagnostics. Deliberately absent: values.
#ifndef HCL_LIB_MODULESOURCE_SCHEMAPATHS_H
#define HCL_LIB_MODULESOURCE_SCHEMAPATHS_H

#include "ModuleSource.h"

namespace hcl::app {

/// Checks that lists of paths in the blocks of `definition`, which has a
/// schema, lead to something there. Errors: UnsupportedAttribute at a name that
/// is not declared, and as traversals of a value of the declared type;
/// IgnoredArgument, a warning, at a path to what only the provider sets.
void checkSchemaPaths(const Definition &definition, Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_SCHEMAPATHS_H
