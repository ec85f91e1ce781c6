// Names of files in output that people and other programs read.
//
// In: a name, which may hold any byte but NUL. Out: the same in printable form.
// Deliberately absent: names in diagnostics, which Render.h prints.
#ifndef HCL_TOOLS_COMMON_FILENAMES_H
#define HCL_TOOLS_COMMON_FILENAMES_H

#include <string>
#include <string_view>

namespace hcl::tools {

/// `name` as git prints it with `core.quotePath` off: as it is, or, if it has a
/// quote mark, a backslash, a control or bidirectional character or bytes that
/// are not UTF-8, in quotes with the escapes of C. `patch` and `git apply` read
/// it back.
std::string quotedFileName(std::string_view name);

/// The same for the header of a diff: a tab ends a name with blanks, which
/// `patch` would take for its end.
std::string diffFileName(std::string_view name);

} // namespace hcl::tools

#endif // HCL_TOOLS_COMMON_FILENAMES_H
