// Answers about many modules, worked on by all cores and printed in order.
//
// In: a function that answers about one module. Out: diagnostics on standard
// error and texts on standard output as they come; of the modules that are done
// nothing is kept. Deliberately absent: the answers (ApplicationRun.h).
#ifndef HCL_TOOLS_HCL_EVAL_ANSWERSTREAM_H
#define HCL_TOOLS_HCL_EVAL_ANSWERSTREAM_H

#include "Driver.h"
#include "Progress.h"
#include "hcl/Diagnostic.h"
#include "hcl/Fault.h"

#include <functional>
#include <string>
#include <unordered_set>

namespace hcl::eval {

/// The answer about a module.
struct ModuleAnswer {
  std::string text = {};
  Diagnostics diags = {};
};

/// The output of one run.
class AnswerStream {
public:
  /// `flags` outlive this object.
  explicit AnswerStream(const Flags &flags)
      : flags_(flags), progress_(flags.common.jsonDiags) {}

  /// The answer about a module by its number, on any thread.
  using Answerer = std::function<ModuleAnswer(size_t)>;
  /// The text to write for an answer; may take its diagnostics, which are
  /// reported before else.
  using Writer = std::function<std::string(size_t, ModuleAnswer &)>;
  /// Answers about `count` modules.
  void run(size_t count, const Answerer &answer, const Writer &textOf);
  /// Writes `text` to standard output, or keeps it for the file of -o. Returns
  /// whether the reader wants more; a failure is reported by finish().
  [[nodiscard]] bool write(const std::string &text);
  /// Ends the output. Returns the exit code.
  [[nodiscard]] int finish();

private:
  void report(Diagnostics &diags);
  void render(const Diagnostics &printed);

  const Flags &flags_;
  FolderProgress progress_;
  std::string kept_; ///< for the file of -o
  /// Hashes of what is reported: modules share files.
  std::unordered_set<size_t> reported_;
  size_t errors_ = 0;       ///< reported or not
  bool hasPrinted_ = false; ///< a diagnostic
  bool hasErrors_ = false;
  bool isClosed_ = false; ///< the reader wants no more
  Fault fault_;
};

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_ANSWERSTREAM_H
