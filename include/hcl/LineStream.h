// Streams of lines, answered by any number of threads in the order of the
// lines. A line is a record, for which one expression is evaluated, or a
// request, which contains its own expression.
//
//   {"user": "ada", "age": 36}              a record, with `age >= 18`
//   true
//   {"line":2,"error":[{"summary":"Unknown variable",…}],"phase":"eval"}
//
//   {"id": 7, "src": "a + 1", "vars": {"a": {"type": "number", "value": 2}}}
//   {"id":7,"type":"number","value":3}
//
// One thread reads and cuts the input into blocks of whole lines, the workers
// answer the lines of a block, and the calling thread writes the answers in
// order. The blocks form a ring of fixed size, and a thread that is ahead
// waits, so memory does not grow with the stream. Each line is answered
// independently, so streams may be split and joined at will.
//
// In: functions that read and write, and an answerer. Out: the answers, and how
// the stream ended.
// Ownership: answerers keep sources, scopes and languages alive.
// Threads: each worker has an answerer of its own.
// Deliberately absent: files and terminals.
#ifndef HCL_LINESTREAM_H
#define HCL_LINESTREAM_H

#include "hcl/Eval.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// Answers lines, on one thread.
class LineAnswerer {
public:
  virtual ~LineAnswerer() = default;
  /// Appends the answer to `line`, without its newline, which has the number
  /// `number`, from 1. Returns whether there were no errors.
  [[nodiscard]] virtual bool answer(std::string &out, std::string_view line,
                                    uint64_t number) = 0;
  /// Appends the answer to a line skipped beyond the limit.
  virtual void refuse(std::string &out, uint64_t number) = 0;
};

/// The progress of a stream.
struct StreamCounts {
  uint64_t lines = 0;  ///< lines whose answers were written
  uint64_t errors = 0; ///< lines answered with errors

  /// Adds the counts of another part of the stream.
  StreamCounts &operator+=(const StreamCounts &more) {
    lines += more.lines;
    errors += more.errors;
    return *this;
  }
};

/// The input and the output of a stream.
struct StreamEnds {
  /// Reads up to `size` bytes into `to` and returns their number; 0 at the end
  /// of the input, -1 if reading fails. May block. Called from one thread at a
  /// time.
  std::function<ptrdiff_t(char *to, size_t size)> read;
  /// Makes a blocked `read` return with any result. Called from any thread when
  /// the stream is aborted.
  std::function<void()> stopReading;
  /// Writes answers; `counts` covers all lines up to the end of `text`. Returns
  /// false if the output is closed. Called from the calling thread.
  std::function<bool(std::string_view text, const StreamCounts &counts)> write;
};

/// The resources that a stream may use.
struct StreamLimits {
  /// Threads that answer; with 1, all work is done on the calling thread.
  unsigned jobs = 1;
  /// The longest line. Units: bytes.
  size_t maxLine = size_t{16} << 20;
  /// The stack of each answering thread. Units: bytes.
  size_t stackSize = size_t{16} << 20;
};

/// The reason why a stream ended.
enum class StreamEnd : uint8_t {
  Finished,    ///< all answers were written
  ReadFailed,  ///< the answers to the lines read were written
  WriteFailed, ///< answers were lost
};

/// Answers each line of `ends.read`, including an unterminated last line.
/// `makeAnswerer` is called once per worker, on the calling thread. An answer
/// is written as soon as it and all earlier ones are complete, so a client that
/// waits for an answer before its next request never deadlocks. `counts`
/// receives the progress.
/// Cost: memory for a few blocks per job, of 256 KB or the longest line.
StreamEnd
answerLines(const StreamEnds &ends, const StreamLimits &limits,
            const std::function<std::unique_ptr<LineAnswerer>()> &makeAnswerer,
            StreamCounts &counts);

/// The expression that is evaluated for records.
struct RecordQuery {
  /// Valid sources: one expression or template, or configurations, evaluated as
  /// one body.
  std::vector<Source> sources;
  bool isBody = false;
  /// Variables that a record does not define; null: none.
  std::shared_ptr<const Scope> scope = nullptr;
  /// Write results in typed JSON in place of plain JSON; see Json.h.
  bool withType = false;
  /// Plain results as `{"value": V}`, so no result looks like an error, which
  /// has no such member.
  bool envelope = false;
  /// The meaning of blocks in a body.
  BlockOptions body = {};
  /// Ends evaluations when it is true, as Scope::cancelBy; null: none.
  const std::atomic<bool> *cancelled = nullptr;
};

/// An answerer of records. The answer is the result on one line, or the line
/// number with the diagnostics and the phase that found them: `parse` with
/// InvalidRecord for a line that is too long or not a JSON object, else `eval`.
/// The members of the record are the variables of the evaluation (see
/// defineJson in Variables.h). A result that has no JSON form is InvalidOutput.
std::unique_ptr<LineAnswerer> recordAnswerer(const RecordQuery &query);

/// Evaluates the expression of one request and appends the answer with a
/// newline: the value in typed JSON (see Json.h), or the diagnostics and the
/// phase that found them, `parse` or `eval`. A line that is not a request is
/// InvalidRequest in phase `parse`.
/// The variables of the request are defined inside `scope`. If that is null and
/// the request defines none, variables are not allowed.
/// Returns whether there were no errors.
bool answerRequest(std::string &out, std::string_view line,
                   std::shared_ptr<const Scope> scope,
                   const Language &language);

/// An answerer of requests; `scope` may be null. A line that is too long is
/// answered with InvalidRequest.
std::unique_ptr<LineAnswerer>
requestAnswerer(std::shared_ptr<const Scope> scope, const Language &language);

} // namespace hcl

#endif // HCL_LINESTREAM_H
