// Modules are answered in the order of their paths (AnswerStream.h).
#include "Recursive.h"

#include "AnswerStream.h"
#include "ApplicationRun.h"
#include "JsonText/Writer.h"
#include "Support/Message.h"
#include "Support/Parallel.h"
#include "common/Descriptions.h"
#include "common/Recognition.h"
#include "hcl/Render.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <utility>

namespace hcl::eval {

using tools::ModuleFolder;

namespace {

/// So many modules may be generated, and so deep: one may generate itself.
constexpr size_t mostGenerated = 10'000;
constexpr size_t mostDepth = 32;

using Means = ApplicationRun::Means;

std::vector<std::string> modulesFound(const Means &by, const std::string &path,
                                      Diagnostics &found) {
  return by.application.modulesFound(path, by.inputs, by.language, found);
}

AppRelations relationsOf(const Means &by, const std::string &path,
                         bool withCalls) {
  return by.application.relations(path, by.inputs, by.language, withCalls);
}

/// The modules that the module at `path` generates.
std::vector<GeneratedModule> generatedBy(const Means &by,
                                         const std::string &path) {
  AppInputs inputs = by.inputs;
  inputs.absentAreDeferred = true;
  Diagnostics reported; // Reported with the answer about the module.
  return by.application.evaluate(path, inputs, by.language, reported)
      .generated();
}

class RecursiveRun {
public:
  explicit RecursiveRun(const Flags &flags) : flags_(flags) {}
  int run();

private:
  std::optional<int> prepare();
  bool hasRun(const std::string &application);
  void readFound();
  void relate();
  void generate();
  ModuleAnswer answerFor(const ModuleFolder &folder) const;
  std::string lineOf(const ModuleFolder &folder, ModuleAnswer &answer) const;
  std::string memberOf(const ModuleFolder &folder, ModuleAnswer &answer);

  const Flags &flags_;
  std::vector<ModuleFolder> folders_;
  std::map<std::string, std::unique_ptr<ApplicationRun>> runs_;
  std::set<std::string> generators_; ///< applications
  std::vector<ShownFolder> shown_;   ///< of modules that are generated
  bool isFirst_ = true;              ///< no result is written yet
  Fault fault_;
};

/// Finds the folders, and reads a description for each application of theirs.
std::optional<int> RecursiveRun::prepare() {
  Flags own = flags_;
  if (own.files.empty())
    own.files = {"."};
  own.compact = true;
  own.isRecognised = false;
  if (flags_.app && !tools::readDescription(*flags_.app, fault_))
    return tools::cannotRun(fault_.reason, flags_.common);
  folders_ = tools::foldersWithModules(own.files, flags_.app.value_or(""),
                                       flags_.common);
  if (folders_.empty())
    return tools::cannotRun("no folder there has a file of an application",
                            flags_.common);
  for (const ModuleFolder &folder : folders_) {
    if (folder.app.empty() || runs_.contains(folder.app))
      continue;
    own.app = folder.app;
    auto &run = runs_[folder.app] = std::make_unique<ApplicationRun>(own);
    if (std::optional<int> failed = run->prepare())
      return failed;
    run->shareCores(folders_.size());
  }
  return std::nullopt;
}

/// Whether there is a run for `application`; makes one if needed.
bool RecursiveRun::hasRun(const std::string &application) {
  if (runs_.contains(application))
    return true;
  Flags own = flags_;
  if (own.files.empty())
    own.files = {"."};
  own.compact = true;
  own.isRecognised = false;
  own.app = application;
  auto run = std::make_unique<ApplicationRun>(own);
  if (run->prepare())
    return false;
  run->shareCores(folders_.size());
  for (const ShownFolder &each : shown_)
    run->means().inputs.shown.push_back(each);
  runs_.emplace(application, std::move(run));
  return true;
}

/// Reads what is found: the files of a folder may be modules each, and a file
/// that is called like a module may be none.
void RecursiveRun::readFound() {
  struct Parts {
    std::vector<std::string> paths;
    Diagnostics found;
  };
  std::vector<Parts> parts(folders_.size());
  parallelFor(folders_.size(), [&](size_t i) {
    if (const ModuleFolder &folder = folders_[i]; !folder.app.empty())
      parts[i].paths = modulesFound(runs_.at(folder.app)->means(), folder.path,
                                    parts[i].found);
  });
  std::vector<ModuleFolder> modules;
  for (size_t i = 0; i < folders_.size(); ++i) {
    ModuleFolder &folder = folders_[i];
    folder.found = std::move(parts[i].found);
    if (parts[i].paths.empty())
      folder.app.clear();
    if (parts[i].paths.size() < 2) {
      modules.push_back(std::move(folder));
      continue;
    }
    for (const std::string &path : parts[i].paths) {
      folder.path = path;
      modules.push_back(folder);
      folder.found.clear();
    }
  }
  folders_ = std::move(modules);
  std::ranges::stable_sort(folders_, {}, &ModuleFolder::path);
}

/// Whether the folder `above` is one around `folder`.
bool isAround(const std::string &above, const std::string &folder) {
  return above == "." || above == "/" || folder.starts_with(above + "/");
}

/// Leaves out the modules that others call, as these have their inputs from
/// there, and those of folders above that others include. Notes where files
/// may be missing.
void RecursiveRun::relate() {
  std::vector<AppRelations> relations(folders_.size());
  parallelFor(folders_.size(), [&](size_t i) {
    if (const ModuleFolder &folder = folders_[i]; !folder.app.empty())
      relations[i] = relationsOf(runs_.at(folder.app)->means(), folder.path,
                                 !flags_.check);
  });
  std::set<std::pair<std::string, std::string>> others;
  std::map<std::string, std::string> writers;
  for (size_t i = 0; i < folders_.size(); ++i) {
    const ModuleFolder &folder = folders_[i];
    for (const std::string &path : relations[i].called)
      others.emplace(folder.family, path);
    for (const std::string &path : relations[i].included)
      if (path != folder.path && isAround(path, folder.path))
        others.emplace(folder.family, path);
    if (relations[i].generates)
      generators_.insert(folder.app);
    if (relations[i].writesFiles)
      writers.emplace(folder.path, folder.family);
  }
  std::erase_if(folders_, [&](const ModuleFolder &folder) {
    return others.contains({folder.family, folder.path});
  });
  for (ModuleFolder &folder : folders_)
    if (auto writer = writers.find(folder.path);
        writer != writers.end() && writer->second != folder.family)
      folder.writer = writer->second;
}

/// Turns the errors about undeclared names in `diagnostics` into warnings: a
/// file that `writer` writes may declare these.
void forgiveNames(const std::string &writer, Diagnostics &diagnostics) {
  Diagnostics found = std::exchange(diagnostics, {});
  for (Diagnostic each : found) {
    if (each.kind == DiagKind::UnknownReference) {
      each.kind = DiagKind::IgnoredArgument;
      each.title = "Name that is not declared yet";
      each.detail += message(" A file that {writer} writes into the folder may "
                             "declare it.",
                             "writer"_a = writer);
      each.fixes.clear();
    }
    diagnostics.add(std::move(each));
  }
}

/// The folder that `source`, as written in the folder `from`, names among those
/// that `shown` shows; empty: there is none.
std::string localSource(const std::string &source, const std::string &from,
                        const std::vector<ShownFolder> &shown) {
  namespace fs = std::filesystem;
  std::string path = source;
  if (size_t sub = path.find("//"); sub != path.npos)
    path.erase(sub, 1);
  fs::path at =
      fs::path(path).is_absolute() ? fs::path(path) : fs::path(from) / path;
  std::string folder = at.lexically_normal().string();
  while (folder.size() > 1 && folder.ends_with('/'))
    folder.pop_back();
  for (const ShownFolder &each : shown)
    if (folder == each.path || folder.starts_with(each.path + "/"))
      folder = each.folder + folder.substr(each.path.size());
  std::error_code ignored;
  return fs::is_directory(folder, ignored) ? folder : "";
}

/// Adds the modules that modules generate, and those that these generate, as
/// far as their sources are on the disk and not generated there already.
void RecursiveRun::generate() {
  namespace fs = std::filesystem;
  std::error_code ignored;
  std::set<std::string> known;
  for (const ModuleFolder &folder : folders_)
    known.insert(folder.path);
  std::map<std::string, size_t> depths; // Of modules that are generated.
  for (size_t i = 0; i < folders_.size(); ++i) {
    ModuleFolder folder = folders_[i];
    if (!generators_.contains(folder.app))
      continue;
    for (const GeneratedModule &each :
         generatedBy(runs_.at(folder.app)->means(), folder.path)) {
      bool isRelative = !folder.path.starts_with('/');
      std::string path =
          isRelative ? fs::path(each.path)
                           .lexically_relative(fs::current_path(ignored))
                           .string()
                     : each.path;
      std::string source = localSource(each.source, folder.path, shown_);
      bool isThere = fs::exists(path, ignored);
      if ((source.empty() && !isThere) || !known.insert(path).second ||
          !hasRun(each.application))
        continue;
      folders_.push_back(
          {.path = path, .app = each.application, .family = folder.family});
      if (isThere)
        continue;
      size_t depth = depths[path] = depths[folder.path] + 1;
      if (depth > mostDepth || shown_.size() == mostGenerated) {
        folders_.back().app.clear();
        folders_.back().problem = message("{path:quoted}: modules generate one "
                                          "another more than {most} deep, "
                                          "or more than {all} of them",
                                          "path"_a = path, "most"_a = mostDepth,
                                          "all"_a = mostGenerated);
        continue;
      }
      shown_.push_back({path, source, each.files});
      for (auto &[name, other] : runs_)
        other->means().inputs.shown.push_back(shown_.back());
    }
  }
  std::ranges::stable_sort(folders_, {}, &ModuleFolder::path);
}

ModuleAnswer RecursiveRun::answerFor(const ModuleFolder &folder) const {
  ModuleAnswer answer;
  Diagnostics found = folder.found;
  if (!folder.problem.empty())
    answer.diags.add(DiagKind::CannotRun, {}, {}, folder.problem);
  else if (!folder.app.empty())
    answer = runs_.at(folder.app)->answer(folder.path);
  if (!folder.writer.empty())
    forgiveNames(folder.writer, answer.diags);
  found.take(answer.diags);
  answer.diags = std::move(found);
  while (answer.text.ends_with('\n'))
    answer.text.pop_back();
  return answer;
}

/// The line of --jsonl about `folder`; it has the errors of `answer`, which is
/// left without.
std::string RecursiveRun::lineOf(const ModuleFolder &folder,
                                 ModuleAnswer &answer) const {
  bool isSilent = flags_.check ? folder.app.empty() : answer.text.empty();
  if (isSilent && !answer.diags.hasErrors())
    return "";
  std::string out = "{\"module\":";
  json::appendString(out, folder.path, false);
  if (!folder.app.empty()) {
    out += ",\"app\":";
    json::appendString(out, folder.app, false);
  }
  if (answer.diags.hasErrors()) {
    adviseOnInputs(answer.diags, flags_.common);
    out += ",\"error\":";
    renderJsonLine(out, answer.diags);
    answer.diags.clear();
  } else {
    out += flags_.check ? ",\"valid\":true" : ",\"value\":" + answer.text;
  }
  return out + "}\n";
}

/// The member about `folder` of an object; empty with errors.
std::string RecursiveRun::memberOf(const ModuleFolder &folder,
                                   ModuleAnswer &answer) {
  if (answer.text.empty())
    return "";
  std::string out = isFirst_ ? "{" : ",";
  out += flags_.compact ? "" : "\n  ";
  json::appendString(out,
                     folder.isOnly ? folder.path
                                   : message("{path} ({application})",
                                             "path"_a = folder.path,
                                             "application"_a = folder.app),
                     false);
  out += flags_.compact ? ":" : ": ";
  isFirst_ = false;
  return out + answer.text;
}

int RecursiveRun::run() {
  if (std::optional<int> failed = prepare())
    return *failed;
  readFound();
  relate();
  generate();
  bool isLines = flags_.jsonLines;
  AnswerStream stream(flags_);
  stream.run(
      folders_.size(), [&](size_t i) { return answerFor(folders_[i]); },
      [&](size_t i, ModuleAnswer &answer) -> std::string {
        if (flags_.check && !isLines)
          return "";
        return isLines ? lineOf(folders_[i], answer)
                       : memberOf(folders_[i], answer);
      });
  if (!flags_.check && !isLines)
    static_cast<void>(stream.write(isFirst_         ? "{}\n"
                                   : flags_.compact ? "}\n"
                                                    : "\n}\n"));
  return stream.finish();
}

} // namespace

int runRecursive(const Flags &flags) {
  // As in runApplication, the end of the process frees descriptions.
  static RecursiveRun *run = nullptr;
  run = new RecursiveRun(flags);
  return run->run();
}

} // namespace hcl::eval
