#include "hcl/EvalContext.h"

namespace hcl {

void EvalContext::allowVariables() {
  if (!scope_)
    scope_.emplace(parent_ ? parent_->scope() : nullptr);
}

void EvalContext::define(std::string name, Value value) {
  allowVariables();
  scope_->define(std::move(name), std::move(value));
}

void EvalContext::addFunctions(std::span<const Function *const> functions) {
  std::vector<const Function *> all;
  if (const FunctionTable *visible = this->functions())
    all.assign(visible->all().begin(), visible->all().end());
  all.insert(all.end(), functions.begin(), functions.end());
  functions_.emplace(std::move(all));
}

const Scope *EvalContext::scope() const {
  if (scope_)
    return &*scope_;
  return parent_ ? parent_->scope() : nullptr;
}

const FunctionTable *EvalContext::functions() const {
  if (functions_)
    return &*functions_;
  return parent_ ? parent_->functions() : nullptr;
}

Budget *EvalContext::budget() const {
  return budget_ || !parent_ ? budget_ : parent_->budget();
}

Budget EvalContext::budgetOr(const Limits &limits) const {
  const Budget *shared = budget();
  return shared ? Budget{shared->steps, shared->bytes}
                : Budget{limits.maxSteps, limits.maxMemory};
}

void EvalContext::giveBack(Budget left) const {
  Budget *shared = budget();
  if (!shared)
    return;
  left.resume();
  if (shared->isExceeded())
    left.exceeded = shared->exceeded;
  *shared = left;
}

} // namespace hcl
