// Which values of an expression are the same in every evaluation.
//
// In: an expression and, if wanted, variables that are bound. Out: for each
// value whether it is constant, and what it is then. An operation is constant
// if everything that it depends on is, and if evaluating it reports nothing: an
// error must be reported again each time. Functions count as pure.
//
// Strict operations are evaluated by their kernels. A lazy operation with its
// regions is taken out into a module of its own and run by the interpreter. The
// whole analysis has a budget, so constants that take long to compute or would
// be great are left alone.
#ifndef HCL_LIB_PASSES_CONSTANTS_H
#define HCL_LIB_PASSES_CONSTANTS_H

#include "hcl/compiler/HIR.h"
#include "hcl/compiler/Passes.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace hcl {

/// The value of a bound variable, or null for one that stays open.
using BoundVariables = std::function<const Value *(std::string_view name)>;

class Isolate;

class Constants {
public:
  /// `bound` may be empty: no variable is bound. With `referencesOnly`, only
  /// attributes and elements of variables count, no other operations.
  Constants(const hir::Module &module, const PassContext &context,
            BoundVariables bound = {}, bool referencesOnly = false);
  ~Constants();

  /// Analyses `expr`; answers are about it until the next call. Returns false,
  /// with no answers, where no operation is constant but those that are written
  /// as constants. Cost: linear, and what evaluating takes; small where there
  /// is nothing to find.
  bool analyse(const hir::Expr &expr);

  /// The constant that `value` is, or null. A value with unknown parts that a
  /// bound variable gave is none. Valid while the module has as many constants.
  const Value *of(hir::ValueId value) const {
    const Entry &entry = entries_[static_cast<uint32_t>(value)];
    if (entry.state == State::Constant)
      return &results_[entry.place];
    return entry.state == State::Written ? written(entry) : nullptr;
  }

  /// The operations that may be constant but are not written so, in order; all
  /// those that are, are among them.
  std::span<const hir::Op *const> candidates() const { return candidates_; }
  /// Whether `isPartial` holds for any value.
  bool hasPartial() const { return hasPartial_; }
  /// Whether `value` is a bound variable with unknown parts, or a part of it
  /// that has some.
  bool isPartial(hir::ValueId value) const {
    return entries_[static_cast<uint32_t>(value)].state == State::Partial;
  }

private:
  friend class ConstantsVisitor;
  enum class State : uint8_t {
    Open,
    Candidate, ///< an operation that may be constant
    Partial,   ///< known only as far as the attributes and elements taken of it
    Written,   ///< by a constant operation
    Constant,  ///< found to be one
  };
  /// What is known of a value.
  struct Entry {
    State state;
    uint32_t place; ///< Written: its ConstId. Partial, Constant: in results_
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
  /// By value. Those of the values of `expr_` are up to date.
  std::vector<Entry> entries_;
  std::vector<Value> results_; ///< of operations that were evaluated
  /// What findCandidates finds, in order, and whether some have regions.
  std::vector<const hir::Op *> candidates_;
  bool hasLazyCandidates_ = false;
  std::vector<const hir::Op *> open_; ///< for findCandidates
  std::vector<const Value *> values_; ///< operands, while they are collected
  const hir::Expr *expr_ = nullptr;
  std::unique_ptr<Isolate> isolate_; ///< once it is needed
  bool isolates_ = false;            ///< it is ready for `expr_`
  /// Steps that evaluating may still take.
  uint64_t steps_;
};

} // namespace hcl

#endif // HCL_LIB_PASSES_CONSTANTS_H
