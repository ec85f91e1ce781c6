// The progress line of a stream on a terminal.
#ifndef HCL_TOOLS_HCL_EVAL_PROGRESS_H
#define HCL_TOOLS_HCL_EVAL_PROGRESS_H

#include "hcl/Stream.h"

#include <chrono>

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

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_PROGRESS_H
