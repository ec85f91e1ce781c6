// Passes: functions that transform a module or report errors in it.
//
//   PassContext context(diagnostics);
//   context.scope = &scope;
//   passes::dce(module, context);
//
// In: a well-formed module. Out: a well-formed module with the same meaning. No
// pass changes a value, a type, a mark or a diagnostic, for any values of the
// variables that the scope leaves open. Only `check-types` adds diagnostics,
// for errors that occur with all such values.
// Each pass is a function and a row of Passes.def. A pipeline runs several
// passes by name, with options, and verifies the module and measures the time
// after each:
//
//   pipeline := [pass {"," pass}]
//   pass     := NAME [OBJECT]          -- fold,specialise{keep=["x"]}
//
// OBJECT is an HCL expression without variables and functions.
// Ownership: a pass changes the module in place and keeps nothing. Threads: one
// thread uses a module and its context.
// Deliberately absent: a default order of passes, and passes on demand.
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

/// The environment of a pass. The Language is the language of later
/// evaluations; its limits also bound nesting and each evaluation by a pass.
struct PassContext : Language {
  /// A context that reports to `sink`. `sink` and `known` must outlive the
  /// context.
  explicit PassContext(Diagnostics &sink, Language language = {},
                       const Scope *known = nullptr)
      : Language(std::move(language)), diags(sink), scope(known) {}

  /// The sink of all reports.
  Diagnostics &diags;
  /// The known variables: their values, or unknowns of their types with
  /// refinements. Null: no variable is known.
  const Scope *scope;
  /// Whether the scope has all variables, so that a reference to another one is
  /// an error. Otherwise other variables may have any value. The option
  /// `complete` of check-types has the same effect.
  bool scopeIsComplete = false;
  /// Whether the module will be written as HCL (Emit.h): operations are then
  /// not replaced by a value that has no literal.
  bool literalsOnly = false;
  /// The options of the current pass: an object of the type in its row, in
  /// which attributes may be missing. Null if an attribute is missing.
  Value options = Value::object({});

  /// The option `name`, or a null of any type if it is not set.
  Value option(std::string_view name) const;
};

/// A pass; returns whether it changed the module.
/// Errors: as the pass documents.
using PassFunction = bool (*)(hir::Module &module, PassContext &context);

/// A row of Passes.def.
struct PassInfo {
  std::string_view name;
  PassFunction run;
  std::string_view
      options; ///< the type of the options, e.g. `object({keep=optional(…)})`
  std::string_view doc;
};

/// The passes of this library, sorted by name. A program with passes of its own
/// passes a table of such rows to the functions below.
std::span<const PassInfo> allPasses();
/// The pass `name` of this library or of `more`; null if there is none.
const PassInfo *findPass(std::string_view name,
                         std::span<const PassInfo> more = {});

namespace passes {
#define HCL_PASS(Function, Name, Options, Doc)                                 \
  bool Function(hir::Module &module, PassContext &context);
#include "hcl/compiler/Passes.def"
} // namespace passes

/// Reports the errors that check-types finds in `module`, which does not
/// change.
/// Errors: as check-types. Cost: linear, and less than the cost of the pass.
void reportTypeErrors(const hir::Module &module, PassContext &context);

/// The scope of attribute number `item` of a module; null: it is not checked.
using ScopeOfItem = std::function<const Scope *(size_t item)>;

/// The same, with a scope for each attribute in place of that of `context`.
void reportTypeErrors(const hir::Module &module, PassContext &context,
                      const ScopeOfItem &scopeOf);

/// A pass with its options in a pipeline.
struct PipelineStep {
  const PassInfo *pass;
  /// An object of the type that the pass requires.
  Value options = Value::object({});
};

/// Parses a pipeline of passes of this library or of `more`, which must outlive
/// the result.
/// Errors: InvalidPipeline where the syntax is wrong, UnknownPass at an unknown
/// name, InvalidPassOption at an unknown option or one of another type, and
/// those of parsing and evaluating options. Nothing is returned then.
std::optional<std::vector<PipelineStep>>
parsePipeline(const SourceFile &text, Diagnostics &diags,
              std::span<const PassInfo> more = {});

/// The effect of one pass.
struct PassReport {
  const PassInfo *pass;
  bool changed;
  std::chrono::nanoseconds time;
  size_t opsBefore, opsAfter;
};

/// Receives each report, with the module as the pass left it.
using PassObserver =
    std::function<void(const PassReport &report, const hir::Module &module)>;

/// Runs `pipeline` on `module`, one pass after another, and verifies the module
/// after each. Stops after a pass that reported an error or left the module not
/// well formed. Returns whether all passes ran.
/// Errors: PassFailed and MalformedHir for a module broken by a pass, and
/// errors of the passes.
bool runPipeline(hir::Module &module, std::span<const PipelineStep> pipeline,
                 PassContext &context, const PassObserver &observer = {});

/// The table for `--timing`: for each of `reports` a line with time, share of
/// the total and number of operations left.
std::string timingTable(std::span<const PassReport> reports);

} // namespace hcl

#endif // HCL_COMPILER_PASSES_H
