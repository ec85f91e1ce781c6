// The value of each operation of an expression in one evaluation, for each run
// of its region.
//
// In: an attribute. Out: the value of an operation for chosen elements of the
// loops around it. Deliberately absent: diagnostics.
#ifndef HCL_LIB_EXPLAIN_EVALUATIONTREE_H
#define HCL_LIB_EXPLAIN_EVALUATIONTREE_H

#include "Eval/CompiledSource.h"

#include <cstdint>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

namespace hcl {

/// The chosen element of a loop.
struct Iteration {
  size_t element;  ///< the position in the collection
  size_t included; ///< earlier included elements
};

class EvaluationTree {
public:
  /// Evaluates attribute `item` of `source`. Cost: that of the evaluation; only
  /// the first million operations are recorded.
  EvaluationTree(const Source &source, size_t item, const Scope &scope);

  /// The operation that defines `value`, or null for a parameter.
  const hir::Op *definition(hir::ValueId value) const {
    return definitions_[size_t(value)];
  }
  /// The loop or splat with the parameter `parameter`.
  const hir::Op &owner(hir::ValueId parameter) const {
    return *owners_[size_t(parameter)];
  }
  /// Selects an element: values in `loop` are values of its run from now on.
  void enter(const hir::Op &loop, Iteration iteration) {
    iterations_[&loop] = iteration;
  }
  /// The selected element of `loop`, or null.
  const Iteration *entered(const hir::Op &loop) const {
    auto found = iterations_.find(&loop);
    return found == iterations_.end() ? nullptr : &found->second;
  }
  /// The value of `value`, without marks; null if it was not computed or is in
  /// a loop without a selected element.
  const Value *valueOf(hir::ValueId value) const;

private:
  struct Event {
    const hir::Op *op;
    Value value;
    std::vector<uint32_t> inside; ///< events of regions, in order
  };

  void findPlaces();
  const Event *eventOf(const hir::Op &op) const;
  const Value *parameterValue(hir::ValueId parameter) const;
  const std::vector<uint32_t> *eventsAround(const hir::Op *outer) const;

  const hir::Module &module_;
  const hir::Expr &expr_;
  std::vector<const hir::Op *> definitions_; ///< by value
  std::vector<const hir::Op *> owners_;      ///< by value: of a parameter
  /// By operation, from the first of the expression: the surrounding one.
  std::vector<const hir::Op *> outer_;
  std::vector<Event> events_;
  std::vector<uint32_t> roots_; ///< events outside of all regions
  std::unordered_map<const hir::Op *, Iteration> iterations_;
  /// The events of an operation in a list, cached on the first request.
  mutable std::map<std::pair<const std::vector<uint32_t> *, const hir::Op *>,
                   std::vector<const Event *>>
      byOp_;
  /// Keys derived by loops from positions.
  mutable std::unordered_map<const hir::Op *, Value> keys_;
};

} // namespace hcl

#endif // HCL_LIB_EXPLAIN_EVALUATIONTREE_H
