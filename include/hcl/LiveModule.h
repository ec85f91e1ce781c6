// A loaded and evaluated module, kept up to date while its files change: the
// base of editors and watchers.
//
//   LiveModule module(app, "net", {{"main.tf", text}}, inputs, language);
//   module.update("main.tf", changedText);
//   show(module.diagnostics());
//   for (const AppResult &output : module.module().results("outputs"))
//     show(output.name, output.value);
//
// The files are texts in memory; the disk is not read, except once each file of
// a module that is made from a folder of the disk, and by functions such as
// `file`: of such a module, or where AppInputs::root or the function's own root
// allow it. After a change only the changed file is parsed, and only
// definitions whose text changed, that use a value that is another one than
// before, or a name that came or went, are evaluated. Values and diagnostics
// are those that evaluating all of it afresh would give.
// Some changes concern the whole module. It is evaluated afresh then, from the
// trees of the files that did not change. These are
// - files, inputs, blocks that call modules, and outputs of these, that come or
//   go;
// - changes of files that override others, and of values for inputs;
// - changes of blocks that define functions or are compared with one another;
// - changes of the folders in calls, and of the repetition of calls.
// In: an application, a folder's files, inputs. Out: values and diagnostics.
// Ownership: movable, not copyable. Threads: one at a time.
// Deliberately absent: watching files (`hcl-eval --watch` does).
#ifndef HCL_LIVEMODULE_H
#define HCL_LIVEMODULE_H

#include "hcl/Application.h"
#include "hcl/LiveNames.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace hcl {

class Tree;

namespace app {
class LiveState;
} // namespace app

/// The purpose of a live module.
enum class LivePurpose : uint8_t {
  Evaluate, ///< values, as Application::evaluate
  /// Mistakes whatever the inputs are, as Application::check. While a change
  /// has given files syntax errors, these are reported of the files, and of
  /// others what was reported before: nothing is evaluated without the files.
  Check,
};

/// The work for the last change.
struct LiveWork {
  size_t parsedFiles = 0;
  /// Evaluated steps of definitions: instances, values and conditions.
  /// Meaningless after a full evaluation.
  size_t evaluatedSteps = 0;
  bool isFullEvaluation = false; ///< everything was evaluated
};

/// A file of a module with a new text.
struct LiveChange {
  std::string path;                ///< below the folder of the module
  std::optional<std::string> text; ///< nothing: the file is gone
  /// There is no text since the file, of a folder of the disk, cannot be read:
  /// reading it again says why.
  bool isUnreadable = false;
};

/// A module that follows changes of its files.
class LiveModule {
public:
  /// Loads and evaluates the module with the files `files`, by paths below
  /// `folder`, child modules included. `folder` is part of the names of
  /// sources. Requires application.isValid().
  LiveModule(const Application &application, const std::string &folder,
             const std::vector<AppFile> &files, AppInputs inputs,
             Language language, LivePurpose purpose = LivePurpose::Evaluate);
  /// As above, with the files on the disk at the first look into each folder.
  /// Later changes come through `change`.
  LiveModule(const Application &application, const std::string &folder,
             AppInputs inputs, Language language,
             LivePurpose purpose = LivePurpose::Evaluate);
  LiveModule(LiveModule &&other) noexcept;
  LiveModule &operator=(LiveModule &&other) noexcept;
  ~LiveModule();

  /// Gives the file at `path`, perhaps a new one, the text `text`. Does nothing
  /// if the text is the same.
  /// Cost: linear in the file, the definitions that may depend on the changes,
  /// and the evaluated expressions; see above for when it is linear in the
  /// module.
  void update(const std::string &path, std::string text);
  /// Removes the file at `path`, if there is one. Cost: linear in the module.
  void remove(const std::string &path);
  /// Makes all of `changes` at once; changes without effect are left out.
  /// Cost: as update for each, or once linear in the module.
  void change(std::span<const LiveChange> changes);

  /// The folders of the module and of its calls, readable or not, and of
  /// included files: paths below the module's folder, which is `.`.
  std::vector<std::string> folders() const;
  /// Whether a block includes the file at `path` below the folder.
  bool includes(const std::string &path) const;

  /// The diagnostics of loading and evaluating, sorted by file and place;
  /// diagnostics without a file come first.
  /// Cost: of sorting.
  Diagnostics diagnostics() const;
  /// The module with its values. The next change alters the module and copies
  /// of the handle.
  const AppModule &module() const;
  /// The work of the construction or the last change.
  LiveWork work() const;

  // Names by position (LiveNames.h). A file that is not in the module has none.

  /// The name at `at`, which may also be the end of the name; nothing without a
  /// name. Cost: linear in the modules with the file.
  [[nodiscard]] std::optional<LiveName> nameAt(const LivePosition &at) const;
  /// The places that name the definition or function that the name at `at`
  /// means, with definitions, in all files, sorted by file and place.
  /// Cost: linear in all modules.
  std::vector<Place> referencesAt(const LivePosition &at) const;
  /// The names that may be written at `at`, sorted: after a dot the parts of
  /// the value or name before the dot; else names of the module, of the
  /// application and of functions, or attributes and blocks of the surrounding
  /// block. The beginning of a word before `at` does not matter. In the native
  /// syntax only. Cost: linear in the module.
  std::vector<LiveName> visibleAt(const LivePosition &at) const;
  /// The same, but of more than `most` names only those with the letters of the
  /// word before `at`, and the first `most` of these: names that begin with the
  /// word, then those of the lowest rank. Cost: linear in the names with the
  /// words before `at`, and in those that are returned.
  LiveNameList visibleAt(const LivePosition &at, size_t most) const;
  /// The same at byte `offset` of `expression`, which is not in a file but sees
  /// the names of the root module.
  std::vector<LiveName> visibleIn(const SourceFile &expression,
                                  uint32_t offset) const;
  /// The edits that give the definition or function that the name at `at` means
  /// the name `name`, in all files. Refused: without such a name; while a file
  /// has syntax errors; for a name that is not allowed or already has a
  /// meaning; and for a definition that is spelled in another way somewhere.
  /// Cost: linear in all modules, which are evaluated a second time.
  LiveRenaming rename(const LivePosition &at, const std::string &name) const;
  /// The blocks and attributes of the file at `path`, as far as a text
  /// with syntax errors shows them. None in JSON. Cost: of parsing.
  std::vector<LiveSymbol> symbols(const std::string &path) const;

  /// The tree of the file at `path`, in the native syntax; null without such a
  /// file. The module shares the tree until the file changes.
  std::shared_ptr<const Tree> treeAt(const std::string &path) const;

private:
  /// The state for questions about names.
  const app::LiveState &known() const {
    return readable_ ? *readable_ : *state_;
  }
  /// The state for values and diagnostics.
  const app::LiveState &evaluated() const;

  std::unique_ptr<app::LiveState> state_;
  void mendBroken();
  void mend(const SourceFile &broken);

  /// The state before syntax errors in the files `broken_`; null without.
  std::unique_ptr<app::LiveState> readable_;
  std::set<std::string> broken_;
  /// Those that had syntax errors from the start.
  std::set<std::string> mended_;
};

} // namespace hcl

#endif // HCL_LIVEMODULE_H
