// A group of results of a module as JSON.
#ifndef HCL_TOOLS_HCL_EVAL_MODULERESULTS_H
#define HCL_TOOLS_HCL_EVAL_MODULERESULTS_H

#include "Driver.h"
#include "hcl/Application.h"

#include <string>
#include <vector>

namespace hcl::eval {

/// `results` as one object in the form that `flags` select: without secrets,
/// with `{"$unknown": true}` for what is known later, with types or places.
/// Errors: InvalidOutput for a value that has no JSON form.
std::string resultText(const std::vector<AppResult> &results,
                       const Flags &flags, Diagnostics &diagnostics);

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_MODULERESULTS_H
