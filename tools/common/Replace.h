// Writing descriptors and replacing files.
//
//   if (!replaceFile("out.json", text))
//     std::perror("out.json");
//
// In: descriptors, paths, texts. Out: whether all was written; errno says why
// not. Threads: one at a time replaces a file.
// Deliberately absent: messages (Files.h).
#ifndef HCL_TOOLS_COMMON_REPLACE_H
#define HCL_TOOLS_COMMON_REPLACE_H

#include <string>
#include <string_view>

namespace hcl::tools {

/// Writes all of `text`, waiting where a descriptor that does not block is
/// full. Returns false with errno set on failure.
bool writeAll(int fd, std::string_view text);

/// Makes `text` the content of the file at `path`, as writeFile (Files.h) says.
/// On failure returns false with errno set; a file keeps its content.
bool replaceFile(const std::string &path, std::string_view text);

} // namespace hcl::tools

#endif // HCL_TOOLS_COMMON_REPLACE_H
