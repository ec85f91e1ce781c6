// Suites: files of cases that try a module of an application, as `terraform
// test` does, without providers and without anything being applied.
//
//   Suites suites(app, testApp); // app.suites() names the second description
//   for (const SuiteResult &suite : suites.run(".", {}, inputs, language,
//   diags))
//     for (const CaseResult &each : suite.cases)
//       show(suite.path, each.name, verdictName(each.verdict));
//
// A case evaluates a module with its values for inputs, and then what must
// hold. What only a provider knows is unknown in a case that plans, as it is to
// the application; in one that applies the application would know it, so a
// condition that depends on it is undecided. Blocks of the suite that stand in
// for providers make such values known.
// In: the description of an application and that of its suites, a folder,
// values from outside. Out: a verdict and diagnostics for each case.
// Ownership: a handle, cheap to copy. Threads: several may run suites at once.
// Deliberately absent: text for people, and JUnit XML (`hcl-eval --test`).
#ifndef HCL_SUITES_H
#define HCL_SUITES_H

#include "hcl/Application.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// The verdict of a case; of a suite that of its worst case.
enum class CaseVerdict : uint8_t {
  Skip,      ///< not run: an earlier case of the suite had an error
  Pass,      ///< all holds that must
  Undecided, ///< nothing fails, but something depends on what is not known
  Fail,      ///< a condition does not hold
  Error,     ///< the module could not be evaluated, or a condition not at all
};

/// The word for `verdict`: skip, pass, undecided, fail, error.
std::string_view verdictName(CaseVerdict verdict);

/// A case that was run.
struct CaseResult {
  std::string name;
  CaseVerdict verdict = CaseVerdict::Skip;
  SourceFile file = {}; ///< of the suite
  Range place = {};     ///< the header of the case
  /// What fails and what is undecided; also warnings.
  Diagnostics diagnostics = {};
  size_t conditions = 0; ///< that the case states
  size_t undecided = 0;  ///< of these
  double seconds = 0;
};

/// A file of cases.
struct SuiteResult {
  std::string path;  ///< below the folder of the module
  std::string block; ///< the type of the blocks that are cases
  CaseVerdict verdict = CaseVerdict::Skip;
  std::vector<CaseResult> cases = {}; ///< in the order of the source
  double seconds = 0;
};

/// How many cases have which verdict.
struct VerdictCounts {
  size_t passed = 0;
  size_t failed = 0; ///< also those with errors
  size_t undecided = 0;
  size_t skipped = 0;
};

/// Counts the verdicts in `suites`.
VerdictCounts countVerdicts(std::span<const SuiteResult> suites);

/// The verdicts and diagnostics as JSON, on one line if `isCompact`.
std::string suitesToJson(std::span<const SuiteResult> suites, bool isCompact);

/// The choice of suites to run.
struct SuiteOptions {
  /// The folder, below that of the module, with more files of suites; empty:
  /// what the description says.
  std::string folder = {};
  /// Paths of files below the folder of the module, the only ones to run;
  /// empty: all.
  std::vector<std::string> only = {};
};

/// The suites of an application.
class Suites {
public:
  /// `suites` is the description that `modules.suites()` names. Requires that
  /// both are valid, and suites.isSuite().
  Suites(const Application &modules, const Application &suites);

  /// The paths of the files of suites of the module in `folder`, below that,
  /// sorted. Errors: InvalidSuite for a path of `options` that is none.
  std::vector<std::string> files(const std::string &folder,
                                 const SuiteOptions &options,
                                 Diagnostics &diagnostics) const;
  /// Runs the suites of the module in `folder`, on all cores.
  /// Errors: of reading the module and the suites; nothing is run then. Those
  /// of a case are with the case.
  std::vector<SuiteResult> run(const std::string &folder,
                               const SuiteOptions &options,
                               const AppInputs &inputs,
                               const Language &language,
                               Diagnostics &diagnostics) const;

private:
  std::shared_ptr<const app::Description> modules_;
  std::shared_ptr<const app::Description> suites_;
};

} // namespace hcl

#endif // HCL_SUITES_H
