// The folder below which files are read and written on behalf of input.
//
//   FileRoot root = FileRoot::around("live/prod/web");
//   FileFault fault;
//   if (auto text = root.read("live/prod/web/motd.txt", maxBytes, fault))
//     use(*text);
//   else
//     complain(fault.reason);
//
// Modules, includes, files of values, functions such as `file`: what input
// names lies below the root, after all symbolic links, and is a regular file.
// docs/files.md has the rule.
// In: paths, from the current folder. Out: bytes, or the reason why there are
// none.
// Ownership: a value. Threads: it never changes.
// Deliberately absent: where relative paths start, which is a matter of the
// application.
#ifndef HCL_FILEROOT_H
#define HCL_FILEROOT_H

#include "hcl/SourceFile.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// The reason why a file is not read or written.
struct [[nodiscard]] FileFault {
  enum class Kind : uint8_t {
    None,
    Missing,    ///< nothing is there
    Outside,    ///< it is not below the root
    Directory,  ///< it is a folder
    NotRegular, ///< it is a pipe, a device or a socket
    TooLarge,   ///< it is longer than the limit
    Unreadable, ///< the system does not allow it
  };

  Kind kind = Kind::None;
  /// A clause that names the file, such as `there is no file "x"`.
  std::string reason = {};

  /// The kind as a clause that reveals nothing of the path, such as `there is
  /// no such file`. Empty for None.
  std::string_view kindClause() const;
};

/// A folder that is shown at another path, as if it were copied there.
struct ShownFolder {
  std::string path;
  std::string folder;
  /// Texts of more files in it, by name; they hide those of the folder.
  std::map<std::string, std::string> files = {};
};

/// A folder, or several, that bound what is read and written.
class FileRoot {
public:
  /// The folder `folder`, which should exist: nothing lies below another one.
  /// `hint` is a clause that follows messages about what is outside: how to
  /// choose another root, e.g. "give --root DIR".
  explicit FileRoot(const std::string &folder, std::string hint = {});
  /// The nearest folder with an entry `.git` among `folder` and those above it,
  /// after all links; `folder` if there is none.
  static FileRoot around(const std::string &folder, std::string hint = {});
  /// For several folders, the root of each.
  static FileRoot around(std::span<const std::string> folders,
                         std::string hint = {});

  /// A clause about a file: `lies outside of the root folder "x"`, and the
  /// hint.
  std::string outsideClause() const;
  /// Whether `path`, an absolute one without links, is a root or below one.
  bool contains(std::string_view path) const;

  /// The file or folder at `path` after all links. Returns nothing with `fault`
  /// set if it is missing, outside, or cannot be examined. Messages call it
  /// `name`, or `path` if that is empty.
  std::optional<std::string> find(const std::string &path, FileFault &fault,
                                  std::string_view name = {}) const;
  /// Whether `read` finds a regular file at `path`. Sets `fault` if not.
  [[nodiscard]] bool isReadable(const std::string &path,
                                FileFault &fault) const;
  /// The bytes of the regular file at `path`, at most `limit`. Neither a pipe
  /// nor a device is opened. Returns nothing with `fault` set on failure.
  /// Units: `limit` in bytes.
  std::optional<std::string> read(const std::string &path, uint64_t limit,
                                  FileFault &fault,
                                  std::string_view name = {}) const;
  /// `read` as a source that is called `path`. Errors: UnreadableFile, without
  /// a place; no file is returned then.
  SourceFile readSource(const std::string &path, Diagnostics &diagnostics,
                        uint64_t limit = SourceFile::maxSize) const;
  /// Whether the file at `path`, which may be missing, may be written: it lies
  /// below the root, after all links, also those that lead nowhere. Sets
  /// `fault` if not.
  [[nodiscard]] bool allowsWriting(const std::string &path,
                                   FileFault &fault) const;

private:
  FileRoot() = default;
  /// Sets `fault` to say that `path` is outside.
  void setOutside(std::string_view path, FileFault &fault) const;

  std::vector<std::string> folders_; ///< after all links
  std::string hint_;
};

} // namespace hcl

#endif // HCL_FILEROOT_H
