// Passes: functions that change a module or say what is wrong with it.
//
//   PassContext context(diagnostics);
//   context.scope = &scope;
//   passes::dce(module, context);
//
// In: a well-formed module. Out: a well-formed module that means the same. No
// pass changes a value, a type, a mark or what is reported, for whatever values
// the variables have that the scope leaves open; `check-types` alone adds
// diagnostics of its own, for what no such value can make good.
// Each is a plain function and a row of Passes.def. A pipeline runs several by
// name, with options, verifies the module after each and takes the time:
//
//   pipeline := [pass {"," pass}]
//   pass     := NAME [OBJECT]          -- fold,specialise{keep=["x"]}
//
// The object is an expression of HCL without variables and functions.
// Ownership: a pass changes the module in place and keeps nothing. Threads: a
// module and its context are for one.
// Deliberately absent: an order of passes, and passes on demand.
#ifndef HCL_COMPILER_PASSES_H
#define HCL_COMPILER_PASSES_H

#include "hcl/Diagnostic.h"
#include "hcl/Language.h"
#include "hcl/Scope.h"
#include "hcl/SourceFile.h"
#include "hcl/compiler/HIR.h"

#include <chrono>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// What a pass is given beside the module: the language of the evaluations to
/// come, whose limits are also those of nesting and of each evaluation that a
/// pass makes, and more.
struct PassContext : Language {
  /// All that is passed by reference or pointer outlives the passes.
  explicit PassContext(Diagnostics &sink, Language language = {},
                       const Scope *known = nullptr)
      : Language(std::move(language)), diags(sink), scope(known) {}

  Diagnostics &diags;
  /// What is known of the variables: their values, or unknowns of their types
  /// with refinements. Null: nothing is known of any.
  const Scope *scope;
  /// There will be no variables but those of the scope: to name another one is
  /// an error. Otherwise nothing is known of the others. The option `complete`
  /// of check-types says the same.
  bool scopeIsComplete = false;
  /// The module will be written as HCL (Emit/Residual.h): a value that has no
  /// literal there is not put in place of the operations that give it.
  bool literalsOnly = false;
  /// The options of the pass that runs: an object of the type that its row
  /// says, or with less attributes. Null where one is missing.
  Value options = Value::object({});

  /// The option `name`, or null (of any type) where it is not given.
  Value option(std::string_view name) const;
};

/// What a pass is: returns whether it changed the module.
/// Errors: only those that the pass itself documents.
using PassFunction = bool (*)(hir::Module &module, PassContext &context);

/// A row of Passes.def.
struct PassInfo {
  std::string_view name;
  PassFunction run;
  std::string_view options; ///< its type, e.g. `object({keep=optional(…)})`
  std::string_view doc;
};

/// The passes of this library, sorted by name. A program with passes of its own
/// has a table of such rows and hands it to the functions below.
std::span<const PassInfo> allPasses();
/// The pass called `name`, of this library or of `more`; null if there is none.
const PassInfo *findPass(std::string_view name,
                         std::span<const PassInfo> more = {});

namespace passes {
#define HCL_PASS(Function, Name, Options, Doc)                                 \
  bool Function(hir::Module &module, PassContext &context);
#include "hcl/compiler/Passes.def"
} // namespace passes

/// Adds what check-types reports about `module`, which stays as it is.
/// Errors: those of check-types. Cost: linear, and less than that of the pass.
void reportTypeErrors(const hir::Module &module, PassContext &context);

/// A pass with the options that a pipeline gives it.
struct PipelineStep {
  const PassInfo *pass;
  /// An object of the type that the pass wants.
  Value options = Value::object({});
};

/// The passes that `text` names, in its order, of this library or of `more`,
/// which outlives the result.
/// Errors: InvalidPipeline where it is no pipeline, UnknownPass at a name that
/// the table does not have, InvalidPassOption at options that the pass does not
/// have or of another type; besides those of parsing and evaluating them.
/// Nothing is returned then.
std::optional<std::vector<PipelineStep>>
parsePipeline(const SourceFile &text, Diagnostics &diags,
              std::span<const PassInfo> more = {});

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

#endif // HCL_COMPILER_PASSES_H
