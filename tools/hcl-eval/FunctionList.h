// The list of functions, for readers at a terminal and for the site.
//
// In: the name of a table of functions. Out: Markdown, a section for each
// function. Deliberately absent: functions that inputs or applications define.
#ifndef HCL_TOOLS_HCL_EVAL_FUNCTIONLIST_H
#define HCL_TOOLS_HCL_EVAL_FUNCTIONLIST_H

#include <string>

namespace hcl::eval {

/// The functions of the table that --functions names, in families: parameters,
/// result and documentation of each. In the whole library, those of the hcldec
/// format have an asterisk.
std::string functionList(const std::string &table);

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_FUNCTIONLIST_H
