// Names of blocks inside another block, which only that one sees.
//
// In: the content of blocks, as it is entered and left. Out: the name that a
// path begins with. A block does not see its own name.
// Deliberately absent: names of the module (NameTable.h).
#ifndef HCL_LIB_MODULESOURCE_INNERNAMES_H
#define HCL_LIB_MODULESOURCE_INNERNAMES_H

#include "ModuleSource.h"

#include <vector>

namespace hcl::app {

/// The names that expressions see at one place.
class InnerNames {
public:
  /// Adds the names of the blocks of `part`, until leave.
  void enter(const Part &part);
  void leave(const Part &part);
  /// Hides the name of `block`, of a part that was entered, or shows it again.
  void hide(const NestedPart &block, bool isHidden);

  /// The name that `path` begins with, or null.
  /// Cost: linear in the names.
  const NamePath *find(const StaticTraversal &path) const;

private:
  struct Entry {
    const NestedPart *block;
    NamePath path;
    bool isHidden = false;
  };
  std::vector<Entry> entries_; ///< the innermost last
};

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_INNERNAMES_H
