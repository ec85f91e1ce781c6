// The text form of values: printed as specified, and read back.
#include "hcl/ReadText.h"
#include "hcl/Text.h"

#include "../../common/Notation.h"
#include "../../common/RandomValue.h"

#include <gtest/gtest.h>

using namespace hcl;

namespace {

std::string reprint(std::string_view text) {
  Fault error;
  std::optional<Value> value = parseValue(text, error);
  return value ? valueText(*value) : "!" + error.reason;
}

TEST(ValueText, PrintsWhatItReads) {
  for (std::string_view text : {"true",
                                "42",
                                "-1.5",
                                "inf",
                                "-inf",
                                "-0",
                                "number(3, 64)",
                                "number(0.33333333333333333334, 64)",
                                "number(inf, 64)",
                                "\"a\\n$${\"",
                                "[]",
                                "[ [1, 2], []]",
                                "{}",
                                "{a = {b = 1}, \"x y\" = null}",
                                "list(string)[\"a\", null(string)]",
                                "set(number)[1, 2]",
                                "map(any){a = unknown, b = null}",
                                "map(number){null = 1}",
                                "null",
                                "null(list(any))",
                                "unknown",
                                "unknown(bool)",
                                "unknown(string, notnull, prefix \"ab\")",
                                "unknown(number, >= 1, < 5.5)",
                                "unknown(number, notnull, > number(1, 64))",
                                "unknown(list(bool), length >= 1, length <= 3)",
                                "failed",
                                "failed(number)",
                                "1 !\"a\" !\"b\"",
                                "[1 !\"a\"]",
                                "[ [] !\"a\"]"})
    EXPECT_EQ(reprint(text), text);
}

// Spec: IM-COLLT-001.
TEST(ValueText, RefusesElementsOfOtherTypes) {
  for (std::string_view text :
       {"list(number)[1, \"a\"]", "set(string)[null]", "map(bool){a = 1}",
        "list(any)[1]", "map(number){a = unknown}",
        "list(object({a = number}))[{a = 1, b = 2}]"})
    EXPECT_TRUE(reprint(text).starts_with("!the element is not of the type "))
        << text << ": " << reprint(text);
  Fault error;
  EXPECT_FALSE(parseValue("list(number)[1, \"a\"]", error));
  EXPECT_EQ(error.offset, 16u);
}

TEST(ValueText, ElementsHaveNoOptionalAttributes) {
  EXPECT_EQ(reprint("null(object({a = optional(number)}))"),
            "null(object({a=optional(number)}))");
  EXPECT_EQ(reprint("unknown(list(object({a = optional(number)})))"),
            "unknown(list(object({a=optional(number)})))");
  EXPECT_EQ(reprint("list(object({a = optional(number)}))[{a = 1}]"),
            "list(object({a=number}))[{a = 1}]");
}

TEST(ValueText, ReadsFreely) {
  EXPECT_EQ(reprint("  [ 1 ,2,]  "), "[1, 2]");
  EXPECT_EQ(reprint("{b=1,a=2,}"), "{a = 2, b = 1}");
  EXPECT_EQ(reprint("1e3"), "1000");
  EXPECT_EQ(reprint("set(number)[2, 1, 2]"), "set(number)[1, 2]");
}

TEST(ValueText, MalformedText) {
  for (std::string_view bad : {"",
                               "[",
                               "[1",
                               "[1 2]",
                               "{a}",
                               "{a = }",
                               "{a = 1 b = 2}",
                               "nul",
                               "null(",
                               "null()",
                               "unknown(string, huh)",
                               "unknown(string, length 3)",
                               "list[1]",
                               "list(string)",
                               "list(string){}",
                               "number(1)",
                               "number(1, 0)",
                               "number(1, 99999999999)",
                               "1..2",
                               "1 2",
                               "\"a",
                               "\"${a}\"",
                               "1 !",
                               "1 !a",
                               "map(string)[]",
                               "-",
                               "e"})
    EXPECT_EQ(reprint(bad).front(), '!') << bad;
  EXPECT_EQ(reprint(std::string(100000, '[')), "!nested too deeply");
}

TEST(ValueText, NumbersKeepTheirPrecision) {
  Fault error;
  Value third = Value::number(
      number::divide(int64_t{1}, int64_t{3}, MachinePrecision).value);
  std::optional<Value> again = parseValue(valueText(third), error);
  ASSERT_TRUE(again);
  EXPECT_TRUE(Value::identical(*again, third));
  // A whole number whose last digits were rounded away.
  Value wide = Value::number(
      number::parse(std::string(200, '7'), {.exactIntegers = false}).value);
  again = parseValue(valueText(wide), error);
  ASSERT_TRUE(again);
  EXPECT_TRUE(Value::identical(*again, wide));
  // A number whose plain text would be long.
  number::ParseOptions rounded{.exactIntegers = false};
  Value huge = Value::number(number::parse("1e200000000", rounded).value);
  EXPECT_EQ(valueText(huge), "number(1e+200000000, 512)");
  again = parseValue(valueText(huge), error);
  ASSERT_TRUE(again);
  EXPECT_TRUE(Value::identical(*again, huge));
}

// Printed text reads back, and contains no pattern of FileCheck.
TEST(ValueText, RoundTrip) {
  test::RandomValue random(4);
  for (int round = 0; round < 5000; ++round) {
    Value value = random.value(3);
    std::string text = valueText(value);
    Fault error;
    std::optional<Value> again = parseValue(text, error);
    ASSERT_TRUE(again) << text << ": " << error.reason << " at "
                       << error.offset;
    EXPECT_TRUE(Value::identical(*again, value)) << text;
    EXPECT_EQ(text.find("[["), std::string::npos) << text;
    EXPECT_EQ(text.find("{{"), std::string::npos) << text;
  }
}

// Damaged text results in an error or another value, never in a crash.
TEST(ValueText, DamagedText) {
  test::RandomValue random(5);
  for (int round = 0; round < 5000; ++round) {
    std::string text = valueText(random.value(3));
    for (unsigned i = random.below(3) + 1; i > 0 && !text.empty(); --i) {
      unsigned at = random.below(static_cast<unsigned>(text.size()));
      if (random.below(2))
        text.erase(at, 1);
      else
        text[at] = static_cast<char>(random.below(256));
    }
    Fault error;
    std::optional<Value> value = parseValue(text, error);
    EXPECT_NE(value.has_value(), !error.reason.empty());
    EXPECT_LE(error.offset, text.size());
  }
}

TEST(ValueText, IsCutOff) {
  EXPECT_EQ(valueText(V("[1, 2, 3]"), 100), "[1, 2, 3]");
  EXPECT_EQ(valueText(V("[1, 2, 3]"), 9), "[1, 2, 3]");
  EXPECT_EQ(valueText(V("[1, 2, 3]"), 4), "[1, …");
  EXPECT_EQ(valueText(V("\"abc\""), 5), "\"abc\"");
  EXPECT_EQ(valueText(V("\"abcdefgh\""), 5), "\"abcd…");
  // A character is not divided, and what is left out shows.
  for (size_t size = 5; size < 12; ++size)
    EXPECT_TRUE(valueText(V("\"abcd€efg\""), size).ends_with("…")) << size;
  EXPECT_EQ(valueText(V("\"abcd€efg\""), 6), "\"abcd…");
  Value deep = V("1");
  for (int i = 0; i < 60; ++i)
    deep = Value::tuple({deep, deep});
  EXPECT_EQ(valueText(deep, 5), "[ [ […");
}

} // namespace
