// The replacement of a file of a module by a later version.
//
// In: a loaded module, and the items of the new version. Out: the module with
// these items, and the definitions that differ. The definitions of all other
// files stay.
// Deliberately absent: evaluation (ModuleEval/Reevaluation.cpp).
#ifndef HCL_LIB_MODULESOURCE_FILECHANGE_H
#define HCL_LIB_MODULESOURCE_FILECHANGE_H

#include "FileItems.h"
#include "UnchangedItems.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace hcl::app {

/// The definitions of a changed file, by number.
struct FileChange {
  std::vector<uint32_t> changed; ///< texts or references differ
  std::vector<uint32_t> added;   ///< at the end of all
  std::vector<uint32_t> removed; ///< of the kind `gone` now
};

/// Replaces file number `index` of `module` by `items` and the items
/// `unchanged`; `isRoot` for the root module. Nothing if the
/// module has to be assembled again, and must not be used as it is:
/// - inputs, calls, or outputs of child modules came or went,
/// - inputs got or lost their defaults,
/// - blocks call other modules, or are repeated in another way,
/// - names are defined twice,
/// - files have overrides or define functions, or
/// - syntax errors came or went.
/// Errors: as readItems, finishDefinition, checkArguments and resolveReferences
/// for the new definitions.
[[nodiscard]] std::optional<FileChange>
replaceFile(ModuleSource &module, size_t index, bool isRoot, FileItems items,
            const UnchangedItems &unchanged, const Dialect &dialect,
            Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_FILECHANGE_H
