// Calls of functions of providers.
//
// In: a module with its definitions. Out: diagnostics for calls that name a
// provider which the module does not declare.
// Deliberately absent: what functions there are
// (Providers/ProviderFunctions.h).
#ifndef HCL_LIB_MODULESOURCE_PROVIDERCALLS_H
#define HCL_LIB_MODULESOURCE_PROVIDERCALLS_H

#include "ModuleSource.h"

#include <set>
#include <string>

namespace hcl::app {

/// Checks calls in definitions of one module.
class ProviderCalls {
public:
  /// `module` and `diagnostics` outlive this object.
  ProviderCalls(const ModuleSource &module, Diagnostics &diagnostics);

  /// Checks `definition`, also for functions newer than the version.
  /// Errors: UnknownFunction.
  void check(const Definition &definition);

private:
  void check(const Part &part);
  void check(const Attribute &attribute);
  [[nodiscard]] bool mayCall(const SourceFile &file);
  void refuse(const FunctionUse &call, const SourceFile &file,
              std::string detail);

  const ModuleSource &module_;
  Diagnostics &diagnostics_;
  std::string prefix_ = {}; ///< of the names of such functions; empty: none
  std::set<std::string, std::less<>> declared_ = {};
  std::string problem_ = {}; ///< why the version has no such functions
  SourceFile file_ = {};     ///< the last file that was searched
  bool mayCall_ = false;     ///< whether that has the prefix
};

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_PROVIDERCALLS_H
