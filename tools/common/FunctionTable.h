// The flags that select functions, for tools that evaluate.
//
// In: --functions and --file-root. Out: a table of functions. Deliberately
// absent: functions that configurations define.
#ifndef HCL_TOOLS_COMMON_FUNCTIONTABLE_H
#define HCL_TOOLS_COMMON_FUNCTIONTABLE_H

#include "hcl/Function.h"

#include <string>

namespace CLI {
class App;
}

namespace hcl::tools {

/// Adds --file-root to `app`, which has --functions; `root` must outlive the
/// parsing.
void addFileRootTo(CLI::App &app, std::string &root);

/// The table that --functions names: one of functionTableByName or `terraform`,
/// whose functions read files below `fileRoot`. Requires one of these names.
FunctionTable functionTable(const std::string &name,
                            const std::string &fileRoot);

} // namespace hcl::tools

#endif // HCL_TOOLS_COMMON_FUNCTIONTABLE_H
