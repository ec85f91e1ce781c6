// --test: the verdicts of suites, as text, JSON and JUnit XML.
//
// In: results of suites. Out: text. Deliberately absent: how cases run
// (hcl/Suites.h) and the form of diagnostics as text.
#ifndef HCL_TOOLS_HCL_EVAL_TESTS_H
#define HCL_TOOLS_HCL_EVAL_TESTS_H

#include "hcl/Suites.h"

#include <span>
#include <string>

namespace hcl::eval {

/// How many cases have which verdict.
struct VerdictCounts {
  size_t passed = 0;
  size_t failed = 0; ///< also those with errors
  size_t undecided = 0;
  size_t skipped = 0;
};

/// Counts the verdicts in `suites`.
VerdictCounts countVerdicts(std::span<const SuiteResult> suites);

/// The verdicts for people: a line for each suite and case, and their numbers.
std::string textOfSuites(std::span<const SuiteResult> suites);
/// The verdicts and diagnostics as JSON, on one line if `isCompact`.
std::string jsonOfSuites(std::span<const SuiteResult> suites, bool isCompact);
/// The verdicts as JUnit XML: what is undecided is skipped there.
std::string junitOfSuites(std::span<const SuiteResult> suites);

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_TESTS_H
