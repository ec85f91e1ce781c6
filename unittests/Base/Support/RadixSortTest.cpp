#include "Support/RadixSort.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

using namespace hcl;

namespace {

using Texts = std::vector<std::string>;

/// The texts in the order of sortedOrder.
Texts ordered(const Texts &texts, Duplicates kept = Duplicates::KeepFirst) {
  std::vector<std::string_view> views(texts.begin(), texts.end());
  Texts result;
  for (const KeyedIndex &each : sortedOrder(views, kept))
    result.push_back(texts[each.index]);
  return result;
}

Texts orderedSet(const Texts &texts) {
  std::set<std::string> set(texts.begin(), texts.end());
  return {set.begin(), set.end()};
}

/// `count` texts of up to `length` of the bytes in `alphabet` after `prefix`.
Texts randomTexts(size_t count, size_t length, std::string_view alphabet,
                  const std::string &prefix, std::mt19937 &random) {
  Texts texts;
  for (size_t i = 0; i < count; ++i) {
    std::string text = prefix;
    for (size_t left = random() % (length + 1); left > 0; --left)
      text += alphabet[random() % alphabet.size()];
    texts.push_back(std::move(text));
  }
  return texts;
}

TEST(RadixSort, IsTheOrderOfBytes) {
  using namespace std::string_view_literals;
  std::mt19937 random(1);
  for (size_t count : {2u, 100u, 5000u})
    for (size_t length : {3u, 12u, 40u})
      for (std::string_view alphabet : {"ab"sv, "\0\x7F\xFF"sv, "0123456789"sv})
        for (const char *prefix : {"", "a", "module.resource.name["}) {
          Texts texts = randomTexts(count, length, alphabet, prefix, random);
          EXPECT_EQ(ordered(texts), orderedSet(texts));
        }
}

TEST(RadixSort, LongTextsThatDifferLateAreDistinguished) {
  Texts texts;
  for (int i = 0; i < 1000; ++i)
    texts.push_back(std::string(static_cast<size_t>(i % 3) * 1000, 'a') +
                    std::to_string(i * 7 % 1000));
  EXPECT_EQ(ordered(texts), orderedSet(texts));
}

TEST(RadixSort, TheFirstOrTheLastDuplicatesTextsStays) {
  for (size_t copies : {2u, 500u}) {
    std::vector<std::string_view> texts;
    for (size_t i = 0; i < copies; ++i)
      texts.insert(texts.end(), {"b", "a, which is longer"});
    std::vector<KeyedIndex> first = sortedOrder(texts, Duplicates::KeepFirst);
    std::vector<KeyedIndex> last = sortedOrder(texts, Duplicates::KeepLast);
    ASSERT_EQ(first.size(), 2u);
    ASSERT_EQ(last.size(), 2u);
    EXPECT_EQ(first[0].index, 1u);
    EXPECT_EQ(first[1].index, 0u);
    EXPECT_EQ(last[0].index, texts.size() - 1);
    EXPECT_EQ(last[1].index, texts.size() - 2);
  }
  EXPECT_TRUE(sortedOrder({}, Duplicates::KeepFirst).empty());
}

// Keys of few bits are packed with their index into one word, others not.
TEST(RadixSort, KeysAreSortedStably) {
  std::mt19937_64 random(1);
  for (size_t count : {3u, 200u, 5000u})
    for (uint64_t mask :
         {uint64_t{0xFF}, uint64_t{0x0F0F'0F00}, ~uint64_t{0}}) {
      std::vector<KeyedIndex> entries;
      std::multimap<uint64_t, size_t> expected;
      for (size_t i = 0; i < count; ++i) {
        entries.push_back({random() & mask, i});
        expected.emplace(entries.back().key, i);
      }
      sortByKey(entries);
      size_t at = 0;
      for (auto [key, index] : expected)
        EXPECT_EQ(entries[at++].index, index);
    }
}

} // namespace
