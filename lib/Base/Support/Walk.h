// Steps of a walk through folders.
//
// In: paths. Out: the entries of a folder, and places after all links. The
// system is asked a fixed number of times for each; a walk keeps paths as text
// and appends names, so that deep folders cost what the text of their path
// does. Deliberately absent: which files may be read (hcl/FileRoot.h) and which
// names match (Glob.h).
#ifndef HCL_LIB_SUPPORT_WALK_H
#define HCL_LIB_SUPPORT_WALK_H

#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace hcl {

/// An entry of a folder; a link is of the type of links.
struct FolderEntry {
  std::string name;
  std::filesystem::file_type type;

  bool isLink() const { return type == std::filesystem::file_type::symlink; }
  bool isFolder() const {
    return type == std::filesystem::file_type::directory;
  }
  bool isRegular() const { return type == std::filesystem::file_type::regular; }
};

/// The entries of the folder at `path` in the order of their names; some or
/// none, with `error` set, if it cannot be read.
std::vector<FolderEntry> entriesOf(const std::string &path,
                                   std::error_code &error);

/// The path of the entry `name` of `folder`.
std::string pathIn(std::string_view folder, std::string_view name);

/// The absolute path of what is at `path`, after all links; empty, with `error`
/// set, if nothing is there or it cannot be reached. Nothing is opened.
std::string realPath(const std::string &path, std::error_code &error);

/// The path of what `descriptor` is open for; empty if the system does not say
/// or it was removed.
std::string pathOfDescriptor(int descriptor);

} // namespace hcl

#endif // HCL_LIB_SUPPORT_WALK_H
