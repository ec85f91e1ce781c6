// Threads take batches of files from a common counter. This thread waits for
// the batches in the order of the command line and prints the outcomes of their
// files, so the output does not depend on which file is done first.
#include "Driver.h"

#include "Formatter.h"
#include "common/Files.h"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

namespace hcl::fmt {
namespace {

using Clock = std::chrono::steady_clock;

/// Enough files that waking another thread takes little time beside them.
constexpr size_t largestBatch = 32;
/// Batches for each thread if there are fewer files, so that all have work.
constexpr size_t batchesForThread = 8;
/// Bytes that are written at once.
constexpr size_t outputSize = 1 << 16;

class Run {
public:
  explicit Run(const Flags &flags)
      : flags_(flags), formatter_(flags),
        isTerminal_(isatty(STDERR_FILENO) != 0) {}

  int run();

private:
  void work();
  void waitFor(size_t batch);
  void formatAll(size_t threadCount);
  void print(size_t index);
  void flush();
  void showProgress(size_t done);
  void endProgress();
  int finish();
  void summarise() const;

  const Flags &flags_;
  Formatter formatter_;
  bool isTerminal_;
  std::vector<Input> inputs_;

  size_t batchSize_ = 1;
  std::atomic<size_t> next_ = 0; ///< batch
  /// Written by the thread that has the batch until that is done.
  std::vector<Outcome> outcomes_;
  std::mutex mutex_;
  std::condition_variable ready_;
  std::vector<bool> isDone_; ///< of each batch; guarded by `mutex_`

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
  for (size_t batch; (batch = next_++) < isDone_.size();) {
    size_t end = std::min((batch + 1) * batchSize_, inputs_.size());
    for (size_t at = batch * batchSize_; at < end; ++at)
      outcomes_[at] = formatter_.format(inputs_[at]);
    std::lock_guard lock(mutex_);
    isDone_[batch] = true;
    ready_.notify_one();
  }
}

void Run::waitFor(size_t batch) {
  std::unique_lock lock(mutex_);
  ready_.wait(lock, [&] { return isDone_[batch]; });
}

void Run::print(size_t index) {
  Outcome outcome = std::move(outcomes_[index]);
  if (output_.empty() && outcome.output.size() > outputSize)
    output_ = std::move(outcome.output);
  else
    output_ += outcome.output;
  if (!outcome.errors.empty()) {
    flush();
    endProgress();
    tools::writeError(outcome.errors);
  }
  if (output_.size() > outputSize)
    flush();
  if (outcome.isChanged)
    changed_.push_back(inputs_[index].path);
  hasErrors_ |= outcome.hasErrors;
  hasFailed_ |= outcome.hasFailed;
}

void Run::flush() {
  Fault fault;
  if (!output_.empty() && !tools::writeOutput(output_, fault)) {
    tools::writeProblem("hclfmt: " + fault.reason + '\n');
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
  tools::writeProblem("file(s) were changed: " + names + '\n');
  return tools::CannotRun;
}

/// Formats and prints all inputs.
void Run::formatAll(size_t threadCount) {
  size_t count = inputs_.size();
  outcomes_.resize(count);
  batchSize_ = std::clamp<size_t>(count / (threadCount * batchesForThread), 1,
                                  largestBatch);
  isDone_.resize((count + batchSize_ - 1) / batchSize_);
  std::vector<std::jthread> threads;
  if (threadCount > 1)
    for (size_t i = 0; i < threadCount; ++i)
      threads.emplace_back([this] { work(); });
  for (size_t at = 0; at < count; ++at) {
    if (threadCount <= 1)
      outcomes_[at] = formatter_.format(inputs_[at]);
    else if (at % batchSize_ == 0)
      waitFor(at / batchSize_);
    print(at);
    showProgress(at + 1);
  }
}

int Run::run() {
  for (const std::string &path : flags_.paths)
    expandPath(path, flags_.isRecursive, inputs_);
  if (flags_.paths.empty())
    inputs_.push_back({"-"});
  size_t cores = std::thread::hardware_concurrency();
  formatAll(std::max<size_t>(std::min(cores, inputs_.size()), 1));
  flush();
  endProgress();
  return finish();
}

} // namespace

int run(const Flags &flags) { return Run(flags).run(); }

} // namespace hcl::fmt
