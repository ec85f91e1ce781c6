// Threads take files from a common counter. This thread waits for their
// outcomes in the order of the command line and prints them, so the output does
// not depend on which file is done first.
#include "Driver.h"

#include "Formatter.h"
#include "common/Files.h"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace hcl::fmt {
namespace {

using Clock = std::chrono::steady_clock;

class Run {
public:
  explicit Run(const Flags &flags)
      : flags_(flags), formatter_(flags),
        isTerminal_(isatty(STDERR_FILENO) != 0) {}

  int run();

private:
  void work();
  Outcome take(size_t index);
  void print(size_t index, Outcome outcome);
  void flush();
  void showProgress(size_t done);
  void endProgress();
  int finish();
  void summarise() const;

  const Flags &flags_;
  Formatter formatter_;
  bool isTerminal_;
  std::vector<Input> inputs_;

  std::atomic<size_t> next_ = 0;
  std::mutex mutex_;
  std::condition_variable ready_;
  std::vector<std::optional<Outcome>> outcomes_; ///< guarded by `mutex_`

  std::string output_;
  std::vector<std::string> changed_;
  bool hasErrors_ = false;
  bool hasFailed_ = false;
  bool isProgressShown_ = false;
  Clock::time_point nextProgress_ =
      Clock::now() + std::chrono::milliseconds(500);
};

/// The work of one thread.
void Run::work() {
  for (size_t at; (at = next_++) < inputs_.size();) {
    Outcome outcome = formatter_.format(inputs_[at]);
    std::lock_guard lock(mutex_);
    outcomes_[at] = std::move(outcome);
    ready_.notify_one();
  }
}

/// Waits for the outcome of a file.
Outcome Run::take(size_t index) {
  std::unique_lock lock(mutex_);
  ready_.wait(lock, [&] { return outcomes_[index].has_value(); });
  return *std::exchange(outcomes_[index], std::nullopt);
}

void Run::print(size_t index, Outcome outcome) {
  if (output_.empty())
    output_ = std::move(outcome.output);
  else
    output_ += outcome.output;
  if (!outcome.errors.empty()) {
    flush();
    endProgress();
    tools::writeError(outcome.errors);
  }
  if (output_.size() > 1 << 16)
    flush();
  if (outcome.isChanged)
    changed_.push_back(inputs_[index].path);
  hasErrors_ |= outcome.hasErrors;
  hasFailed_ |= outcome.hasFailed;
}

void Run::flush() {
  Fault fault;
  if (!output_.empty() && !tools::writeOutput(output_, fault)) {
    tools::writeError("hclfmt: " + fault.reason + '\n');
    hasFailed_ = true;
  }
  output_.clear();
}

/// Shows how many files are done, a few times a second.
void Run::showProgress(size_t done) {
  if (!isTerminal_ || Clock::now() < nextProgress_)
    return;
  // Not between the lines of an output on the same terminal.
  if (isatty(STDOUT_FILENO) && !flags_.isWrite)
    return;
  nextProgress_ = Clock::now() + std::chrono::milliseconds(200);
  isProgressShown_ = true;
  tools::writeError("\r" + std::to_string(done) + " of " +
                    std::to_string(inputs_.size()) + " files");
}

void Run::endProgress() {
  if (std::exchange(isProgressShown_, false))
    tools::writeError("\r\x1B[K");
}

void Run::summarise() const {
  auto count = [](size_t number) {
    return std::to_string(number) + (number == 1 ? " file" : " files");
  };
  std::string verb = flags_.isWrite ? " formatted" : " to format";
  tools::writeError(count(changed_.size()) + verb + ", " +
                    count(inputs_.size()) + " read\n");
}

/// Reports what concerns all files; returns the exit code.
int Run::finish() {
  bool isQuiet = !flags_.isWrite && !flags_.isList && !flags_.isDiff;
  if (flags_.isSummary || (isTerminal_ && inputs_.size() > 1 && !isQuiet))
    summarise();
  if (hasFailed_)
    return tools::CannotRun;
  if (hasErrors_) {
    tools::writeError("one or more files contained errors\n");
    return tools::CannotRun;
  }
  if (!flags_.mustNotChange || changed_.empty())
    return tools::Good;
  std::string names;
  for (const std::string &path : changed_) {
    names += names.empty() ? "" : ", ";
    names += path != "-"                ? path
             : flags_.stdinName.empty() ? "<stdin>"
                                        : flags_.stdinName;
  }
  tools::writeError("file(s) were changed: " + names + '\n');
  return tools::CannotRun;
}

int Run::run() {
  for (const std::string &path : flags_.paths)
    expandPath(path, flags_.isRecursive, inputs_);
  if (flags_.paths.empty())
    inputs_.push_back({"-"});
  outcomes_.resize(inputs_.size());
  size_t count =
      std::min<size_t>(std::thread::hardware_concurrency(), inputs_.size());
  std::vector<std::jthread> threads;
  if (count > 1)
    for (size_t i = 0; i < count; ++i)
      threads.emplace_back([this] { work(); });
  for (size_t at = 0; at < inputs_.size(); ++at) {
    print(at, count > 1 ? take(at) : formatter_.format(inputs_[at]));
    showProgress(at + 1);
  }
  flush();
  endProgress();
  return finish();
}

} // namespace

int run(const Flags &flags) { return Run(flags).run(); }

} // namespace hcl::fmt
