// The budget of one evaluation of a module and all that it opens: of its
// expressions, and of what is made beside their values.
//
// In: the limits of a language; queries before they are computed. Out: whether
// there is enough, and one report when there is not.
// Threads: one; a part of an evaluation has a budget of its own.
// Deliberately absent: the work of a query (Evaluation.h).
#ifndef HCL_LIB_MODULEEVAL_MODULEBUDGET_H
#define HCL_LIB_MODULEEVAL_MODULEBUDGET_H

#include "Run.h"
#include "hcl/Diagnostic.h"
#include "hcl/Limits.h"

#include <cstdint>

namespace hcl::app {

/// The steps, bytes, time and errors that are left.
class ModuleBudget {
public:
  ModuleBudget() = default;
  /// All that `limits` allow; the time begins now.
  explicit ModuleBudget(const Limits &limits) : budget_(Budget::of(limits)) {}
  /// A copy of one that is partly used up.
  explicit ModuleBudget(const Budget &left) : budget_(left) {}

  /// That of expressions; it may be exceeded without a report.
  Budget &budget() { return budget_; }
  const Budget &budget() const { return budget_; }
  bool isExceeded() const { return budget_.isExceeded(); }

  /// Computes `query` by `work`, which reports to `diagnostics`, unless the
  /// budget is exceeded. Flag and clock are read each time: a query may take as
  /// long as thousands of operations.
  /// Errors: EvaluationLimit, if it is exceeded then and `work` did not say so.
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
  bool takeValues(size_t count) {
    return budget_.takeBytes(count * sizeof(Value));
  }
  /// Takes the values of all names in `definition`, without those of
  /// expressions.
  bool takeValuesOf(const Definition &definition);
  /// Takes the runs of `module` that the instances of `caller` open.
  bool takeRuns(const Node &caller, const ModuleSource &module);

private:
  void note(const Query &query, Diagnostics &diagnostics, size_t first,
            size_t errors);

  Budget budget_;
  size_t errors_ = 0;
};

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_MODULEBUDGET_H
