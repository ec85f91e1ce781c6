// Sorting by numbers and by text without moving what is sorted.
//
// In: a number or a text for each place of a sequence. Out: the places in
// order; among equal ones the first place comes first.
#ifndef HCL_LIB_VALUE_TEXTORDER_H
#define HCL_LIB_VALUE_TEXTORDER_H

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace hcl {

/// A place in a sequence and the number that decides about its order.
struct KeyedPlace {
  uint64_t key;
  size_t place;
};

/// Fewer than this many are sorted by comparing.
inline constexpr size_t fewPlaces = 128;

/// Sorts by key; `places` are in order of place. What the keys are afterwards
/// means nothing but whether two are equal. Cost: linear.
void sortByKey(std::span<KeyedPlace> places);

/// Which of equal texts stays.
enum class OfEqual { First, Last };

/// The places of different `texts` in bytewise order; the keys mean nothing.
/// Cost: linear in the bytes that tell the texts apart.
std::vector<KeyedPlace> orderTexts(std::span<const std::string_view> texts,
                                   OfEqual kept);

} // namespace hcl

#endif // HCL_LIB_VALUE_TEXTORDER_H
