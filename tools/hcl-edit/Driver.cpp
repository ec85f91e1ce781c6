// Files are worked on by all cores. What commands read is printed in the order
// of the files as it comes, and not kept; edits are written after the last
// file.
#include "Driver.h"

#include "Commands.h"
#include "FileWork.h"
#include "Files.h"
#include "Support/Message.h"
#include "Support/Parallel.h"
#include "Usage.h"
#include "common/Descriptions.h"
#include "common/Diff.h"
#include "common/Files.h"
#include "hcl/AppReferences.h"

#include <algorithm>
#include <thread>
#include <unistd.h>

namespace hcl::edit {
namespace {

/// A command at work.
class Run {
public:
  Run(const Flags &flags, const Command &command,
      std::span<const std::string> arguments)
      : flags_(flags), command_(command), arguments_(arguments),
        work_(flags, command, arguments) {}

  [[nodiscard]] int all(const std::vector<InputFile> &files);

private:
  [[nodiscard]] bool readRules();
  [[nodiscard]] bool use(FileOutcome &outcome);
  [[nodiscard]] bool print(std::string_view text);
  [[nodiscard]] int write();
  int finish();
  [[nodiscard]] int fail(std::string_view problem, int code);

  const Flags &flags_;
  const Command &command_;
  std::span<const std::string> arguments_;
  FileWork work_;
  std::vector<FileOutcome> results_; ///< of edits
  std::string output_;               ///< that is not written yet
  size_t files_ = 0;
  std::string last_; ///< the path of the last file
  size_t count_ = 0; ///< of the things that the address leads to
  int code_ = tools::Good;
  Fault fault_;
};

int Run::fail(std::string_view problem, int code) {
  static_cast<void>(tools::cannotRun(problem, flags_.common));
  return code;
}

/// Adds `text` to the output, which is written when it is long. Returns whether
/// the reader wants more.
bool Run::print(std::string_view text) {
  constexpr size_t outputSize = 1 << 16;
  output_ += text;
  if (output_.size() < outputSize)
    return true;
  bool isWritten = tools::writeOutput(output_, fault_);
  output_.clear();
  return isWritten;
}

/// Prints or keeps the result of the next file. Returns whether to go on.
bool Run::use(FileOutcome &outcome) {
  code_ = outcome.code;
  if (code_ != tools::Good) {
    // The results before it come first.
    static_cast<void>(tools::finish(output_, code_, flags_.common));
    static_cast<void>(outcome.problem.empty()
                          ? tools::report(outcome.diagnostics, flags_.common)
                          : fail(outcome.problem, code_));
    return false;
  }
  ++files_;
  last_ = outcome.path;
  count_ += outcome.count;
  if (command_.reads)
    return print(outcome.after);
  bool isUnchanged = flags_.update && !flags_.dryRun && outcome.path != "-" &&
                     outcome.after == outcome.before;
  if (!isUnchanged)
    results_.push_back(std::move(outcome));
  return true;
}

int Run::write() {
  if (command_.reads)
    return tools::finish(output_, tools::Good, flags_.common);
  std::string out;
  Fault fault;
  std::vector<tools::FileText> changed;
  for (const FileOutcome &result : results_) {
    if (flags_.dryRun) {
      tools::appendDiff(out,
                        result.path == "-" ? tools::standardInputName
                                           : std::string_view(result.path),
                        result.before, result.after, /*colour=*/false);
      continue;
    }
    if (!flags_.update || result.path == "-") {
      out += result.after;
      continue;
    }
    if (result.after == result.before)
      continue;
    if (!work_.mayWrite(result.path, fault))
      return tools::cannotRun(fault.reason, flags_.common);
    changed.push_back({result.path, result.after});
  }
  if (!tools::writeFiles(changed, fault))
    return tools::cannotRun(fault.reason, flags_.common);
  return tools::finish(out, tools::Good, flags_.common);
}

/// Reads the description of the application that the flags name.
bool Run::readRules() {
  Fault fault;
  SourceFile file = tools::readDescription(*flags_.app, fault);
  if (!file) {
    code_ = fail(fault.reason, tools::CannotRun);
    return false;
  }
  Diagnostics diagnostics;
  std::optional<ReferenceRules> rules = appReferenceRules(file, diagnostics);
  if (rules)
    work_.setRules(std::move(*rules));
  else
    code_ = tools::report(diagnostics, flags_.common);
  return rules.has_value();
}

int Run::all(const std::vector<InputFile> &files) {
  if (flags_.app && !readRules())
    return code_;
  if (command_.group == "script") {
    Fault fault;
    SourceFile script = tools::readSource(arguments_[0], fault);
    if (!script)
      return tools::cannotRun(fault.reason, flags_.common);
    work_.setScript(std::move(script));
  }
  constexpr size_t windowForThread = 64;
  size_t cores = std::max<size_t>(std::thread::hardware_concurrency(), 1);
  std::vector<FileOutcome> window(
      std::min(cores * windowForThread, files.size()));
  parallelInOrder(
      {.count = files.size(),
       .window = window.size(),
       .work =
           [&](size_t i) {
             FileOutcome &outcome = window[i % window.size()];
             outcome = {};
             work_.run(files[i], outcome);
           },
       .use = [&](size_t i) { return use(window[i % window.size()]); }});
  if (!fault_.reason.empty())
    return tools::cannotRun(fault_.reason, flags_.common);
  // A reader that has closed its end has all that it wants.
  return code_ != tools::Good || files_ < files.size() ? code_ : finish();
}

/// Writes the results. Where an address leads to nothing in any file, that is
/// said, or is an error; what is read is seen to be nothing, so it is only said
/// on a terminal. Programs that read diagnostics in JSON ask for the error.
int Run::finish() {
  if (!command_.seeks() || count_ != 0)
    return write();
  std::string problem = "nothing matched in ";
  problem += files_ != 1    ? message("{count} files", "count"_a = files_)
             : last_ == "-" ? "standard input"
                            : last_;
  if (flags_.requiresMatch)
    return fail(problem, tools::HasErrors);
  bool isSeen = command_.reads && !isatty(STDERR_FILENO);
  if (!isSeen && !flags_.common.jsonDiags)
    tools::writeProblem(
        message("hcl-edit: {problem}\n", "problem"_a = problem));
  return write();
}

} // namespace

int run(const Flags &flags, const std::vector<std::string> &words) {
  std::string problem;
  const Command *command = findCommand(words, problem);
  std::vector<std::string> arguments;
  if (command)
    arguments = argumentsOf(flags, *command, words, problem);
  if (!problem.empty())
    return tools::cannotRun(problem, flags.common);
  std::optional<std::vector<InputFile>> paths =
      expandPatterns(flags.files, problem);
  if (paths)
    problem = flagProblem(flags, *command, *paths);
  if (!problem.empty())
    return tools::cannotRun(problem, flags.common);
  return Run(flags, *command, arguments).all(*paths);
}

} // namespace hcl::edit
