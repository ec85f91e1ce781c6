// The version of the application that a module demands.
//
// In: a module with complete definitions. Out: the newest version that the
// constraints allow, and diagnostics for what is newer.
// Deliberately absent: the version that a caller names (Description.h).
#ifndef HCL_LIB_MODULESOURCE_MODULEVERSION_H
#define HCL_LIB_MODULESOURCE_MODULEVERSION_H

#include "ModuleSource.h"
#include "hcl/Diagnostic.h"

#include <string>
#include <string_view>

namespace hcl::app {

/// The newest version by `constraint`, a list such as `~> 1.9.0, != 1.9.3`: two
/// numbers with a dot. Empty without an upper bound, or for other texts.
std::string newestVersion(std::string_view constraint);

/// Reports attributes and blocks of `module` that the newest version by the
/// constraints in the module lacks. Returns that version; empty without one.
/// Errors: UnsupportedArgument, UnsupportedBlockType, VariablesNotAllowed.
std::string checkModuleVersion(const ModuleSource &module,
                               Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_MODULEVERSION_H
