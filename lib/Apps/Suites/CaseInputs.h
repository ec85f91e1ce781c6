// Values for the inputs of the module that a case tries.
//
// In: values from outside, of the suite and of the case. Out: values by input,
// and by the names that the suite has for them.
#ifndef HCL_LIB_SUITES_CASEINPUTS_H
#define HCL_LIB_SUITES_CASEINPUTS_H

#include "CaseState.h"
#include "Suite.h"
#include "hcl/AppInputs.h"

#include <map>
#include <string>

namespace hcl::app {

/// Whether all names of cases in `expression` are names of earlier cases.
/// Errors: InvalidReference.
[[nodiscard]] bool mayNameCases(const Expression &expression,
                                const Suite &suite,
                                const std::map<std::string, Value> &results,
                                Diagnostics &diagnostics);

/// Collects values for inputs.
class CaseInputs {
public:
  /// The arguments outlive this object. `root` is the module beside the suite,
  /// `results` are those of earlier cases.
  CaseInputs(const Suite &suite, const ModuleSource &root,
             const AppInputs &inputs,
             const std::map<std::string, Value> &results, CaseState &state)
      : suite_(suite), rule_(*suite.rule), root_(root), inputs_(inputs),
        results_(results), state_(state) {}

  /// Sets the values in the state. Errors: as evaluation and inputs;
  /// IgnoredInput.
  void collect();
  /// The value of `expression`, of values in the suite. Errors: as evaluation;
  /// InvalidReference.
  Value valueOf(const Expression &expression);

private:
  void addOutside();
  void addDefined();
  void addBeside();
  void addValues(const Part &part, bool isOfCase);

  const Suite &suite_;
  const SuiteRule &rule_;
  const ModuleSource &root_;
  const AppInputs &inputs_;
  const std::map<std::string, Value> &results_;
  CaseState &state_;
};

} // namespace hcl::app

#endif // HCL_LIB_SUITES_CASEINPUTS_H
