// Values that neither an evaluation nor a plan of the application knows.
//
// In: names in an expression. Out: whether applying the configuration is the
// only way to know their values.
#ifndef HCL_LIB_SUITES_FORESEEN_H
#define HCL_LIB_SUITES_FORESEEN_H

#include "ModuleEval/Run.h"
#include "hcl/Path.h"

#include <functional>
#include <set>
#include <string>
#include <vector>

namespace hcl::app {

/// Calls `visit` with the nodes of `run` that `path` leads to, and with the
/// name of the part that follows; empty: all of the node.
void visitNamed(
    const ModuleRun &run, const StaticTraversal &path,
    const std::function<void(const Node &, const std::string &)> &visit);

/// Whether plans do not know the unknown values that `paths` lead to in `run`.
/// False where a provider, a data source or a module elsewhere may know more
/// than the evaluation, or an earlier plan of the nodes `remembered`.
bool areUnknownToPlans(const ModuleRun &run,
                       const std::vector<StaticTraversal> &paths,
                       const std::set<const Node *> &remembered);

} // namespace hcl::app

#endif // HCL_LIB_SUITES_FORESEEN_H
