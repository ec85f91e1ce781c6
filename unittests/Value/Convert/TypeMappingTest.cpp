// C++ types as types and values of HCL, in both directions.
#include "hcl/TypeMapping.h"

#include "hcl/Marks.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace hcl;

namespace {

enum class Level { Low, High };

} // namespace

template <>
struct hcl::TypeMapping<Level> {
  static Type type() { return Type::string(); }
  static std::optional<Level> read(const Value &value, Fault &fault) {
    if (value.asString() == "low")
      return Level::Low;
    if (value.asString() == "high")
      return Level::High;
    return mapping::fail("low or high is required", fault);
  }
  static Value write(Level level) {
    return level == Level::Low ? "low" : "high";
  }
};

namespace {

/// The reason why `value` is not a T.
template <typename T>
std::string whyNot(const Value &value) {
  Fault fault;
  EXPECT_FALSE(readAs<T>(value, fault));
  return fault.text();
}

/// Whether an object is unchanged after writing and reading it as a value.
template <typename T>
bool returns(const T &object) {
  Value value = valueFrom(object);
  Fault fault;
  std::optional<T> read = readAs<T>(value, fault);
  return value.type() == TypeMapping<T>::type() && read && *read == object;
}

TEST(TypeMapping, ReadsWhatItWrites) {
  EXPECT_TRUE(returns(true));
  EXPECT_TRUE(returns(int64_t{INT64_MIN}));
  EXPECT_TRUE(returns(uint64_t{UINT64_MAX}));
  EXPECT_TRUE(returns(uint8_t{255}));
  EXPECT_TRUE(returns(0.1));
  EXPECT_TRUE(returns(0.1f));
  EXPECT_TRUE(returns(std::string("text")));
  EXPECT_TRUE(returns(std::optional<int>(3)));
  EXPECT_TRUE(returns(std::optional<int>()));
  EXPECT_TRUE(returns(std::vector<int>{3, 1, 2}));
  EXPECT_TRUE(returns(std::vector<int>{}));
  EXPECT_TRUE(returns(std::set<std::string>{"b", "a"}));
  EXPECT_TRUE(returns(std::map<std::string, std::vector<bool>>{{"k", {true}}}));
  EXPECT_TRUE(returns(std::unordered_map<std::string, int>{{"k", 1}}));
  EXPECT_TRUE(returns(Level::High));
}

TEST(TypeMapping, ChecksTheRangesOfNumbers) {
  EXPECT_EQ(whyNot<uint16_t>(70000),
            "a whole number from 0 to 65535 is required");
  EXPECT_EQ(whyNot<uint16_t>(-1), "a whole number from 0 to 65535 is required");
  EXPECT_EQ(whyNot<int8_t>(128), "a whole number from -128 to 127 is required");
  EXPECT_EQ(whyNot<uint64_t>(-1), "a whole number from 0 to "
                                  "18446744073709551615 is required");
  EXPECT_EQ(whyNot<int>(1.5), "a whole number from -2147483648 to 2147483647 "
                              "is required");
  EXPECT_EQ(whyNot<float>(1e300), "the number is too large");
  EXPECT_EQ(whyNot<double>(Value::number(number::parse("2e308").value)),
            "the number is too large");
  Fault fault;
  constexpr float most = std::numeric_limits<float>::max();
  EXPECT_EQ(readAs<float>(Value(most), fault), most);
  // Just above the middle of two floats; the nearest double is the middle.
  Value above = Value::number(number::parse("1.00000005960464477540").value);
  EXPECT_EQ(readAs<float>(above, fault), std::nextafter(1.0f, 2.0f));
  Value infinity = Value::number(BigNumber::infinity());
  EXPECT_TRUE(std::isinf(readAs<double>(infinity, fault).value()));
  EXPECT_EQ(whyNot<int64_t>(infinity),
            "a whole number from -9223372036854775808 to 9223372036854775807 "
            "is required");
}

TEST(TypeMapping, SaysWhichElementIsWrong) {
  EXPECT_EQ(whyNot<std::vector<uint8_t>>(Value::list(Type::number(), {1, 256})),
            "element 1: a whole number from 0 to 255 is required");
  using Nested = std::map<std::string, std::vector<uint8_t>>;
  EXPECT_EQ(
      whyNot<Nested>(Value::map(Type::list(Type::number()),
                                {{"k", Value::list(Type::number(), {-1})}})),
      "element \"k\": element 0: a whole number from 0 to 255 is "
      "required");
}

TEST(TypeMapping, RefusesWhatHasNoRoom) {
  MarkSet marks;
  marks.insert({"secret"});
  EXPECT_EQ(whyNot<int>(Value::null(Type::number())), "it must not be null");
  EXPECT_EQ(whyNot<int>(Value::unknown(Type::number())),
            "a known value is required");
  EXPECT_EQ(whyNot<std::optional<int>>(Value::unknown(Type::number())),
            "a known value is required");
  EXPECT_EQ(whyNot<std::string>(Value("x").withMarks(marks)),
            "a value without marks is required");
  EXPECT_EQ(whyNot<Level>("medium"), "low or high is required");
  EXPECT_EQ(whyNot<std::vector<int>>(
                Value::list(Type::number(), {1, Value::null(Type::number())})),
            "element 1: it must not be null");
}

TEST(TypeMapping, LeavesValuesAsTheyAre) {
  MarkSet marks;
  marks.insert({"secret"});
  Fault fault;
  for (const Value &value :
       {Value(), Value::null(), Value("x").withMarks(marks)})
    EXPECT_EQ(readAs<Value>(value, fault), value);
  auto read = readAs<std::optional<Value>>(Value::null(), fault);
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, std::optional<Value>());
}

static_assert(!Readable<int *> && !Writable<std::vector<Value>> &&
              Readable<std::vector<Value>> && !Readable<char>);

} // namespace
