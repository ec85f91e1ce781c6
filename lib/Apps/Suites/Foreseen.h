// Values that neither an evaluation nor a plan of the application knows.
//
// In: names in an expression. Out: whether applying the configuration is the
// only way to know their values.
#ifndef HCL_LIB_SUITES_FORESEEN_H
#define HCL_LIB_SUITES_FORESEEN_H

#include "ModuleEval/Run.h"
#include "hcl/Path.h"

#include <vector>

namespace hcl::app {

/// Whether plans do not know the unknown values that `paths` lead to in `run`.
/// False where a provider, a data source or a module elsewhere may know more
/// than the evaluation.
bool areUnknownToPlans(const ModuleRun &run,
                       const std::vector<StaticTraversal> &paths);

} // namespace hcl::app

#endif // HCL_LIB_SUITES_FORESEEN_H
