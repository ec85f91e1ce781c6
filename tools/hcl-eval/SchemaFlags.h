// The schemas of providers that flags and the environment name.
//
// In: flags, variables of the environment. Out: schemas for the inputs of a
// module, and where their cache is.
#ifndef HCL_TOOLS_HCL_EVAL_SCHEMAFLAGS_H
#define HCL_TOOLS_HCL_EVAL_SCHEMAFLAGS_H

#include "Driver.h"
#include "hcl/Schemas.h"

#include <map>
#include <span>
#include <string>

namespace hcl::eval {

/// The schemas in the files of --schemas, then of HCL_SCHEMAS, with colons
/// between them, then of `found`. Errors: InvalidProviderSchema.
Schemas readSchemas(const Flags &flags,
                    const std::map<std::string, std::string> &environment,
                    std::span<const std::string> found,
                    Diagnostics &diagnostics);

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_SCHEMAFLAGS_H
