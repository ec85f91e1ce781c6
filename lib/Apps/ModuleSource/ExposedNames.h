// The names by which a block exposes the definitions of the module that it
// includes.
//
// In: a module, and paths after the name of the block. Out: the definition that
// such a path needs, so that a use of one local needs no others.
// Deliberately absent: their values (ModuleEval/Included.h).
#ifndef HCL_LIB_MODULESOURCE_EXPOSEDNAMES_H
#define HCL_LIB_MODULESOURCE_EXPOSEDNAMES_H

#include "ModuleSource.h"
#include "hcl/Path.h"

#include <map>
#include <optional>
#include <set>
#include <string>

namespace hcl::app {

/// The names of one module.
class ExposedNames {
public:
  explicit ExposedNames(const ModuleSource &module);

  /// The number of the definition whose whole name the steps of `path` from
  /// number `first` on begin with; nothing if they lead to a part of a name, or
  /// if names of several lengths begin with the same word.
  [[nodiscard]] std::optional<uint32_t> find(const StaticTraversal &path,
                                             size_t first) const;

private:
  /// Names of two words.
  std::map<NamePath, uint32_t> numbers_;
  /// The first words of all other names.
  std::set<std::string, std::less<>> others_;
};

/// The names of all modules that blocks of one module expose, each made when
/// something refers to it.
class AllExposedNames {
public:
  /// The same for a path to `definition`; nothing unless that includes a module
  /// that was read.
  [[nodiscard]] std::optional<uint32_t>
  find(const Definition &definition, const StaticTraversal &path, size_t first);

private:
  std::map<const ModuleSource *, ExposedNames> modules_;
};

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_EXPOSEDNAMES_H
