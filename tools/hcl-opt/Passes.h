// The passes that the command line selects.
#ifndef HCL_TOOLS_HCL_OPT_PASSES_H
#define HCL_TOOLS_HCL_OPT_PASSES_H

#include "common/CommandLine.h"
#include "common/Variables.h"
#include "hcl/Fault.h"
#include "hcl/compiler/Emit.h"
#include "hcl/compiler/Passes.h"

#include <string>
#include <vector>

namespace hcl::opt {

struct PassFlags {
  std::string pipeline;                ///< --passes
  std::vector<std::string> printAfter; ///< --print-after: names, or `all`
  bool timing = false;                 ///< --timing
  tools::VariableFlags variables;
  std::span<const PassInfo> more; ///< passes besides those of the library

  /// Adds all of them. This object must outlive the parsing by `app`.
  void addTo(CLI::App &app);
};

/// The table of passes, those of `more` too, for --help.
std::string listOfPasses(std::span<const PassInfo> more);

/// A pipeline, parsed, with its variables defined.
class PassRunner {
public:
  /// `literalsOnly`: see PassContext. The functions are those of `flags`.
  PassRunner(const PassFlags &flags, Language language, bool literalsOnly)
      : flags_(flags), language_(std::move(language)),
        literalsOnly_(literalsOnly), text_("--passes", flags.pipeline) {}

  /// Parses the pipeline and defines the variables. Returns false with
  /// `fault` set if the flags are malformed.
  /// Errors: those of parsePipeline and of the variables.
  [[nodiscard]] bool prepare(Diagnostics &diags, Fault &fault);

  /// Runs the pipeline on `module`; appends the output of --print-after to
  /// `out`. Returns whether all passes ran.
  [[nodiscard]] bool run(hir::Module &module, std::string &out,
                         Diagnostics &diags);

  /// Options for writing HCL that evaluates under the same flags.
  EmitOptions emitOptions() const { return {language_}; }

  /// The functions of --functions; made by `prepare`.
  const FunctionTable &functions() const { return language_.functions; }

  /// The variables that the flags define; made by `prepare`.
  const Scope &scope() const { return *variables_.scope(); }

  /// The table of --timing, for all runs; empty without the flag.
  std::string timing() const;

private:
  void report(const PassReport &report, const hir::Module &module,
              std::string &out);

  const PassFlags &flags_;
  Language language_;
  bool literalsOnly_;
  SourceFile text_;
  tools::Variables variables_;
  std::vector<PipelineStep> steps_;
  std::vector<PassReport> reports_; ///< by step, added up over all runs
};

} // namespace hcl::opt

#endif // HCL_TOOLS_HCL_OPT_PASSES_H
