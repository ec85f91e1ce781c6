// The work of hcl-opt after its flags are parsed.
//
// In: sources. Out: text for standard output, and diagnostics.
#ifndef HCL_TOOLS_HCL_OPT_DRIVER_H
#define HCL_TOOLS_HCL_OPT_DRIVER_H

#include "Passes.h"
#include "common/CommandLine.h"
#include "hcl/Engine.h"
#include "hcl/Language.h"
#include "hcl/SourceFile.h"
#include "hcl/compiler/HIR.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace hcl::opt {

/// The kind of the input.
enum class Input { Config, Expression, Template, Json, Hir };
/// The form of the output.
enum class Emit { Tokens, Tree, Structure, Hir, Hcl, Dot, Llvm, Asm, Object };

struct Flags {
  tools::CommonFlags common;
  Input input = Input::Config;
  Emit emit = Emit::Hir;
  bool locs = false;              ///< print source ranges of HIR
  bool verifyRoundtrip = false;   ///< print HIR, read it back, compare
  bool verifyDiagnostics = false; ///< compare with `expected-…` comments
  Limits limits; ///< --max-steps and so on, but for --max-depth
  PassFlags passes;
  /// The compiler; null if the output needs none.
  std::shared_ptr<Jit> jit;
  std::string headerFile; ///< --header; empty: none

  /// The dialect and all limits; no functions.
  Language language() const { return {common.dialect, common.within(limits)}; }
};

/// The line between parts of an input, and of the output.
inline constexpr std::string_view splitMarker = "// -----";

/// Splits `source` at lines that are `// -----`. Each part keeps the name, and
/// its line numbers: empty lines replace the parts before it.
std::vector<SourceFile> split(const SourceFile &source);

/// The module of `source`, or nullopt if there are errors.
/// Errors: those of parsing and lowering; InvalidHir and MalformedHir.
[[nodiscard]] std::optional<hir::Module>
readHir(const SourceFile &source, const Flags &flags, Diagnostics &diags);

/// Appends the output for `source` that `flags.emit` selects to `out`, after
/// running `passes`. With errors, HIR and structure are left out; tokens and
/// tree never are.
/// Errors: those of parsing, lowering and the passes; InvalidHir and
/// MalformedHir; RoundTripFailed with `verifyRoundtrip`; NotExpressible for HIR
/// text that cannot be written as HCL; EvaluationLimit if `out` is longer than
/// it may be.
void process(const SourceFile &source, const Flags &flags, PassRunner &passes,
             std::string &out, Diagnostics &diags);

/// Prints the answers to questions about types (Codec/TypeQuery.h). Returns the
/// exit code.
[[nodiscard]] int answer(const std::vector<std::string> &queries,
                         const tools::CommonFlags &flags);

/// Processes all of `sources` and prints the results. Returns the exit code.
[[nodiscard]] int run(const std::vector<SourceFile> &sources,
                      const Flags &flags);

} // namespace hcl::opt

#endif // HCL_TOOLS_HCL_OPT_DRIVER_H
