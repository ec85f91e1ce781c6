// A stream of lines through any number of threads, in order.
//
// One thread reads and cuts blocks of whole lines, the workers answer their
// lines, and the calling thread writes the answers in the order of the lines.
// The blocks are a ring of fixed size: who is ahead waits, so memory does not
// grow with the stream.
//
// In: functions that read, answer and write. Out: what became of the stream.
// Deliberately absent: what a line means; files and terminals.
#ifndef HCL_LINEPIPELINE_H
#define HCL_LINEPIPELINE_H

#include "hcl/RecordReader.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace hcl {

/// Answers lines. Each worker has one of its own.
class LineAnswerer {
public:
  virtual ~LineAnswerer() = default;
  /// Appends the answer to `line`, which is number `number` from 1 on and has
  /// no newline at its end; `linePadding` bytes behind it are readable.
  /// Returns whether it was answered without errors.
  virtual bool answer(std::string &out, std::string_view line,
                      uint64_t number) = 0;
  /// Appends the answer to a line that is longer than the limit and was passed
  /// over.
  virtual void refuse(std::string &out, uint64_t number) = 0;
};

/// How far a stream got.
struct StreamCounts {
  uint64_t lines = 0;  ///< whose answers were written
  uint64_t errors = 0; ///< of these, answered with errors

  StreamCounts &operator+=(const StreamCounts &more) {
    lines += more.lines;
    errors += more.errors;
    return *this;
  }
};

/// The ends of a stream.
struct StreamEnds {
  /// Reads up to `size` bytes into `to`: returns their number, 0 at the end of
  /// the input, -1 when it cannot be read. It may wait. Called from one thread
  /// at a time.
  std::function<ptrdiff_t(char *to, size_t size)> read;
  /// Called from any thread when the stream is given up, so that a `read` that
  /// waits returns, with whatever.
  std::function<void()> stopReading;
  /// Writes answers; `counts` are those up to these. Returns false when there
  /// is nobody to write to. Called from the calling thread.
  std::function<bool(std::string_view text, const StreamCounts &counts)> write;
};

struct StreamLimits {
  /// Threads that answer; with 1 everything happens on the calling thread.
  unsigned jobs = 1;
  /// Bytes of a line.
  size_t maxLine = size_t{16} << 20;
  /// Bytes of stack for each of the threads that answer.
  size_t stackSize = size_t{16} << 20;
};

/// What ended a stream.
enum class StreamEnd : uint8_t {
  Finished,    ///< all lines are answered, and the answers written
  ReadFailed,  ///< the same for the lines that were read
  WriteFailed, ///< answers were lost
};

/// Answers every line that `ends.read` gives, an unfinished one at the end
/// included, with the answerers that `makeAnswerer` makes, called once a thread
/// on the calling thread. What came of a line is written as soon as it is there
/// and everything before is written: nobody who waits for an answer before
/// asking again waits for ever.
/// Cost: memory for a few blocks of 256 KB a job, or of the longest line.
StreamEnd
answerLines(const StreamEnds &ends, const StreamLimits &limits,
            const std::function<std::unique_ptr<LineAnswerer>()> &makeAnswerer,
            StreamCounts &counts);

} // namespace hcl

#endif // HCL_LINEPIPELINE_H
