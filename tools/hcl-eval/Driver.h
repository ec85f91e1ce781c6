// What hcl-eval does with its input, once the flags are known.
//
// In: flags that name inputs and variables. Out: a value as JSON on standard
// output, diagnostics on standard error, and an exit code.
#ifndef HCL_TOOLS_HCL_EVAL_DRIVER_H
#define HCL_TOOLS_HCL_EVAL_DRIVER_H

#include "common/CommandLine.h"
#include "common/Variables.h"
#include "hcl/Eval/Eval.h"

#include <optional>
#include <string>
#include <vector>

namespace hcl::eval {

struct Flags {
  tools::CommonFlags common;
  std::vector<std::string> files;          ///< configurations; none: stdin
  std::optional<std::string> expression;   ///< -e
  std::optional<std::string> templateFile; ///< --template
  tools::VariableFlags variables;
  std::string engine = "interp";
  bool check = false; ///< --check: types only, nothing is evaluated
  std::optional<std::string> explain; ///< --explain: a path
  bool trace = false;
  bool withType = false;
  bool jsonLines = false;
  bool verifyDiagnostics = false;
  Limits limits;
};

/// Evaluates what `flags` name and prints what comes of it. Returns the exit
/// code.
int run(const Flags &flags);

/// Answers each line of standard input (see Eval/Stream.h) as soon as it is
/// complete. Returns the exit code: Good, whatever the answers are.
int runStream(const Flags &flags, const Scope *scope,
              const EvalOptions &options);

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_DRIVER_H
