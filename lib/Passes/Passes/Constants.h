// Constant values: equal in every evaluation of an expression.
//
// In: an expression, and variables bound to values. Out: for each value whether
// it is constant, and the constant. An operation is constant if all its
// operands are constant and its evaluation reports nothing, since an error must
// be reported in each evaluation. Functions are assumed to be pure.
//
// Kernels evaluate strict operations. A lazy operation is extracted with its
// regions to a module of its own and interpreted. The analysis has a budget:
// constants that would be large or expensive to compute are not folded.
// Threads: one. Deliberately absent: replacement (Substitution.h).
#ifndef HCL_LIB_PASSES_CONSTANTS_H
#define HCL_LIB_PASSES_CONSTANTS_H

#include "hcl/compiler/HIR.h"
#include "hcl/compiler/Passes.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace hcl {

/// Returns the value of a bound variable, or null for an unbound variable.
using BoundVariables = std::function<const Value *(std::string_view name)>;

class Isolate;

/// The analysis of the expressions of one module, one at a time.
class Constants {
public:
  /// Without `bound`, no variable is bound. With `referencesOnly`, only
  /// variables and their attributes and elements are constant, no other
  /// operations.
  Constants(const hir::Module &module, const PassContext &context,
            BoundVariables bound = {}, bool referencesOnly = false);
  ~Constants();

  /// Analyses `expr`; the other functions refer to it until the next call.
  /// Returns false, without an analysis, if no operation is constant except
  /// those written as constants. Cost: linear, plus evaluation; small if
  /// nothing is found.
  [[nodiscard]] bool analyse(const hir::Expr &expr);

  /// The constant value of `value`, or null. A bound variable with unknown
  /// parts is not constant. Valid while no constant is added to the module.
  const Value *of(hir::ValueId value) const {
    const Entry &entry = entries_[static_cast<uint32_t>(value)];
    if (entry.state == State::Constant)
      return &results_[entry.place];
    return entry.state == State::Written ? written(entry) : nullptr;
  }

  /// The operations that may be constant but are not written as constants, in
  /// order. All constant operations are among them.
  std::span<const hir::Op *const> candidates() const { return candidates_; }
  /// Whether `isPartial` holds for a value.
  bool hasPartial() const { return hasPartial_; }
  /// Whether `value` is a bound variable with unknown parts, or such a part.
  bool isPartial(hir::ValueId value) const {
    return entries_[static_cast<uint32_t>(value)].state == State::Partial;
  }

  /// The steps of the evaluation.
  uint64_t stepsTaken() const {
    return allowed_ - std::min(allowed_, budget_.steps + budget_.reserve);
  }

private:
  friend class ConstantsVisitor;
  enum class State : uint8_t {
    Open,
    Candidate, ///< an operation that may be constant
    Partial,   ///< known only through attributes and elements
    Written,   ///< written as a constant
    Constant,  ///< found to be constant
  };
  /// The state of a value.
  struct Entry {
    State state;
    uint32_t place; ///< Written: a ConstId. Partial, Constant: an index into
                    ///< results_
  };

  void findCandidates(const hir::Expr &expr);
  void beginCandidate(const hir::Op &op);
  void closeCandidatesAt(uint32_t index);
  void addCandidate(const hir::Op &op) {
    entries_[static_cast<uint32_t>(op.result)].state = State::Candidate;
    candidates_.push_back(&op);
  }
  const Value *written(const Entry &entry) const {
    const Value &value = module_.constant(hir::ConstId(entry.place));
    return value.isFailed() ? nullptr : &value;
  }
  const Value *bound(const hir::Op &variable);
  void evaluateStrict(const hir::Op &op);
  void evaluateLazy(const hir::Op &op);
  void evaluateVariable(const hir::Op &op);
  Evaluation evaluationInto(Diagnostics &reported) const;
  void set(hir::ValueId value, State state, Value constant) {
    entries_[static_cast<uint32_t>(value)] = {state, uint32_t(results_.size())};
    results_.push_back(std::move(constant));
    hasPartial_ |= state == State::Partial;
  }

  const hir::Module &module_;
  const PassContext &context_;
  BoundVariables bound_;
  bool referencesOnly_;
  bool hasPartial_ = false;
  /// Indexed by value. Only entries for the values of `expr_` are valid.
  std::vector<Entry> entries_;
  std::vector<Value> results_; ///< results of evaluated operations
  /// Results of findCandidates, in order, and whether some have regions.
  std::vector<const hir::Op *> candidates_;
  bool hasLazyCandidates_ = false;
  std::vector<const hir::Op *> open_; ///< for findCandidates
  std::vector<const Value *> values_; ///< operands being collected
  const hir::Expr *expr_ = nullptr;
  std::unique_ptr<Isolate> isolate_; ///< made on first use
  bool isolates_ = false;            ///< whether prepared for `expr_`
  /// The remaining steps and time for evaluation, and the bytes of each
  /// constant.
  Budget budget_;
  uint64_t allowed_ = 0; ///< the steps at the start
};

} // namespace hcl

#endif // HCL_LIB_PASSES_CONSTANTS_H
