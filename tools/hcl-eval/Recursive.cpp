// Modules are taken in the order of their paths, a few for each core at a time,
// so that no more of them are in memory. Their texts and diagnostics are
// written in that order as soon as all before them are.
#include "Recursive.h"

#include "ApplicationRun.h"
#include "JsonText/Writer.h"
#include "Recognition.h"
#include "Support/Parallel.h"
#include "common/Descriptions.h"
#include "common/Files.h"
#include "hcl/Render.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <thread>

namespace hcl::eval {

namespace {

/// The answer about a module.
struct Answer {
  std::string text = {}; ///< JSON on one line, or empty
  Diagnostics diags = {};
};

class RecursiveRun {
public:
  explicit RecursiveRun(const Flags &flags) : flags_(flags) {}
  int run();

private:
  std::optional<int> prepare();
  void dropCalled();
  Answer answerFor(const ModuleFolder &folder) const;
  void append(std::string &out, const ModuleFolder &folder, Answer &answer);
  bool write(const std::string &out);

  const Flags &flags_;
  std::vector<ModuleFolder> folders_;
  std::map<std::string, std::unique_ptr<ApplicationRun>> runs_;
  std::string kept_;    ///< for the file of -o
  bool isFirst_ = true; ///< no result is written yet
  bool hasErrors_ = false;
  bool hasReported_ = false;
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
  folders_ =
      foldersWithModules(own.files, flags_.app.value_or(""), flags_.common);
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
  }
  return std::nullopt;
}

/// Leaves out the modules that others call: they have their inputs from there.
void RecursiveRun::dropCalled() {
  std::vector<std::vector<std::string>> called(folders_.size());
  parallelFor(folders_.size(), [&](size_t i) {
    if (const ModuleFolder &folder = folders_[i]; !folder.app.empty())
      called[i] = runs_.at(folder.app)->calledBy(folder.path);
  });
  std::set<std::string> all;
  for (const std::vector<std::string> &paths : called)
    all.insert(paths.begin(), paths.end());
  std::erase_if(folders_, [&](const ModuleFolder &folder) {
    return all.contains(folder.path);
  });
}

Answer RecursiveRun::answerFor(const ModuleFolder &folder) const {
  Answer answer;
  if (folder.app.empty())
    answer.diags.add(DiagKind::CannotRun, {}, {}, folder.problem);
  else
    answer.text = runs_.at(folder.app)->answer(folder.path, answer.diags);
  while (answer.text.ends_with('\n'))
    answer.text.pop_back();
  return answer;
}

/// Appends the answer about `folder` to `out`, and reports its diagnostics.
void RecursiveRun::append(std::string &out, const ModuleFolder &folder,
                          Answer &answer) {
  hasErrors_ |= answer.diags.hasErrors();
  adviseOnInputs(answer.diags, flags_.common);
  bool isLine = flags_.jsonLines && !flags_.check;
  if (isLine && answer.diags.hasErrors())
    answer.text.clear();
  if (!isLine || !answer.diags.hasErrors()) {
    if (!flags_.common.jsonDiags)
      joinRepeats(answer.diags);
    if (hasReported_ && !answer.diags.empty() && !flags_.common.jsonDiags)
      tools::writeError("\n");
    hasReported_ |= !answer.diags.empty();
    static_cast<void>(tools::report(answer.diags, flags_.common));
  }
  if (flags_.check)
    return;
  std::string name;
  json::appendString(name, folder.path, false);
  if (isLine) {
    out += "{\"module\":" + name;
    if (!folder.app.empty()) {
      out += ",\"app\":";
      json::appendString(out, folder.app, false);
    }
    out += answer.text.empty() ? ",\"error\":" : ",\"value\":";
    if (answer.text.empty())
      renderJsonLine(out, answer.diags);
    out += answer.text + "}\n";
    return;
  }
  if (answer.text.empty())
    return;
  out += isFirst_ ? "{" : ",";
  out += flags_.compact ? "" : "\n  ";
  out += name;
  out += flags_.compact ? ":" : ": ";
  out += answer.text;
  isFirst_ = false;
}

/// Writes `out`, unless it is for a file. Returns false with fault_ set if that
/// is not possible.
bool RecursiveRun::write(const std::string &out) {
  bool isFile = !flags_.common.out.empty() && flags_.common.out != "-";
  if (isFile)
    kept_ += out;
  return isFile || out.empty() || tools::writeOutput(out, fault_);
}

int RecursiveRun::run() {
  if (std::optional<int> failed = prepare())
    return *failed;
  if (!flags_.check)
    dropCalled();
  size_t most = 2 * std::max(1u, std::thread::hardware_concurrency());
  for (size_t first = 0; first < folders_.size(); first += most) {
    std::vector<Answer> answers(std::min(most, folders_.size() - first));
    parallelFor(answers.size(),
                [&](size_t i) { answers[i] = answerFor(folders_[first + i]); });
    std::string out;
    for (size_t i = 0; i < answers.size(); ++i)
      append(out, folders_[first + i], answers[i]);
    if (!write(out))
      break;
  }
  if (!flags_.check && !flags_.jsonLines && fault_.reason.empty())
    write(isFirst_ ? "{}\n" : flags_.compact ? "}\n" : "\n}\n");
  if (!fault_.reason.empty())
    return tools::cannotRun(fault_.reason, flags_.common);
  int code = hasErrors_ ? tools::HasErrors : tools::Good;
  return kept_.empty() ? code : tools::finish(kept_, code, flags_.common);
}

} // namespace

int runRecursive(const Flags &flags) {
  // As in runApplication, the end of the process frees descriptions.
  static RecursiveRun *run = nullptr;
  run = new RecursiveRun(flags);
  return run->run();
}

} // namespace hcl::eval
