// The readable folder of functions, and paths inside.
//
// In: the folder's path, and paths as configurations write them; relative ones
// start at the folder. Out: paths of existing files, after all symbolic links,
// below the folder. Threads: nothing changes after construction. Deliberately
// absent: writing.
#ifndef HCL_LIB_TERRAFORMFUNCTIONS_FILEROOT_H
#define HCL_LIB_TERRAFORMFUNCTIONS_FILEROOT_H

#include "hcl/Function.h"
#include "hcl/TerraformFunctions.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace hcl::terraform {

/// A place in the file system.
struct FoundFile {
  /// The path after all symbolic links; empty if nothing is there.
  std::filesystem::path path;
  std::filesystem::file_type type;
  /// Why nothing can be there, unless it is only missing: the path leads
  /// through something that is not a folder, or through links in a circle.
  std::string obstacle = {};

  bool exists() const { return !path.empty(); }
  bool isRegular() const { return type == std::filesystem::file_type::regular; }
  bool isDirectory() const {
    return type == std::filesystem::file_type::directory;
  }
};

class FileRoot {
public:
  explicit FileRoot(const TerraformOptions &options);

  /// Whether files may be read at all. Errors: sets `fault` to how to permit
  /// it.
  bool isOpen(std::string &fault) const;
  /// `path` as an absolute one, without `.` and `..` and without regard to
  /// links. Requires isOpen.
  std::filesystem::path absolute(std::string_view path) const;
  /// The folder, in the notation by which the absolute path `path` starts with
  /// it; null if that is not below the folder.
  const std::filesystem::path *
  folderOf(const std::filesystem::path &path) const;
  /// The place at `path`, which may be missing. Errors: nothing, with `fault`
  /// set to a clause, if files may not be read, if the place is not below the
  /// folder, or if it cannot be examined.
  std::optional<FoundFile> find(std::string_view path,
                                std::string &fault) const;
  /// The bytes of the file at `path`, charged to the budget of `cx`. Errors:
  /// as for `find`; if there is no such file or it cannot be read.
  std::optional<std::string> read(std::string_view path, CallContext &cx,
                                  std::string &fault) const;
  /// The user's home folder; empty if it is not known.
  const std::string &home() const { return home_; }

private:
  std::string hint_, home_;
  /// The folder as named, absolute; and after all symbolic links. Empty: files
  /// may not be read.
  std::filesystem::path named_, real_;
  std::string missing_;
};

} // namespace hcl::terraform

#endif // HCL_LIB_TERRAFORMFUNCTIONS_FILEROOT_H
