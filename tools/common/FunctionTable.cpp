#include "common/FunctionTable.h"

#include "common/Root.h"
#include "hcl/TerraformFunctions.h"

namespace hcl::tools {

FunctionTable functionTable(const std::string &name, const std::string &root) {
  if (name == "terraform")
    return terraformFunctions({.fileRoot = root, .fileRootHint = rootHint});
  return *functionTableByName(name);
}

} // namespace hcl::tools
