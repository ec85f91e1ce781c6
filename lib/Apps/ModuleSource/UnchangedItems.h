// The definitions of a file that an edit did not change, moved to the new text.
//
// In: a file of a module before and after an edit. Out: definitions that stay,
// with places and expressions in the new text.
// Deliberately absent: definitions that differ (FileChange.h).
#ifndef HCL_LIB_MODULESOURCE_UNCHANGEDITEMS_H
#define HCL_LIB_MODULESOURCE_UNCHANGEDITEMS_H

#include "Description/FileTree.h"
#include "ModuleSource.h"
#include "Native/SameItems.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace hcl::app {

/// The unchanged items of a file.
struct UnchangedItems {
  std::shared_ptr<const NativeFile> file = {}; ///< of the text after
  std::vector<SameItem> items = {};
  /// A definition, and the number of its item.
  struct Place {
    uint32_t definition;
    size_t item;
  };
  std::vector<Place> definitions = {};
};

/// The items of file number `index` of `module`, `before` an edit, with the
/// same text in `after`: without diagnostics in `reported`, which may be null,
/// and with definitions for which the text alone decides.
UnchangedItems findUnchanged(const ModuleSource &module, size_t index,
                             const ParsedFile &before, const ParsedFile &after,
                             const Diagnostics *reported);

/// Moves `definition` to the place of `item` in `after`. Returns false if
/// impossible; the definition must not be used then.
[[nodiscard]] bool
moveDefinition(Definition &definition, const SameItem &item,
               const std::shared_ptr<const NativeFile> &after);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_UNCHANGEDITEMS_H
