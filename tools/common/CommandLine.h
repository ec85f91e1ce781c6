// The part that the command lines of all tools share: common flags, clear
// errors for bad ones, exit codes, printing of diagnostics.
//
//   int main(int argc, char **argv) {
//     CLI::App app("Evaluates HCL", "hcl-eval");
//     tools::CommonFlags common;
//     common.addTo(app);
//     app.add_option(…);
//     if (auto exit = tools::parseCommandLine(app, argc, argv, pages))
//       return *exit;
//     …
//     return tools::report(diags, common);
//   }
//
// Deliberately absent: any work on HCL itself; libraries do it.
#ifndef HCL_TOOLS_COMMON_COMMANDLINE_H
#define HCL_TOOLS_COMMON_COMMANDLINE_H

#include "common/Terminal.h"
#include "hcl/Diagnostic.h"
#include "hcl/Dialect.h"
#include "hcl/Limits.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// CLI11's headers add to the start-up time of each file that includes them, so
// only files that need them include Cli.h.
namespace CLI {
class App;
class Validator;
} // namespace CLI

namespace hcl::tools {

struct HelpPages;

/// The exit codes of the tools.
enum ExitCode : int {
  Good = 0,
  CannotRun = 1, ///< bad flags, files that cannot be read or written
  HasErrors = 2, ///< diagnostics with errors
  Undecided = 3, ///< of tests: none failed, but some are undecided
};

/// The response to a bad command line and to --help.
enum class UsageStyle : uint8_t {
  /// An error with a hint, CannotRun; help on standard output, Good.
  Plain,
  /// As the reference's tools do: the error is followed by the flags, and both
  /// this and --help go to standard error, HasErrors; -v is --version.
  Reference,
};

/// The flags of every tool.
struct CommonFlags {
  std::string program;               ///< the name of the tool, from `app`
  Dialect dialect = Dialect::spec(); ///< --dialect=NAME, or HCL_DIALECT
  bool namesDialect = false;         ///< one of these was given
  /// --reference-errors: `dialect` reports mistakes as the reference does.
  bool referenceErrors = false;
  /// Whether the tool takes the place of the reference's in dialect hashicorp,
  /// which then implies --reference-errors.
  bool isDropIn = false;
  /// --dialect-point=POINT: `dialect` decides these the other way.
  std::vector<DialectPoint> swappedPoints;
  bool jsonDiags = false;       ///< --diags=text|json
  Colour colour = Colour::Auto; ///< --color=WHEN
  bool showKinds = false;       ///< --show-kinds
  /// --max-errors=N; by default 100 as text and all as JSON.
  std::optional<uint32_t> maxErrors;
  uint32_t maxDepth = 1000; ///< --max-depth=N
  std::string out;          ///< -o FILE; empty: standard output
  std::string root;         ///< --root DIR; empty: by what is named (Root.h)

  /// Adds --dialect, --diags, --color, --max-errors and --show-kinds. This
  /// object must outlive the parsing by `app`.
  void addTo(CLI::App &app);
  /// Adds --dialect, --dialect-point and --reference-errors, for a tool with
  /// --diags of its own. The environment variable HCL_DIALECT is the default.
  void addDialectTo(CLI::App &app);
  /// Makes `preferred`, with the flags for its points, the dialect unless one
  /// was named.
  void preferDialect(Dialect preferred);
  /// After parsing: sets isDropIn, for output that programs compare with the
  /// reference's.
  void becomeDropIn();
  /// Adds --color, --max-errors and --show-kinds.
  void addReportTo(CLI::App &app);
  /// Adds --show-kinds, for a tool without the others. The tool must render
  /// text as `renderOptions` says.
  void addKindsTo(CLI::App &app);
  /// Adds -o. The tool must print by `finish`.
  void addOutputTo(CLI::App &app);
  /// Adds --max-depth. The tool must run work on syntax in withStackFor
  /// (Stack.h).
  void addDepthTo(CLI::App &app);
  /// `limits` with the depth of these flags and at least as many errors as they
  /// ask for.
  Limits within(Limits limits) const {
    limits.maxDepth = maxDepth;
    limits.maxErrors = std::max(limits.maxErrors, maxErrors.value_or(0));
    return limits;
  }
};

/// Adds the flags of all limits but depth and errors, which set `limits`.
void addEffortLimits(CLI::App &app, Limits &limits);
/// Reports why a result was not written: the time of `budget`, with which it
/// was, is over, or it is too long. Errors: EvaluationLimit.
void reportUnwritten(const Budget &budget, Diagnostics &diagnostics);

/// A check for an option: its value is one of `names`. Its message lists them.
CLI::Validator oneOf(std::vector<std::string> names);
/// The check that a flag names a table of functions: one of `names`, or, of
/// `terraform` and `opentofu`, that of a version, e.g. `terraform@1.11`.
CLI::Validator tableOf(std::vector<std::string> names);
/// A check for an option: its value is a whole number from 1 to `most`.
CLI::Validator countUpTo(uint64_t most);
/// Turns the value of an option, a number of bytes such as 64MB, into digits.
/// Units: B, KB, MB, GB, TB, also without the B or with an i in the middle;
/// each is 1024 of the one before.
CLI::Validator asBytes();

/// Parses the command line of `app`. Adds --help, about the subjects of
/// `pages`, and --version, and ignores broken pipes. Returns an exit code if
/// the program must end now: Good after --version, that of `style` after --help
/// and after a bad flag, which is reported with a hint on standard error. Spec:
/// DEC-CLI-010, DEC-CLI-011.
[[nodiscard]] std::optional<int>
parseCommandLine(CLI::App &app, int argc, const char *const *argv,
                 const HelpPages &pages, UsageStyle style = UsageStyle::Plain);

/// The rendering of diagnostics as text: colours, width, and with --show-kinds
/// the documentation, which is share/doc/hcl of the installation, or "docs" if
/// that is not there.
RenderOptions renderOptions(const CommonFlags &flags);

/// Puts the diagnostics to print, those up to error number --max-errors, into
/// `printed`. Returns the line to print after them, which counts all errors;
/// empty if no error is left out.
std::string withoutExcess(const Diagnostics &diags, const CommonFlags &flags,
                          Diagnostics &printed);

/// The number of errors that are printed.
size_t mostErrors(const CommonFlags &flags);
/// The line to print after errors of which there are `count`; empty if all are
/// printed.
std::string excessLine(size_t count, const CommonFlags &flags);

/// Prints `diags` to standard error in the form that `flags` select; as
/// JSON all of them, unless --max-errors is given. Returns HasErrors or Good.
[[nodiscard]] int report(const Diagnostics &diags, const CommonFlags &flags);

/// Prints `<program>: <problem>` to standard error; returns CannotRun. In JSON
/// mode it is a diagnostic without a subject.
[[nodiscard]] int cannotRun(std::string_view problem, const CommonFlags &flags);

/// Writes `text` to standard output, or to the file of -o, which stays as it is
/// unless `code` is Good. Returns `code`, or CannotRun with a message if
/// writing fails. If the reader of standard output has closed it, nothing is
/// said, and `isClosed` becomes true.
[[nodiscard]] int finish(std::string_view text, int code,
                         const CommonFlags &flags, bool *isClosed = nullptr);

} // namespace hcl::tools

#endif // HCL_TOOLS_COMMON_COMMANDLINE_H
