// The forms of a result on standard output.
#ifndef HCL_TOOLS_HCL_EVAL_OUTPUT_H
#define HCL_TOOLS_HCL_EVAL_OUTPUT_H

#include "Driver.h"

#include <string>

namespace hcl::eval {

/// Appends `value`, the result of the inputs of `flags`, in the form that they
/// select: text or JSON, without the values of sensitive variables.
/// Errors: InvalidOutput if it has no JSON form.
void printResult(std::string &out, const Flags &flags, const Value &value,
                 Diagnostics &diags);

/// `value` with `{"$unknown": true}` for each part that is known later.
Value withUnknowns(const Value &value);

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_OUTPUT_H
