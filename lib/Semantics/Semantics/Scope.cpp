// Scopes: entries in order of definition; more than a few are found through an
// open-addressing table of their indices that is at most half full. A lookup
// goes from scope to parent; names are hashed once for all of them.
#include "hcl/Scope.h"

#include "HintedName.h"

#include "Support/Hash.h"
#include "Support/IndexTable.h"
#include "Support/SeededHash.h"

#include <algorithm>

namespace hcl {

/// Up to so many names are compared one by one, without a table.
static constexpr size_t fewNames = 4;

size_t Scope::hashOf(std::string_view name) { return seededHash(name); }

void Scope::define(std::string name, Value value) {
  allowVariables();
  size_t hash = hashOf(name);
  if (uint32_t old = find(name, hash)) {
    entries_[old - 1].value = std::move(value);
    return;
  }
  entries_.push_back({std::move(name), hash, std::move(value)});
  if (entries_.size() <= fewNames)
    return;
  if (entries_.size() * 2 > slots_.size())
    rehash(std::max<size_t>(16, slots_.size() * 2));
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

uint32_t Scope::find(std::string_view name, size_t hash) const {
  auto isHere = [&](uint32_t index) {
    const Entry &entry = entries_[index];
    return entry.hash == hash && equalBytes(entry.name, name);
  };
  if (!slots_.empty())
    return indices::slotOf(slots_, hash, isHere);
  for (uint32_t index = 0; index < entries_.size(); ++index)
    if (isHere(index))
      return index + 1;
  return 0;
}

const Value *Scope::lookup(std::string_view name) const {
  return lookup(name, hashOf(name));
}

const Value *Scope::lookup(std::string_view name, size_t hash) const {
  for (const Scope *scope = this; scope; scope = scope->parent())
    if (uint32_t entry = scope->find(name, hash))
      return &scope->entries_[entry - 1].value;
  return nullptr;
}

const Value *HintedName::findElsewhere(const Scope &scope) const {
  uint32_t entry = scope.find(name_, hash_);
  if (entry == 0)
    return scope.parent() ? scope.parent()->lookup(name_, hash_) : nullptr;
  hint_.store(entry - 1, std::memory_order_relaxed);
  return &scope.entries_[entry - 1].value;
}

std::vector<std::string_view> Scope::names(size_t most) const {
  std::vector<std::string_view> names;
  // The names of one scope are different: so many are enough to exceed it.
  auto countOf = [&](size_t size) { return size > most ? most + 1 : size; };
  for (const Scope *scope = this; scope; scope = scope->parent()) {
    for (size_t i = 0; i < countOf(scope->entries_.size()); ++i)
      names.push_back(scope->entries_[i].name);
    if (scope->entries_.size() > most)
      break;
    if (scope->moreNames_) {
      std::span<const std::string> more = scope->moreNames_();
      names.insert(names.end(), more.begin(),
                   more.begin() + ptrdiff_t(countOf(more.size())));
    }
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  names.resize(countOf(names.size()));
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
