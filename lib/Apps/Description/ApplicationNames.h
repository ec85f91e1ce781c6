// The names of the application in one module.
//
// In: the folder of the module and of the root module. Out: values by name.
#ifndef HCL_LIB_DESCRIPTION_APPLICATIONNAMES_H
#define HCL_LIB_DESCRIPTION_APPLICATIONNAMES_H

#include "Description.h"
#include "hcl/Diagnostic.h"
#include "hcl/Value.h"

#include <string>
#include <utility>
#include <vector>

namespace hcl::app {

/// The names of `description` in the module of `folder`. Their expressions see
/// the variable `module`: `path`, the folder of the module, and `root`, that of
/// the root module, both from the latter on, where relative paths of functions
/// start; `cwd`, the current folder; `selected`, the name that the caller
/// selects blocks by, known later if empty.
/// Errors: those of evaluation.
std::vector<std::pair<std::string, Value>>
applicationNames(const std::string &folder, const std::string &rootFolder,
                 const Description &description, const std::string &selected,
                 Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_APPLICATIONNAMES_H
