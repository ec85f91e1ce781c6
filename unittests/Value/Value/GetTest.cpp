// Values made from C++ literals and read by checked accessors.
#include "hcl/Marks.h"
#include "hcl/Refinement.h"
#include "hcl/Value.h"

#include <gtest/gtest.h>

#include <limits>

using namespace hcl;

namespace {

/// Whether every checked accessor refuses `value`.
bool isRefused(const Value &value) {
  return !value.getBool() && !value.getInteger() && !value.getDouble() &&
         !value.getString() && !value.getElements() &&
         !value.getAttribute("a") && !value.getElement(0) &&
         value.at("a") == Value() && value.at(0) == Value();
}

TEST(ValueLiteral, ConvertsLiteralsOfCpp) {
  EXPECT_EQ(Value(true), Value::boolean(true));
  EXPECT_EQ(Value(80), Value::integer(80));
  EXPECT_EQ(Value(size_t{7}), Value::integer(7));
  EXPECT_EQ(Value(int8_t{-1}), Value::integer(-1));
  EXPECT_EQ(Value("x"), Value::string("x"));
  EXPECT_EQ(Value(std::string("x")), Value::string("x"));
  EXPECT_EQ(Value(std::string_view("x")), Value::string("x"));
  EXPECT_EQ(Value(1.5), Value::number(BigNumber::fromDouble(1.5)));
  EXPECT_EQ(Value(0.1), Value::number(number::parse("0.1").value));
  EXPECT_EQ(Value(0.1f), Value(0.1));
  EXPECT_EQ(Value(0.1L), Value(0.1));
  EXPECT_EQ(Value(2.0f), Value::integer(2));
  EXPECT_EQ(Value::number(80), Value::integer(80));
  EXPECT_EQ(Value::number(1.5).getDouble(), 1.5);
  EXPECT_EQ(Value::tuple({80, "a", true, 1.5}).size(), 4u);
}

TEST(ValueLiteral, KeepsUnsignedNumbersBeyondMachineIntegers) {
  Value most = std::numeric_limits<uint64_t>::max();
  EXPECT_EQ(most.kind(), ValueKind::Big);
  EXPECT_EQ(most.asNumber().toUint64(), std::numeric_limits<uint64_t>::max());
  EXPECT_EQ(Value(uint64_t{INT64_MAX}).kind(), ValueKind::Integer);
}

TEST(ValueGet, ReadsItsKind) {
  EXPECT_EQ(Value(true).getBool(), true);
  EXPECT_EQ(Value(-3).getInteger(), -3);
  EXPECT_EQ(Value(-3).getDouble(), -3.0);
  EXPECT_EQ(Value("text").getString(), "text");
  Value list = Value::list(Type::number(), {1, 2});
  EXPECT_EQ(list.getElements()->size(), 2u);
  EXPECT_EQ(list.getElement(1), Value(2));
  EXPECT_FALSE(list.getElement(2));
  Value object = Value::object({{"a", 1}});
  EXPECT_EQ(object.getAttribute("a"), Value(1));
  EXPECT_FALSE(object.getAttribute("b"));
  EXPECT_EQ(object.getElements()->front(), Value(1));
}

TEST(ValueGet, RefusesOtherKinds) {
  EXPECT_FALSE(Value("80").getInteger());
  EXPECT_FALSE(Value(80).getString());
  EXPECT_FALSE(Value(1).getBool());
  EXPECT_FALSE(Value(1.5).getInteger());
  Value text("a");
  EXPECT_FALSE(text.getElements());
  EXPECT_FALSE(Value::set(Type::number(), {1}).getElement(0));
}

TEST(ValueGet, RefusesNullUnknownMarkedAndFailed) {
  MarkSet marks;
  marks.insert({"secret"});
  std::vector<Value> values{true,
                            1,
                            1.5,
                            "x",
                            Value::list(Type::number(), {1}),
                            Value::object({{"a", 1}})};
  for (const Value &value : values) {
    EXPECT_FALSE(isRefused(value));
    EXPECT_TRUE(isRefused(Value::null(value.type())));
    EXPECT_TRUE(isRefused(Value::unknown(value.type())));
    EXPECT_TRUE(isRefused(Value::unknown(value.type(), Refinement::nonNull())));
    EXPECT_TRUE(isRefused(value.withMarks(marks)));
    EXPECT_TRUE(isRefused(value.asFailed()));
  }
  EXPECT_TRUE(isRefused(Value()));
  EXPECT_TRUE(isRefused(Value::failed()));
}

TEST(ValueGet, FollowsSteps) {
  Value config = Value::object(
      {{"service", Value::tuple({Value::object({{"port", 80}})})}});
  EXPECT_EQ(config.at("service", 0, "port").getInteger(), 80);
  EXPECT_EQ(config.at(), config);
  EXPECT_FALSE(config.at("service", 1, "port").getInteger());
  EXPECT_EQ(config.at("service", -1), Value());
  EXPECT_FALSE(config.at("service", "port").getInteger());
  EXPECT_FALSE(config.at(0).getInteger());
}

TEST(ValueGet, KeepsTheStringOfATemporary) {
  std::optional<std::string> text =
      Value::string(std::string(100, 'x')).getString();
  EXPECT_EQ(text, std::string(100, 'x'));
}

} // namespace
