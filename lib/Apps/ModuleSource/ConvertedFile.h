// Files of a module, also those in another language.
//
// In: a file that the description converts. Out: a body in the JSON syntax.
// Deliberately absent: which files are converted (Description/Folder.h).
#ifndef HCL_LIB_MODULESOURCE_CONVERTEDFILE_H
#define HCL_LIB_MODULESOURCE_CONVERTEDFILE_H

#include "Description/Description.h"
#include "Description/FileTree.h"

#include <string>

namespace hcl::app {

/// Parses the file at `path` of `files`, as converted by `description` where
/// the name says so; `isOpened` as of FileTree::parseOpened.
/// Errors, in the result: as FileTree::parse; UnreadableFile at the file for a
/// failed conversion.
ParsedFile parseModuleFile(const FileTree &files, const std::string &path,
                           bool isOpened, const Description &description,
                           const Language &language);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_CONVERTEDFILE_H
