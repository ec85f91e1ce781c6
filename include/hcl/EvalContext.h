// The names that mean something where an expression is evaluated.
//
// A context holds variables and functions, both optional, and may have a
// parent, in which what it lacks is looked up. Where neither a context nor an
// ancestor has variables, variables are not allowed, and functions likewise.
#ifndef HCL_EVALCONTEXT_H
#define HCL_EVALCONTEXT_H

#include "hcl/Function.h"
#include "hcl/Limits.h"
#include "hcl/Scope.h"

#include <optional>
#include <span>
#include <string>

namespace hcl {

/// How an expression is evaluated.
/// Spec: IM-EVAL-003..008.
enum class EvalMode : uint8_t {
  /// With the variables and functions of the context.
  Full,
  /// With neither. A syntax that keeps templates in strings takes the strings
  /// as they are.
  LiteralOnly,
};

/// Variables and functions by name. Reading is safe from several threads once
/// it is filled.
class EvalContext {
public:
  /// Inside `parent`, which is filled before and outlives it.
  explicit EvalContext(const EvalContext *parent = nullptr) : parent_(parent) {}
  EvalContext(const EvalContext &) = delete;
  EvalContext &operator=(const EvalContext &) = delete;

  /// Allows variables, without defining one.
  void allowVariables();
  /// Defines the variable `name`, or replaces its value.
  void define(std::string name, Value value);
  /// Adds `functions`, which outlive the context; one of a name that was there
  /// before, here or in an ancestor, replaces it. With none, calls are allowed
  /// and every name is unknown.
  /// Cost: linear in the functions visible here.
  void addFunctions(std::span<const Function *const> functions);

  /// Makes evaluations in this context and in those inside it take from
  /// `budget`, which outlives it, and not from the limits of their source. Then
  /// they are for one thread.
  void shareBudget(Budget &budget) { budget_ = &budget; }

  /// The variables, those of ancestors included. Null: not allowed here.
  const Scope *scope() const;
  /// The functions, those of ancestors included. Null: not allowed here.
  const FunctionTable *functions() const;

  /// What an evaluation here may use, `limits` being those of its source. Each
  /// begins without anything exceeded, whatever others before it met.
  Budget budgetOr(const Limits &limits) const;
  /// Takes what an evaluation left of it for those that follow.
  void giveBack(Budget left) const;

private:
  /// What is shared here, ancestors asked last, or null.
  Budget *budget() const;

  const EvalContext *parent_;
  Budget *budget_ = nullptr;
  std::optional<Scope> scope_;
  std::optional<FunctionTable> functions_;
};

} // namespace hcl

#endif // HCL_EVALCONTEXT_H
