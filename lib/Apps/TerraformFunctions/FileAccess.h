// The files that functions may read: where relative paths start, and the root.
//
// In: two folders, and paths as configurations write them. Out: paths of
// existing files, after all symbolic links, below the root. Threads: nothing
// changes after construction. Deliberately absent: writing.
#ifndef HCL_LIB_TERRAFORMFUNCTIONS_FILEACCESS_H
#define HCL_LIB_TERRAFORMFUNCTIONS_FILEACCESS_H

#include "hcl/FileRoot.h"
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
  std::string path;
  std::filesystem::file_type type;

  bool exists() const { return !path.empty(); }
  bool isRegular() const { return type == std::filesystem::file_type::regular; }
  bool isDirectory() const {
    return type == std::filesystem::file_type::directory;
  }
};

class FileAccess {
public:
  explicit FileAccess(const TerraformOptions &options);
  /// `given` for relative paths from the base of `places`; with the root of
  /// `places`, if any, unless `given` has a root.
  FileAccess(const FileAccess &given, const FilePlaces &places);

  /// Whether files may be read at all. Errors: sets `fault` to how to permit
  /// it.
  [[nodiscard]] bool isOpen(std::string &fault) const;
  /// `path` as an absolute one, without `.` and `..` and without regard to
  /// links. Requires isOpen.
  std::filesystem::path absolute(std::string_view path) const;
  /// The folder that relative paths start at, absolute. Requires isOpen.
  const std::filesystem::path &base() const { return base_; }
  /// The name of `path` in messages: in a module from the current folder.
  std::string nameOf(std::string_view path) const;
  /// The place at `path`, which may be missing. Errors: nothing, with `fault`
  /// set, if files may not be read, if the place is not below the root, or if
  /// it cannot be examined.
  [[nodiscard]] std::optional<FoundFile> find(std::string_view path,
                                              FileFault &fault) const;
  /// The bytes of the regular file at `path`, charged to the budget of `cx`.
  /// Errors: as `find`; a missing or unreadable file.
  [[nodiscard]] std::optional<std::string>
  read(std::string_view path, CallContext &cx, FileFault &fault) const;
  /// The user's home folder; empty if it is not known.
  const std::string &home() const { return home_; }

private:
  void setBase(const std::string &base);
  [[nodiscard]] bool isOpen(FileFault &fault) const;

  std::string hint_, home_;
  std::optional<FileRoot> root_; ///< nothing: files may not be read
  std::string shown_;            ///< the folder of a module as named
  /// The folder at the start of paths, absolute; and the reason if missing.
  std::filesystem::path base_;
  std::string missing_;
};

/// Function::stateFor of functions whose state is a FileAccess.
std::shared_ptr<const void> filesAt(const std::shared_ptr<const void> &state,
                                    const FilePlaces &places);

} // namespace hcl::terraform

#endif // HCL_LIB_TERRAFORMFUNCTIONS_FILEACCESS_H
