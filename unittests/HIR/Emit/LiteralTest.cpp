// Values as literals.
#include "EmitTest.h"

#include "../../common/RandomValue.h"
#include "hcl/ReadText.h"

using namespace hcl;
using hcl::test::EmitTest;

namespace {

class LiteralTest : public EmitTest {
protected:
  std::string literal(const char *notation,
                      EmitPlace place = EmitPlace::Whole) {
    Fault error;
    auto value = parseValue(notation, error);
    EXPECT_TRUE(value) << notation << ": " << error.reason;
    std::string out;
    options.language.dialect = dialect;
    return emitValue(out, *value, options, place) ? out : "none" + out;
  }
};

TEST_F(LiteralTest, WritesWhatHasALiteral) {
  EXPECT_EQ(literal("[1, \"a\", true, null]"), "[1, \"a\", true, null]");
  EXPECT_EQ(literal("{a = {\"b c\" = []}}"), "{a = {\"b c\" = []}}");
  EXPECT_EQ(literal("\"a\\n$${x}\""), "\"a\\n$${x}\"");
  EXPECT_EQ(literal("-9223372036854775808"), "-9223372036854775808");
  EXPECT_EQ(literal("0.1"), "0.1");
  EXPECT_EQ(literal("123456789012345678901234567890"),
            "123456789012345678901234567890");
}

TEST_F(LiteralTest, PutsParenthesesAroundNumbersThatOthersWouldTakeApart) {
  EXPECT_EQ(literal("-1", EmitPlace::Whole), "-1");
  EXPECT_EQ(literal("-1", EmitPlace::Operand), "(-1)");
  EXPECT_EQ(literal("1", EmitPlace::Operand), "1");
  EXPECT_EQ(literal("1", EmitPlace::Object), "(1)");
}

TEST_F(LiteralTest, WritesValuesOfConfigurations) {
  options.values = ValueStyle::Config;
  EXPECT_EQ(literal("list(number)[1, -2]"), "[1, -2]");
  EXPECT_EQ(literal("null(string)"), "null");
  EXPECT_EQ(literal("{a = {}, \"b c\" = [{for = 0.5}]}"),
            "{\na = {}\n\"b c\" = [{\nfor = 0.5\n}]\n}");
  EXPECT_EQ(literal("\"a\\u2028\\u00e9\\u0007\""), "\"a\\u2028\u00e9\\u0007\"");
}

TEST_F(LiteralTest, ConvertsTypedValuesWhereAFunctionDoes) {
  EXPECT_EQ(literal("list(number)[1]"), "to(\"list(number)\", [1])");
  EXPECT_EQ(literal("map(string){a = \"b\"}"),
            "to(\"map(string)\", {a = \"b\"})");
  EXPECT_EQ(literal("null(string)"), "to(\"string\", null)");
  EXPECT_EQ(literal("list(any)[]"), "none");
  options.language.functions = {};
  EXPECT_EQ(literal("list(number)[1]"), "none");
  EXPECT_EQ(literal("[null(string)]"), "none");
}

// EX-NONE-001.
TEST_F(LiteralTest, NullIsTheNullOfTheDialect) {
  EXPECT_EQ(literal("null"), "null");
  dialect = Dialect::extended();
  options.language.functions = {};
  EXPECT_EQ(literal("null(none)"), "null");
  EXPECT_EQ(literal("null"), "none");
}

TEST_F(LiteralTest, HasNoneForUnknownsMarksAndInfinities) {
  for (const char *notation :
       {"unknown", "unknown(string)", "failed", "inf", "-inf", "[unknown]",
        "1 !\"m\"", "{a = \"s\" !\"m\"}"})
    EXPECT_EQ(literal(notation), "none") << notation;
}

TEST_F(LiteralTest, KeepsThePrecisionWhereItCounts) {
  EXPECT_EQ(literal("number(3, 64)"), "3");
  dialect = Dialect::hashicorp();
  EXPECT_EQ(literal("number(3, 64)"), "none");
  EXPECT_EQ(literal("3"), "3");
}

/// Every literal evaluates to the value.
TEST_F(LiteralTest, EvaluatesToTheValue) {
  for (bool reference : {false, true}) {
    dialect = reference ? Dialect::hashicorp() : Dialect::spec();
    options.language.dialect = dialect;
    size_t written = 0;
    for (uint32_t seed = 0; seed < 3000; ++seed) {
      Value value = test::RandomValue(seed).value(2);
      std::string text;
      if (!emitValue(text, value, options))
        continue;
      ++written;
      test::Lowered again = lowered(text);
      Diagnostics reported;
      Value result = evaluated(again.module, Scope(), reported);
      ASSERT_TRUE(reported.empty())
          << seed << ": " << text << reported.begin()->detail;
      ASSERT_EQ(result, value) << seed << ": " << text;
      if (reference) {
        ASSERT_TRUE(Value::identical(result, value)) << text;
      }
      EXPECT_EQ(emit(again.module), text);
    }
    EXPECT_GT(written, 1000u);
  }
}

} // namespace
