// --test: the verdicts of suites, as text and JUnit XML.
//
// In: results of suites. Out: text. Deliberately absent: how cases run
// (hcl/Suites.h) and the form of diagnostics as text.
#ifndef HCL_TOOLS_HCL_EVAL_TESTS_H
#define HCL_TOOLS_HCL_EVAL_TESTS_H

#include "hcl/Suites.h"

#include <span>
#include <string>

namespace hcl::eval {

/// The verdicts for people: a line for each suite and case, and their numbers.
std::string textOfSuites(std::span<const SuiteResult> suites);
/// The verdicts as JUnit XML: what is undecided is skipped there.
std::string junitOfSuites(std::span<const SuiteResult> suites);

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_TESTS_H
