// Modules read from folders.
//
// In: folders and a description. Out: their modules, with those that they open.
// A folder is read once, however often it is opened; files are read on all
// cores.
// Deliberately absent: values.
#ifndef HCL_LIB_MODULESOURCE_MODULELOADER_H
#define HCL_LIB_MODULESOURCE_MODULELOADER_H

#include "Description/FileTree.h"
#include "Description/Folder.h"
#include "Includes.h"
#include "ModuleSource.h"
#include "hcl/Language.h"

#include <atomic>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace hcl::app {

/// Reads modules.
class ModuleLoader {
public:
  /// Reads from `files`. All four outlive this object.
  ModuleLoader(const FileTree &files, const Description &description,
               const Language &language, Diagnostics &diagnostics)
      : files_(files), description_(description), language_(language),
        diagnostics_(diagnostics), includes_(files, description, language) {}

  /// Counts the files that are read in `count`, which outlives this object.
  void countFilesIn(std::atomic<size_t> &count) { readFiles_ = &count; }
  /// The modules in the folders `paths`, which share those that they open.
  /// Errors: those of listFolder, readItems, ModuleBuilder and Includes;
  /// UnreadableFile; of a module that is opened, these are at the source of the
  /// first block that does. UnreadableModule for a folder of `paths` without
  /// files, and for a module that opens itself; UnsupportedArgument,
  /// MissingRequiredArgument; those of Resolver.h.
  std::vector<std::shared_ptr<const ModuleSource>>
  load(std::span<const std::string> paths);
  /// The module in the folder `path`. Errors: those of several.
  std::shared_ptr<const ModuleSource> load(const std::string &path) {
    return load(std::span(&path, 1))[0];
  }
  /// All modules that were loaded, by folder.
  std::map<std::string, std::shared_ptr<ModuleSource>> modules() const;

private:
  /// A module, and its diagnostics until they are joined.
  struct LoadedModule {
    std::shared_ptr<ModuleSource> module = {};
    /// Of functions of the description; null: there are none.
    std::shared_ptr<Scope> functionScope = {};
    std::vector<LoadedModule *> included = {};
    /// The source of the first block that opens it; none for a root.
    Place calledAt = {};
    /// The module with that block; null for a root.
    const LoadedModule *caller = nullptr;
    /// FileTree::identity of its folder.
    std::string identity = {};
    Diagnostics reading = {};
    Diagnostics linking = {};
    bool isLinked = false;
  };

  static bool isInside(const LoadedModule &loaded, const std::string &identity);
  void readLevel(const std::vector<std::string> &folders);
  Folder list(const std::string &folder, LoadedModule &loaded);
  std::vector<std::string> foldersBelow(const std::vector<std::string> &level);
  void include(LoadedModule &loaded);
  void link(LoadedModule &loaded);
  void resolve();
  void loadChild(ModuleSource &module, Definition &definition,
                 Diagnostics &diagnostics);

  const FileTree &files_;
  const Description &description_;
  const Language &language_;
  Diagnostics &diagnostics_;
  std::atomic<size_t> *readFiles_ = nullptr;
  Includes includes_;
  std::map<std::string, LoadedModule> modules_; ///< by folder
  std::deque<LoadedModule> included_;
  std::vector<LoadedModule *> linked_; ///< those that are opened come first
  std::vector<std::string> callChain_; ///< identities, outermost first
};

/// The folder that `definition`, of `module`, opens; nothing if its source is
/// not one. Only folders are read: a source that starts with a dot.
std::optional<std::string> childFolder(const ModuleSource &module,
                                       const Definition &definition);

/// Checks the arguments of `definition` for the module that it opens.
/// Errors: UnsupportedArgument for one that is not an input of the module,
/// MissingRequiredArgument for an input that needs one.
void checkArguments(const Definition &definition, Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_MODULELOADER_H
