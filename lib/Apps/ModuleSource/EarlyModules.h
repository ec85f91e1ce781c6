// The modules to which early values lead.
//
// In: modules with their calls. Out: the values of early attributes, and the
// keys of child modules: a module with early inputs is read again for each set
// of early arguments.
// Which inputs are early shows only when all modules below are read, so reading
// begins anew until the set of early inputs is complete.
// Deliberately absent: reading (ModuleLoader.h).
#ifndef HCL_LIB_MODULESOURCE_EARLYMODULES_H
#define HCL_LIB_MODULESOURCE_EARLYMODULES_H

#include "EarlyValues.h"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace hcl::app {

/// Keys of modules, made of the early inputs.
class EarlyModules {
public:
  /// Evaluates the early attributes of `module`, and checks the names in early
  /// blocks. Errors: as EarlyValues.
  void evaluate(ModuleSource &module, EarlyValues &values,
                Diagnostics &diagnostics);
  /// The key of the module in `folder` for `call`, in the module of `caller`,
  /// which is null if nothing is early.
  std::string keyOf(EarlyValues *caller, const Definition &call,
                    const std::string &folder);
  /// Collects the inputs of `module` on which folders of child modules depend;
  /// returns whether some are new. Child modules come first.
  [[nodiscard]] bool addInputs(const ModuleSource &module,
                               const EarlyValues &values);
  /// Whether some early attribute depends on values.
  bool areAny() const { return areAny_; }

private:
  bool areAny_ = false;
  /// By folder: the early inputs, and the sets of early arguments.
  std::map<std::string, std::set<std::string>> inputs_;
  std::map<std::string, std::vector<Value>> arguments_;
};

/// The folder in `key`, a result of EarlyModules::keyOf.
std::string folderOfKey(const std::string &key);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_EARLYMODULES_H
