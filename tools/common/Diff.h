// The difference of two texts, for people and for `patch`.
//
// In: two texts. Out: a unified diff. Deliberately absent: differences within a
// line.
#ifndef HCL_TOOLS_COMMON_DIFF_H
#define HCL_TOOLS_COMMON_DIFF_H

#include <string>
#include <string_view>

namespace hcl::tools {

/// Appends what turns `before`, the file `name`, into `after`, with three lines
/// around each change; nothing if they are equal. The name is written as git
/// does (FileNames.h). With `colour`, changed lines
/// have the colours of a terminal.
/// Cost: linear in the texts, and quadratic in the lines that differ, up to a
/// limit: larger stretches are compared line by line in their order.
void appendDiff(std::string &out, std::string_view name,
                std::string_view before, std::string_view after, bool colour);

} // namespace hcl::tools

#endif // HCL_TOOLS_COMMON_DIFF_H
