// A file of a module replaced by a later version of it.
//
// In: a module that was loaded, and the items of the new version. Out: the
// module with these, and which of them differ. The definitions of all other
// files stay.
// Deliberately absent: evaluation (ModuleEval/Reevaluation.cpp).
#ifndef HCL_LIB_MODULESOURCE_FILECHANGE_H
#define HCL_LIB_MODULESOURCE_FILECHANGE_H

#include "FileItems.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace hcl::app {

/// The definitions that a change of a file concerns, by number.
struct FileChange {
  std::vector<uint32_t> changed; ///< texts or references differ
  std::vector<uint32_t> added;   ///< at the end of all
  std::vector<uint32_t> removed; ///< of the kind `gone` now
};

/// Replaces file number `index` of `module`, which is the one that is evaluated
/// if it `isRoot`, by `items`. Nothing if the module has to be put together
/// again; it must not be used then. That is so if
/// - inputs, calls of modules or outputs of these came or went,
/// - inputs got or lost their defaults,
/// - blocks open other modules, or repeat them in another way,
/// - names are defined twice,
/// - files override one another or define functions, or
/// - syntax errors came or went.
/// Errors: those of
/// readItems, finishDefinition, checkArguments and resolveReferences for the
/// new definitions.
std::optional<FileChange> replaceFile(ModuleSource &module, size_t index,
                                      bool isRoot, FileItems items,
                                      const Dialect &dialect,
                                      Diagnostics &diagnostics);

/// The files of `module` other than `index` in which names may lead elsewhere,
/// or mistakes name other places, after `change`. Cost: linear in the
/// definitions, and in their references if some came or went.
std::vector<size_t> filesThatUse(const ModuleSource &module, size_t index,
                                 const FileChange &change);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_FILECHANGE_H
