// The flag --root: the folder below which tools read what input names, and
// write.
//
// In: the flag, and paths that the user names. Out: roots, and whether files
// may be written. A file that the user names is read wherever it lies.
// Deliberately absent: reading itself (hcl/FileRoot.h, Files.h).
#ifndef HCL_TOOLS_COMMON_ROOT_H
#define HCL_TOOLS_COMMON_ROOT_H

#include "common/CommandLine.h"
#include "hcl/Diagnostic.h"
#include "hcl/Fault.h"
#include "hcl/FileRoot.h"

#include <span>
#include <string>

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

/// Reads `found`, a file with choices for the file at `path`, from the folder
/// of that or one above it: below the root or, above that, below its own
/// folder. Errors: UnreadableFile; then there is no file.
SourceFile readNear(const std::string &found, const std::string &path,
                    const CommonFlags &flags, Diagnostics &diagnostics);

} // namespace hcl::tools

#endif // HCL_TOOLS_COMMON_ROOT_H
