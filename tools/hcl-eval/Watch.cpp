// Each module is a LiveModule, so that after a change only what depends on it
// is evaluated. A folder that a module opens is watched from then on; since its
// files may have changed between reading and watching, they are read again.
#include "Watch.h"

#include "FolderWatch.h"
#include "common/Files.h"
#include "hcl/LiveModule.h"
#include "hcl/Render.h"

#include <filesystem>
#include <optional>
#include <set>

namespace hcl::eval {

namespace {

namespace fs = std::filesystem;

/// A module, and which of its files there are.
struct WatchedModule {
  std::string folder;
  LiveModule module;
  /// The names of files by folder, which is a path below that of the module.
  std::map<std::string, std::set<std::string>> names = {};
};

/// One run with --watch.
class WatchRun {
public:
  WatchRun(const Flags &flags, const Application &application,
           const FileRoot &root, const ModuleText &textOf)
      : flags_(flags), application_(application), root_(root), textOf_(textOf) {
  }

  /// Loads the module in `folder`.
  void load(const std::string &folder, const AppInputs &inputs,
            const Language &language);
  int run();

private:
  bool follow(const std::set<FolderChange> &changes, Fault &fault);
  [[nodiscard]] bool watchNew(WatchedModule &watched, Fault &fault);
  void take(WatchedModule &watched, const std::string &folder,
            const std::string &name, std::vector<LiveChange> &changes);
  void takeAll(WatchedModule &watched, const std::string &folder,
               std::vector<LiveChange> &changes);
  [[nodiscard]] bool print();

  const Flags &flags_;
  const Application &application_;
  const FileRoot &root_;
  const ModuleText &textOf_;
  FolderWatch watch_;
  std::vector<WatchedModule> modules_;
  /// The texts that were printed last, the second on standard output.
  std::string diagnostics_;
  std::optional<std::string> answer_;
  int code_ = tools::Good;
};

/// The folder at `below`, a path below the folder of `watched`.
std::string pathOf(const WatchedModule &watched, const std::string &below) {
  std::string path = (fs::path(watched.folder) / below).lexically_normal();
  while (path.size() > 1 && path.ends_with('/'))
    path.pop_back();
  return path;
}

void WatchRun::load(const std::string &folder, const AppInputs &inputs,
                    const Language &language) {
  modules_.push_back(
      {folder,
       LiveModule(application_, folder, inputs, language,
                  flags_.check ? LivePurpose::Check : LivePurpose::Evaluate)});
}

/// Adds the change of a file, as it is now.
void WatchRun::take(WatchedModule &watched, const std::string &folder,
                    const std::string &name, std::vector<LiveChange> &changes) {
  if (!application_.isModuleFile(name) &&
      !watched.module.includes(folder + "/" + name))
    return;
  std::string path = pathOf(watched, folder) + "/" + name;
  FileFault fault;
  LiveChange change{folder + "/" + name,
                    root_.read(path, flags_.limits.maxSource, fault)};
  change.isUnreadable = !change.text && fault.kind != FileFault::Kind::Missing;
  if (change.text)
    watched.names[folder].insert(name);
  else
    watched.names[folder].erase(name);
  changes.push_back(std::move(change));
}

/// Adds the changes of all files of a folder.
void WatchRun::takeAll(WatchedModule &watched, const std::string &folder,
                       std::vector<LiveChange> &changes) {
  std::set<std::string> names = watched.names[folder];
  std::error_code error;
  for (fs::directory_iterator at(pathOf(watched, folder), error), end;
       !error && at != end; at.increment(error))
    if (std::error_code ignored; !at->is_directory(ignored))
      names.insert(at->path().filename().string());
  for (const std::string &name : names)
    take(watched, folder, name, changes);
}

/// Watches the folders that `watched` has opened.
bool WatchRun::watchNew(WatchedModule &watched, Fault &fault) {
  std::vector<LiveChange> changes;
  do {
    changes.clear();
    for (const std::string &folder : watched.module.folders()) {
      if (!watch_.add(pathOf(watched, folder), fault))
        return false;
      if (watched.names.try_emplace(folder).second)
        takeAll(watched, folder, changes);
    }
    watched.module.change(changes);
  } while (!changes.empty());
  return true;
}

bool WatchRun::follow(const std::set<FolderChange> &changes, Fault &fault) {
  for (WatchedModule &watched : modules_) {
    std::vector<LiveChange> texts;
    for (const std::string &folder : watched.module.folders())
      for (const FolderChange &change : changes)
        if (change.folder != pathOf(watched, folder))
          continue;
        else if (change.name.empty())
          takeAll(watched, folder, texts);
        else
          take(watched, folder, change.name, texts);
    watched.module.change(texts);
    if (!watchNew(watched, fault))
      return false;
  }
  return true;
}

/// Prints what is new. Returns false if that is not possible.
bool WatchRun::print() {
  Diagnostics found;
  std::string answer;
  for (const WatchedModule &watched : modules_) {
    Diagnostics diagnostics = watched.module.diagnostics();
    found.take(diagnostics);
    if (!flags_.check && !found.hasErrors())
      answer += textOf_(watched.module.module(), found);
  }
  std::string diagnostics;
  renderJson(diagnostics, found);
  if (diagnostics != diagnostics_) {
    if (!flags_.common.jsonDiags)
      joinRepeats(found);
    static_cast<void>(tools::report(found, flags_.common));
    diagnostics_ = std::move(diagnostics);
  }
  code_ = found.hasErrors() ? tools::HasErrors : tools::Good;
  if (found.hasErrors()) {
    answer_.reset();
    return true;
  }
  if (answer_ == answer)
    return true;
  answer_ = answer;
  if (flags_.check && !flags_.common.jsonDiags)
    tools::writeError("No errors.\n");
  bool isClosed = false;
  code_ = tools::finish(answer, code_, flags_.common, &isClosed);
  return code_ == tools::Good && !isClosed;
}

int WatchRun::run() {
  Fault fault;
  bool isWatching = watch_.start(fault);
  for (WatchedModule &watched : modules_)
    isWatching = isWatching && watchNew(watched, fault);
  while (isWatching && print()) {
    std::set<FolderChange> changes;
    if (!watch_.wait(changes))
      return code_;
    isWatching = follow(changes, fault);
  }
  return isWatching ? code_ : tools::cannotRun(fault.reason, flags_.common);
}

} // namespace

int watch(const Flags &flags, const Application &application,
          const std::vector<std::string> &folders, const AppInputs &inputs,
          const Language &language, const ModuleText &textOf) {
  WatchRun run(flags, application, *inputs.root, textOf);
  for (const std::string &folder : folders)
    run.load(folder, inputs, language);
  return run.run();
}

} // namespace hcl::eval
