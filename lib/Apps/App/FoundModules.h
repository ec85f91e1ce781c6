// The modules at a path found by its name, and their relations to others.
//
// In: a folder or file. Out: paths. Deliberately absent: names of files
// (tools/hcl-eval/Recognition.h), and values.
#ifndef HCL_LIB_APP_FOUNDMODULES_H
#define HCL_LIB_APP_FOUNDMODULES_H

#include "Description/Description.h"
#include "hcl/AppInputs.h"
#include "hcl/Application.h"
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

/// See Application::relations.
AppRelations relations(const std::string &path,
                       const std::shared_ptr<const Description> &description,
                       const AppInputs &inputs, const Language &language,
                       bool withCalls);

} // namespace hcl::app

#endif // HCL_LIB_APP_FOUNDMODULES_H
