// The budget of one evaluation of a module and its child modules: for
// expressions, and for what is made around their values.
//
// In: the limits of a language; queries before their computation. Out: whether
// the budget is sufficient, and one report when it is not.
// Threads: one; a part of an evaluation has a budget of its own.
// Deliberately absent: the work of a query (Evaluation.h).
#ifndef HCL_LIB_MODULEEVAL_MODULEBUDGET_H
#define HCL_LIB_MODULEEVAL_MODULEBUDGET_H

#include "Run.h"
#include "hcl/Diagnostic.h"
#include "hcl/Limits.h"

#include <cstdint>

namespace hcl::app {

/// The remaining steps, bytes, time and errors.
class ModuleBudget {
public:
  ModuleBudget() = default;
  /// The whole of `limits`; the time begins now.
  explicit ModuleBudget(const Limits &limits) : budget_(Budget::of(limits)) {}
  /// A copy of a partly spent budget.
  explicit ModuleBudget(const Budget &left) : budget_(left) {}

  /// The budget of expressions, perhaps exceeded without a report.
  Budget &budget() { return budget_; }
  const Budget &budget() const { return budget_; }
  bool isExceeded() const { return budget_.isExceeded(); }

  /// Computes `query` by `work`, which reports to `diagnostics`, unless the
  /// budget is exceeded. Flag and clock are read each time: a query may take as
  /// long as thousands of operations.
  /// Errors: EvaluationLimit, if the budget is exceeded then and `work` did not
  /// report it.
  template <typename Work>
  void spend(const Query &query, Diagnostics &diagnostics, const Work &work) {
    if (isExceeded())
      return;
    size_t first = diagnostics.size(), errors = diagnostics.errorCount();
    if (budget_.takeSteps(1) && budget_.goesOn())
      work();
    if (diagnostics.size() != first || isExceeded())
      note(query, diagnostics, first, errors);
  }

  /// Takes `count` values.
  [[nodiscard]] bool takeValues(size_t count) {
    return budget_.takeBytes(count * sizeof(Value));
  }
  /// Takes the values of all names in `definition`, without those of
  /// expressions.
  [[nodiscard]] bool takeValuesOf(const Definition &definition);
  /// Takes the runs of `module` that the instances of `caller` call.
  [[nodiscard]] bool takeRuns(const Node &caller, const ModuleSource &module);

private:
  void note(const Query &query, Diagnostics &diagnostics, size_t first,
            size_t errors);

  Budget budget_;
  size_t errors_ = 0;
};

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_MODULEBUDGET_H
