// Pipelines: passes in a row, by name, with options.
//
//   pipeline := [pass {"," pass}]
//   pass     := NAME [OBJECT]          -- fold,specialise{keep=["x"]}
//
// The object is an expression of HCL without variables and functions. In: text
// and a module. Out: the module after the last pass, and on request what it
// was after each, and the time that each took.
#ifndef HCL_COMPILER_PIPELINE_H
#define HCL_COMPILER_PIPELINE_H

#include "hcl/SourceFile.h"
#include "hcl/compiler/Passes.h"

#include <chrono>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace hcl {

/// A pass with the options that a pipeline gives it.
struct PipelineStep {
  const PassInfo *pass;
  /// An object of the type that the pass wants.
  Value options = Value::object({});
};

/// The passes that `text` names, in its order.
/// Errors: InvalidPipeline where it is no pipeline, UnknownPass at a name that
/// the table does not have, InvalidPassOption at options that the pass does not
/// have or of another type; besides those of parsing and evaluating them.
/// Nothing is returned then.
std::optional<std::vector<PipelineStep>> parsePipeline(const SourceFile &text,
                                                       Diagnostics &diags);

/// What one pass did.
struct PassReport {
  const PassInfo *pass;
  bool changed;
  std::chrono::nanoseconds time;
  size_t opsBefore, opsAfter;
};

/// Called after each pass, with the module as the pass left it.
using PassObserver =
    std::function<void(const PassReport &report, const hir::Module &module)>;

/// Runs `pipeline` on `module`, one pass after the other. After each the module
/// is verified; running ends with the first pass after which it is not well
/// formed, or which reported an error. Returns whether all of them ran.
/// Errors: PassFailed and MalformedHir for a module that a pass broke, and
/// those of the passes.
bool runPipeline(hir::Module &module, std::span<const PipelineStep> pipeline,
                 PassContext &context, const PassObserver &observer = {});

/// The table that `--timing` prints: a line for each of `reports` with its
/// time, its share of the whole and how many operations it left.
std::string timingTable(std::span<const PassReport> reports);

} // namespace hcl

#endif // HCL_COMPILER_PIPELINE_H
