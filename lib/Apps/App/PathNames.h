// The names in the paths of a module.
//
// In: a path, looked up. Out: each name in the path, also in modules that calls
// and including blocks open.
// Deliberately absent: finding the paths (ModuleNames.h).
#ifndef HCL_LIB_APP_PATHNAMES_H
#define HCL_LIB_APP_PATHNAMES_H

#include "ModuleNames.h"
#include "ModuleSource/NameLookup.h"

namespace hcl::app {

/// Emits the names in paths of one module.
class PathNames {
public:
  PathNames(const ModuleSource &module, const NameSink &sink)
      : module_(module), sink_(sink) {}

  /// `owner` has the path; null: a function has.
  void emit(const Definition *owner, const PathUse &use,
            const StaticTraversal &path, const SourceFile &file) const;

private:
  size_t emitDefinition(const ModuleSource &module, uint32_t number,
                        const StaticTraversal &path, size_t begin, size_t end,
                        const SourceFile &file, NameTarget &target) const;
  size_t enterChild(const Definition &opened, const StaticTraversal &path,
                    size_t at, const SourceFile &file,
                    NameTarget &target) const;

  const ModuleSource &module_;
  const NameSink &sink_;
};

/// The part of `range` in `file` that spells `name`, without quotes, dots and
/// brackets around it; empty if spelled in another way.
Range wordIn(const SourceFile &file, Range range, std::string_view name);

} // namespace hcl::app

#endif // HCL_LIB_APP_PATHNAMES_H
