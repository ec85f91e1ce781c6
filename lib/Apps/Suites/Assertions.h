// The conditions of a case, among the names of the module under test.
//
// In: an evaluation, and a scope. Out: verdicts and diagnostics.
// Threads: no state is kept.
#ifndef HCL_LIB_SUITES_ASSERTIONS_H
#define HCL_LIB_SUITES_ASSERTIONS_H

#include "Description/OuterRules.h"
#include "ModuleContent/Part.h"
#include "ModuleEval/Evaluation.h"
#include "hcl/Suites.h"

#include <set>
#include <span>
#include <string>

namespace hcl::app {

/// The module under test, as the conditions of a case see the module.
struct TriedModule {
  const Evaluation &evaluation;
  const Scope &scope; ///< the names of the module and of the suite
  /// The first words of names of the suite.
  std::span<const std::string> own;
  /// Nodes of which the application knows more from earlier cases.
  const std::set<const Node *> &remembered;
  /// Nodes that the application did not evaluate, after failures.
  const std::set<const Node *> &unreached;
  /// Results of earlier cases that no plan knows, as `case.result`.
  const std::set<std::string> &unknownResults;
  std::string caseName; ///< the first word of names of earlier results
  bool isForeseen;      ///< planned, not applied
};

/// The verdict of the condition in `block`, by `rule`.
/// Errors: as evaluation; InvalidCondition; ConditionFailed; UnknownCondition;
/// UndecidedCondition, a warning.
CaseVerdict checkAssertion(const NestedPart &block, const SuiteRule &rule,
                           const TriedModule &module, Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_SUITES_ASSERTIONS_H
