// The versions of an application that have a function.
//
// In: tables of functions, some with versions, and modules with a version. Out:
// diagnostics for calls of newer functions.
// Deliberately absent: functions of providers (ProviderCalls.h).
#ifndef HCL_LIB_MODULESOURCE_FUNCTIONVERSIONS_H
#define HCL_LIB_MODULESOURCE_FUNCTIONVERSIONS_H

#include "ModuleSource.h"
#include "hcl/FunctionTables.h"

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace hcl::app {

/// The functions of all versions. Threads: several may ask at once.
class FunctionVersions {
public:
  /// Of the table called `table` in `tables`.
  FunctionVersions(FunctionTables tables, std::string table)
      : tables_(std::move(tables)), table_(std::move(table)) {}

  /// The first version with the function `name`; empty if `version` has the
  /// function, or no version. Cost: makes a table for each version in question.
  std::string firstWith(const std::string &name,
                        const std::string &version) const;

private:
  [[nodiscard]] bool has(const std::string &name,
                         const std::string &version) const;

  FunctionTables tables_;
  std::string table_;
  mutable std::mutex mutex_;
  /// By version, empty for the newest; nothing: no table of that version.
  mutable std::map<std::string, std::optional<FunctionTable>> known_;
};

/// The functions of the version of `description`, and newer functions, for
/// refused calls. Nothing without a version, or a table for the version.
[[nodiscard]] std::optional<FunctionTable>
tableOfVersion(const Description &description, const FunctionTables &tables);

/// Reports calls in `definition` of functions newer than the version of
/// `module`. Errors: UnknownFunction.
void checkFunctionVersions(const ModuleSource &module,
                           const Definition &definition,
                           Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_FUNCTIONVERSIONS_H
