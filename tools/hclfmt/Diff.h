// Differences between a text and its layout, as a unified diff.
#ifndef HCL_TOOLS_HCLFMT_DIFF_H
#define HCL_TOOLS_HCLFMT_DIFF_H

#include <string>
#include <string_view>

namespace hcl::fmt {

/// Appends the differences as `patch` reads them, with three lines of context.
/// Nothing for equal texts. Requires texts with equally many lines, as layout
/// leaves line breaks alone.
void appendDiff(std::string &out, const std::string &name,
                std::string_view before, std::string_view after, bool colour);

} // namespace hcl::fmt

#endif // HCL_TOOLS_HCLFMT_DIFF_H
