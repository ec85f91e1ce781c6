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
#include "TestedModules.h"
#include "hcl/Suites.h"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace hcl::app {

/// A file of cases, read.
struct Suite {
  std::string path; ///< below the folder of the module
  std::shared_ptr<const ModuleSource> source;
  const SuiteRule *rule;
};

/// The blocks in `part` of the type `type`.
std::vector<const NestedPart *> blocksIn(const Part &part,
                                         const std::string &type);

/// The text of the literal `name` in `part`; empty without one.
std::string textIn(const Part &part, const std::string &name);

/// Runs the cases of a suite.
class SuiteRunner {
public:
  /// The arguments outlive this object. `folder` has the module under test.
  SuiteRunner(const Suite &suite, TestedModules &modules, std::string folder)
      : suite_(suite), rule_(*suite.rule), modules_(modules),
        folder_(std::move(folder)) {}

  SuiteResult run();

private:
  struct CaseState;
  using Values = std::map<std::string, Value>;

  CaseResult runCase(const Definition &definition);
  void evaluate(CaseState &state, bool isForeseen);
  void settle(CaseState &state, bool isTooEarly);
  void checkAll(CaseState &state);
  void collectGiven(CaseState &state);
  void addValues(CaseState &state, const Part &part, bool isOfCase);
  Value valueOf(const Expression &expression, CaseState &state);
  void addOutside(CaseState &state);
  [[nodiscard]] bool mayName(const Expression &expression,
                             Diagnostics &diagnostics) const;
  std::shared_ptr<Scope> scopeOf(const CaseState &state) const;
  Value namesOfCases() const;
  void keepResults(const CaseState &state);

  const Suite &suite_;
  const SuiteRule &rule_;
  TestedModules &modules_;
  std::string folder_;
  std::map<std::string, Value> results_; ///< of the cases that ran, by name
  std::set<std::string> foreseen_;       ///< the cases that only planned
};

} // namespace hcl::app

#endif // HCL_LIB_SUITES_SUITERUNNER_H
