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
#include <map>
#include <memory>
#include <set>
#include <utility>

namespace hcl::eval {

using tools::ModuleFolder;

namespace {

class RecursiveRun {
public:
  explicit RecursiveRun(const Flags &flags) : flags_(flags) {}
  int run();

private:
  std::optional<int> prepare();
  void readFound();
  void relate();
  ModuleAnswer answerFor(const ModuleFolder &folder) const;
  std::string lineOf(const ModuleFolder &folder, ModuleAnswer &answer) const;
  std::string memberOf(const ModuleFolder &folder, ModuleAnswer &answer);

  const Flags &flags_;
  std::vector<ModuleFolder> folders_;
  std::map<std::string, std::unique_ptr<ApplicationRun>> runs_;
  bool isFirst_ = true; ///< no result is written yet
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
      parts[i].paths =
          runs_.at(folder.app)->modulesFound(folder.path, parts[i].found);
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
      relations[i] =
          runs_.at(folder.app)->relations(folder.path, !flags_.check);
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
