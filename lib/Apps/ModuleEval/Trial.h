// A trial of a module: values in place of those that the module or a provider
// would compute, and an eye on its conditions.
//
// In: nodes and their computed values. Out: other values.
// Threads: one evaluates.
// Deliberately absent: who makes the values (Suites).
#ifndef HCL_LIB_MODULEEVAL_TRIAL_H
#define HCL_LIB_MODULEEVAL_TRIAL_H

#include "ModuleContent/Part.h"
#include "Run.h"
#include "hcl/Diagnostic.h"
#include "hcl/Value.h"

#include <cstdint>
#include <optional>

namespace hcl::app {

/// The outcome of a condition.
enum class [[nodiscard]] ConditionOutcome : uint8_t{
    Holds, Fails,
    Unknown, ///< it may still hold
    Broken,  ///< a mistake, which is reported here or where it was made
};

/// The hooks of an evaluation.
class Trial {
public:
  Trial() = default;
  Trial(const Trial &) = delete;
  Trial &operator=(const Trial &) = delete;
  virtual ~Trial() = default;

  /// The value of `instance` of `node`, for which `computed` is what the module
  /// says. Sets isExact where the provider cannot have other defaults.
  virtual Value valueOf(const Node &node, Instance &instance,
                        const Value &computed, Diagnostics &diagnostics) = 0;
  /// The outputs of the child module that `instance` of `node` calls, as an
  /// object, in place of the module; nothing: the module is evaluated.
  [[nodiscard]] virtual std::optional<Value>
  outputsOf(const Node &node, const Instance &instance,
            Diagnostics &diagnostics) = 0;
  /// Whether definitions of `node` are left out of the evaluation.
  virtual bool isLeftOut(const Node &node) const = 0;
  /// Notes the outcome of the condition in `block` of `instance` of `node`.
  virtual void note(const Node &node, const Instance &instance,
                    const NestedPart &block, ConditionOutcome outcome) = 0;
};

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_TRIAL_H
