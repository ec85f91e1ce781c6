// A line is written again over itself, a few times a second, and removed before
// other output.
#include "Progress.h"

#include "common/Files.h"

#include "Support/Message.h"

#include <algorithm>
#include <string>
#include <unistd.h>
#include <utility>

namespace hcl::eval {

namespace {

constexpr std::chrono::milliseconds interval(200);

/// 1234567 as `1,234,567`.
std::string grouped(uint64_t number) {
  std::string digits = std::to_string(number);
  for (size_t at = digits.size(); at > 3; at -= 3)
    digits.insert(at - 3, ",");
  return digits;
}

} // namespace

// Short streams show nothing.
Progress::Progress(bool isOff)
    : isOn_(!isOff && isatty(STDERR_FILENO) && !isatty(STDOUT_FILENO)),
      next_(start_ + interval) {}

void Progress::show(const StreamCounts &counts) {
  if (!isOn_)
    return;
  Clock::time_point now = Clock::now();
  if (now < next_)
    return;
  next_ = now + interval;
  write(counts, "");
}

void Progress::finish(const StreamCounts &counts) {
  if (isShown_)
    write(counts, "\n");
}

void Progress::write(const StreamCounts &counts, const char *end) {
  isShown_ = true;
  std::chrono::duration<double> taken = Clock::now() - start_;
  auto rate = static_cast<uint64_t>(static_cast<double>(counts.lines) /
                                    std::max(taken.count(), 1e-9));
  // Return to the start of the line and erase it.
  tools::writeError(
      message("\r\x1b[K{lines} lines, {rate}/s, {errors} errors{end}",
              "lines"_a = grouped(counts.lines), "rate"_a = grouped(rate),
              "errors"_a = grouped(counts.errors), "end"_a = end));
}

ModuleProgress::ModuleProgress(bool isOff) {
  if (!isOff && isatty(STDERR_FILENO))
    shower_ = std::thread([this] { show(); });
}

ModuleProgress::~ModuleProgress() {
  if (!shower_.joinable())
    return;
  {
    std::lock_guard lock(mutex_);
    isDone_ = true;
  }
  done_.notify_one();
  shower_.join();
}

void ModuleProgress::show() {
  bool isShown = false;
  std::unique_lock lock(mutex_);
  while (!done_.wait_for(lock, interval, [this] { return isDone_; })) {
    isShown = true;
    tools::writeError(message(
        "\r\x1b[K{files} files read, {definitions} definitions evaluated",
        "files"_a = grouped(counts_.readFiles),
        "definitions"_a = grouped(counts_.evaluated)));
  }
  if (isShown)
    tools::writeError("\r\x1b[K");
}

FolderProgress::FolderProgress(bool isOff)
    : isOn_(!isOff && isatty(STDERR_FILENO)), next_(Clock::now() + interval) {}

void FolderProgress::show(size_t done, size_t all) {
  if (!isOn_ || Clock::now() < next_)
    return;
  next_ = Clock::now() + interval;
  isShown_ = true;
  tools::writeError(message("\r\x1b[K{done} of {all} modules",
                            "done"_a = grouped(done), "all"_a = grouped(all)));
}

void FolderProgress::clear() {
  if (std::exchange(isShown_, false))
    tools::writeError("\r\x1b[K");
}

} // namespace hcl::eval
