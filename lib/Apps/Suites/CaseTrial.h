// The hooks of the evaluation for one case.
//
// In: replacements, and the state that earlier cases left. Out: values, the
// outcomes of conditions, and the state after the case.
// Threads: one evaluates.
// Deliberately absent: the reading of replacements (Replaced.h).
#ifndef HCL_LIB_SUITES_CASETRIAL_H
#define HCL_LIB_SUITES_CASETRIAL_H

#include "ModuleEval/Trial.h"
#include "Replaced.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace hcl::app {

/// A checked condition.
struct CheckedCondition {
  const Node *node;
  const Instance *instance;
  const NestedPart *block;
  ConditionOutcome outcome;
};

/// The values of blocks after the cases that applied, by address.
using AppliedState = std::map<std::string, Value>;

/// The options of a plan.
struct PlanOptions {
  /// Addresses: with some only these are evaluated, and what they depend on.
  std::vector<StaticTraversal> targets = {};
  std::vector<StaticTraversal> forced = {}; ///< made anew
  bool isRefresh = false; ///< nothing changes from what earlier cases left
};

/// Replaces values and records conditions.
class CaseTrial final : public Trial {
public:
  /// The replacements of the case, then of the suite; all outlive this object.
  /// `isForeseen`: only plans. `state` is that before the case.
  CaseTrial(const Replaced &ofCase, const Replaced &ofSuite, bool isForeseen,
            const AppliedState &state)
      : ofCase_(ofCase), ofSuite_(ofSuite), isForeseen_(isForeseen),
        state_(state) {}

  Value valueOf(const Node &node, Instance &instance, const Value &computed,
                Diagnostics &diagnostics) override;
  [[nodiscard]] std::optional<Value>
  outputsOf(const Node &node, const Instance &instance,
            Diagnostics &diagnostics) override;
  bool isLeftOut(const Node &node) const override {
    return leftOut.contains(&node);
  }
  /// Leaves out what the options say, of the root module `run`.
  void prepare(const ModuleRun &run);
  void note(const Node &node, const Instance &instance, const NestedPart &block,
            ConditionOutcome outcome) override {
    checked.push_back({&node, &instance, &block, outcome});
  }

  std::vector<CheckedCondition> checked = {};
  /// The values of blocks that providers compute, by address.
  AppliedState applied = {};
  /// Nodes of which an earlier case knows more than this evaluation.
  std::set<const Node *> remembered = {};
  /// Nodes that are not evaluated.
  std::set<const Node *> leftOut = {};
  PlanOptions options = {};

private:
  /// The values for a block, and whether they are known.
  struct Source {
    const Value *values = nullptr; ///< null: all are made up
    bool isKnown = false;
    Place place = {};
  };

  [[nodiscard]] std::optional<Source> sourceFor(const Node &node,
                                                const Instance &instance);
  [[nodiscard]] std::optional<std::string> configurationOf(const Node &node);
  Value replacedValue(const Node &node, const Value &computed,
                      const Source &source, const Value *prior,
                      const std::string &address, Diagnostics &diagnostics);
  Value appliedValue(const Node &node, const Value &computed,
                     const Value *prior, Diagnostics &diagnostics);

  const Replaced &ofCase_;
  const Replaced &ofSuite_;
  bool isForeseen_;
  const AppliedState &state_;
  std::map<const Node *, std::optional<std::string>> configurations_ = {};
};

} // namespace hcl::app

#endif // HCL_LIB_SUITES_CASETRIAL_H
