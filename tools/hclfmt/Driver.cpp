// Threads, this one among them, take batches of files from a common counter.
// Outcomes are printed in the order of the command line, so the output does not
// depend on which file is done first: the thread that is done with a batch
// prints it, and those after it that are done, unless another thread is at that
// already. So none waits for another, except for the window: no batch is begun
// while one that is so many batches before it is not printed, which bounds the
// texts in memory.
#include "Driver.h"

#include "Formatter.h"
#include "common/Files.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string_view>
#include <thread>
#include <utility>

namespace hcl::fmt {
namespace {

using Clock = std::chrono::steady_clock;

/// Enough files that waking another thread takes little time beside them.
constexpr size_t largestBatch = 16;
/// Batches for each thread if there are fewer files, so that all have work.
constexpr size_t batchesForThread = 8;
/// Batches that are begun and not printed yet, for each thread.
constexpr size_t windowForThread = 3;
/// Bytes that are written at once.
constexpr size_t outputSize = 1 << 16;

class Run {
public:
  explicit Run(const Flags &flags)
      : flags_(flags), formatter_(flags),
        isTerminal_(isatty(STDERR_FILENO) != 0) {}

  int run();

private:
  struct Batch {
    std::vector<Outcome> outcomes;
    bool isDone = false;
  };

  size_t batchCount() const;
  std::vector<Outcome> formatBatch(size_t batch);
  void work();
  void printDone(std::unique_lock<std::mutex> &lock);
  void formatAll(size_t threadCount);
  void append(std::string_view text);
  void print(const Input &input, Outcome outcome);
  void flush();
  void showProgress(size_t done);
  void endProgress();
  int finish();
  void summarise() const;

  const Flags &flags_;
  Formatter formatter_;
  bool isTerminal_;
  Inputs inputs_;

  size_t batchSize_ = 1;
  std::mutex mutex_;
  std::condition_variable room_; ///< a batch was printed
  // Guarded by `mutex_`.
  std::vector<Batch> window_; ///< at the number of a batch, modulo the size
  size_t next_ = 0;           ///< the first batch that is not begun
  size_t printed_ = 0;        ///< batches
  bool isPrinting_ = false;   ///< one thread is, and has all that follows

  std::string output_;
  std::vector<std::string_view> changed_;
  bool hasErrors_ = false;
  bool hasFailed_ = false;
  bool isBroken_ = false; ///< standard output takes no more
  bool isProgressShown_ = false;
  Clock::time_point nextProgress_ =
      Clock::now() + std::chrono::milliseconds(500);
};

size_t Run::batchCount() const {
  return (inputs_.all.size() + batchSize_ - 1) / batchSize_;
}

std::vector<Outcome> Run::formatBatch(size_t batch) {
  size_t end = std::min((batch + 1) * batchSize_, inputs_.all.size());
  std::vector<Outcome> outcomes;
  // A single text need not wait for others.
  Print print = [this](std::string_view piece) { append(piece); };
  bool isSingle = inputs_.all.size() == 1;
  for (size_t at = batch * batchSize_; at < end; ++at)
    outcomes.push_back(
        formatter_.format(inputs_.all[at], isSingle ? &print : nullptr));
  return outcomes;
}

/// The work of one thread.
void Run::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    room_.wait(lock, [&] {
      return next_ == batchCount() || next_ < printed_ + window_.size();
    });
    if (next_ == batchCount())
      return;
    size_t batch = next_++;
    lock.unlock();
    std::vector<Outcome> outcomes = formatBatch(batch);
    lock.lock();
    window_[batch % window_.size()] = {std::move(outcomes), true};
    if (!isPrinting_)
      printDone(lock);
  }
}

/// Prints the batches that are next and done.
void Run::printDone(std::unique_lock<std::mutex> &lock) {
  isPrinting_ = true;
  for (;;) {
    Batch &next = window_[printed_ % window_.size()];
    if (!std::exchange(next.isDone, false))
      break;
    std::vector<Outcome> outcomes = std::move(next.outcomes);
    size_t input = printed_ * batchSize_;
    lock.unlock();
    for (Outcome &outcome : outcomes) {
      print(inputs_.all[input], std::move(outcome));
      showProgress(++input);
    }
    lock.lock();
    ++printed_;
    room_.notify_all();
  }
  isPrinting_ = false;
}

/// Adds to the output, which is written when it is long.
void Run::append(std::string_view text) {
  output_ += text;
  if (output_.size() > outputSize)
    flush();
}

void Run::print(const Input &input, Outcome outcome) {
  append(outcome.output);
  if (!outcome.errors.empty()) {
    flush();
    endProgress();
    tools::writeError(outcome.errors);
  }
  if (outcome.isChanged)
    changed_.push_back(input.path);
  hasErrors_ |= outcome.hasErrors;
  hasFailed_ |= outcome.hasFailed;
}

void Run::flush() {
  Fault fault;
  if (!isBroken_ && !output_.empty() && !tools::writeOutput(output_, fault)) {
    tools::writeProblem("hclfmt: " + fault.reason + '\n');
    isBroken_ = hasFailed_ = true;
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
                    std::to_string(inputs_.all.size()) + " files");
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
                    count(inputs_.all.size()) + " read\n");
}

/// Reports what concerns all files; returns the exit code.
int Run::finish() {
  bool isQuiet = !flags_.isWrite && !flags_.isList && !flags_.isDiff;
  if (flags_.isSummary || (isTerminal_ && inputs_.all.size() > 1 && !isQuiet))
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
  for (std::string_view path : changed_) {
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
  size_t count = inputs_.all.size();
  batchSize_ = std::clamp<size_t>(count / (threadCount * batchesForThread), 1,
                                  largestBatch);
  window_.resize(threadCount * windowForThread);
  std::vector<std::jthread> others;
  for (size_t i = 1; i < threadCount; ++i)
    others.emplace_back([this] { work(); });
  work();
}

int Run::run() {
  inputs_.all.reserve(flags_.paths.size());
  for (std::string_view path : flags_.paths)
    expandPath(path, flags_.isRecursive, inputs_);
  if (flags_.paths.empty())
    inputs_.all.push_back({"-"});
  size_t cores = std::thread::hardware_concurrency();
  formatAll(std::max<size_t>(std::min(cores, inputs_.all.size()), 1));
  flush();
  endProgress();
  return finish();
}

} // namespace

int run(const Flags &flags) { return Run(flags).run(); }

} // namespace hcl::fmt
