// Modules that others include: read in the context of these, and merged into
// them.
//
// In: a module with blocks that name files. Out: a module for each such file,
// and the definitions of both completed: what only the included module defines
// exists in the including one, too, and inputs are shared. A file is parsed
// once, and makes a module for each block that includes it, since functions of
// the description give other paths in each.
// Deliberately absent: values, which are merged by evaluation
// (ModuleEval/Included.h).
#ifndef HCL_LIB_MODULESOURCE_INCLUDES_H
#define HCL_LIB_MODULESOURCE_INCLUDES_H

#include "Description/FileTree.h"
#include "ModuleSource.h"
#include "hcl/Language.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace hcl::app {

/// The memory of a source with all that is made of it, for each of its bytes.
inline constexpr uint64_t bytesOfSource = 40;

/// A module that was read for one block that includes it.
struct IncludedModule {
  std::shared_ptr<ModuleSource> module = {};
  Diagnostics reading = {};
};

/// Reads the modules that others include.
class Includes {
public:
  /// Takes steps and bytes from the budget of loading; returns whether there is
  /// enough.
  using Take = std::function<bool(uint64_t steps, uint64_t bytes)>;

  /// Reads from `files`. All three outlive this object, and `files` the
  /// modules.
  Includes(const FileTree &files, const Description &description,
           const Language &language, Take take)
      : files_(files), description_(description), language_(language),
        take_(std::move(take)) {}

  /// Gives `module` the functions of the description whose results depend on
  /// it. Returns the scope of these; null if there are none.
  std::shared_ptr<Scope> defineFunctions(ModuleSource &module) const;

  /// Reads the modules that `module` includes, in the order of their blocks,
  /// and merges their definitions with its own. `scope` is what defineFunctions
  /// returned.
  /// Errors: UnreadableModule at a block that names no file, or one that
  /// includes others; UnsuitableAttribute; those of evaluation. In the results:
  /// those of readItems, at the first block that includes a file. Modules are
  /// missing if there is not enough for them, which the loader reports.
  std::vector<IncludedModule> include(ModuleSource &module, Scope *scope,
                                      Diagnostics &diagnostics);

private:
  FunctionTable functionsOf(const ModuleSource &module) const;
  IncludedModule read(const std::string &path, const ModuleSource &includer);
  std::optional<Value> pathOf(const ModuleSource &module,
                              const Attribute &attribute,
                              Diagnostics &diagnostics) const;
  std::optional<IncludedModule>
  load(ModuleSource &module, Definition &definition, Diagnostics &diagnostics);

  const FileTree &files_;
  const Description &description_;
  const Language &language_;
  Take take_;
  std::map<std::string, ParsedFile> parsed_; ///< by path
};

/// The words by which the block that includes a module exposes `definition` of
/// it: as expressions name it, but for the type of its block in the place of
/// another first word.
NamePath exposedPath(const Definition &definition);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_INCLUDES_H
