// The cases of one suite, one after the other.
//
// In: a file of cases, and the modules under test. Out: verdicts.
// A case sees the results of the cases before it.
// Threads: one runs a suite; several suites may run at once.
// Deliberately absent: which files are suites (Suites.cpp).
#ifndef HCL_LIB_SUITES_SUITERUNNER_H
#define HCL_LIB_SUITES_SUITERUNNER_H

#include "CaseTrial.h"
#include "Expected.h"
#include "ModuleEval/Evaluation.h"
#include "Suite.h"
#include "TestedModules.h"
#include "hcl/Suites.h"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace hcl::app {

class CaseInputs;
struct CaseState;

/// Runs the cases of a suite.
class SuiteRunner {
public:
  /// The arguments outlive this object. `folder` has the module under test.
  SuiteRunner(const Suite &suite, TestedModules &modules, std::string folder)
      : suite_(suite), rule_(*suite.rule), modules_(modules),
        folder_(std::move(folder)) {}

  SuiteResult run();

private:
  using State = AppliedState;

  CaseResult runCase(const Definition &definition);
  const TestedModule &moduleOf(const Definition &definition,
                               Diagnostics &diagnostics);
  std::string stateOf(const Definition &definition) const;
  void readReplaced(CaseState &state);
  void checkProviders(CaseState &state, CaseInputs &inputs);
  void evaluate(CaseState &state, bool isForeseen);
  void settle(CaseState &state, bool isTooEarly);
  void checkAll(CaseState &state);
  std::shared_ptr<Scope> scopeOf(const CaseState &state) const;
  void keepResults(CaseState &state);

  const Suite &suite_;
  const SuiteRule &rule_;
  TestedModules &modules_;
  std::string folder_;
  std::map<std::string, Value> results_; ///< of the cases that ran, by name
  /// Results that no plan knows, as `case.result`.
  std::set<std::string> unknownResults_;
  /// The state after the cases that applied, by name.
  std::map<std::string, State> states_;
};

} // namespace hcl::app

#endif // HCL_LIB_SUITES_SUITERUNNER_H
