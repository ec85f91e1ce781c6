// Builders of many elements: how texts and numbers are sorted, and names that
// are packed.
#include "../common/Notation.h"

#include "Value/Build.h"
#include "Value/TextOrder.h"

#include <algorithm>
#include <map>
#include <random>
#include <set>

namespace hcl {
namespace {

using Texts = std::vector<std::string>;

/// The texts at the places that orderTexts gives.
Texts ordered(const Texts &texts, OfEqual kept = OfEqual::First) {
  std::vector<std::string_view> views(texts.begin(), texts.end());
  Texts result;
  for (const KeyedPlace &each : orderTexts(views, kept))
    result.push_back(texts[each.place]);
  return result;
}

Texts orderedSet(const Texts &texts) {
  std::set<std::string> set(texts.begin(), texts.end());
  return {set.begin(), set.end()};
}

/// `count` texts of up to `length` of the bytes in `alphabet` behind `prefix`.
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

TEST(TextOrder, IsTheOrderOfBytes) {
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

TEST(TextOrder, LongTextsThatDifferLateAreToldApart) {
  Texts texts;
  for (int i = 0; i < 1000; ++i)
    texts.push_back(std::string(static_cast<size_t>(i % 3) * 1000, 'a') +
                    std::to_string(i * 7 % 1000));
  EXPECT_EQ(ordered(texts), orderedSet(texts));
}

TEST(TextOrder, TheFirstOrTheLastOfEqualTextsStays) {
  for (size_t copies : {2u, 500u}) {
    std::vector<std::string_view> texts;
    for (size_t i = 0; i < copies; ++i)
      texts.insert(texts.end(), {"b", "a, which is longer"});
    std::vector<KeyedPlace> first = orderTexts(texts, OfEqual::First);
    std::vector<KeyedPlace> last = orderTexts(texts, OfEqual::Last);
    ASSERT_EQ(first.size(), 2u);
    ASSERT_EQ(last.size(), 2u);
    EXPECT_EQ(first[0].place, 1u);
    EXPECT_EQ(first[1].place, 0u);
    EXPECT_EQ(last[0].place, texts.size() - 1);
    EXPECT_EQ(last[1].place, texts.size() - 2);
  }
  EXPECT_TRUE(orderTexts({}, OfEqual::First).empty());
}

// IM-COLLT-003
TEST(Build, LargeSetsAreInOrderWithoutDuplicates) {
  std::mt19937_64 random(2);
  std::set<int64_t> expected;
  std::vector<Value> integers, strings;
  std::set<std::string> expectedTexts;
  for (int i = 0; i < 3000; ++i) {
    auto n = static_cast<int64_t>(random()) >> (random() % 64);
    expected.insert(n);
    integers.push_back(Value::integer(n));
    expectedTexts.insert(std::to_string(n));
    strings.push_back(Value::string(std::to_string(n)));
  }
  Value set = Value::set(Type::number(), integers);
  ASSERT_EQ(set.size(), expected.size());
  EXPECT_TRUE(
      std::ranges::equal(set.elements(), expected, {}, &Value::asInteger));
  set = Value::set(Type::string(), strings);
  ASSERT_EQ(set.size(), expectedTexts.size());
  EXPECT_TRUE(
      std::ranges::equal(set.elements(), expectedTexts, {}, &Value::asString));
}

TEST(Build, NumbersOfBothKindsAreSortedTogether) {
  std::vector<Value> numbers;
  for (const char *text : {"2", "1e30", "-0.5", "2", "-1e30", "0.5", "0.5"})
    numbers.push_back(V(text));
  EXPECT_EQ(valueText(Value::set(Type::number(), numbers)),
            "set(number)[-1000000000000000000000000000000, -0.5, 0.5, 2, "
            "1000000000000000000000000000000]");
}

/// A map of `count` names that come as text, and what it should hold.
Value packedMap(size_t count, std::map<std::string, Value> &expected) {
  EntryBuilder entries(count);
  for (size_t i = 0; i < count; ++i) {
    std::string name = "name" + std::to_string(i * 7919 % 1000);
    Value value = Value::integer(static_cast<int64_t>(i));
    entries.add(name, value);
    expected[name] = value;
  }
  return std::move(entries).map(Type::number());
}

TEST(Build, PackedNamesAreFoundAndBecomeValues) {
  for (size_t count : {9u, 1000u, 1500u, 5000u}) {
    std::map<std::string, Value> expected;
    Value map = packedMap(count, expected);
    ASSERT_EQ(map.size(), expected.size());
    size_t i = 0;
    for (const auto &[name, value] : expected) {
      EXPECT_EQ(map.key(i), name);
      EXPECT_EQ(map.keyValue(i), Value::string(name));
      EXPECT_EQ(map.elements()[i], value);
      const Value *found = map.find(name);
      ASSERT_TRUE(found) << name;
      EXPECT_EQ(*found, value);
      ++i;
    }
    EXPECT_EQ(map.find("name"), nullptr);
    EXPECT_EQ(map.find("name1000"), nullptr);
  }
}

TEST(Build, NamesAreTheSameHoweverTheyCame) {
  EntryBuilder texts(20), values, textsFirst(20), valuesFirst(20);
  for (int i = 0; i < 20; ++i) {
    std::string text = "e\u0301" + std::to_string(i * 7 % 10);
    Value number = Value::integer(i);
    texts.add(text, number);
    values.add(Value::string(text), number);
    i % 2 ? textsFirst.add(Value::string(text), number)
          : textsFirst.add(text, number);
    i % 2 ? valuesFirst.add(text, number)
          : valuesFirst.add(Value::string(text), number);
  }
  Value object = std::move(values).object();
  EXPECT_EQ(object.size(), 10u);
  EXPECT_EQ(object.key(0), "\u00e90");
  EXPECT_EQ(*object.find("\u00e90"), Value::integer(10));
  EXPECT_EQ(std::move(texts).object(), object);
  EXPECT_EQ(std::move(textsFirst).object(), object);
  EXPECT_EQ(std::move(valuesFirst).object(), object);
}

} // namespace
} // namespace hcl
