// The schemas of providers that flags, the environment and modules name.
//
// In: paths, variables of the environment. Out: schemas for the inputs of a
// module, and where their cache is.
#ifndef HCL_TOOLS_COMMON_SCHEMAFILES_H
#define HCL_TOOLS_COMMON_SCHEMAFILES_H

#include "hcl/Schemas.h"

#include <map>
#include <span>
#include <string>
#include <vector>

namespace hcl::tools {

/// The paths that the flag --schemas names, and whether there is a cache.
struct SchemaFlags {
  std::vector<std::string> paths;
  bool hasCache = true;
};

/// The schemas in the files of `flags`, then of HCL_SCHEMAS, with colons
/// between them, then of `found`. Errors: InvalidProviderSchema.
Schemas readSchemas(const SchemaFlags &flags,
                    const std::map<std::string, std::string> &environment,
                    std::span<const std::string> found,
                    Diagnostics &diagnostics);

} // namespace hcl::tools

#endif // HCL_TOOLS_COMMON_SCHEMAFILES_H
