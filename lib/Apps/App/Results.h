// Results of modules by group and name.
//
// In: the runs of an evaluation. Out: the definitions of a group, with their
// names in the group. Deliberately absent: values (AppModule::results).
#ifndef HCL_LIB_APP_RESULTS_H
#define HCL_LIB_APP_RESULTS_H

#include "ModuleEval/Run.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::app {

/// The group of everything with a name.
constexpr std::string_view groupOfValues = "values";

/// Calls `visit` for `run` and then for its child modules.
void visitRuns(const ModuleRun &run,
               const std::function<void(const ModuleRun &)> &visit);

/// A node by its name in a group of results.
struct NamedNode {
  std::string name;
  const Node *node;
};

/// The nodes of `run` in the results called `group`, in the order of names: the
/// only label, else the address. Equal names are followed by numbers.
std::vector<NamedNode> nodesInGroup(const ModuleRun &run,
                                    std::string_view group);

} // namespace hcl::app

#endif // HCL_LIB_APP_RESULTS_H
