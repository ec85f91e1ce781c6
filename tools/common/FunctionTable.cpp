#include "common/FunctionTable.h"

#include "common/Cli.h"
#include "hcl/TerraformFunctions.h"

namespace hcl::tools {

void addFileRootTo(CLI::App &app, std::string &root) {
  app.add_option("--file-root", root,
                 "The folder that Terraform's functions may read files in; "
                 "relative paths start there")
      ->type_name("DIR")
      ->needs("--functions");
}

FunctionTable functionTable(const std::string &name,
                            const std::string &fileRoot) {
  if (name == "terraform")
    return terraformFunctions(
        {.fileRoot = fileRoot, .fileRootHint = "give --file-root DIR"});
  return *functionTableByName(name);
}

} // namespace hcl::tools
