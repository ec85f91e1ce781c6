// The modules at a path found by its name.
//
// In: a folder or file. Out: the paths of modules. Deliberately absent: names
// (tools/hcl-eval/Recognition.h), and calls of modules.
#ifndef HCL_LIB_APP_FOUNDMODULES_H
#define HCL_LIB_APP_FOUNDMODULES_H

#include "Description/Description.h"
#include "hcl/AppInputs.h"
#include "hcl/Diagnostic.h"
#include "hcl/Language.h"

#include <memory>
#include <string>
#include <vector>

namespace hcl::app {

/// See Application::modulesFound.
std::vector<std::string>
modulesFound(const std::string &path,
             const std::shared_ptr<const Description> &description,
             const AppInputs &inputs, const Language &language,
             Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_APP_FOUNDMODULES_H
