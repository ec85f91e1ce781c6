// The files that a command works on.
//
// In: paths and patterns. Out: paths. Deliberately absent: reading and writing
// (common/Files.h).
#ifndef HCL_TOOLS_HCL_EDIT_FILES_H
#define HCL_TOOLS_HCL_EDIT_FILES_H

#include <optional>
#include <string>
#include <vector>

namespace hcl::edit {

/// A file to work on.
struct InputFile {
  std::string path;
  /// Whether a pattern matches it, or the user names it.
  bool isMatch = false;
};

/// The files that `patterns` name, each once, in their order; those of a
/// pattern (`*`, `?`, `[…]`) sorted. A file whose name is the pattern comes
/// first. No pattern at all is standard input, "-". On failure nullopt, and
/// `problem` is a clause.
/// Errors: no file matches a pattern.
[[nodiscard]] std::optional<std::vector<InputFile>>
expandPatterns(const std::vector<std::string> &patterns, std::string &problem);

} // namespace hcl::edit

#endif // HCL_TOOLS_HCL_EDIT_FILES_H
