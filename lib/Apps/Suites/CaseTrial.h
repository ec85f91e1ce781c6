// The hooks of the evaluation for one case.
//
// In: replacements of values. Out: values, and the outcomes of conditions.
// Threads: one evaluates.
#ifndef HCL_LIB_SUITES_CASETRIAL_H
#define HCL_LIB_SUITES_CASETRIAL_H

#include "ModuleEval/Trial.h"

#include <optional>
#include <vector>

namespace hcl::app {

/// A checked condition.
struct CheckedCondition {
  const Node *node;
  const Instance *instance;
  const NestedPart *block;
  ConditionOutcome outcome;
};

/// Records conditions.
class CaseTrial final : public Trial {
public:
  Value valueOf(const Node &node, Instance &instance, const Value &computed,
                Diagnostics &diagnostics) override;
  [[nodiscard]] std::optional<Value>
  outputsOf(const Node &node, const Instance &instance,
            Diagnostics &diagnostics) override;
  bool isLeftOut(const Node &node) const override;
  void note(const Node &node, const Instance &instance, const NestedPart &block,
            ConditionOutcome outcome) override {
    checked.push_back({&node, &instance, &block, outcome});
  }

  std::vector<CheckedCondition> checked = {};
};

} // namespace hcl::app

#endif // HCL_LIB_SUITES_CASETRIAL_H
