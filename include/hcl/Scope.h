// The names that mean something where an expression is evaluated, whatever
// syntax it is written in.
//
//   Scope scope;
//   scope.define("port", Value::integer(80));
//   scope.addFunctions(specFunctions());
//   Value value = expression.evaluate(scope, diagnostics);
//
// A Scope holds variables and functions, both optional, and may have a parent,
// in which what it lacks is looked up. Where neither a scope nor an ancestor
// has variables, variables are not allowed; functions are then those of the
// Language, if it has some. Names compare byte for byte.
// Ownership: a scope keeps its parent and its functions alive. Threads: reading
// is safe from several at once when it is filled, unless a budget is shared.
// Deliberately absent: reading variables from files (Variables.h).
#ifndef HCL_SCOPE_H
#define HCL_SCOPE_H

#include "hcl/Language.h"
#include "hcl/Value.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// A name with its hash, made once and looked up often.
struct HashedName {
  std::string_view name;
  size_t hash;

  /// `name` with its hash; `name` must live as long as this does.
  static HashedName of(std::string_view name);
};

/// Where a name was found last, for the next lookup of it: mostly in the same
/// scope, or in one that was filled in the same order. Only a guess, so that
/// threads may share it.
using ScopeHint = std::atomic<uint32_t>;

/// Variables and functions by name.
/// Spec: IM-EVAL-001, IM-EVAL-002.
class Scope {
public:
  /// Inside `parent`, which is filled before, or without one.
  explicit Scope(std::shared_ptr<const Scope> parent = nullptr)
      : parent_(std::move(parent)) {}

  /// Allows variables, without defining one.
  void allowVariables() { hasVariables_ = true; }
  /// Defines the variable `name`, or replaces its value. Allows variables.
  void define(std::string name, Value value);
  /// Adds `functions`; one of a name that was there before, here or in an
  /// ancestor, replaces it. With an empty table, calls are allowed and every
  /// name is unknown.
  /// Cost: linear in the functions visible here.
  void addFunctions(const FunctionTable &functions) {
    functions_ = this->functions().with(functions);
  }
  /// Makes evaluations in this scope and in those inside it take from `budget`,
  /// which outlives them, and not from the limits of their language. Then they
  /// are for one thread.
  void shareBudget(Budget &budget) { budget_ = &budget; }

  /// Whether variables are allowed, here or in an ancestor.
  /// Spec: NS-VAR-003, IM-EVAL-003.
  bool allowsVariables() const {
    return hasVariables_ || (parent_ && parent_->allowsVariables());
  }
  /// The functions, those of ancestors included; no table where none were
  /// added.
  /// Spec: NS-CALL-003, IM-EVAL-004.
  const FunctionTable &functions() const {
    return functions_ || !parent_ ? functions_ : parent_->functions();
  }

  /// What an evaluation here may use, `limits` being those of its language.
  /// Each begins without anything exceeded, whatever others before it met.
  Budget budgetOr(const Limits &limits) const;
  /// Takes what an evaluation left of it for those that follow.
  void giveBack(Budget left) const;

  /// The value of `name` here or in an ancestor, or null. Valid until the
  /// scope that holds it changes. Cost: one probe a scope.
  /// Spec: NS-LEX-007, NS-LEX-043, NS-VAR-001, NS-VAR-004..007.
  const Value *lookup(HashedName name) const;
  /// The same, hashing `name` first.
  const Value *lookup(std::string_view name) const {
    return lookup(HashedName::of(name));
  }

  /// The same, looking first where `hint` says.
  const Value *lookup(HashedName name, ScopeHint &hint) const {
    uint32_t at = hint.load(std::memory_order_relaxed);
    if (at < entries_.size() && entries_[at].hash == name.hash &&
        entries_[at].name == name.name)
      return &entries_[at].value;
    return lookupElsewhere(name, hint);
  }

  /// All names visible here, sorted, each once: for suggestions.
  std::vector<std::string_view> names() const;

  /// The scope around it, or null.
  const Scope *parent() const { return parent_.get(); }

private:
  struct Entry {
    std::string name;
    size_t hash;
    Value value;
  };
  /// 1 + the index of the entry of `name`, or 0.
  uint32_t find(HashedName name) const;
  const Value *lookupElsewhere(HashedName name, ScopeHint &hint) const;
  void place(uint32_t entry);
  void rehash(size_t slotCount);

  /// What is shared here or in an ancestor, or null.
  Budget *sharedBudget() const {
    return budget_ || !parent_ ? budget_ : parent_->sharedBudget();
  }

  std::shared_ptr<const Scope> parent_;
  std::vector<Entry> entries_;
  std::vector<uint32_t> slots_; ///< open addressing: entry index + 1, or 0
  bool hasVariables_ = false;
  FunctionTable functions_;
  Budget *budget_ = nullptr;
};

} // namespace hcl

#endif // HCL_SCOPE_H
