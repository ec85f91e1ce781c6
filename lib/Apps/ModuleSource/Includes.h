// Included modules: read once per including block, then merged into the
// including module.
//
// In: a module with blocks that name files. Out: a module for each such file,
// and both lists of definitions completed: a definition of the included module
// alone is copied into the including module, and inputs are shared. A file is
// parsed once, but makes a module for each block that includes the file,
// because functions of the description give different paths in each.
// Deliberately absent: values, which are merged by evaluation
// (ModuleEval/Included.h).
#ifndef HCL_LIB_MODULESOURCE_INCLUDES_H
#define HCL_LIB_MODULESOURCE_INCLUDES_H

#include "Description/FileTree.h"
#include "Description/Outside.h"
#include "ModuleSource.h"
#include "hcl/Language.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace hcl::app {

/// A module that was read for one block that includes it.
struct IncludedModule {
  std::shared_ptr<ModuleSource> module = {};
  Diagnostics reading = {};
};

/// Reads included modules.
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

  /// Gives functions of the description access to `outside`.
  void see(std::shared_ptr<const Outside> outside) {
    outside_ = std::move(outside);
  }

  /// Gives `module` the functions of the description whose results depend on
  /// the module. Returns the scope of these functions, or null without any.
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
  std::shared_ptr<Scope> defineIn(ModuleSource &module,
                                  const FunctionTable &functions,
                                  const std::string *includer) const;
  Value contextOf(const std::string &folder, const std::string *includer,
                  std::vector<std::pair<std::string, Value>> includes) const;
  void addOnTop(ModuleSource &module) const;
  FunctionTable functionsOf(const ModuleSource &module) const;
  IncludedModule read(const std::string &path, const ModuleSource &includer);
  [[nodiscard]] std::optional<Value> pathOf(const ModuleSource &module,
                                            const Attribute &attribute,
                                            Diagnostics &diagnostics) const;
  [[nodiscard]] std::optional<IncludedModule>
  load(ModuleSource &module, Definition &definition, Diagnostics &diagnostics);

  const FileTree &files_;
  const Description &description_;
  const Language &language_;
  Take take_;
  std::shared_ptr<const Outside> outside_;
  std::map<std::string, ParsedFile> parsed_; ///< by path
};

/// The words by which an including block exposes `definition`: the name in
/// expressions, with the type of the block instead of another first word;
/// attributes by their names, those of other files by their whole names.
NamePath exposedPath(const Definition &definition);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_INCLUDES_H
