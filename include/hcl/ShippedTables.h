// All tables of functions that are shipped, for descriptions of applications.
//
//   language.functions = app.functions(shippedTables(), diagnostics);
//
// In: the folder whose files functions may read. Out: the tables.
// A separate header: some tables need more libraries (TerraformFunctions.h).
#ifndef HCL_SHIPPEDTABLES_H
#define HCL_SHIPPEDTABLES_H

#include "hcl/FunctionTables.h"

#include <string>

namespace hcl {

/// The tables `all`, `spec`, `none`, `terraform` and `opentofu`, or
/// `terraform@1.11` for a version. Functions read files below `fileRoot`, where
/// relative paths start; empty: they fail with `fileRootHint`, but where an
/// application evaluates a module, which has a root of its own.
FunctionTables shippedTables(
    const std::string &fileRoot = "",
    const std::string &fileRootHint = "the application has to name a folder");

} // namespace hcl

#endif // HCL_SHIPPEDTABLES_H
