// Threads, this one among them, take batches of files from a common counter.
// Outcomes are printed in the order of the command line, so the output does not
// depend on which file is done first: the thread that is done with a batch
// prints it, and those after it that are done, unless another thread is at that
// already. So none waits for another, except for the window: no batch is begun
// while one that is so many batches before it is not printed, which bounds the
// texts in memory.
#include "Driver.h"

#include "Formatter.h"
#include "Support/Message.h"
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
/// Bytes that are written at once: outputs that are as long are not copied.
constexpr size_t outputSize = 1 << 14;

class Run {
public:
  explicit Run(const Flags &flags)
      : flags_(flags), roots_(flags.common), styles_(flags, roots_),
        isTerminal_(isatty(STDERR_FILENO) != 0) {}

  int run();

private:
  struct Batch {
    std::vector<Outcome> outcomes;
    bool isDone = false;
  };

  size_t batchCount() const;
  size_t endOf(size_t batch) const;
  void formatBatch(size_t batch, Formatter &formatter,
                   std::vector<Outcome> &outcomes);
  void work();
  void printDone(std::unique_lock<std::mutex> &lock);
  void formatAll(size_t threadCount);
  void append(std::string_view text);
  void print(Outcome &outcome);
  void flush();
  void write(std::string_view text);
  void showProgress(size_t done);
  void endProgress();
  int finish();
  void summarise() const;
  void noteChanges() const;
  [[nodiscard]] int namesOfChanged() const;

  const Flags &flags_;
  tools::Roots roots_;
  Styles styles_;
  bool isTerminal_;
  Inputs inputs_;

  size_t batchSize_ = 1;
  std::mutex mutex_;
  std::condition_variable room_; ///< a batch was printed
  /// At the number of a batch, modulo the size. The outcomes belong to the
  /// thread that formats or prints them, the rest is guarded by `mutex_`. Their
  /// memory serves one batch after another.
  std::vector<Batch> window_;
  // Guarded by `mutex_`.
  size_t next_ = 0;         ///< the first batch that is not begun
  size_t printed_ = 0;      ///< batches
  bool isPrinting_ = false; ///< one thread is, and has all that follows

  std::string output_;
  size_t changedCount_ = 0;
  size_t readCount_ = 0;
  std::vector<std::string_view> changed_; ///< if the flags ask for names
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

/// The number of the first input after `batch`.
size_t Run::endOf(size_t batch) const {
  return std::min((batch + 1) * batchSize_, inputs_.all.size());
}

/// Formats `batch` into `outcomes`, whose memory it uses again.
void Run::formatBatch(size_t batch, Formatter &formatter,
                      std::vector<Outcome> &outcomes) {
  outcomes.resize(1);
  // A single text need not wait for others.
  Print print = [this](std::string_view piece) { append(piece); };
  bool isSingle = inputs_.all.size() == 1;
  for (size_t at = batch * batchSize_; at < endOf(batch); ++at) {
    if (!outcomes.back().errors.empty())
      outcomes.emplace_back();
    formatter.format(inputs_.all[at], outcomes.back(),
                     isSingle ? &print : nullptr);
  }
}

/// The work of one thread.
void Run::work() {
  Formatter formatter(flags_, roots_, styles_);
  std::unique_lock lock(mutex_);
  for (;;) {
    room_.wait(lock, [&] {
      return next_ == batchCount() || next_ < printed_ + window_.size();
    });
    if (next_ == batchCount())
      return;
    size_t number = next_++;
    Batch &batch = window_[number % window_.size()];
    lock.unlock();
    formatBatch(number, formatter, batch.outcomes);
    lock.lock();
    batch.isDone = true;
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
    size_t end = endOf(printed_);
    lock.unlock();
    for (Outcome &outcome : next.outcomes)
      print(outcome);
    showProgress(end);
    lock.lock();
    ++printed_;
    room_.notify_all();
  }
  isPrinting_ = false;
}

/// Adds to the output, which is written when it is long.
void Run::append(std::string_view text) {
  if (text.size() >= outputSize) {
    flush();
    write(text);
    return;
  }
  output_ += text;
  if (output_.size() >= outputSize)
    flush();
}

/// Prints `outcome` and clears it for others.
void Run::print(Outcome &outcome) {
  append(outcome.output);
  if (!outcome.errors.empty()) {
    flush();
    endProgress();
    tools::writeError(outcome.errors);
  }
  changedCount_ += outcome.changed.size();
  readCount_ += outcome.readCount;
  if (flags_.mustNotChange)
    changed_.insert(changed_.end(), outcome.changed.begin(),
                    outcome.changed.end());
  hasErrors_ |= outcome.hasErrors;
  hasFailed_ |= outcome.hasFailed;
  outcome.output.clear();
  outcome.errors.clear();
  outcome.changed.clear();
  outcome.readCount = 0;
  outcome.hasErrors = outcome.hasFailed = false;
}

void Run::flush() {
  write(output_);
  output_.clear();
}

void Run::write(std::string_view text) {
  Fault fault;
  if (isBroken_ || text.empty() || tools::writeOutput(text, fault))
    return;
  isBroken_ = true;
  if (fault.reason.empty())
    return;
  tools::writeProblem(message("hclfmt: {reason}\n", "reason"_a = fault.reason));
  hasFailed_ = true;
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
  tools::writeError(message("\r{done} of {all} files", "done"_a = done,
                            "all"_a = inputs_.all.size()));
}

void Run::endProgress() {
  if (std::exchange(isProgressShown_, false))
    tools::writeError("\r\x1B[K");
}

std::string count(size_t files) {
  return std::to_string(files) + (files == 1 ? " file" : " files");
}

void Run::summarise() const {
  std::string verb = flags_.isWrite ? " formatted" : " to format";
  tools::writeError(message("{changed}{verb}, {read} read\n",
                            "changed"_a = count(changedCount_), "verb"_a = verb,
                            "read"_a = count(readCount_)));
}

/// Says what the exit code does not: -check alone accepts any layout, as in the
/// reference.
void Run::noteChanges() const {
  std::string some = message("{changed} of {read}", "changed"_a = changedCount_,
                             "read"_a = count(readCount_));
  bool isOne = changedCount_ == 1;
  if (changedCount_ == 0)
    return;
  if (flags_.isVerify)
    tools::writeError(message(
        "hclfmt: {some} {are} not formatted; hclfmt -w formats {them}\n",
        "some"_a = some, "are"_a = isOne ? "is" : "are",
        "them"_a = isOne ? "it" : "them"));
  else if (flags_.isCheck && !flags_.mustNotChange && !flags_.isWrite)
    tools::writeError(message("hclfmt: -check reports syntax errors only; "
                              "{some} would change, for which -verify fails\n",
                              "some"_a = some));
}

/// Reports what concerns all files; returns the exit code.
int Run::finish() {
  bool isQuiet = !flags_.isWrite && !flags_.isList && !flags_.isDiff;
  if (flags_.isSummary || (isTerminal_ && inputs_.all.size() > 1 && !isQuiet))
    summarise();
  noteChanges();
  for (const std::string &folder : inputs_.empty)
    tools::writeProblem(message(
        "hclfmt: no file in {folder:quoted} ends in {extensions}{hint}\n",
        "folder"_a = folder, "extensions"_a = extensionList,
        "hint"_a = flags_.isRecursive ? "" : "; -r looks below, too"));
  bool isMistake = flags_.isVerify || !flags_.isRecursive;
  if (hasFailed_ || (isMistake && !inputs_.empty.empty()))
    return tools::CannotRun;
  if (hasErrors_) {
    tools::writeError("one or more files contained errors\n");
    return tools::CannotRun;
  }
  if (!flags_.mustNotChange || changed_.empty())
    return tools::Good;
  return flags_.isVerify ? tools::CannotRun : namesOfChanged();
}

/// Reports the names of the files that differ, as the reference does.
int Run::namesOfChanged() const {
  std::string names;
  for (std::string_view path : changed_) {
    names += names.empty() ? "" : ", ";
    names += path != "-"                ? path
             : flags_.stdinName.empty() ? "<stdin>"
                                        : flags_.stdinName;
  }
  tools::writeProblem(
      message("file(s) were changed: {names}\n", "names"_a = names));
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
  for (const char *path : flags_.paths)
    expandPath(path, flags_, inputs_);
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
