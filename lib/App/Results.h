// Results of modules by group and name.
//
// In: the runs of an evaluation. Out: the definitions of a group, and the names
// that they have in it. Deliberately absent: values (AppModule::results).
#ifndef HCL_LIB_APP_RESULTS_H
#define HCL_LIB_APP_RESULTS_H

#include "Run.h"

#include <functional>
#include <string>
#include <string_view>

namespace hcl::app {

/// The group of everything that has a name.
constexpr std::string_view groupOfValues = "values";

/// Calls `visit` for `run` and then for the modules that it opens.
void visitRuns(const ModuleRun &run,
               const std::function<void(const ModuleRun &)> &visit);

/// Whether `definition` belongs to the results called `group`.
bool isInGroup(const Definition &definition, std::string_view group);

/// The name of `definition` in the results called `group`: its only label,
/// else its address.
const std::string &nameInGroup(const Definition &definition,
                               std::string_view group);

} // namespace hcl::app

#endif // HCL_LIB_APP_RESULTS_H
