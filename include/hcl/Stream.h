// Streams of lines through any number of threads, answered in their order:
// records, which one expression is evaluated for, and requests, each of which
// brings its own.
//
//   {"user": "ada", "age": 36}              a record, with `age >= 18`
//   true
//   {"line":2,"error":[{"summary":"Unknown variable",…}],"phase":"eval"}
//
//   {"id": 7, "src": "a + 1", "vars": {"a": {"type": "number", "value": 2}}}
//   {"id":7,"type":"number","value":3}
//
// One thread reads and cuts blocks of whole lines, the workers answer their
// lines, and the calling thread writes the answers in the order of the lines.
// The blocks are a ring of fixed size: a thread that is ahead waits, so memory
// does not grow with the stream. A line is answered by itself, so streams may
// be split and joined at will.
//
// In: functions that read and write, and what answers. Out: what became of the
// stream. Ownership: answerers keep sources, scopes and languages alive.
// Threads: each worker has an answerer of its own.
// Deliberately absent: files and terminals.
#ifndef HCL_STREAM_H
#define HCL_STREAM_H

#include "hcl/Eval.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// Answers lines. Each worker has one of its own.
class LineAnswerer {
public:
  virtual ~LineAnswerer() = default;
  /// Appends the answer to `line`, which is number `number` from 1 on and has
  /// no newline at its end.
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

/// What records are evaluated with.
struct RecordQuery {
  /// Valid sources: one expression or template, or configurations that are
  /// evaluated as one body.
  std::vector<Source> sources;
  bool isBody = false;
  /// Variables of records that do not have them; null: none.
  std::shared_ptr<const Scope> scope = nullptr;
  /// Results in typed JSON instead of plain JSON; see Json.h.
  bool withType = false;
};

/// What answers records in answerLines. An answer is the
/// result on one line, or the number of the line with the diagnostics and the
/// phase that found them: `parse` with InvalidRecord for a line that is no JSON
/// object or too long, else `eval`. Diagnostics are those of an evaluation with
/// all members of the record as variables (see defineJson in Variables.h);
/// a result that has no JSON form is InvalidOutput.
std::unique_ptr<LineAnswerer> recordAnswerer(const RecordQuery &query);

/// Evaluates the expression of one request and appends the answer to `out`,
/// with a newline: the value in typed JSON (see Json.h), or the
/// diagnostics with the phase that found them, `parse` or `eval`. A line that
/// is no request is answered with InvalidRequest in phase `parse`.
/// The variables of the request are defined inside `scope`, which may be null:
/// then, and unless the request defines some, variables are not allowed.
/// Returns whether there was no error.
bool answerRequest(std::string &out, std::string_view line,
                   std::shared_ptr<const Scope> scope,
                   const Language &language);

/// What answers requests in answerLines. `scope` may be null.
/// Lines that are too long are answered with InvalidRequest.
std::unique_ptr<LineAnswerer>
requestAnswerer(std::shared_ptr<const Scope> scope, const Language &language);

} // namespace hcl

#endif // HCL_STREAM_H
