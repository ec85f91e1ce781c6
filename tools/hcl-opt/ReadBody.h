// Bodies read by schemas that the command line gives (--read).
//
//   reading = ["partial"] schema | "attributes"
//   schema  = "{" [item {"," item}] "}"
//   item    = name ["required"]                        -- an attribute
//           | name "(" [name {"," name}] ")" [schema]  -- blocks and their body
//
// In: a source, and one reading after another. A partial reading leaves the
// rest of the body to the next one. Out: a line for each attribute and block.
#ifndef HCL_TOOLS_HCL_OPT_READBODY_H
#define HCL_TOOLS_HCL_OPT_READBODY_H

#include "Driver.h"

#include <span>

namespace hcl::opt {

/// Reads `source` as `readings` say, prints what each found and reports the
/// diagnostics. Returns the exit code.
/// Errors: CannotRun if a reading is malformed.
[[nodiscard]] int readBySchemas(const SourceFile &source,
                                std::span<const std::string> readings,
                                const Flags &flags);

} // namespace hcl::opt

#endif // HCL_TOOLS_HCL_OPT_READBODY_H
