// --emit of what a configuration may contain, in formats of other programs.
//
// In: a description or a spec. Out: a JSON Schema, documentation or a grammar.
// Deliberately absent: these forms (hcl/Content.h).
#ifndef HCL_TOOLS_HCL_OPT_CONTENTFORMS_H
#define HCL_TOOLS_HCL_OPT_CONTENTFORMS_H

#include "common/CommandLine.h"
#include "hcl/Fault.h"

#include <string>
#include <string_view>
#include <vector>

namespace hcl::opt {

/// The values of --emit for contents.
inline constexpr std::string_view contentForms[] = {"json-schema", "docs",
                                                    "textmate"};

/// The flags for contents.
struct ContentFlags {
  std::string form = {}; ///< one of contentForms; empty: none
  std::string application = {};
  std::string spec = {}; ///< the path of a spec file
  std::vector<std::string> schemas = {};
};

/// Adds the flags but --emit.
void addContentFlags(CLI::App &app, ContentFlags &flags);

/// Refuses flags that need others; sets `fault` then.
[[nodiscard]] bool checkContent(const ContentFlags &flags, Fault &fault);

/// Prints the content. Returns the exit code.
[[nodiscard]] int printContent(const ContentFlags &flags,
                               const tools::CommonFlags &common);

} // namespace hcl::opt

#endif // HCL_TOOLS_HCL_OPT_CONTENTFORMS_H
