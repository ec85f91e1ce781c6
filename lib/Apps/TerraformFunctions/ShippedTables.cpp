#include "hcl/ShippedTables.h"

#include "hcl/TerraformFunctions.h"

namespace hcl {

FunctionTables shippedTables(const std::string &fileRoot,
                             const std::string &fileRootHint) {
  FunctionTables tables;
  for (const char *kind : {"terraform", "opentofu"})
    tables.add(kind,
               [=](std::string_view name) -> std::optional<FunctionTable> {
                 auto options = terraformOptionsByName(name);
                 if (!options)
                   return std::nullopt;
                 options->fileRoot = fileRoot;
                 options->fileRootHint = fileRootHint;
                 return terraformFunctions(*options);
               });
  return tables;
}

} // namespace hcl
