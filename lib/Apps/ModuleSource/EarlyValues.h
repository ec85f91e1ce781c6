// The values of definitions before child modules are read.
//
// In: a module, values for inputs, and the call, if any. Out: values of early
// expressions, e.g. the folder of a child module.
// Ownership: refers to the module, to the call and to the early values of the
// calling module, which outlive this object.
// Deliberately absent: definitions without early values by the description, and
// the modules to read (EarlyModules.h).
#ifndef HCL_LIB_MODULESOURCE_EARLYVALUES_H
#define HCL_LIB_MODULESOURCE_EARLYVALUES_H

#include "ModuleSource.h"
#include "hcl/Limits.h"

#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace hcl::app {

/// Gives an input of a root module a value; nothing: deferred.
using RootInputs = std::function<std::optional<Value>(
    const ModuleSource &module, const Definition &input)>;

/// The early values in one module.
class EarlyValues {
public:
  /// In the root module `module`. All outlive this object; `inputs` may be
  /// empty: inputs without a default are deferred.
  EarlyValues(const ModuleSource &module, const RootInputs &inputs,
              const Language &language, Budget &budget)
      : module_(module), rootFolder_(module.folder), inputs_(inputs),
        language_(language), budget_(budget) {}
  /// In `module`, which `call` in the module of `caller` calls.
  EarlyValues(const ModuleSource &module, EarlyValues &caller,
              const Definition &call)
      : module_(module), rootFolder_(caller.rootFolder_),
        inputs_(caller.inputs_), language_(caller.language_),
        budget_(caller.budget_), caller_(&caller), call_(&call) {}

  /// The value of `attribute` by `rule`; unknown if deferred.
  /// Errors: InvalidReference for names of what has no early value;
  /// ForbiddenMark; as evaluation, and suitableValue. The result is
  /// `Value::failed()` then.
  Value evaluate(const Attribute &attribute, const AttributeRule &rule,
                 Diagnostics &diagnostics);
  /// The value of the argument `name` of `call`; unknown without an early
  /// value, and nothing if not set.
  [[nodiscard]] std::optional<Value> argument(const Definition &call,
                                              const std::string &name);
  /// Checks the names in `expression`. `more` are first words of further names.
  /// Errors: InvalidReference.
  void check(const Expression &expression, std::span<const std::string> more,
             Diagnostics &diagnostics) const;
  /// Checks the names in arguments of `call` for inputs that must be early.
  /// Errors: InvalidReference.
  void checkArguments(const Definition &call, Diagnostics &diagnostics) const;
  /// Adds the names of the inputs that `expression` needs to `names`.
  void addInputs(const Expression &expression,
                 std::set<std::string> &names) const;
  /// The folder of the root module.
  const std::string &rootFolder() const { return rootFolder_; }

private:
  [[nodiscard]] std::optional<std::vector<uint32_t>>
  needs(const Expression &expression, std::span<const std::string> more,
        Diagnostics &diagnostics) const;
  [[nodiscard]] bool isMistaken(const StaticTraversal &path,
                                const FoundName &found,
                                const StaticTraversal &top,
                                const SourceFile &file,
                                Diagnostics &diagnostics) const;
  Value valueOf(const Expression &expression, Diagnostics &diagnostics);
  Value inputOf(const Definition &input);
  const Value &compute(uint32_t number);

  const ModuleSource &module_;
  std::string rootFolder_;
  const RootInputs &inputs_;
  const Language &language_;
  Budget &budget_;
  EarlyValues *caller_ = nullptr;
  const Definition *call_ = nullptr;
  std::unordered_map<uint32_t, Value> values_ = {};
};

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_EARLYVALUES_H
