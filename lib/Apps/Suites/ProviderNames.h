// The names of provider configurations: `NAME`, or `NAME.ALIAS`.
//
// In: blocks, and the calls of the modules around the blocks. Out: names in the
// root module of configurations with other names in a module below.
// Threads: several may read.
// Deliberately absent: the content of configurations (Configurations.h).
#ifndef HCL_LIB_SUITES_PROVIDERNAMES_H
#define HCL_LIB_SUITES_PROVIDERNAMES_H

#include "ModuleEval/Run.h"
#include "ModuleSource/ModuleSource.h"

#include <map>
#include <optional>
#include <set>
#include <string>

namespace hcl::app {

/// The names of configurations by other names.
using ProviderNames = std::map<std::string, std::string, std::less<>>;

/// The configurations in `list`, which maps names to names.
/// Errors: those of Expression::staticMap.
ProviderNames providersIn(const Expression &list, Diagnostics &diagnostics);

/// The name of the configuration in `definition`, whose attribute `alias` tells
/// several configurations of a provider apart.
std::string configurationName(const Definition &definition,
                              const std::string &alias);

/// Whether blocks of `kind` are of a provider, and may be in a state.
bool isOfProvider(const KindRule &kind);

/// The name in the root module of the configuration of `node`; nothing if a
/// module below has a configuration of its own.
[[nodiscard]] std::optional<std::string> rootConfigurationOf(const Node &node);

/// The names in `root` of all configurations for blocks of `root` and of the
/// modules below.
std::set<std::string> neededConfigurations(const ModuleSource &root);

/// Whether `module` has a configuration called `name`.
bool hasConfiguration(const ModuleSource &module, const std::string &name);

} // namespace hcl::app

#endif // HCL_LIB_SUITES_PROVIDERNAMES_H
