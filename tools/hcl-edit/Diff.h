// The difference of two texts, for people and for `patch`.
//
// In: two texts. Out: a unified diff. Deliberately absent: colours, and
// differences within a line.
#ifndef HCL_TOOLS_HCL_EDIT_DIFF_H
#define HCL_TOOLS_HCL_EDIT_DIFF_H

#include <string>
#include <string_view>

namespace hcl::edit {

/// Appends what turns `before`, the file `name`, into `after`, with three lines
/// around each change; nothing where they are equal.
/// Cost: linear in the texts, and quadratic in the lines that differ, up to a
/// limit from where on a whole stretch counts as changed.
void appendDiff(std::string &out, std::string_view name,
                std::string_view before, std::string_view after);

} // namespace hcl::edit

#endif // HCL_TOOLS_HCL_EDIT_DIFF_H
