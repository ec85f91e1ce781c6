// The definitions of one file of a module.
//
// In: a source. Out: definitions in the order of the source, each with path and
// address, as far as the file alone determines them. Several files may be read
// at once.
// Deliberately absent: other files: duplicates and overrides (ModuleBuilder.h).
#ifndef HCL_LIB_MODULESOURCE_FILEITEMS_H
#define HCL_LIB_MODULESOURCE_FILEITEMS_H

#include "Description/FileTree.h"
#include "ModuleSource.h"
#include "hcl/Language.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace hcl::app {

/// The contribution of a file to its module.
struct FileItems {
  SourceFile file = {};
  Layer layer = Layer::Base;
  /// The whole content; nothing after syntax errors.
  std::optional<Body> body = {};
  StableVector<Definition> definitions = {};
  /// By the names of the functions in the file.
  std::map<std::string, FunctionReferences, std::less<>> functions = {};
  Diagnostics diagnostics = {};
};

/// Whether definitions of the file may be missing: the file is unreadable or
/// has syntax errors.
inline bool mayLackDefinitions(const FileItems &items) { return !items.body; }

/// Reads `file`, which may be missing, with contents by `schemas`, which may be
/// null.
/// Errors, in the result: as `file`, readPart and ModuleSchemas; InvalidName.
FileItems readItems(ParsedFile file, Layer layer,
                    const Description &description, ModuleSchemas *schemas);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_FILEITEMS_H
