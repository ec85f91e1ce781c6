// Help that names flags of the tools, added to diagnostics of the libraries.
#ifndef HCL_TOOLS_HCL_EVAL_ADVICE_H
#define HCL_TOOLS_HCL_EVAL_ADVICE_H

#include "common/CommandLine.h"
#include "hcl/Diagnostic.h"

namespace hcl::eval {

/// Adds to `diags` how to define the variables that are missing, and which
/// --functions has the functions that are. Unless programs read the output,
/// joins the reports of one name.
void adviseOnFlags(Diagnostics &diags, const tools::CommonFlags &flags);

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_ADVICE_H
