// The completion of a definition: what literals decide.
//
// In: a definition with content. Out: the type, default, marks and repetition.
// Deliberately absent: other definitions (ModuleBuilder.h).
#ifndef HCL_LIB_MODULESOURCE_COMPLETEDEFINITION_H
#define HCL_LIB_MODULESOURCE_COMPLETEDEFINITION_H

#include "ModuleSource.h"
#include "hcl/Diagnostic.h"
#include "hcl/Dialect.h"

namespace hcl::app {

/// Reports the attributes of `definition`, of the root module, that only child
/// modules may have: UnsupportedArgument.
void refuseInRoot(const Definition &definition, Diagnostics &diagnostics);

/// Evaluates the literals of `definition`, which decide about type, marks and
/// repetition.
/// Errors: UnsuitableAttribute; as types.
void finishDefinition(Definition &definition, const Dialect &dialect,
                      Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_COMPLETEDEFINITION_H
