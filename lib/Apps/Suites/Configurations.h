// Configurations of providers in suites.
//
// In: a file of cases, and the module under test, whose description and schemas
// have the contents of configurations. Out: contents, and errors for the cases
// with these configurations.
// Threads: several may read.
// Deliberately absent: stand-ins (Replaced.h); the configuration of a block
// (ProviderNames.h).
#ifndef HCL_LIB_SUITES_CONFIGURATIONS_H
#define HCL_LIB_SUITES_CONFIGURATIONS_H

#include "Suite.h"
#include "TestedModules.h"

#include <functional>
#include <string>
#include <vector>

namespace hcl::app {

/// The configurations in `suite`, a file of `folder`, with the contents that
/// `module` has for such blocks.
std::vector<Configuration> configurationsIn(const Suite &suite,
                                            const TestedModule &module,
                                            const std::string &folder);

/// Evaluates the arguments of `configuration` by `evaluate`.
/// Errors: as reading it; those of `evaluate`; UnsuitableAttribute.
void checkConfiguration(
    const Configuration &configuration,
    const std::function<Value(const Expression &)> &evaluate,
    Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_SUITES_CONFIGURATIONS_H
