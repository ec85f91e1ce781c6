// The state of a running case.
//
// In: a case. Out: values for inputs, an evaluation and diagnostics, as the
// parts of SuiteRunner fill these in turn.
#ifndef HCL_LIB_SUITES_CASESTATE_H
#define HCL_LIB_SUITES_CASESTATE_H

#include "CaseTrial.h"
#include "Expected.h"
#include "ModuleEval/Evaluation.h"
#include "ModuleEval/Inputs.h"
#include "TestedModules.h"
#include "hcl/Suites.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace hcl::app {

/// A case in progress.
struct CaseState {
  const Definition &definition;
  const TestedModule &module;
  CaseResult &result;
  bool isForeseen;                           ///< plans only
  GivenInputs given = {};                    ///< for the module
  std::map<std::string, Value> outside = {}; ///< values from outside, by name
  std::map<std::string, Value> own = {};     ///< values of the suite
  std::vector<ExpectedFailure> expected = {};
  Replaced replaced = {}; ///< by the case
  PlanOptions options = {};
  std::string stateName = {}; ///< of what cases leave to one another
  std::unique_ptr<CaseTrial> trial = {};
  std::unique_ptr<Evaluation> evaluation = {};
  Diagnostics found = {}; ///< of the evaluation
  std::set<const Node *> unreached = {};

  Diagnostics &diagnostics() { return result.diagnostics; }
  void become(CaseVerdict verdict) {
    result.verdict = std::max(result.verdict, verdict);
  }
};

/// An object of `values`.
inline Value objectOf(const std::map<std::string, Value> &values) {
  return Value::object({values.begin(), values.end()});
}

} // namespace hcl::app

#endif // HCL_LIB_SUITES_CASESTATE_H
