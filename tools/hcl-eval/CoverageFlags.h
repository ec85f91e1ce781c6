// Coverage of what a run evaluates: its flags, earlier coverages, and files.
//
// In: flags. Out: files, each whole or not at all. Deliberately absent:
// counting (hcl/Coverage.h).
#ifndef HCL_TOOLS_HCL_EVAL_COVERAGEFLAGS_H
#define HCL_TOOLS_HCL_EVAL_COVERAGEFLAGS_H

#include "hcl/Coverage.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace CLI {
class App;
} // namespace CLI

namespace hcl::eval {

struct Flags;

struct CoverageFlags {
  std::vector<std::string> formats; ///< --coverage
  std::vector<std::string> files;   ///< --coverage-file: one a format, or none
  std::vector<std::string> earlier; ///< --coverage-merge
  /// What counts; null: nothing does.
  std::shared_ptr<Coverage> counts = {};
};

/// Adds the flags of a coverage.
void addCoverage(CLI::App &app, CoverageFlags &flags);

/// Calls `run`, a run with `flags`, and writes its coverage if they ask for
/// one; without an input it only merges earlier ones. Returns the exit code.
[[nodiscard]] int runCounted(Flags &flags, const std::function<int()> &run);

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_COVERAGEFLAGS_H
