// Hash table by open addressing with linear probing: from a key to its index in
// a sequence that holds the keys.
//
//   uint32_t &slot = indices::slotOf(table, hash, [&](uint32_t index) {
//     return names[index] == name;
//   });
//   if (slot == 0) // `name` is new
//     ...
//
// In: hashes, and a function that compares the key sought with the key at an
// index. Out: the slot of an index. Keys stay in their sequence, so a table of
// a few names is a single block of memory. If the keys are far from the cache,
// use slots with a tag, which avoid most comparisons. Deliberately absent:
// removal, and the keys.
#ifndef HCL_LIB_SUPPORT_INDEXTABLE_H
#define HCL_LIB_SUPPORT_INDEXTABLE_H

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace hcl::indices {

/// A slot is 0 if it is free, else 1 + the index; a tagged one has the high
/// half of the hash above that. The number of slots is a power of two.
using Table = std::vector<uint32_t>;
using TaggedTable = std::vector<uint64_t>;

/// Empties `table` and gives it room for `count` indices, at most half full.
template <typename Slot>
void reset(std::vector<Slot> &table, size_t count) {
  table.assign(std::bit_ceil(std::max<size_t>(8, count * 2)), 0);
}

/// The slot of the index for which `same` holds, or the free slot where it
/// belongs. `table` is not full. Cost: constant on average.
template <typename AnyTable, typename Same>
auto &slotOf(AnyTable &table, uint64_t hash, Same same) {
  size_t mask = table.size() - 1;
  for (size_t at = hash & mask;; at = (at + 1) & mask) {
    auto &slot = table[at];
    if (slot == 0)
      return slot;
    if constexpr (sizeof slot == sizeof hash)
      if ((slot ^ hash) >> 32 != 0)
        continue;
    if (same(static_cast<uint32_t>(slot) - 1))
      return slot;
  }
}

/// Enters an index that is not in the table. `table` is not full.
template <typename Slot>
void enter(std::vector<Slot> &table, uint64_t hash, uint32_t index) {
  Slot &slot = slotOf(table, hash, [](uint32_t) { return false; });
  slot = index + Slot{1};
  if constexpr (sizeof slot == sizeof hash)
    slot |= hash >> 32 << 32;
}

/// Doubles `table`, which holds `used` indices, if it is half full; `enterAll`
/// enters them again.
template <typename Slot, typename EnterAll>
void growIfNeeded(std::vector<Slot> &table, size_t used, EnterAll enterAll) {
  if (table.size() > used * 2 + 1)
    return;
  reset(table, std::max<size_t>(used + 1, table.size()));
  enterAll();
}

} // namespace hcl::indices

#endif // HCL_LIB_SUPPORT_INDEXTABLE_H
