// Modules under test: each is read once, however many cases try it.
//
// In: folders. Out: modules before evaluation.
// Ownership: keeps the modules, and the files that their functions read.
// Threads: several may ask at once. Deliberately absent: values (CaseRun.h).
#ifndef HCL_LIB_SUITES_TESTEDMODULES_H
#define HCL_LIB_SUITES_TESTEDMODULES_H

#include "App/ModuleReading.h"
#include "ModuleEval/Evaluation.h"
#include "ModuleSource/ModuleSource.h"
#include "hcl/AppInputs.h"

#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>

namespace hcl::app {

/// A module under test.
struct TestedModule {
  ModuleReading reading;
  std::shared_ptr<const ModuleSource> source = {};
  Diagnostics found = {}; ///< of reading
  Budget left = {};       ///< for each evaluation
  /// The configurations of providers that the module needs.
  std::set<std::string> configurations = {};
};

/// Reads modules.
class TestedModules {
public:
  /// The arguments outlive this object.
  TestedModules(std::shared_ptr<const Description> description,
                const AppInputs &inputs, const Language &language)
      : description_(std::move(description)), inputs_(inputs),
        language_(language) {}

  /// The module in `folder`. Mistakes are in the result.
  const TestedModule &at(const std::string &folder);
  const std::shared_ptr<const Description> &description() const {
    return description_;
  }
  const AppInputs &inputs() const { return inputs_; }

private:
  std::shared_ptr<const Description> description_;
  const AppInputs &inputs_;
  const Language &language_;
  std::mutex mutex_;
  std::map<std::string, std::unique_ptr<TestedModule>> known_;
};

} // namespace hcl::app

#endif // HCL_LIB_SUITES_TESTEDMODULES_H
