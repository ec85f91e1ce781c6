// A file of a module replaced by a later version of it.
//
// In: a module that was loaded, and the items of the new version. Out: the
// module with these, and which of them differ. The definitions of all other
// files stay, so the new version must define the same things.
// Deliberately absent: evaluation (LiveModule.cpp).
#ifndef HCL_LIB_APP_FILECHANGE_H
#define HCL_LIB_APP_FILECHANGE_H

#include "ModuleSource/FileItems.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace hcl::app {

/// Replaces file number `index` of `module` by `items`. Returns the numbers of
/// the definitions whose texts differ. Nothing, and the module as it was, if
/// the module has to be put together again: names came or went, inputs got or
/// lost their defaults, blocks open other modules or repeat in another way, or
/// files override one another or define functions.
/// Errors: those of readItems, finishDefinition, checkArguments and
/// resolveReferences for the new definitions.
std::optional<std::vector<uint32_t>> replaceFile(ModuleSource &module,
                                                 size_t index, FileItems items,
                                                 const Dialect &dialect,
                                                 Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_APP_FILECHANGE_H
