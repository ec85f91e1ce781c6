// Lines that a person or a program writes.
//
// In: a terminal or a pipe. Out: lines, and whether Ctrl-C or the end came.
// Deliberately absent: what lines mean.
#ifndef HCL_TOOLS_HCL_EVAL_LINEREADER_H
#define HCL_TOOLS_HCL_EVAL_LINEREADER_H

#include "Console/Completion.h"

#include <functional>
#include <memory>
#include <string>

namespace hcl::eval {

/// Completes the end of a text.
using Completer = std::function<console::Candidates(const std::string &)>;

/// Reads one line after the other.
class LineReader {
public:
  enum class [[nodiscard]] Outcome{Line, End, Interrupted};

  virtual ~LineReader() = default;
  /// Reads `line`, without its end, after showing `prompt` on a terminal.
  /// `before` are the lines of the same input so far, each with its end.
  [[nodiscard]] virtual Outcome read(const std::string &prompt,
                                     const std::string &before,
                                     std::string &line) = 0;
  /// Keeps `input`, which may have several lines, for later.
  virtual void remember(const std::string &) {}
};

/// Reads standard input as it is; `isTerminal`: with prompts.
std::unique_ptr<LineReader> plainLines(bool isTerminal);

/// Reads from a terminal with editing, history and completion. Null if this
/// program is built without libedit, or the terminal cannot do that.
std::unique_ptr<LineReader> editedLines(Completer completer, bool isColoured);

/// Whether Ctrl-C was pressed; the reader and evaluations set it to false.
std::atomic<bool> &interruption();

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_LINEREADER_H
