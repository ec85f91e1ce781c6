// The files of a module's folder.
//
// In: a folder, and the patterns of a description. Out: paths by their role, in
// the order of their names, or of the patterns.
// Deliberately absent: their content.
#ifndef HCL_LIB_DESCRIPTION_FOLDER_H
#define HCL_LIB_DESCRIPTION_FOLDER_H

#include "Description.h"
#include "FileTree.h"
#include "hcl/Diagnostic.h"

#include <set>
#include <string>
#include <vector>

namespace hcl::app {

/// The paths of a module's files in a folder.
struct Folder {
  std::vector<std::string> files = {};
  std::vector<std::string> overrides = {};
  /// Files with values of inputs, weakest first.
  std::vector<std::string> inputs = {};
  std::vector<std::string> unread = {};
  bool isReadable = true;
};

/// Lists the files of the folder `path` of `tree`, empty for the current
/// folder, by the patterns of `description`, with the syntax of a shell: `*`,
/// `?`, `?(.json)`. Errors: UnreadableModule, without a place, for an
/// unreadable folder.
Folder listFolder(const std::string &path, const FileTree &tree,
                  const Description &description, Diagnostics &diagnostics);

/// Reports that the folder `path` has no files of a module.
/// Errors: UnreadableModule, without a place.
void reportNoFiles(const std::string &path, const Description &description,
                   Diagnostics &diagnostics);

/// Whether listFolder lists a file called `name`.
bool isModuleFile(const std::string &name, const Description &description);

/// The names whose place files called `names` take.
std::set<std::string> replacedNames(const std::vector<std::string> &names,
                                    const FilesRule &rule);

/// Whether a file can be a module by itself.
bool mayBeFile(const Description &description);

/// The modules at `path`: the files of the folder, sorted, if each is a module
/// by itself and there are several; else `path`.
std::vector<std::string> modulesIn(const std::string &path,
                                   const Description &description);

/// The sources of the module in the folder `path`, sorted.
std::vector<std::string> sourcesIn(const std::string &path,
                                   const Description &description);

/// `path` as a prefix of the names of the files in it: empty for the current
/// folder.
std::string folderPrefix(const std::string &path);

/// The prefix of the folder of the file `path`, which is normal.
std::string prefixOfFile(const std::string &path);

/// The folder of a prefix, for calls of the system.
std::string folderOf(const std::string &prefix);

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_FOLDER_H
