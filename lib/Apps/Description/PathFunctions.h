// Functions of descriptions for paths of modules.
//
// In: folders, and the tree of files that modules are read from. Out: paths.
// Threads: those of the tree.
// Deliberately absent: which module calls (ModuleSource/Includes.h).
#ifndef HCL_LIB_DESCRIPTION_PATHFUNCTIONS_H
#define HCL_LIB_DESCRIPTION_PATHFUNCTIONS_H

#include "FileTree.h"
#include "hcl/Function.h"

#include <string>

namespace hcl::app {

/// `file_above(FOLDER, NAME, FALLBACK...)`, the path of the first file or
/// folder called NAME in the folders above FOLDER, and `path_between(FROM,
/// TO)`, the way from one folder to another. Files are those of `files`, which
/// outlives the table; null: there are none. `isRelative` as of pathInTree.
FunctionTable pathFunctions(const FileTree *files, bool isRelative);

/// `path` from the root of the file system, without a slash at its end.
std::string absolutePath(const std::string &path);

/// `path`, an absolute one, as the tree knows it: with `isRelative` from the
/// working folder.
std::string pathInTree(const std::string &path, bool isRelative);

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_PATHFUNCTIONS_H
