// Texts are sorted by eight bytes at a time, as numbers: what the texts of a
// range have in common in front is left out, then the range is sorted by the
// next eight bytes, and each range of equal ones is sorted by what follows.
#include "TextOrder.h"

#include "Support/Hash.h"

#include <algorithm>
#include <bit>
#include <cstring>

using namespace hcl;

namespace {

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
    uint64_t varying = loadKeys(places, depth);
    while (varying == 0) {
      if (someEnd(places, depth + 8))
        return sortEqual(places, depth + 8);
      depth += 8;
      varying = loadKeys(places, depth);
    }
    // What they have in common in front leaves room for what follows.
    if (auto common = static_cast<size_t>(std::countl_zero(varying)) / 8) {
      depth += common;
      loadKeys(places, depth);
    }
    sortByKey(places);
    for (size_t begin = 0; begin < places.size();) {
      size_t end = begin + 1;
      while (end < places.size() && places[end].key == places[begin].key)
        ++end;
      if (end - begin > 1)
        sortEqual(places.subspan(begin, end - begin), depth + 8);
      begin = end;
    }
  }

  /// Takes the bytes at `depth` for keys; returns the bits in which they vary.
  uint64_t loadKeys(std::span<KeyedPlace> places, size_t depth) const {
    uint64_t first = leadingBytes(texts_[places.front().place], depth);
    uint64_t varying = 0;
    for (KeyedPlace &each : places) {
      each.key = leadingBytes(texts_[each.place], depth);
      varying |= each.key ^ first;
    }
    return varying;
  }

  /// Whether some text has no bytes from `depth` on.
  bool someEnd(std::span<const KeyedPlace> places, size_t depth) const {
    return std::ranges::any_of(places, [&](const KeyedPlace &each) {
      return texts_[each.place].size() <= depth;
    });
  }

  /// Sorts places whose texts agree up to `depth`, unless they end before.
  void sortEqual(std::span<KeyedPlace> places, size_t depth) {
    if (places.size() >= fewPlaces && !someEnd(places, depth)) {
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
