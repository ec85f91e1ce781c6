// What each operation of an expression gave in one evaluation, by the run of
// the region that it stands in.
//
// In: an attribute. Out: for an operation and a choice of elements for the
// loops around it, its value then. Deliberately absent: diagnostics.
#ifndef HCL_LIB_EVAL_EVALUATIONTREE_H
#define HCL_LIB_EVAL_EVALUATIONTREE_H

#include "CompiledSource.h"

#include <cstdint>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

namespace hcl {

/// The element of a loop that is looked at.
struct Iteration {
  size_t element;  ///< its position in the collection
  size_t included; ///< how many before it were not left out
};

class EvaluationTree {
public:
  /// Evaluates attribute `item` of `source`. Cost: that of the evaluation; what
  /// it does after a million operations is not kept.
  EvaluationTree(const Source &source, size_t item, const Scope &scope);

  /// The operation that defines `value`, or null for a parameter.
  const hir::Op *definition(hir::ValueId value) const {
    return definitions_[size_t(value)];
  }
  /// The loop or splat of which `parameter` is one.
  const hir::Op &owner(hir::ValueId parameter) const {
    return *owners_[size_t(parameter)];
  }
  /// From now on, what is in `loop` is what it was for that element.
  void enter(const hir::Op &loop, Iteration iteration) {
    iterations_[&loop] = iteration;
  }
  /// The element that was entered, or null.
  const Iteration *entered(const hir::Op &loop) const {
    auto found = iterations_.find(&loop);
    return found == iterations_.end() ? nullptr : &found->second;
  }
  /// What `value` was, without marks; null where it was not computed, or stands
  /// in a loop that was not entered.
  const Value *valueOf(hir::ValueId value) const;

private:
  struct Event {
    const hir::Op *op;
    Value value;
    std::vector<uint32_t> inside; ///< what its regions did, in order
  };

  void findPlaces();
  const Event *eventOf(const hir::Op &op) const;
  const Value *parameterValue(hir::ValueId parameter) const;
  const std::vector<uint32_t> *eventsAround(const hir::Op *outer) const;

  const hir::Module &module_;
  const hir::Expr &expr_;
  std::vector<const hir::Op *> definitions_; ///< by value
  std::vector<const hir::Op *> owners_;      ///< by value: of a parameter
  /// By operation, from the first of the expression: the one around it.
  std::vector<const hir::Op *> outer_;
  std::vector<Event> events_;
  std::vector<uint32_t> roots_; ///< events outside of all regions
  std::unordered_map<const hir::Op *, Iteration> iterations_;
  /// The events about an operation among others, once they were asked for.
  mutable std::map<std::pair<const std::vector<uint32_t> *, const hir::Op *>,
                   std::vector<const Event *>>
      byOp_;
  /// Keys that loops made of positions.
  mutable std::unordered_map<const hir::Op *, Value> keys_;
};

} // namespace hcl

#endif // HCL_LIB_EVAL_EVALUATIONTREE_H
