// The flags that select functions, for tools that evaluate.
//
// In: --functions and --root. Out: a table of functions. Deliberately
// absent: functions that configurations define.
#ifndef HCL_TOOLS_COMMON_FUNCTIONTABLE_H
#define HCL_TOOLS_COMMON_FUNCTIONTABLE_H

#include "hcl/Function.h"

#include <string>

namespace hcl::tools {

/// The table that --functions names: one of functionTableByName or
/// terraformOptionsByName, whose functions read files below `root`, where
/// relative paths start, or none if it is empty. Requires one of these names.
FunctionTable functionTable(const std::string &name, const std::string &root);

} // namespace hcl::tools

#endif // HCL_TOOLS_COMMON_FUNCTIONTABLE_H
