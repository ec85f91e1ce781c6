// Streams of lines from standard input to standard output. Lines are read,
// answered and written by the pipeline of the library; a pipe of our own wakes
// the reader when answers can no longer be written.
#include "Driver.h"

#include "Progress.h"
#include "common/Files.h"
#include "common/Stack.h"

#include "Support/Message.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <thread>
#include <unistd.h>

namespace hcl::eval {

namespace {

/// Standard input for a thread, which another thread can stop from waiting.
class Input {
public:
  Input() {
    // Without standard input the pipe would take its place.
    if (fcntl(STDIN_FILENO, F_GETFD) < 0)
      error_ = errno;
    else if (pipe2(wake_, O_CLOEXEC) != 0)
      wake_[0] = wake_[1] = -1;
  }
  Input(const Input &) = delete;
  Input &operator=(const Input &) = delete;
  ~Input() {
    close(wake_[0]);
    close(wake_[1]);
  }

  /// As StreamEnds::read.
  ptrdiff_t read(char *to, size_t size) {
    if (error_ != 0)
      return -1;
    while (true) {
      pollfd ends[] = {{STDIN_FILENO, POLLIN, 0}, {wake_[0], POLLIN, 0}};
      if (poll(ends, 2, -1) < 0 && errno == EINTR)
        continue;
      if (ends[1].revents != 0)
        return 0;
      ptrdiff_t count = ::read(STDIN_FILENO, to, size);
      if (count < 0 && (errno == EINTR || errno == EAGAIN))
        continue;
      if (count < 0)
        error_ = errno;
      return count;
    }
  }
  /// As StreamEnds::stopReading.
  void stop() {
    // If the pipe is full, the reader wakes up anyway.
    [[maybe_unused]] ssize_t written = write(wake_[1], "", 1);
  }
  /// Why `read` failed.
  const char *error() const { return std::strerror(error_); }

private:
  int wake_[2] = {-1, -1};
  int error_ = 0;
};

std::string afterLine(const StreamCounts &counts) {
  return message(" (after line {line})", "line"_a = counts.lines);
}

} // namespace

int runStream(const Flags &flags, const MakeAnswerer &makeAnswerer) {
  Input input;
  Progress progress(flags.common.jsonDiags);
  Fault fault;
  StreamEnds ends{[&](char *to, size_t size) { return input.read(to, size); },
                  [&] { input.stop(); },
                  [&](std::string_view text, const StreamCounts &counts) {
                    bool isWritten = tools::writeOutput(text, fault);
                    if (isWritten)
                      progress.show(counts);
                    return isWritten;
                  }};
  StreamLimits limits;
  limits.jobs = flags.jobs != 0
                    ? flags.jobs
                    : std::max(1u, std::thread::hardware_concurrency());
  limits.maxLine = flags.maxLine;
  limits.stackSize = tools::stackFor(flags.common.maxDepth);
  StreamCounts counts;
  StreamEnd end = answerLines(ends, limits, makeAnswerer, counts);
  progress.finish(counts);
  if (end == StreamEnd::ReadFailed)
    fault.reason = message("cannot read standard input: {reason}",
                           "reason"_a = input.error());
  bool isClosed = end == StreamEnd::WriteFailed && fault.reason.empty();
  if (end != StreamEnd::Finished && !isClosed)
    return tools::cannotRun(fault.reason + afterLine(counts), flags.common);
  return flags.failsLate && counts.errors != 0 ? tools::HasErrors : tools::Good;
}

} // namespace hcl::eval
