#include "common/FunctionTable.h"

#include "common/Root.h"
#include "hcl/ShippedTables.h"

namespace hcl::tools {

FunctionTables functionTables(const std::string &root) {
  return shippedTables(root, rootHint);
}

FunctionTable functionTable(const std::string &name, const std::string &root) {
  return *functionTables(root).find(name);
}

} // namespace hcl::tools
