// The work of hcldec after its flags are parsed.
//
// In: flags that name a spec, variables and configurations. Out: JSON on
// standard output or in a file, diagnostics on standard error, an exit code.
#ifndef HCL_TOOLS_HCLDEC_DRIVER_H
#define HCL_TOOLS_HCLDEC_DRIVER_H

#include "common/CommandLine.h"

#include <string>
#include <vector>

namespace hcl::dec {

/// Spec: DEC-CLI-001.
struct Flags {
  tools::CommonFlags common;
  std::string spec;                    ///< --spec
  std::vector<std::string> files;      ///< configurations; none: stdin
  std::vector<std::string> variables;  ///< --vars: JSON, or a file
  std::vector<std::string> scopeFiles; ///< --scope
  std::string functions = "none";      ///< --functions
  bool dynamicBlocks = false;          ///< --dynamic-blocks
  std::string out;                     ///< --out; empty: stdout
  std::string diags = "text";          ///< --diags
  bool variableUses = false;           ///< --var-refs
  bool withType = false;
  bool keepNulls = false;
  Limits limits;
};

/// Decodes the configurations that `flags` name and prints the result. Returns
/// the exit code.
[[nodiscard]] int run(const Flags &flags);

} // namespace hcl::dec

#endif // HCL_TOOLS_HCLDEC_DRIVER_H
