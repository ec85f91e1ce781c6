// Keys: least significant digit first (LSD). If the bits in which the keys
// differ and the index fit into one word, words are sorted instead of entries:
// they are half as large and have fewer digits.
//
// Texts: most significant digit first (MSD), eight bytes a digit. The common
// prefix of a range is skipped, the range is sorted by its next eight bytes as
// keys, and each range of equal keys is sorted by the bytes after them.
#include "RadixSort.h"

#include "Hash.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <memory>
#include <utility>

using namespace hcl;

namespace {

/// With this limit, the first-level cache holds the counters and the words.
constexpr unsigned maxDigitBits = 10;

void report(const SortProgress &progress, size_t entries) {
  if (progress)
    progress(entries);
}

/// Turns the number of elements with each digit into the start of their range.
void countsToStarts(std::span<uint32_t> counts) {
  uint32_t start = 0;
  for (uint32_t &count : counts)
    start += std::exchange(count, start);
}

/// Extracts the same bits of each byte of a key and joins them: a number with
/// the same order if keys differ in these bits alone. Decimal digits as text,
/// for example, differ in the lower half of their bytes.
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

  /// The number of bits in the result.
  unsigned width() const { return width_; }
  uint64_t of(uint64_t key) const {
    uint64_t packed = key >> shift_ & mask_;
    packed = join(packed, 0x00FF'00FF'00FF'00FF, 8 - bits_);
    packed = join(packed, 0x0000'FFFF'0000'FFFF, 16 - 2 * bits_);
    return join(packed, 0x0000'0000'FFFF'FFFF, 32 - 4 * bits_);
  }

private:
  /// Shifts the parts of a word that are not in `even` down to the part below.
  static uint64_t join(uint64_t word, uint64_t even, unsigned by) {
    return (word & even) | (word & ~even) >> by;
  }

  unsigned bits_, shift_;
  uint64_t mask_;
  unsigned width_;
};

/// Sorts words by their `Digits` digits of `bits` bits above `shift`; returns
/// the sorted words, in either `words` or `room`.
template <unsigned Digits>
std::span<uint64_t> sortWords(std::span<uint64_t> words,
                              std::span<uint64_t> room, unsigned shift,
                              unsigned bits, const SortProgress &progress) {
  std::array<std::array<uint32_t, size_t{1} << maxDigitBits>, Digits> counts{};
  uint64_t mask = (uint64_t{1} << bits) - 1;
  for (uint64_t word : words)
    for (unsigned digit = 0; digit < Digits; ++digit)
      ++counts[digit][word >> (shift + digit * bits) & mask];
  for (unsigned digit = 0; digit < Digits; ++digit) {
    report(progress, words.size());
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

/// Sorts by packed keys in words whose low `indexBits` are the index.
void sortPacked(std::span<KeyedIndex> entries, const Packing &packing,
                unsigned indexBits, const SortProgress &progress) {
  auto room = std::make_unique_for_overwrite<uint64_t[]>(2 * entries.size());
  std::span<uint64_t> words(room.get(), entries.size());
  for (size_t i = 0; i < entries.size(); ++i)
    words[i] = packing.of(entries[i].key) << indexBits | entries[i].index;
  unsigned digits = (packing.width() + maxDigitBits - 1) / maxDigitBits;
  words = sorters[digits - 1](
      words, std::span(room.get() + entries.size(), entries.size()), indexBits,
      (packing.width() + digits - 1) / digits, progress);
  uint64_t mask = (uint64_t{1} << indexBits) - 1;
  for (size_t i = 0; i < entries.size(); ++i)
    entries[i] = {words[i] >> indexBits, words[i] & mask};
}

/// Sorts whole entries, a byte at a time.
void sortWhole(std::span<KeyedIndex> entries, uint64_t varying,
               const SortProgress &progress) {
  std::vector<KeyedIndex> room(entries.size());
  std::span<KeyedIndex> from = entries;
  std::span<KeyedIndex> to = room;
  for (unsigned shift = 0; shift < 64; shift += 8) {
    if (static_cast<uint8_t>(varying >> shift) == 0)
      continue;
    report(progress, entries.size());
    std::array<uint32_t, 256> starts = {};
    for (const KeyedIndex &each : from)
      ++starts[static_cast<uint8_t>(each.key >> shift)];
    countsToStarts(starts);
    for (const KeyedIndex &each : from)
      to[starts[static_cast<uint8_t>(each.key >> shift)]++] = each;
    std::swap(from, to);
  }
  if (from.data() != entries.data())
    std::ranges::copy(from, entries.begin());
}

/// Eight bytes as a number of the same order.
uint64_t orderedBytes(const char *bytes) {
  uint64_t word = loadBytes<uint64_t>(bytes);
  return std::endian::native == std::endian::little ? __builtin_bswap64(word)
                                                    : word;
}

/// The first eight bytes from `at` as such a number, padded with zeros.
uint64_t leadingBytes(std::string_view text, size_t at) {
  if (at >= text.size())
    return 0;
  size_t left = text.size() - at;
  if (left >= 8)
    return orderedBytes(text.data() + at);
  if (text.size() >= 8)
    return orderedBytes(text.data() + text.size() - 8) << 8 * (8 - left);
  char bytes[8] = {};
  std::memcpy(bytes, text.data() + at, left);
  return orderedBytes(bytes);
}

class TextSorter {
public:
  TextSorter(std::span<const std::string_view> texts,
             const SortProgress &progress)
      : texts_(texts), progress_(progress) {}

  /// Sorts `entries`.
  void run(std::span<KeyedIndex> entries) {
    pending_.push_back({entries, 0});
    while (!pending_.empty()) {
      auto [range, depth] = pending_.back();
      pending_.pop_back();
      sortRange(range, depth);
    }
  }

private:
  struct Range {
    std::span<KeyedIndex> entries;
    size_t depth;
  };

  void sortRange(std::span<KeyedIndex> entries, size_t depth) {
    uint64_t varying = loadKeys(entries, depth);
    while (varying == 0) {
      if (someEnd(entries, depth + 8))
        return sortEqual(entries, depth + 8);
      depth += 8;
      varying = loadKeys(entries, depth);
    }
    // Skipping the common prefix makes room for the bytes after it.
    if (auto common = static_cast<size_t>(std::countl_zero(varying)) / 8) {
      depth += common;
      loadKeys(entries, depth);
    }
    sortByKey(entries, progress_);
    for (size_t begin = 0; begin < entries.size();) {
      size_t end = begin + 1;
      while (end < entries.size() && entries[end].key == entries[begin].key)
        ++end;
      if (end - begin > 1)
        sortEqual(entries.subspan(begin, end - begin), depth + 8);
      begin = end;
    }
  }

  /// Loads the bytes at `depth` as keys; returns the bits in which they vary.
  uint64_t loadKeys(std::span<KeyedIndex> entries, size_t depth) const {
    uint64_t first = leadingBytes(texts_[entries.front().index], depth);
    uint64_t varying = 0;
    // The texts are all over the memory, so this takes most of the time.
    constexpr size_t portion = 1 << 16;
    for (size_t begin = 0; begin < entries.size(); begin += portion) {
      auto part = entries.subspan(begin);
      part = part.first(std::min(part.size(), portion));
      for (KeyedIndex &each : part) {
        each.key = leadingBytes(texts_[each.index], depth);
        varying |= each.key ^ first;
      }
      report(progress_, part.size());
    }
    return varying;
  }

  /// Whether some text ends at or before `depth`.
  bool someEnd(std::span<const KeyedIndex> entries, size_t depth) const {
    return std::ranges::any_of(entries, [&](const KeyedIndex &each) {
      return texts_[each.index].size() <= depth;
    });
  }

  /// Sorts entries whose texts agree up to `depth` or end before it.
  void sortEqual(std::span<KeyedIndex> entries, size_t depth) {
    if (entries.size() >= maxCompared && !someEnd(entries, depth)) {
      pending_.push_back({entries, depth});
      return;
    }
    std::ranges::sort(entries, [&](const KeyedIndex &a, const KeyedIndex &b) {
      int order = texts_[a.index].compare(texts_[b.index]);
      return order != 0 ? order < 0 : a.index < b.index;
    });
  }

  std::span<const std::string_view> texts_;
  const SortProgress &progress_;
  std::vector<Range> pending_;
};

} // namespace

void hcl::sortByKey(std::span<KeyedIndex> entries,
                    const SortProgress &progress) {
  if (entries.size() < maxCompared) {
    std::ranges::sort(entries, [](const KeyedIndex &a, const KeyedIndex &b) {
      return a.key != b.key ? a.key < b.key : a.index < b.index;
    });
    return;
  }
  uint64_t varying = 0;
  for (const KeyedIndex &each : entries)
    varying |= each.key ^ entries.front().key;
  if (varying == 0)
    return;
  Packing packing(varying);
  auto indexBits = static_cast<unsigned>(std::bit_width(entries.back().index));
  if (packing.width() <= std::min(64 - indexBits, maxWidth))
    sortPacked(entries, packing, indexBits, progress);
  else
    sortWhole(entries, varying, progress);
}

std::vector<KeyedIndex>
hcl::sortedOrder(std::span<const std::string_view> texts, Duplicates kept,
                 const SortProgress &progress) {
  std::vector<KeyedIndex> entries(texts.size());
  for (size_t i = 0; i < entries.size(); ++i)
    entries[i].index = i;
  if (entries.size() > 1)
    TextSorter(texts, progress).run(entries);
  // Equal texts went through the same ranges, so their keys are equal.
  auto equal = [&](const KeyedIndex &a, const KeyedIndex &b) {
    return a.key == b.key && texts[a.index] == texts[b.index];
  };
  size_t size = 0;
  for (const KeyedIndex &each : entries)
    if (size == 0 || !equal(entries[size - 1], each))
      entries[size++] = each;
    else if (kept == Duplicates::KeepLast)
      entries[size - 1] = each;
  entries.resize(size);
  return entries;
}
