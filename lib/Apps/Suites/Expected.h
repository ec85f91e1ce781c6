// Conditions that a case expects to fail.
//
// In: the conditions that an evaluation checked, and the diagnostics. Out: the
// diagnostics without the expected failures, and failures that are missing.
#ifndef HCL_LIB_SUITES_EXPECTED_H
#define HCL_LIB_SUITES_EXPECTED_H

#include "CaseTrial.h"
#include "hcl/Expression.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace hcl::app {

/// Calls `visit` with the numbers of the definitions that `definition` needs.
template <typename Visit>
void visitUses(const Definition &definition, const Visit &visit) {
  auto add = [&](const References &references) {
    for (const Reference &use : references.resolved)
      visit(use.definition);
  };
  add(definition.content);
  add(*definition.conditions);
  add(*definition.repetition);
  for (const auto &[name, references] : *definition.arguments)
    add(references);
}

/// A definition with conditions, one of which must fail.
struct ExpectedFailure {
  std::string address;  ///< of the definition
  std::string instance; ///< `[0]`; empty: any
  Place place;
  bool isFound = false;     ///< a condition failed
  bool isUndecided = false; ///< a condition is not known
};

/// The failures that `list`, an attribute of a case, names.
/// Errors: as a static list and as references.
std::vector<ExpectedFailure> expectedIn(const Expression &list,
                                        Diagnostics &diagnostics);

/// The nodes of `run` that failed a condition in `checked`, warnings aside, and
/// the nodes that an application does not evaluate after such failures.
std::set<const Node *>
unreachedNodes(const ModuleRun &run,
               const std::vector<CheckedCondition> &checked);

/// Erases the failures in `expected` from `found`, and the failures in nodes
/// `unreached`; turns warnings of conditions into errors. Notes in `expected`
/// which conditions failed.
void settleFailures(const std::vector<CheckedCondition> &checked,
                    const std::set<const Node *> &unreached,
                    std::vector<ExpectedFailure> &expected, Diagnostics &found);

} // namespace hcl::app

#endif // HCL_LIB_SUITES_EXPECTED_H
