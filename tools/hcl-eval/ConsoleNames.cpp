// Before each answer the files are looked at: those of variables, those of
// plain HCL, and those in the folders of a module. A module is a live one, so
// that only what depends on a change is evaluated again; after an interruption,
// and when variables change, it is loaded afresh.
#include "ConsoleNames.h"

#include "ApplicationRun.h"
#include "Explain.h"
#include "FileStamps.h"
#include "common/FunctionTable.h"
#include "common/Inputs.h"
#include "common/Recognition.h"
#include "hcl/Explain.h"
#include "hcl/LiveModule.h"
#include "hcl/Render.h"

#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace hcl::eval {

namespace {

namespace fs = std::filesystem;

/// The files of variables that `flags` name.
std::vector<std::string> variableFiles(const Flags &flags) {
  std::vector<std::string> all;
  for (const auto *paths :
       {&flags.variables.scopeFiles, &flags.variables.variableFiles,
        &flags.variables.typeFiles})
    all.insert(all.end(), paths->begin(), paths->end());
  return all;
}

/// Reports each state of affairs once.
class NewReports {
public:
  /// Moves `found` to `diagnostics` unless they are those of the last call.
  void report(Diagnostics &found, Diagnostics &diagnostics) {
    std::string text;
    renderJson(text, found);
    if (std::exchange(last_, text) != text)
      diagnostics.take(found);
  }

private:
  std::string last_;
};

/// Variables of flags, and the properties of files of plain HCL.
class PlainNames final : public console::ScopeSurroundings {
public:
  PlainNames(const Flags &flags, Language language)
      : ScopeSurroundings(std::move(language), std::make_shared<Scope>()),
        flags_(flags) {}

  /// Defines the variables. Returns false with `problem` set.
  [[nodiscard]] bool define(Diagnostics &diagnostics, std::string &problem);
  void follow(Diagnostics &diagnostics) override;
  std::string explain(const SourceFile &path,
                      Diagnostics &diagnostics) const override;

private:
  [[nodiscard]] bool readFiles(Diagnostics &diagnostics);

  Flags flags_;
  FileStamps stamps_;
  NewReports reports_;
  std::shared_ptr<const Scope> variables_ = std::make_shared<Scope>();
  std::vector<SourceFile> files_;
  std::vector<Source> sources_;
};

bool PlainNames::define(Diagnostics &diagnostics, std::string &problem) {
  for (const std::string &path : variableFiles(flags_))
    static_cast<void>(stamps_.look(path));
  tools::Variables variables;
  Fault fault;
  if (!variables.define(flags_.variables, language(), diagnostics, fault)) {
    problem = fault.reason;
    return false;
  }
  if (diagnostics.hasErrors())
    return false;
  variables_ = variables.scope();
  setScope(variables_);
  return true;
}

/// Reads the files. Returns whether they are other ones than before.
bool PlainNames::readFiles(Diagnostics &diagnostics) {
  std::vector<SourceFile> files;
  Fault fault;
  if (!flags_.files.empty() &&
      !tools::readInputs(flags_.files, flags_.common, files, fault)) {
    diagnostics.add(DiagKind::CannotRun, {}, {}, fault.reason);
    return false;
  }
  bool isSame = std::ranges::equal(
      files, files_, [](const SourceFile &a, const SourceFile &b) {
        return a.name() == b.name() && a.text() == b.text();
      });
  files_ = std::move(files);
  return !isSame;
}

void PlainNames::follow(Diagnostics &diagnostics) {
  bool isNew = false;
  for (const std::string &path : variableFiles(flags_))
    isNew |= stamps_.look(path);
  Diagnostics found;
  std::string problem;
  if (isNew && !define(found, problem) && !problem.empty())
    found.add(DiagKind::CannotRun, {}, {}, problem);
  bool hasFiles = readFiles(found) || isNew;
  if (found.hasErrors() || !hasFiles) {
    if (found.hasErrors())
      reports_.report(found, diagnostics);
    return;
  }
  sources_ = compileInputs(flags_, files_, language(), {}, found);
  Value value = Value::object({});
  if (!found.hasErrors() && !sources_.empty())
    value = evaluateBodies(sources_, *variables_, found, flags_.body);
  auto names = std::make_shared<Scope>(variables_);
  names->allowVariables();
  if (auto properties = value.getElements())
    for (size_t i = 0; i < properties->size(); ++i)
      names->define(std::string(value.key(i)), (*properties)[i]);
  setScope(names);
  reports_.report(found, diagnostics);
}

std::string PlainNames::explain(const SourceFile &path,
                                Diagnostics &diagnostics) const {
  Diagnostics found;
  if (!sources_.empty()) {
    std::string text =
        explainInputs(sources_, path, *variables_, flags_.body, found);
    if (!found.hasErrors())
      return text;
  }
  Source source =
      Source::compile(SourceKind::Expression, path, language(), diagnostics);
  if (!source.isValid())
    return "";
  return explainInputs(std::span(&source, 1), SourceFile(path.name(), "result"),
                       *scope({}), {}, diagnostics);
}

/// A module of an application.
class ModuleOfConsole final : public console::ModuleSurroundings {
public:
  ModuleOfConsole(const Flags &flags, std::unique_ptr<ApplicationRun> run)
      : flags_(flags), run_(std::move(run)) {}

  /// Loads the module. Errors: of schemas; then false.
  [[nodiscard]] bool load(Diagnostics &diagnostics);
  void follow(Diagnostics &diagnostics) override;

protected:
  const LiveModule &live() const override { return *live_; }

private:
  [[nodiscard]] bool isStopped() const {
    return flags_.limits.cancelled && *flags_.limits.cancelled;
  }
  void readVariablesAgain(Diagnostics &diagnostics);
  void followFolders();
  void look(const std::string &folder, std::vector<LiveChange> &changes);
  std::string pathOf(const std::string &below) const {
    return (fs::path(folder_) / below).lexically_normal().string();
  }

  Flags flags_;
  std::unique_ptr<ApplicationRun> run_;
  std::string folder_;
  std::string file_; ///< of a module that is one file; else empty
  std::optional<LiveModule> live_;
  bool isComplete_ = false;
  FileStamps stamps_;
  /// The names of files that were there, by folder.
  std::map<std::string, std::set<std::string>> names_;
  NewReports reports_;
};

bool ModuleOfConsole::load(Diagnostics &diagnostics) {
  for (const std::string &path : variableFiles(flags_))
    static_cast<void>(stamps_.look(path));
  LiveParts parts = run_->liveParts(diagnostics);
  if (diagnostics.hasErrors())
    return false;
  folder_ = parts.path;
  file_.clear();
  std::error_code error;
  if (fs::is_regular_file(parts.path, error)) {
    file_ = fs::path(parts.path).filename().string();
    folder_ = fs::path(parts.path).parent_path().string();
    folder_ = folder_.empty() ? "." : folder_;
  }
  names_.clear();
  if (file_.empty()) {
    live_.emplace(parts.application, folder_, parts.inputs, parts.language);
  } else {
    FileFault fault;
    static_cast<void>(stamps_.look(pathOf(file_)));
    auto text =
        parts.inputs.root->read(pathOf(file_), flags_.limits.maxSource, fault);
    live_.emplace(parts.application, folder_,
                  std::vector<AppFile>{{file_, text.value_or("")}},
                  parts.inputs, parts.language);
  }
  isComplete_ = !isStopped();
  return true;
}

/// Reads the files of variables, which have changed, and the module.
void ModuleOfConsole::readVariablesAgain(Diagnostics &diagnostics) {
  auto run = std::make_unique<ApplicationRun>(flags_);
  if (run->prepare()) {
    diagnostics.add(DiagKind::CannotRun, {}, {},
                    "the files of variables are not as they must be; values "
                    "are those of before");
    return;
  }
  // The live module refers to parts of the run.
  auto before = std::exchange(run_, std::move(run));
  if (!load(diagnostics))
    run_ = std::move(before);
}

/// Adds the changes of files in `folder`, a path below that of the module.
void ModuleOfConsole::look(const std::string &folder,
                           std::vector<LiveChange> &changes) {
  std::set<std::string> &known = names_[folder];
  std::set<std::string> names = known;
  std::error_code error;
  if (file_.empty())
    for (fs::directory_iterator at(pathOf(folder), error), end;
         !error && at != end; at.increment(error))
      names.insert(at->path().filename().string());
  else
    names.insert(file_);
  for (const std::string &name : names) {
    std::string below = folder + "/" + name;
    if (!stamps_.look(pathOf(below)))
      continue;
    if (!run_->application().isModuleFile(name) && name != file_ &&
        !live_->includes(below))
      continue;
    FileFault fault;
    LiveChange change{below, run_->root().read(pathOf(below),
                                               flags_.limits.maxSource, fault)};
    change.isUnreadable =
        !change.text && fault.kind != FileFault::Kind::Missing;
    if (change.text)
      known.insert(name);
    else
      known.erase(name);
    changes.push_back(std::move(change));
  }
}

void ModuleOfConsole::followFolders() {
  std::vector<std::string> seen;
  std::vector<std::string> folders = live_->folders();
  // A change may open further folders.
  while (folders != seen && !isStopped()) {
    std::vector<LiveChange> changes;
    for (const std::string &folder : folders)
      look(folder, changes);
    live_->change(changes);
    seen = std::exchange(folders, live_->folders());
  }
  isComplete_ = !isStopped();
}

void ModuleOfConsole::follow(Diagnostics &diagnostics) {
  bool isNew = false;
  for (const std::string &path : variableFiles(flags_))
    isNew |= stamps_.look(path);
  if (isNew)
    readVariablesAgain(diagnostics);
  else if (!isComplete_ && !load(diagnostics))
    return;
  followFolders();
  Diagnostics found = live_->diagnostics();
  reports_.report(found, diagnostics);
}

[[nodiscard]] std::unique_ptr<console::Surroundings>
moduleNames(const Flags &flags, Diagnostics &diagnostics, std::string &problem,
            bool &isReported) {
  auto run = std::make_unique<ApplicationRun>(flags);
  if (run->prepare()) {
    isReported = true;
    return nullptr;
  }
  if (!run->isOne()) {
    problem = "the console is about one module; name one folder or file";
    return nullptr;
  }
  auto names = std::make_unique<ModuleOfConsole>(flags, std::move(run));
  return names->load(diagnostics) ? std::move(names) : nullptr;
}

} // namespace

std::unique_ptr<console::Surroundings> consoleNames(const Flags &flags,
                                                    Diagnostics &diagnostics,
                                                    std::string &problem,
                                                    bool &isReported) {
  if (flags.app)
    return moduleNames(flags, diagnostics, problem, isReported);
  Language language{flags.common.dialect, flags.common.within(flags.limits)};
  if (flags.variables.functions != "none")
    language.functions =
        tools::functionTable(flags.variables.functions, flags.common.root);
  auto names = std::make_unique<PlainNames>(flags, std::move(language));
  if (!names->define(diagnostics, problem))
    return nullptr;
  std::vector<SourceFile> files;
  Fault fault;
  if (!flags.files.empty() &&
      !tools::readInputs(flags.files, flags.common, files, fault)) {
    problem = fault.reason;
    return nullptr;
  }
  return names;
}

} // namespace hcl::eval
