// The variables and functions that an expression sees.
//
//   Scope scope;
//   scope.define("port", Value::integer(80));
//   scope.addFunctions(specFunctions());
//   Value value = expression.evaluate(scope, diagnostics);
//
// A Scope holds variables and functions, both optional, and may have a parent
// in which other names are looked up. If neither a scope nor an ancestor has
// variables, variables are not allowed; without functions, those of the
// Language are used, if any. Names are compared byte by byte.
// Ownership: a scope keeps its parent, values and functions alive. Threads:
// several may read a finished scope, unless the scope shares a budget.
// Deliberately absent: reading variables from files (Variables.h).
#ifndef HCL_SCOPE_H
#define HCL_SCOPE_H

#include "hcl/Language.h"
#include "hcl/Value.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// Variables and functions by name.
/// Spec: IM-EVAL-001, IM-EVAL-002.
class Scope {
public:
  /// An empty scope inside `parent`, which must be filled already, or without a
  /// parent.
  explicit Scope(std::shared_ptr<const Scope> parent = nullptr)
      : parent_(std::move(parent)) {}

  /// Allows variables, even if none is defined.
  void allowVariables() { hasVariables_ = true; }
  /// Defines the variable `name`, or replaces its value. Allows variables.
  /// Cost: constant on average.
  void define(std::string name, Value value);
  /// Adds `functions`, which replace functions of the same names in this scope
  /// and its ancestors. With an empty table, calls are allowed and every name
  /// is unknown.
  /// Cost: linear in the functions visible here; constant if there are none.
  void addFunctions(const FunctionTable &functions) {
    const FunctionTable &seen = this->functions();
    functions_ = seen        ? seen.with(functions)
                 : functions ? functions
                             : FunctionTable(std::vector<Function>());
  }
  /// Makes evaluations in this scope and its descendants use `budget` in place
  /// of the limits of their language. `budget` must outlive them, and only one
  /// thread may evaluate.
  void shareBudget(Budget &budget) { budget_ = &budget; }
  /// Makes evaluations in this scope and its descendants end when `flag` is
  /// true, also if set meanwhile; `flag` must outlive them. Compiled code then
  /// leaves evaluations of more than Budget::portion steps to the interpreter.
  void cancelBy(const std::atomic<bool> &flag) { cancelled_ = &flag; }

  /// Adds to `names` the result of `more`: names that exist without a
  /// definition here, as no expression reads them. `more` is called only when a
  /// name is missing; the result must stay valid until a scope changes.
  void suggest(std::function<std::span<const std::string>()> more) {
    moreNames_ = std::move(more);
  }

  /// Whether variables are allowed here or in an ancestor.
  /// Spec: NS-VAR-003, IM-EVAL-003.
  bool allowsVariables() const {
    return hasVariables_ || (parent_ && parent_->allowsVariables());
  }
  /// The functions of this scope and its ancestors; no table if none were
  /// added.
  /// Spec: NS-CALL-003, IM-EVAL-004.
  const FunctionTable &functions() const {
    return functions_ || !parent_ ? functions_ : parent_->functions();
  }

  /// The budget of an evaluation in this scope: what remains of a shared
  /// budget, else `limits` (those of the language), which end at a flag of
  /// `cancelBy`. `exceeded` is not set in it, even if an earlier evaluation
  /// exceeded the budget.
  Budget budgetOr(const Limits &limits) const;
  /// Whether the shared budget, if there is one, was exceeded.
  bool isExceeded() const {
    const Budget *shared = sharedBudget();
    return shared && shared->isExceeded();
  }
  /// Whether work in this scope may go on: the shared budget is not exceeded,
  /// but for a value that was too large, and neither flag nor time forbid it.
  /// Otherwise the budget is exceeded from now on, without a report. True
  /// without a shared budget.
  bool goesOn() const {
    Budget *shared = sharedBudget();
    bool isOver = shared && shared->isExceeded() &&
                  shared->exceeded != Budget::Resource::Size;
    return !shared || (!isOver && shared->goesOn());
  }
  /// Takes `count` bytes from the shared budget, if any. Returns whether enough
  /// remain; if not, the budget is exceeded, without a report.
  bool takeBytes(uint64_t count) const {
    Budget *shared = sharedBudget();
    return !shared || shared->takeBytes(count);
  }
  /// Returns the rest of an evaluation's budget to the shared budget, if any.
  void giveBack(Budget left) const;

  /// The value of `name` here or in an ancestor, or null. Valid until the
  /// holding scope changes. Cost: one probe per scope.
  /// Spec: NS-LEX-007, NS-LEX-043, NS-VAR-001, NS-VAR-004..007.
  const Value *lookup(std::string_view name) const;

  /// All names visible here, sorted, without duplicates. If there are more than
  /// `most`, `most` + 1 of them, whichever they are. Valid until a scope
  /// changes. Cost: sorting, of `most` + 1 names from each ancestor.
  std::vector<std::string_view> names(size_t most = SIZE_MAX) const;

  /// The parent, or null.
  const Scope *parent() const { return parent_.get(); }

private:
  struct Entry {
    std::string name;
    size_t hash;
    Value value;
  };
  friend class HintedName;

  static size_t hashOf(std::string_view name);
  /// 1 + the index of the entry called `name`, or 0.
  uint32_t find(std::string_view name, size_t hash) const;
  const Value *lookup(std::string_view name, size_t hash) const;
  void place(uint32_t entry);
  void rehash(size_t slotCount);

  /// The budget shared here or in an ancestor, or null.
  Budget *sharedBudget() const {
    return budget_ || !parent_ ? budget_ : parent_->sharedBudget();
  }

  /// The flag of this scope or an ancestor, or null.
  const std::atomic<bool> *cancelled() const {
    return cancelled_ || !parent_ ? cancelled_ : parent_->cancelled();
  }

  std::shared_ptr<const Scope> parent_;
  std::vector<Entry> entries_;
  std::vector<uint32_t> slots_; ///< open addressing: entry index + 1, or 0
  bool hasVariables_ = false;
  std::function<std::span<const std::string>()> moreNames_;
  FunctionTable functions_;
  Budget *budget_ = nullptr;
  const std::atomic<bool> *cancelled_ = nullptr;
};

} // namespace hcl

#endif // HCL_SCOPE_H
