// Names of nested blocks, visible in the surrounding block only.
//
// In: the content of blocks, on entering and leaving. Out: the name at the
// start of a path. A block does not see its own name.
// Deliberately absent: names of the module (NameTable.h).
#ifndef HCL_LIB_MODULESOURCE_INNERNAMES_H
#define HCL_LIB_MODULESOURCE_INNERNAMES_H

#include "ModuleSource.h"

#include <vector>

namespace hcl::app {

/// The names that expressions see at a place.
class InnerNames {
public:
  /// Adds the names of the blocks of `part`, until leave.
  void enter(const Part &part);
  void leave(const Part &part);
  /// Hides the name of `block`, in an entered part, or shows the name again.
  void hide(const NestedPart &block, bool isHidden);

  /// The name at the start of `path`, or null.
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
