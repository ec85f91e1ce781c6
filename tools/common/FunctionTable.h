// The flags that select functions, for tools that evaluate.
//
// In: --functions and --root. Out: a table of functions. Deliberately
// absent: functions that configurations define.
#ifndef HCL_TOOLS_COMMON_FUNCTIONTABLE_H
#define HCL_TOOLS_COMMON_FUNCTIONTABLE_H

#include "hcl/FunctionTables.h"

#include <string>

namespace hcl::tools {

/// The tables that --functions may name. Their functions read files below
/// `root`, where relative paths start, or none if it is empty.
FunctionTables functionTables(const std::string &root);

/// The table called `name` of these. Requires that there is one.
FunctionTable functionTable(const std::string &name, const std::string &root);

} // namespace hcl::tools

#endif // HCL_TOOLS_COMMON_FUNCTIONTABLE_H
