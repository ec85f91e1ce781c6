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

#include "hcl/HIR/HIR.h"
#include "hcl/Passes/Passes.h"

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
  /// bound variable gave is none.
  const Value *of(hir::ValueId value) const {
    const Entry &entry = entries_[static_cast<uint32_t>(value)];
    return entry.state == State::Constant ? &entry.value : nullptr;
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
    Partial, ///< known only as far as the attributes and elements taken of it
    Constant,
  };
  struct Entry {
    State state = State::Open;
    Value value;
  };

  void findCandidates(const hir::Expr &expr);
  bool mayBeConstant(const hir::Op &op) const;
  void closeCandidatesAt(uint32_t index);
  void addCandidate(const hir::Op &op) {
    maybe_[static_cast<uint32_t>(op.result)] = true;
    candidates_.push_back(&op);
  }
  void setConstant(const hir::Op &op);
  const Value *bound(const hir::Op &variable);
  void evaluateStrict(const hir::Op &op);
  void evaluateLazy(const hir::Op &op);
  void evaluateVariable(const hir::Op &op);
  void set(hir::ValueId value, State state, Value constant) {
    entries_[static_cast<uint32_t>(value)] = {state, std::move(constant)};
    hasPartial_ |= state == State::Partial;
  }

  const hir::Module &module_;
  const PassContext &context_;
  BoundVariables bound_;
  bool referencesOnly_;
  bool hasPartial_ = false;
  std::vector<Entry> entries_; ///< by value
  // What findCandidates finds: by value, whether it may be constant; the
  // operations that may be, in order; whether some of them have regions.
  std::vector<uint8_t> maybe_;
  std::vector<const hir::Op *> candidates_;
  bool hasLazyCandidates_ = false;
  std::vector<const hir::Op *> open_; ///< for findCandidates
  std::vector<const Value *> values_; ///< operands, while they are collected
  const hir::Expr *expr_ = nullptr;
  std::unique_ptr<Isolate> isolate_; ///< for `expr_`, once it is needed
  /// Steps that evaluating may still take.
  uint64_t steps_;
};

} // namespace hcl

#endif // HCL_LIB_PASSES_CONSTANTS_H
