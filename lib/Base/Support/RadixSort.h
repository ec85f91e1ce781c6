// Radix sorts of indices: by a number (LSD) and by text (MSD).
//
// In: a number or a text for each index of a sequence, which is not moved. Out:
// the indices in order, stable. Large objects, maps and sets are sorted by
// these: std::sort of the indices by `compare` took 2.4 to 2.6 times as long
// for 1,000 keys and 9 to 21 times for 100,000 (keys like `key42` and
// `module.resource[42]`). The rows "build a map", "build a set of strings" and
// "build a set of numbers" of `benchmarks/run.py values` depend on it.
// Deliberately absent: orders of text other than bytewise.
#ifndef HCL_LIB_SUPPORT_RADIXSORT_H
#define HCL_LIB_SUPPORT_RADIXSORT_H

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace hcl {

/// An index of a sequence and the number by which it is sorted.
struct KeyedIndex {
  uint64_t key;
  size_t index;
};

/// Fewer entries than this are sorted by comparison.
inline constexpr size_t maxCompared = 128;

/// Is called with the number of entries looked at since the last call; throws
/// if sorting shall end. Empty: nothing is called.
using SortProgress = std::function<void(size_t)>;

/// Sorts by key; `entries` are in order of index. The keys are changed: only
/// whether two of them are equal is preserved. Cost: linear.
void sortByKey(std::span<KeyedIndex> entries,
               const SortProgress &progress = {});

/// The one of equal texts to keep.
enum class Duplicates { KeepFirst, KeepLast };

/// The indices of the distinct `texts` in bytewise order; their keys have no
/// meaning. Cost: linear in the bytes that distinguish the texts.
std::vector<KeyedIndex> sortedOrder(std::span<const std::string_view> texts,
                                    Duplicates kept,
                                    const SortProgress &progress = {});

} // namespace hcl

#endif // HCL_LIB_SUPPORT_RADIXSORT_H
