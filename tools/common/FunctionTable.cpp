#include "common/FunctionTable.h"

#include "common/Root.h"
#include "hcl/TerraformFunctions.h"

namespace hcl::tools {

FunctionTable functionTable(const std::string &name, const std::string &root) {
  if (std::optional<TerraformOptions> options = terraformOptionsByName(name)) {
    options->fileRoot = root;
    options->fileRootHint = rootHint;
    return terraformFunctions(*options);
  }
  return *functionTableByName(name);
}

} // namespace hcl::tools
