// The inline cache of the lookup of a variable: its name with its hash, and the
// position at which it was last found. It is usually in the same scope again,
// or in one filled in the same order. A wrong hint costs time only, so threads
// may share it.
#ifndef HCL_LIB_SEMANTICS_HINTEDNAME_H
#define HCL_LIB_SEMANTICS_HINTEDNAME_H

#include "Support/Hash.h"
#include "hcl/Scope.h"
#include "hcl/Value.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace hcl {

class HintedName {
public:
  /// The characters of `name` must outlive this object.
  explicit HintedName(std::string_view name)
      : name_(name), hash_(Scope::hashOf(name)) {}

  std::string_view name() const { return name_; }
  size_t hash() const { return hash_; }

  /// The value of this variable in `scope` or an ancestor, or null; see
  /// Scope::lookup. Cost: one comparison if the hint is right.
  const Value *findIn(const Scope &scope) const {
    uint32_t at = hint_.load(std::memory_order_relaxed);
    if (at < scope.entries_.size()) {
      const Scope::Entry &entry = scope.entries_[at];
      if (entry.hash == hash_ && equalBytes(entry.name, name_))
        return &entry.value;
    }
    return findElsewhere(scope);
  }

private:
  const Value *findElsewhere(const Scope &scope) const;

  std::string_view name_;
  size_t hash_;
  mutable std::atomic<uint32_t> hint_{0};
};

} // namespace hcl

#endif // HCL_LIB_SEMANTICS_HINTEDNAME_H
