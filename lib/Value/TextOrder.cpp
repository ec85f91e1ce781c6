// Texts are sorted by eight bytes at a time, as numbers: what the texts of a
// range have in common in front is left out, then the range is sorted by the
// next eight bytes, and each range of equal ones is sorted by what follows.
#include "TextOrder.h"

#include "hcl/Support/Hash.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <utility>

using namespace hcl;

namespace {

/// Fewer than this many are sorted by comparing.
constexpr size_t fewPlaces = 128;

/// The others are sorted digit by digit, the last one first. The counters of a
/// digit must leave room in the nearest cache for what is sorted.
constexpr unsigned maxDigitBits = 9;

/// Eight bytes as a number with the same order.
uint64_t orderedBytes(const char *bytes) {
  uint64_t word = loadBytes<uint64_t>(bytes);
  return std::endian::native == std::endian::little ? __builtin_bswap64(word)
                                                    : word;
}

/// The first eight bytes at `at` as such a number; zeros follow the last one.
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

/// How far `a` and `b`, which agree up to `from`, agree; at most `limit`.
size_t agreement(std::string_view a, std::string_view b, size_t from,
                 size_t limit) {
  limit = std::min({limit, a.size(), b.size()});
  while (from + 8 <= limit && loadBytes<uint64_t>(a.data() + from) ==
                                  loadBytes<uint64_t>(b.data() + from))
    from += 8;
  while (from < limit && a[from] == b[from])
    ++from;
  return from;
}

/// Bits of a key, from one or two of its bytes, that are sorted by at once.
/// Digits of numbers as text, say, differ in four bits of each byte.
class Digit {
public:
  struct Field {
    unsigned shift = 0;
    unsigned bits = 0;
  };

  explicit Digit(Field low) : low_(low) {}

  /// Adds higher bits. False where there is no room for them.
  bool add(Field high) {
    if (high_.bits != 0 || low_.bits + high.bits > maxDigitBits)
      return false;
    high_ = high;
    return true;
  }
  size_t limit() const { return size_t{1} << (low_.bits + high_.bits); }
  size_t of(uint64_t key) const {
    return part(key, high_) << low_.bits | part(key, low_);
  }

private:
  static size_t part(uint64_t key, Field field) {
    return key >> field.shift & ((uint64_t{1} << field.bits) - 1);
  }

  Field low_, high_;
};

/// The digits in which keys differ, given the bits in which they do, the last
/// one first.
std::vector<Digit> digitsOf(uint64_t varying) {
  std::vector<Digit> digits;
  for (unsigned shift = 0; shift < 64; shift += 8) {
    auto bits = static_cast<uint8_t>(varying >> shift);
    if (bits == 0)
      continue;
    auto low = static_cast<unsigned>(std::countr_zero(bits));
    Digit::Field field{shift + low,
                       static_cast<unsigned>(std::bit_width(bits)) - low};
    if (digits.empty() || !digits.back().add(field))
      digits.emplace_back(field);
  }
  return digits;
}

class TextSorter {
public:
  explicit TextSorter(std::span<const std::string_view> texts)
      : texts_(texts) {}

  /// Sorts `places`, whose texts agree up to `depth`, and all that is pending.
  void run(std::span<KeyedPlace> places) {
    pending_.push_back({places, 0});
    while (!pending_.empty()) {
      auto [range, depth] = pending_.back();
      pending_.pop_back();
      sortRange(range, depth);
    }
  }

private:
  struct Range {
    std::span<KeyedPlace> places;
    size_t depth;
  };

  void sortRange(std::span<KeyedPlace> places, size_t depth) {
    std::string_view first = texts_[places.front().place];
    size_t common = first.size();
    for (const KeyedPlace &each : places)
      common = agreement(first, texts_[each.place], depth, common);
    for (KeyedPlace &each : places)
      each.key = leadingBytes(texts_[each.place], common);
    sortByKey(places);
    for (size_t begin = 0; begin < places.size();) {
      size_t end = begin + 1;
      while (end < places.size() && places[end].key == places[begin].key)
        ++end;
      if (end - begin > 1)
        sortEqual(places.subspan(begin, end - begin), common + 8);
      begin = end;
    }
  }

  /// Sorts places whose texts agree up to `depth`, unless they end before.
  void sortEqual(std::span<KeyedPlace> places, size_t depth) {
    auto ended = [&](const KeyedPlace &each) {
      return texts_[each.place].size() <= depth;
    };
    if (places.size() >= fewPlaces && std::ranges::none_of(places, ended)) {
      pending_.push_back({places, depth});
      return;
    }
    std::ranges::sort(places, [&](const KeyedPlace &a, const KeyedPlace &b) {
      int order = texts_[a.place].compare(texts_[b.place]);
      return order != 0 ? order < 0 : a.place < b.place;
    });
  }

  std::span<const std::string_view> texts_;
  std::vector<Range> pending_;
};

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
  std::vector<KeyedPlace> room(places.size());
  std::span<KeyedPlace> from = places;
  std::span<KeyedPlace> to = room;
  for (const Digit &digit : digitsOf(varying)) {
    std::array<size_t, size_t{1} << maxDigitBits> starts;
    std::fill_n(starts.begin(), digit.limit(), 0);
    for (const KeyedPlace &each : from)
      ++starts[digit.of(each.key)];
    size_t start = 0;
    for (size_t i = 0; i < digit.limit(); ++i)
      start += std::exchange(starts[i], start);
    for (const KeyedPlace &each : from)
      to[starts[digit.of(each.key)]++] = each;
    std::swap(from, to);
  }
  if (from.data() != places.data())
    std::ranges::copy(from, places.begin());
}

std::vector<KeyedPlace> hcl::orderTexts(std::span<const std::string_view> texts,
                                        OfEqual kept) {
  std::vector<KeyedPlace> places(texts.size());
  for (size_t i = 0; i < places.size(); ++i)
    places[i].place = i;
  if (places.size() > 1)
    TextSorter(texts).run(places);
  // Equal texts went through the same ranges, so their keys are equal.
  auto equal = [&](const KeyedPlace &a, const KeyedPlace &b) {
    return a.key == b.key && texts[a.place] == texts[b.place];
  };
  size_t size = 0;
  for (const KeyedPlace &each : places)
    if (size == 0 || !equal(places[size - 1], each))
      places[size++] = each;
    else if (kept == OfEqual::Last)
      places[size - 1] = each;
  places.resize(size);
  return places;
}
