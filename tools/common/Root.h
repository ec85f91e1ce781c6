// The flag --root: the folder below which tools read what input names, and
// write.
//
// In: the flag, and paths that the user names. Out: roots, whether files may be
// written, and which files around them are in force. A file that the user names
// is read wherever it lies. Deliberately absent: reading itself
// (hcl/FileRoot.h, Files.h).
#ifndef HCL_TOOLS_COMMON_ROOT_H
#define HCL_TOOLS_COMMON_ROOT_H

#include "common/CommandLine.h"
#include "hcl/Diagnostic.h"
#include "hcl/Fault.h"
#include "hcl/FileRoot.h"

#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

namespace hcl::tools {

/// Advice in messages.
inline constexpr const char *rootHint = "give --root DIR";

/// Adds --root to `app`; with `isFileRoot` also under its older name. `flags`
/// must outlive the parsing.
void addRootTo(CLI::App &app, CommonFlags &flags, bool isFileRoot = false);

/// The root for what the files in `folders` name: that of --root, or around
/// them.
FileRoot rootOfFolders(std::span<const std::string> folders,
                       const CommonFlags &flags);
/// The root for the file at `path`, which the user names, and what it names:
/// that of --root, or around its folder. "-" is in the current folder.
FileRoot rootOfFile(const std::string &path, const CommonFlags &flags);

/// Whether `path` may be written: after all links it lies below its root, or it
/// is a descriptor of this process, such as /dev/stdout. Sets `fault` if not.
[[nodiscard]] bool mayWrite(const std::string &path, const CommonFlags &flags,
                            Fault &fault);

/// For folders, the nearest entry of a name in them or in folders around them.
/// Answers are kept: the system is asked once for each folder.
class Nearest {
public:
  /// With `isFile` only regular files count, after links.
  explicit Nearest(std::string_view name, bool isFile = false)
      : name_(name), isFile_(isFile) {}

  /// The nearest folder with the entry, `folder` or one around it; empty if
  /// there is none. `folder` is absolute, without `.`, `..` and doubled
  /// slashes.
  const std::string &folderFor(const std::string &folder);
  /// The path of the entry for `folder`, any path; empty if there is none.
  std::string pathFor(const std::string &folder);

private:
  bool isIn(const std::string &folder) const;

  std::string name_;
  bool isFile_;
  std::unordered_map<std::string, std::string> found_;
};

/// The roots of many files that one run reads or writes. Threads: several may
/// ask at once.
class Roots {
public:
  explicit Roots(const CommonFlags &flags) : flags_(flags) {}

  /// As rootOfFile.
  FileRoot ofFile(const std::string &path);
  /// As mayWrite.
  [[nodiscard]] bool mayWrite(const std::string &path, Fault &fault);
  /// Reads `found`, a file with choices for the file at `path`, from the folder
  /// of that or one above it: below the root or, above that, below its own
  /// folder. Errors: UnreadableFile; then there is no file.
  SourceFile readNear(const std::string &found, const std::string &path,
                      Diagnostics &diagnostics);

private:
  const CommonFlags &flags_;
  std::mutex mutex_;
  Nearest repositories_{".git"}; ///< guarded by `mutex_`, as all that follows
  std::string folder_;           ///< of the last file
  std::optional<FileRoot> root_; ///< of files in `folder_`
};

} // namespace hcl::tools

#endif // HCL_TOOLS_COMMON_ROOT_H
