// Flags that have no effect together, which a tool refuses rather than doing
// half of what it is asked for.
//
// In: rows of a table, one for each thing that a tool can do instead of its
// usual work. Out: errors of the command line. Deliberately absent: flags that
// say how things look, such as colours, which are often set once for all calls.
#ifndef HCL_TOOLS_COMMON_FLAGUSE_H
#define HCL_TOOLS_COMMON_FLAGUSE_H

#include <span>

namespace CLI {
class App;
} // namespace CLI

namespace hcl::tools {

/// A flag, and those that have no effect beside it.
struct FlagUse {
  const char *flag;
  const char *without; ///< names with blanks between them
};

/// Lets `app`, which has all its flags, refuse each of these pairs.
void refusePairs(CLI::App &app, std::span<const FlagUse> uses);

} // namespace hcl::tools

#endif // HCL_TOOLS_COMMON_FLAGUSE_H
