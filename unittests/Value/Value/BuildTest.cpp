// Builders of many elements: sorted sets, and packed names.
#include "../../common/Notation.h"

#include "Value/Build.h"

#include <algorithm>
#include <map>
#include <random>
#include <set>

namespace hcl {
namespace {

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

/// A map of `count` names added as text, and its expected content.
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
