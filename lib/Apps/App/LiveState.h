// The state of a live module: files, loaded modules, an evaluation.
//
// In: changes of files. Out: values and diagnostics as of a fresh evaluation.
// Ownership: neither copyable nor movable. Threads: one.
// Deliberately absent: names by position (NameQueries.h); the state before
// syntax errors (LiveModule.cpp).
#ifndef HCL_LIB_APP_LIVESTATE_H
#define HCL_LIB_APP_LIVESTATE_H

#include "Description/Description.h"
#include "Description/FileTree.h"
#include "Description/Folder.h"
#include "ModuleEval/Evaluation.h"
#include "ModuleEval/TypeCheck.h"
#include "ModuleReader.h"
#include "ModuleSource/ModuleLoader.h"
#include "ModuleSource/NamesChange.h"
#include "Outline.h"
#include "hcl/LiveModule.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace hcl::app {

/// A change of a file.
struct ParsedChange {
  LiveChange change;
  /// The file, if files of modules have such names.
  std::optional<ParsedFile> parsed = {};
  /// Whether the new text has syntax errors.
  bool isBroken() const { return parsed && parsed->diagnostics.hasErrors(); }
};

/// Loaded and evaluated files.
class LiveState {
public:
  LiveState(std::shared_ptr<const Description> description, std::string folder,
            AppInputs inputs, Language language, LivePurpose purpose,
            bool isOnDisk)
      : description_(std::move(description)), folder_(std::move(folder)),
        inputs_(std::move(inputs)), language_(std::move(language)),
        purpose_(purpose),
        disk_(inputs_.root ? *inputs_.root : FileRoot::around(folder_),
              language_.limits.maxSource),
        files_(folderPrefix(folder_), isOnDisk ? &disk_ : nullptr) {
    language_.functions = language_.functions.readingFrom(
        {folder_, isOnDisk ? *disk_.root() : inputs_.root});
  }

  void set(const std::string &path, std::string text) {
    files_.set(path, std::move(text));
  }
  /// The path of a source at `path` below the folder.
  std::string pathOf(const std::string &path) const;
  /// The same files, not evaluated: the next change evaluates all.
  std::unique_ptr<LiveState> withSameFiles() const;
  /// `change` for this state, or nothing if without effect.
  [[nodiscard]] std::optional<ParsedChange>
  parse(const LiveChange &change) const;
  void evaluateAll();
  /// Whether there are values; not before the first evaluation.
  bool isEvaluated() const { return evaluation_ != nullptr; }
  /// The files of modules that have syntax errors.
  std::vector<ParsedFile> brokenFiles() const;
  /// Takes over `changes`; the texts alone for checking, before the first
  /// evaluation.
  void change(std::span<const ParsedChange> changes);
  /// Gives the file of `parsed` this text.
  void replaceText(const ParsedFile &parsed);
  Diagnostics diagnostics() const;
  std::vector<std::string> folders() const;
  bool includes(const std::string &path) const;

  const AppModule &module() const { return *module_; }
  const LiveWork &work() const { return work_; }
  const Evaluation &evaluation() const { return *evaluation_; }
  const Description &description() const { return *description_; }
  const Language &language() const { return language_; }
  const AppInputs &inputs() const { return inputs_; }
  const MemoryFiles &files() const { return files_; }
  /// The tree of `file`, a file of a module in the native syntax; null for
  /// others.
  std::shared_ptr<const Tree> treeOf(const SourceFile &file) const;
  /// The outline of `file`, likewise. Valid until the outline of another file
  /// is asked for. Cost: linear in the file, once after a change.
  const Outline &outlineOf(const SourceFile &file) const;
  /// All modules, those in folders first, then included ones.
  std::vector<const ModuleSource *> modules() const;

private:
  void showOutside(ModuleLoader &loader);
  /// A file of a module, and its number there.
  struct FilePlace {
    ModuleSource *module;
    size_t index;
  };
  void indexFiles(const ModuleLoader &loader);
  void keepLoading(Diagnostics &diagnostics);
  template <typename Visit>
  void visitIncluded(const Visit &visit) const;
  [[nodiscard]] bool follow(const std::string &path, const ParsedFile &before);
  [[nodiscard]] std::optional<FileChange>
  replace(ModuleSource &module, size_t index, const ParsedFile &before = {});
  bool reports(const SourceFile &file, DiagKind kind) const;
  bool lacksBlocks(const SourceFile &file) const;

  std::shared_ptr<const Description> description_;
  std::string folder_;
  AppInputs inputs_;
  Language language_;
  LivePurpose purpose_;
  DiskFiles disk_;
  MemoryFiles files_;

  std::vector<std::shared_ptr<ModuleSource>> modules_;
  std::unordered_map<std::string, FilePlace> places_;
  TypeCheck types_;
  std::unique_ptr<Journal> journal_;
  std::shared_ptr<Evaluation> evaluation_;
  std::optional<AppModule> module_;
  /// Diagnostics of loading, by file.
  std::unordered_map<SourceFile, Diagnostics> loading_;
  bool hasEarly_ = false;   ///< folders of child modules depend on values
  size_t removedCount_ = 0; ///< removed definitions, which keep their numbers
  Diagnostics general_;     ///< of the evaluation, but of no query
  LiveWork work_;
  /// The last outline that was asked for, and its file.
  mutable SourceFile outlined_ = {};
  mutable std::optional<Outline> outline_ = {};
};

} // namespace hcl::app

#endif // HCL_LIB_APP_LIVESTATE_H
