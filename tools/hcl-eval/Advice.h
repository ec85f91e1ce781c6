// Help that names flags of the tools, added to diagnostics of the libraries.
#ifndef HCL_TOOLS_HCL_EVAL_ADVICE_H
#define HCL_TOOLS_HCL_EVAL_ADVICE_H

#include "common/CommandLine.h"
#include "hcl/Diagnostic.h"

namespace hcl::eval {

/// Adds to `diags`, from index `first` on, how to define the variables and
/// functions that are missing; those before are about the values of variables,
/// which refer to none. Unless programs read the output, joins the reports of
/// one name.
void adviseOnFlags(Diagnostics &diags, const tools::CommonFlags &flags,
                   size_t first = 0);

/// Adds to the reports of inputs without a value in `diags` how to give them
/// one; where people read them, to the first.
void adviseOnInputs(Diagnostics &diags, const tools::CommonFlags &flags);

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_ADVICE_H
