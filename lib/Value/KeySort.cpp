// Sorting by numbers, digit by digit, the last one first. What the numbers
// differ in and a place go into one word where they fit, and words are sorted:
// they are half as large, and have fewer digits.
#include "TextOrder.h"

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <utility>

using namespace hcl;

namespace {

/// The counters of a digit must leave room in the nearest cache for what is
/// sorted.
constexpr unsigned maxDigitBits = 10;

/// Where the elements of each value of a digit start, given how many there are.
void countsToStarts(std::span<uint32_t> counts) {
  uint32_t start = 0;
  for (uint32_t &count : counts)
    start += std::exchange(count, start);
}

/// Takes from each byte of a key the same bits, and puts them side by side: a
/// number with the same order, if keys differ in these bits alone. Digits of
/// numbers as text, say, differ in the lower half of their bytes.
class Packing {
public:
  explicit Packing(uint64_t varying) {
    auto firstByte = static_cast<unsigned>(std::countr_zero(varying)) / 8;
    uint64_t bytes = varying;
    for (unsigned shift : {32, 16, 8})
      bytes |= bytes >> shift;
    auto low =
        static_cast<unsigned>(std::countr_zero(static_cast<uint8_t>(bytes)));
    bits_ = static_cast<unsigned>(std::bit_width(static_cast<uint8_t>(bytes))) -
            low;
    shift_ = 8 * firstByte + low;
    mask_ = uint64_t{0x0101'0101'0101'0101} * ((1u << bits_) - 1);
    width_ = static_cast<unsigned>(std::bit_width(of(varying)));
  }

  /// Bits of the result.
  unsigned width() const { return width_; }
  uint64_t of(uint64_t key) const {
    uint64_t packed = key >> shift_ & mask_;
    packed = join(packed, 0x00FF'00FF'00FF'00FF, 8 - bits_);
    packed = join(packed, 0x0000'FFFF'0000'FFFF, 16 - 2 * bits_);
    return join(packed, 0x0000'0000'FFFF'FFFF, 32 - 4 * bits_);
  }

private:
  /// Moves each second part of a word, those that are not in `even`, down to
  /// the part below.
  static uint64_t join(uint64_t word, uint64_t even, unsigned by) {
    return (word & even) | (word & ~even) >> by;
  }

  unsigned bits_, shift_;
  uint64_t mask_;
  unsigned width_;
};

/// Sorts words by their `Digits` digits of `bits` bits above `shift`; returns
/// where they are then, in `words` or `room`.
template <unsigned Digits>
std::span<uint64_t> sortWords(std::span<uint64_t> words,
                              std::span<uint64_t> room, unsigned shift,
                              unsigned bits) {
  std::array<std::array<uint32_t, size_t{1} << maxDigitBits>, Digits> counts{};
  uint64_t mask = (uint64_t{1} << bits) - 1;
  for (uint64_t word : words)
    for (unsigned digit = 0; digit < Digits; ++digit)
      ++counts[digit][word >> (shift + digit * bits) & mask];
  for (unsigned digit = 0; digit < Digits; ++digit) {
    countsToStarts(counts[digit]);
    for (uint64_t word : words)
      room[counts[digit][word >> (shift + digit * bits) & mask]++] = word;
    std::swap(words, room);
  }
  return words;
}

constexpr decltype(&sortWords<1>) sorters[] = {sortWords<1>, sortWords<2>,
                                               sortWords<3>, sortWords<4>,
                                               sortWords<5>, sortWords<6>};
constexpr unsigned maxWidth = maxDigitBits * std::size(sorters);

/// Sorts by packed keys, below which `placeBits` of a word are the place.
void sortPacked(std::span<KeyedPlace> places, const Packing &packing,
                unsigned placeBits) {
  auto room = std::make_unique_for_overwrite<uint64_t[]>(2 * places.size());
  std::span<uint64_t> words(room.get(), places.size());
  for (size_t i = 0; i < places.size(); ++i)
    words[i] = packing.of(places[i].key) << placeBits | places[i].place;
  unsigned digits = (packing.width() + maxDigitBits - 1) / maxDigitBits;
  words = sorters[digits - 1](
      words, std::span(room.get() + places.size(), places.size()), placeBits,
      (packing.width() + digits - 1) / digits);
  uint64_t mask = (uint64_t{1} << placeBits) - 1;
  for (size_t i = 0; i < places.size(); ++i)
    places[i] = {words[i] >> placeBits, words[i] & mask};
}

/// The same with keys and places as they are, a byte at a time.
void sortWhole(std::span<KeyedPlace> places, uint64_t varying) {
  std::vector<KeyedPlace> room(places.size());
  std::span<KeyedPlace> from = places;
  std::span<KeyedPlace> to = room;
  for (unsigned shift = 0; shift < 64; shift += 8) {
    if (static_cast<uint8_t>(varying >> shift) == 0)
      continue;
    std::array<uint32_t, 256> starts = {};
    for (const KeyedPlace &each : from)
      ++starts[static_cast<uint8_t>(each.key >> shift)];
    countsToStarts(starts);
    for (const KeyedPlace &each : from)
      to[starts[static_cast<uint8_t>(each.key >> shift)]++] = each;
    std::swap(from, to);
  }
  if (from.data() != places.data())
    std::ranges::copy(from, places.begin());
}

} // namespace

void hcl::sortByKey(std::span<KeyedPlace> places) {
  if (places.size() < fewPlaces) {
    std::ranges::sort(places, [](const KeyedPlace &a, const KeyedPlace &b) {
      return a.key != b.key ? a.key < b.key : a.place < b.place;
    });
    return;
  }
  uint64_t varying = 0;
  for (const KeyedPlace &each : places)
    varying |= each.key ^ places.front().key;
  if (varying == 0)
    return;
  Packing packing(varying);
  auto placeBits = static_cast<unsigned>(std::bit_width(places.back().place));
  if (packing.width() <= std::min(64 - placeBits, maxWidth))
    sortPacked(places, packing, placeBits);
  else
    sortWhole(places, varying);
}
