// Scopes: entries in order of definition, found through an open-addressing
// table of their indices that is at most half full. A lookup goes from scope to
// parent; names are hashed once for all of them.
#include "hcl/Scope.h"

#include "Support/Hash.h"
#include "Support/IndexTable.h"
#include "Support/SeededHash.h"

#include <algorithm>

namespace hcl {

HashedName HashedName::of(std::string_view name) {
  return {name, static_cast<size_t>(seededHash(name))};
}

void Scope::define(std::string name, Value value) {
  allowVariables();
  HashedName key = HashedName::of(name);
  if (uint32_t old = find(key)) {
    entries_[old - 1].value = std::move(value);
    return;
  }
  entries_.push_back({std::move(name), key.hash, std::move(value)});
  if (entries_.size() * 2 > slots_.size())
    rehash(std::max<size_t>(8, slots_.size() * 2));
  else
    place(static_cast<uint32_t>(entries_.size()));
}

void Scope::rehash(size_t slotCount) {
  slots_.assign(slotCount, 0);
  for (uint32_t entry = 1; entry <= entries_.size(); ++entry)
    place(entry);
}

void Scope::place(uint32_t entry) {
  indices::enter(slots_, entries_[entry - 1].hash, entry - 1);
}

uint32_t Scope::find(HashedName name) const {
  if (slots_.empty())
    return 0;
  return indices::slotOf(slots_, name.hash, [&](uint32_t index) {
    const Entry &entry = entries_[index];
    return entry.hash == name.hash && equalBytes(entry.name, name.name);
  });
}

const Value *Scope::lookup(HashedName name) const {
  for (const Scope *scope = this; scope; scope = scope->parent())
    if (uint32_t entry = scope->find(name))
      return &scope->entries_[entry - 1].value;
  return nullptr;
}

const Value *Scope::lookupElsewhere(HashedName name, ScopeHint &hint) const {
  uint32_t entry = find(name);
  if (entry == 0)
    return parent_ ? parent_->lookup(name) : nullptr;
  hint.store(entry - 1, std::memory_order_relaxed);
  return &entries_[entry - 1].value;
}

std::vector<std::string_view> Scope::names() const {
  std::vector<std::string_view> names;
  for (const Scope *scope = this; scope; scope = scope->parent()) {
    for (const Entry &entry : scope->entries_)
      names.push_back(entry.name);
    if (scope->moreNames_)
      std::ranges::copy(scope->moreNames_(), std::back_inserter(names));
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

Budget Scope::budgetOr(const Limits &limits) const {
  if (const Budget *shared = sharedBudget()) {
    Budget budget = *shared;
    budget.restore(shared->left());
    return budget;
  }
  Budget budget = Budget::of(limits);
  if (const std::atomic<bool> *flag = cancelled())
    budget.cancelBy(*flag);
  return budget;
}

void Scope::giveBack(Budget left) const {
  Budget *shared = sharedBudget();
  if (!shared)
    return;
  left.resume();
  if (shared->isExceeded())
    left.exceeded = shared->exceeded;
  *shared = left;
}

} // namespace hcl
