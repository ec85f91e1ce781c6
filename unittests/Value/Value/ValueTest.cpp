// Making, reading, comparing and sharing values of all kinds.
#include "hcl/Value.h"

#include "../../common/RandomValue.h"
#include "Value/Build.h"
#include "hcl/Marks.h"

#include <gtest/gtest.h>

#include <thread>

using namespace hcl;

namespace {

Value number(std::string_view text) {
  return Value::number(number::parse(text).value);
}

TEST(Value, KindsAndTypes) {
  EXPECT_EQ(Value().type(), Type::dynamic());
  EXPECT_FALSE(Value().isKnown());
  EXPECT_TRUE(Value::failed().isFailed());
  EXPECT_FALSE(Value::dynamic().isFailed());
  EXPECT_TRUE(Value::boolean(true).asBool());
  EXPECT_EQ(Value::integer(5).type(), Type::number());
  EXPECT_TRUE(Value::null(Type::string()).isNull());
  EXPECT_TRUE(Value::null().isKnown());
  Value list = Value::list(Type::string(), {Value::string("a")});
  EXPECT_EQ(list.type(), Type::list(Type::string()));
  Value tuple = Value::tuple({list, Value::integer(1)});
  std::vector<Type> types{list.type(), Type::number()};
  EXPECT_EQ(tuple.type(), Type::tuple(types));
  Value object = Value::object({{"b", tuple}, {"a", Value::null()}});
  EXPECT_EQ(object.type(),
            Type::object({{"a", Type::dynamic()}, {"b", tuple.type()}}));
}

// A number has one form, so equality does not depend on its origin.
TEST(Value, NumbersHaveOneForm) {
  EXPECT_EQ(number("5").kind(), ValueKind::Integer);
  EXPECT_EQ(number("5.0").kind(), ValueKind::Integer);
  EXPECT_EQ(number("9223372036854775807").kind(), ValueKind::Integer);
  EXPECT_EQ(number("9223372036854775808").kind(), ValueKind::Big);
  EXPECT_EQ(number("-9223372036854775808").kind(), ValueKind::Integer);
  EXPECT_EQ(number("0.5").kind(), ValueKind::Big);
  EXPECT_EQ(number("-0").kind(), ValueKind::Big);
  EXPECT_EQ(number("-0"), Value::integer(0));
  EXPECT_EQ(number("-0").hash(), Value::integer(0).hash());
  EXPECT_FALSE(Value::identical(number("-0"), Value::integer(0)));
  EXPECT_FALSE(Value::identical(Value::machineInteger(1), Value::integer(1)));
  EXPECT_EQ(Value::machineInteger(1), Value::integer(1));
}

// Strings are NFC regardless of their source.
TEST(Value, StringsAreNormalized) {
  EXPECT_EQ(Value::string("e\u0301").asString(), "\u00e9");
  Value object = Value::object({{"e\u0301", Value::integer(1)}});
  EXPECT_NE(object.find("\u00e9"), nullptr);
  StringBuilder builder;
  builder.add("e");
  builder.add("\u0301x");
  EXPECT_EQ(std::move(builder).finish(), Value::string("\u00e9x"));
  EXPECT_EQ(Value::string("").asString(), "");
}

TEST(Value, StringsAreBuiltFromPieces) {
  StringBuilder builder(4);
  std::string expected;
  for (int i = 0; i < 1000; ++i) {
    builder.add("piece");
    builder.add(',');
    expected += "piece,";
  }
  EXPECT_EQ(builder.size(), expected.size());
  EXPECT_EQ(std::move(builder).finish().asString(), expected);
}

TEST(Value, MapsSortTheirKeysAndTheLastValueWins) {
  Value map = Value::map(Type::number(), {{"b", Value::integer(1)},
                                          {"a", Value::integer(2)},
                                          {"b", Value::integer(3)}});
  ASSERT_EQ(map.size(), 2u);
  EXPECT_EQ(map.key(0), "a");
  EXPECT_EQ(map.keyValue(1), Value::string("b"));
  EXPECT_EQ(*map.find("b"), Value::integer(3));
  EXPECT_EQ(map.find("c"), nullptr);
  EXPECT_EQ(Value::object({}).find("a"), nullptr);
}

TEST(Value, EveryKeyOfALargeMapIsFound) {
  EntryBuilder entries;
  for (int i = 999; i >= 0; --i)
    entries.add("key" + std::to_string(i), Value::integer(i));
  Value map = std::move(entries).map(Type::number());
  for (int i = 0; i < 1000; ++i)
    EXPECT_EQ(*map.find("key" + std::to_string(i)), Value::integer(i));
  for (const char *absent : {"", "key", "key1000", "kex999", "key0 "})
    EXPECT_EQ(map.find(absent), nullptr) << absent;
}

// IM-COLLT-003
TEST(Value, SetsAreSortedWithoutDuplicates) {
  auto integers = [](std::initializer_list<int64_t> list) {
    std::vector<Value> values;
    for (int64_t n : list)
      values.push_back(Value::integer(n));
    return values;
  };
  Value set = Value::set(Type::number(), integers({10, 9, 2, 9}));
  EXPECT_EQ(set, Value::set(Type::number(), integers({2, 10, 9})));
  EXPECT_EQ(set.elements()[0], Value::integer(2));
  EXPECT_EQ(set.elements()[2], Value::integer(10));

  Value strings = Value::set(
      Type::string(), {Value::string("b"), Value::null(Type::string()),
                       Value::unknown(Type::string()), Value::string("10"),
                       Value::unknown(Type::string()), Value::string("9")});
  ASSERT_EQ(strings.size(), 6u);
  EXPECT_EQ(strings.elements()[0].asString(), "10");
  EXPECT_EQ(strings.elements()[2].asString(), "b");
  EXPECT_FALSE(strings.elements()[3].isKnown());
  EXPECT_TRUE(strings.elements()[5].isNull());

  Type pair = Type::tuple(std::vector<Type>{Type::number(), Type::string()});
  auto tuple = [](int64_t n, const char *s) {
    return Value::tuple({Value::integer(n), Value::string(s)});
  };
  Value composite = Value::set(
      pair, {tuple(2, "a"), tuple(10, "a"), tuple(2, "a"), tuple(2, "")});
  ASSERT_EQ(composite.size(), 3u);
  EXPECT_EQ(composite.elements()[0], tuple(10, "a"));
}

TEST(Value, KnownnessAndMarksOfPartsAreCached) {
  Value unknown = Value::tuple({Value::unknown(Type::string())});
  EXPECT_TRUE(unknown.isKnown());
  EXPECT_FALSE(unknown.isWhollyKnown());
  Value deep = Value::object({{"a", Value::list(unknown.type(), {unknown})}});
  EXPECT_FALSE(deep.isWhollyKnown());
  EXPECT_TRUE(Value::tuple({Value::null()}).isWhollyKnown());

  MarkSet secret(Mark{"secret"});
  Value marked = Value::tuple({Value::integer(1).withMarks(secret)});
  EXPECT_FALSE(marked.isMarked());
  EXPECT_TRUE(marked.containsMarks());
  EXPECT_TRUE(marked.isWhollyKnown());
  EXPECT_FALSE(Value::unknown(Type::string()).withMarks(secret).isKnown());
  EXPECT_FALSE(
      Value::unknown(Type::string()).withMarks(secret).isWhollyKnown());
}

TEST(Value, MarksAreAddedAndTakenOff) {
  MarkSet secret(Mark{"secret"});
  Value one =
      Value::integer(1).withMarks(secret).withMarks(MarkSet(Mark{"another"}));
  EXPECT_EQ(one.marks().size(), 2u);
  EXPECT_EQ(one.unmarked(), Value::integer(1));
  EXPECT_EQ(one.type(), Type::number());
  EXPECT_NE(one, Value::integer(1));
  EXPECT_EQ(Value::integer(1).withMarks({}), Value::integer(1));
  EXPECT_TRUE(Value::failed().withMarks(secret).isFailed());

  Value nested = Value::object({{"a", Value::list(Type::number(), {one})}})
                     .withMarks(secret);
  MarkSet found;
  Value plain = nested.unmarkedDeep(found);
  EXPECT_EQ(
      plain,
      Value::object({{"a", Value::list(Type::number(), {Value::integer(1)})}}));
  EXPECT_EQ(found.size(), 2u);
  EXPECT_TRUE(found.contains("another"));

  // Elements of a set cannot be marked individually.
  Value set = Value::set(Type::number(), {one, Value::integer(1)});
  EXPECT_EQ(set.marks(), one.marks());
  EXPECT_EQ(set.unmarked().size(), 1u);
}

TEST(Value, EqualityAndHashLaws) {
  test::RandomValue random(2);
  std::vector<Value> values;
  for (int i = 0; i < 400; ++i)
    values.push_back(random.value(2));
  for (const Value &a : values) {
    Value copy = a;
    EXPECT_EQ(a, copy);
    EXPECT_TRUE(Value::identical(a, copy));
    for (const Value &b : values) {
      EXPECT_EQ(a == b, b == a);
      if (a == b) {
        EXPECT_EQ(a.hash(), b.hash());
        EXPECT_EQ(a.type(), b.type());
      }
      if (Value::identical(a, b)) {
        EXPECT_EQ(a, b);
      }
    }
  }
}

TEST(Value, PrimitiveElementsAreTold) {
  auto built = [](const std::vector<Value> &values) {
    SequenceBuilder elements;
    for (const Value &value : values)
      elements.add(value);
    return elements;
  };
  Value one = Value::integer(1), text = Value::string("a");
  EXPECT_TRUE(built({}).arePrimitive());
  EXPECT_TRUE(built({one, one, text, Value::boolean(true)}).arePrimitive());
  EXPECT_TRUE(Value::identical(built({one, text}).primitiveTuple(),
                               built({one, text}).tuple()));
  EXPECT_TRUE(Value::identical(built({one, one}).primitiveList(Type::number()),
                               built({one, one}).list(Type::number())));
  for (const Value &other :
       {Value::failed(), Value::unknown(Type::number()),
        Value::null(Type::number()), built({one}).tuple(), Value::dynamic(),
        one.withMarks(MarkSet(Mark{"m"}))})
    for (const auto &values :
         {std::vector{other}, {one, other}, {other, one}, {text, one, other}})
      EXPECT_FALSE(built(values).arePrimitive());
}

TEST(Value, BuildersGrowAndCanBeDropped) {
  SequenceBuilder dropped;
  for (int i = 0; i < 100; ++i)
    dropped.add(Value::string("x"));
  SequenceBuilder kept;
  for (int i = 0; i < 100; ++i)
    kept.add(Value::integer(i));
  kept[3] = Value::string("three");
  Value tuple = std::move(kept).tuple();
  EXPECT_EQ(tuple.size(), 100u);
  EXPECT_EQ(tuple.elements()[3], Value::string("three"));
  EXPECT_EQ(tuple.elements()[99], Value::integer(99));
  StringBuilder unused(10);
  unused.add("x");
}

TEST(Value, ShapesAreShared) {
  auto shape = ObjectShape::make({"b", "a"});
  ShapedBuilder builder(shape);
  builder.add(Value::integer(1));
  builder.add(Value::integer(2));
  Value object = std::move(builder).object();
  EXPECT_EQ(object, Value::object(
                        {{"b", Value::integer(2)}, {"a", Value::integer(1)}}));
  EXPECT_EQ(object.shape(), shape);
  EXPECT_EQ(shape->find("b"), 1u);
  EXPECT_EQ(shape->find("c"), std::nullopt);
}

TEST(Value, DeepValuesAreFreedWithoutRecursion) {
  Value value = Value::integer(1);
  MarkSet secret(Mark{"secret"});
  for (int i = 0; i < 300000; ++i) {
    value = Value::tuple({std::move(value)});
    if (i % 1000 == 0)
      value = value.withMarks(secret);
  }
  EXPECT_TRUE(value.containsMarks());
}

TEST(Value, Capsules) {
  auto data = std::make_shared<int>(5);
  Type type = Type::capsule("handle");
  Value a = Value::capsule(type, data);
  EXPECT_EQ(a.type(), type);
  EXPECT_EQ(a, Value::capsule(type, data));
  EXPECT_NE(a, Value::capsule(type, std::make_shared<int>(5)));
  EXPECT_EQ(a.capsuleData(), data);
}

// Threads read and copy the same values, whose types and indices are computed
// in the process.
TEST(Value, SharedBetweenThreads) {
  for (int round = 0; round < 50; ++round) {
    std::vector<std::pair<std::string, Value>> entries;
    for (int i = 0; i < 20; ++i)
      entries.emplace_back("k" + std::to_string(i),
                           Value::tuple({Value::integer(i)}));
    Value object = Value::object(std::move(entries));
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t)
      threads.emplace_back([&object] {
        Value copy = object;
        EXPECT_EQ(copy.type().size(), 20u);
        EXPECT_EQ(*copy.find("k7"), Value::tuple({Value::integer(7)}));
        EXPECT_EQ(copy.find("k20"), nullptr);
      });
    for (std::thread &thread : threads)
      thread.join();
  }
}

} // namespace
