// Arguments for child modules.
//
// In: a call and its child module. Out: diagnostics.
// Deliberately absent: values of arguments (ModuleEval/InputValues.cpp).
#ifndef HCL_LIB_MODULESOURCE_CALLARGUMENTS_H
#define HCL_LIB_MODULESOURCE_CALLARGUMENTS_H

#include "ModuleSource.h"
#include "hcl/Diagnostic.h"

namespace hcl::app {

/// Checks the arguments of `definition` for its child module.
/// Errors: UnsupportedArgument for an argument without an input of the module,
/// MissingRequiredArgument for a missing argument.
void checkArguments(const Definition &definition, Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_CALLARGUMENTS_H
