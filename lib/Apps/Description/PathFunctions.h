// Functions of descriptions for paths of modules.
//
// In: folders, and the tree of files of the modules. Out: paths.
// Threads: as the tree.
// Deliberately absent: which module calls (ModuleSource/Includes.h).
#ifndef HCL_LIB_DESCRIPTION_PATHFUNCTIONS_H
#define HCL_LIB_DESCRIPTION_PATHFUNCTIONS_H

#include "FileTree.h"
#include "hcl/Function.h"

#include <string>

namespace hcl::app {

/// `file_above(FOLDER, NAME, FALLBACK...)`, the path of the first file or
/// folder called NAME, which may be a list of names, in the folders above
/// FOLDER; and `path_between(FROM, TO)`, the relative path from one folder to
/// another. `files` outlives the table; null: no files. `isRelative` as of
/// pathInTree.
FunctionTable pathFunctions(const FileTree *files, bool isRelative);

/// `path` from the root of the file system, without a final slash.
std::string absolutePath(const std::string &path);

/// The absolute path `path` in the form of the tree: with `isRelative` from the
/// working folder.
std::string pathInTree(const std::string &path, bool isRelative);

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_PATHFUNCTIONS_H
