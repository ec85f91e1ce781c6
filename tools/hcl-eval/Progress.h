// Progress lines on a terminal: of a stream, and of work on modules.
#ifndef HCL_TOOLS_HCL_EVAL_PROGRESS_H
#define HCL_TOOLS_HCL_EVAL_PROGRESS_H

#include "hcl/Application.h"
#include "hcl/LineStream.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace hcl::eval {

/// Shows lines, lines per second and errors on standard error if that is a
/// terminal and standard output is not; otherwise does nothing.
class Progress {
public:
  /// `isOff`: standard error is for programs.
  explicit Progress(bool isOff);

  /// Shows `counts`, at most a few times a second.
  void show(const StreamCounts &counts);
  /// Shows the final counts and ends the line.
  void finish(const StreamCounts &counts);

private:
  using Clock = std::chrono::steady_clock;
  void write(const StreamCounts &counts, const char *end);

  bool isOn_;
  bool isShown_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point next_;
};

/// Shows how many files are read and definitions evaluated on standard error if
/// that is a terminal, while this object lives; then the line is gone.
class ModuleProgress {
public:
  /// `isOff`: standard error is for programs.
  explicit ModuleProgress(bool isOff);
  ModuleProgress(const ModuleProgress &) = delete;
  ModuleProgress &operator=(const ModuleProgress &) = delete;
  ~ModuleProgress();

  /// Where the work counts; null if nothing is shown.
  AppProgress *counts() { return shower_.joinable() ? &counts_ : nullptr; }

private:
  void show();

  AppProgress counts_;
  bool isDone_ = false;
  std::mutex mutex_;
  std::condition_variable done_;
  std::thread shower_;
};

/// Shows how many of many modules are done on standard error if that is a
/// terminal.
class FolderProgress {
public:
  /// `isOff`: standard error is for programs.
  explicit FolderProgress(bool isOff);

  /// Shows that `done` of `all` are done, a few times a second.
  void show(size_t done, size_t all);
  /// Removes the line, for other output.
  void clear();

private:
  using Clock = std::chrono::steady_clock;

  bool isOn_;
  bool isShown_ = false;
  Clock::time_point next_;
};

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_PROGRESS_H
