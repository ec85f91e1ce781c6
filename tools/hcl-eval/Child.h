// Programs that a flag asks to run.
//
// In: the path of a program, arguments, a folder. Out: what it printed.
// Deliberately absent: shells; the choice of a program (FetchSchemas.h).
#ifndef HCL_TOOLS_HCL_EVAL_CHILD_H
#define HCL_TOOLS_HCL_EVAL_CHILD_H

#include "hcl/Fault.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace hcl::eval {

/// The path of the first program called `name` in the folders of PATH; empty:
/// there is none.
std::string programOnPath(const std::string &name);

/// A program that has ended.
struct Ended {
  std::string output;  ///< standard output
  std::string problem; ///< standard error, the first megabyte
  /// How it ended, e.g. `exit code 1`; empty: with code 0.
  std::string failure;
};

/// Runs the program at `path` in `folder`, with nothing on standard input, and
/// waits for its end. Errors: nothing and `fault` if it cannot be started, or
/// prints more than `limit` bytes.
[[nodiscard]] std::optional<Ended>
runProgram(const std::string &path, std::span<const std::string> arguments,
           const std::string &folder, uint64_t limit, Fault &fault);

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_CHILD_H
