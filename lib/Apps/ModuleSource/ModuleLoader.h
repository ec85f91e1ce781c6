// Modules read from folders.
//
// In: folders and a description. Out: their modules, with those that they call.
// A folder is read once, however often it is opened; files are read on all
// cores. All of it takes steps, memory and time of one budget, of which the
// evaluation gets what is left.
// Deliberately absent: values.
#ifndef HCL_LIB_MODULESOURCE_MODULELOADER_H
#define HCL_LIB_MODULESOURCE_MODULELOADER_H

#include "Description/FileTree.h"
#include "Description/Folder.h"
#include "EarlyModules.h"
#include "FunctionVersions.h"
#include "Includes.h"
#include "ModuleSource.h"
#include "hcl/Language.h"
#include "hcl/Limits.h"

#include <atomic>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace hcl::app {

struct FileTask;

/// Reads modules.
class ModuleLoader {
public:
  /// Reads from `files`. All four outlive this object. The limits of `language`
  /// are those of each module that is loaded by its path; their time begins
  /// now, unless it has begun. Contents that providers declare are read by
  /// `schemas`.
  ModuleLoader(const FileTree &files, const Description &description,
               const Language &language, Diagnostics &diagnostics,
               const Schemas &schemas = {})
      : files_(files), description_(description), language_(language),
        diagnostics_(diagnostics), budget_(Budget::of(language.limits)),
        includes_(files, description, language,
                  [this](uint64_t steps, uint64_t bytes) {
                    return take(steps, bytes);
                  }) {
    if (!schemas.empty() && description.schemas)
      schemas_ = std::make_shared<SchemaRules>(description, schemas.store());
  }

  /// Takes the values of inputs for early expressions from `inputs`, which
  /// outlives this object. Roots that `mayBeCalled` may have what has an effect
  /// in called modules only.
  void setInputs(RootInputs inputs, bool mayBeCalled = false) {
    inputs_ = std::move(inputs);
    mayBeCalled_ = mayBeCalled;
  }
  /// Takes the functions of versions of the application from `tables`.
  void setTables(const FunctionTables &tables) {
    versions_ = std::make_shared<const FunctionVersions>(
        tables, description_.functions);
  }
  /// Whether the folder of some child module depends on values.
  bool hasEarly() const { return early_.areAny(); }
  /// Counts files in `count` as they are read; `count` outlives this object.
  void countFilesIn(std::atomic<size_t> &count) { readFiles_ = &count; }
  /// Gives functions of the description access to `outside`.
  void see(std::shared_ptr<const Outside> outside) {
    includes_.see(std::move(outside));
  }
  /// The modules in the folders `paths`, which share those that they call.
  /// Errors: those of listFolder, readItems, ModuleBuilder and Includes;
  /// UnreadableFile; of a module that is opened, these are at the source of the
  /// first block that does. UnreadableModule for a folder of `paths` without
  /// files, and for a module that opens itself; UnsupportedArgument,
  /// MissingRequiredArgument; those of Resolver.h; MissingProviderSchema, a
  /// warning, once for each provider. EvaluationLimit, at the
  /// block that opens the folder at hand; the modules are not linked then.
  std::vector<std::shared_ptr<const ModuleSource>>
  load(std::span<const std::string> paths);
  /// The module in the folder `path`. Errors: as for several.
  std::shared_ptr<const ModuleSource> load(const std::string &path) {
    return load(std::span(&path, 1))[0];
  }
  /// The rest of the budget, for the evaluation of one of the modules that
  /// were loaded by their paths. It may be exceeded, which is reported.
  const Budget &left() const { return budget_; }
  /// All modules that were loaded, by folder.
  std::map<std::string, std::shared_ptr<ModuleSource>> modules() const;

private:
  /// A module, and its diagnostics until all are joined.
  struct LoadedModule {
    std::shared_ptr<ModuleSource> module = {};
    /// Of functions of the description; null: there are none.
    std::shared_ptr<Scope> functionScope = {};
    std::vector<LoadedModule *> included = {};
    /// The source of the first call; none for a root.
    Place calledAt = {};
    /// The module with that block; null for a root.
    LoadedModule *caller = nullptr;
    /// The first call; null for a root.
    const Definition *call = nullptr;
    /// Null if nothing is evaluated early.
    std::unique_ptr<EarlyValues> early = {};
    /// FileTree::identity of its folder.
    std::string identity = {};
    Diagnostics reading = {};
    Diagnostics linking = {};
    bool isLinked = false;
  };

  void declareProviders(const std::vector<LoadedModule *> &level,
                        const std::vector<FileTask> &files);
  void readFiles(const std::vector<LoadedModule *> &level,
                 std::vector<FileTask> &files);
  static bool isInside(const LoadedModule &loaded, const std::string &identity);
  [[nodiscard]] bool take(uint64_t steps, uint64_t bytes);
  void readLevel(const std::vector<std::string> &folders);
  void endEarly(const std::vector<std::string> &level);
  void begin(const std::string &folder, LoadedModule &loaded);
  Folder list(const std::string &folder, LoadedModule &loaded);
  std::vector<std::string> foldersBelow(const std::vector<std::string> &level);
  void include(LoadedModule &loaded);
  void link(LoadedModule &loaded);
  void evaluateEarly(LoadedModule &loaded);
  /// Finds inputs that decide about folders; returns whether some are new.
  [[nodiscard]] bool findEarlyInputs() {
    bool areNew = false;
    for (LoadedModule *loaded : linked_)
      if (loaded->early && early_.areAny() && !budget_.isExceeded())
        areNew |= early_.addInputs(*loaded->module, *loaded->early);
    return areNew;
  }
  void loadAll(std::span<const std::string> roots);
  void setSilenced();
  void resolve();
  void loadChild(LoadedModule &loaded, Definition &definition);

  const FileTree &files_;
  const Description &description_;
  const Language &language_;
  Diagnostics &diagnostics_;
  std::shared_ptr<SchemaRules> schemas_; ///< null: there are none
  std::atomic<size_t> *readFiles_ = nullptr;
  std::mutex mutex_; ///< of the budget while several threads read files
  Budget budget_;
  std::shared_ptr<const FunctionVersions> versions_; ///< null: not known
  Includes includes_;
  RootInputs inputs_;
  bool mayBeCalled_ = false;
  EarlyModules early_;
  std::map<std::string, LoadedModule> modules_; ///< by EarlyModules::keyOf
  std::deque<LoadedModule> included_;
  std::vector<LoadedModule *> linked_; ///< those that are opened come first
  std::vector<std::string> callChain_; ///< identities, outermost first
};

/// The folder of the child module that `definition` of `module` calls; nothing
/// if the source is not a folder. A source that starts with a dot is a folder.
[[nodiscard]] std::optional<std::string>
childFolder(const ModuleSource &module, const Definition &definition);

/// Whether the call `definition` keeps the child module from warnings.
bool isSilencing(const Definition &definition);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_MODULELOADER_H
