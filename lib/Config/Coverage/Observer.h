// Counts of one evaluation of an expression.
//
// An operation counts only if its result can matter. Operations in the other
// arm, on the right of a left side that decides, and in the dry run of a filter
// do not count.
//
// In: the operations of an evaluation. Out: counts, for a Store. Threads: one.
// Deliberately absent: the evaluation (Interp.h).
#ifndef HCL_LIB_COVERAGE_OBSERVER_H
#define HCL_LIB_COVERAGE_OBSERVER_H

#include "Interp/Interp.h"
#include "Store.h"
#include "hcl/Dialect.h"

#include <map>
#include <vector>

namespace hcl::coverage {

class Observer final : public EvaluationObserver {
public:
  /// `dialect` outlives this object.
  explicit Observer(const Dialect &dialect) : dialect_(dialect) {}

  void begin(const hir::Module &module) override { module_ = &module; }
  void before(const LazyStart &start) override;
  void after(const Observation &seen) override;

  /// The counts so far, which are taken over.
  std::vector<KeyedPoint> take();

private:
  /// A lazy operation that runs.
  struct Open {
    const hir::Op *op;
    bool isIdle;          ///< the result does not matter
    uint32_t skipped = 0; ///< a bit for each region without effect
    std::optional<size_t> arm = {};
    size_t elements = 0;
  };

  bool isSkipped(const hir::Op &op) const;
  void choose(Open &open, const Value &condition);
  void enterLoop(Open &open, const Value &collection);
  void finish(const Open &open, const Value &result);
  void count(const hir::Op &op, size_t index, uint64_t number = 1);

  const Dialect &dialect_;
  const hir::Module *module_ = nullptr;
  std::vector<Open> open_;
  /// By place, since the module may not outlive the evaluation.
  std::map<PointKey, Counts> counts_;
};

} // namespace hcl::coverage

#endif // HCL_LIB_COVERAGE_OBSERVER_H
