// Questions about an evaluated module: expressions, templates and paths among
// its names, and streams of records.
//
// In: modules and flags. Out: answers as text. Deliberately absent: the
// evaluation of modules (Application.h).
#ifndef HCL_TOOLS_HCL_EVAL_MODULEANSWERS_H
#define HCL_TOOLS_HCL_EVAL_MODULEANSWERS_H

#include "Driver.h"
#include "hcl/Application.h"

#include <string>

namespace hcl::eval {

/// Appends to `out` the answers of `module` of `application` to -e, --template
/// or --get. Returns false if `flags` have none of these.
/// Errors: as evaluation and printResult.
[[nodiscard]] bool answerIn(const AppModule &module,
                            const Application &application, const Flags &flags,
                            std::string &out, Diagnostics &diags);

/// Answers each line of standard input with the expressions of -e or the
/// template, among the names of `module` and the members of the line. Values
/// that must not be shown are unknown there. Returns the exit code; reports
/// what does not compile.
[[nodiscard]] int answerRecordsIn(const AppModule &module, const Flags &flags,
                                  Diagnostics &diags);

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_MODULEANSWERS_H
