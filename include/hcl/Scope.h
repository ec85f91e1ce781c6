// The names that an expression may refer to.
//
// A Scope maps names to values and may have a parent. Expressions look a root
// name up from the innermost scope outwards; names compare byte for byte.
#ifndef HCL_SCOPE_H
#define HCL_SCOPE_H

#include "hcl/Value.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
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

/// Variables by name. Reading is safe from several threads once it is filled.
class Scope {
public:
  /// Inside `parent`, which outlives it.
  explicit Scope(const Scope *parent = nullptr) : parent_(parent) {}

  /// Defines `name`, or replaces its value.
  void define(std::string name, Value value);

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
  const Scope *parent() const { return parent_; }

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

  const Scope *parent_;
  std::vector<Entry> entries_;
  std::vector<uint32_t> slots_; ///< open addressing: entry index + 1, or 0
};

} // namespace hcl

#endif // HCL_SCOPE_H
