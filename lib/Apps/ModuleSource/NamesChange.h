// The definitions in which names may lead elsewhere after definitions of a file
// changed.
//
// In: a module with the change. Out: definitions, and their files.
// Deliberately absent: resolving the names again (Resolver.h).
#ifndef HCL_LIB_MODULESOURCE_NAMESCHANGE_H
#define HCL_LIB_MODULESOURCE_NAMESCHANGE_H

#include "FileChange.h"

#include <cstdint>
#include <vector>

namespace hcl::app {

/// A change of the names of `module`.
class NamesChange {
public:
  NamesChange(const ModuleSource &module, const FileChange &change);

  /// Whether there is no such definition.
  bool isNone() const { return !areOthers_ && kinds_.empty(); }
  /// Whether names in `definition`, whose text is as before, may lead
  /// elsewhere, or mistakes name other places. Cost: linear in the references
  /// if definitions came or went.
  bool concerns(const Definition &definition) const;

private:
  std::vector<uint32_t> removed_; ///< sorted
  bool areOthers_;                ///< definitions came or went
  bool areAll_;
  /// Kinds with attributes for names that must, or must not, be declared.
  std::vector<const KindRule *> kinds_;
};

/// The files of `module` other than `index` in which names may lead elsewhere,
/// or mistakes name other places, after `change`. Cost: linear in the
/// definitions, and in their references if some came or went.
std::vector<size_t> filesThatUse(const ModuleSource &module, size_t index,
                                 const FileChange &change);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_NAMESCHANGE_H
