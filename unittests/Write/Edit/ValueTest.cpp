// Values that become expressions, and texts of values that are none.
#include "EditFile.h"

#include "hcl/Eval.h"
#include "hcl/Marks.h"
#include "hcl/Text.h"

using namespace hcl;
using namespace hcl::edit;

namespace {

std::string set(const Value &value) {
  File file = fileOf("a = 0 # c\n");
  Fault fault;
  EXPECT_TRUE(file.body().set("a", value, Language(), fault)) << fault.reason;
  EXPECT_TRUE(isValid(file));
  return file.text();
}

TEST(EditValue, ValuesAreLiterals) {
  EXPECT_EQ(set(Value(1.5)), "a = 1.5 # c\n");
  EXPECT_EQ(set(Value(0.1)), "a = 0.1 # c\n");
  EXPECT_EQ(set(Value("x ${y} \"z\"")), "a = \"x $${y} \\\"z\\\"\" # c\n");
  EXPECT_EQ(set(Value::null(Type::string())), "a = null # c\n");
  EXPECT_EQ(set(Value::list(Type::string(), {Value("a"), Value("b")})),
            "a = [\"a\", \"b\"] # c\n");
}

// As TokensForValue of the reference prints it.
TEST(EditValue, ObjectsAreIndented) {
  Value inner = Value::object({{"deep", Value(true)}, {"x y", Value(1)}});
  EXPECT_EQ(set(Value::object({{"foo", Value(true)}, {"inner", inner}})),
            "a = {\n"
            "  foo = true\n"
            "  inner = {\n"
            "    deep  = true\n"
            "    \"x y\" = 1\n"
            "  }\n"
            "} # c\n");
}

TEST(EditValue, NumbersAndTruthValuesAreValues) {
  File file = fileOf("");
  Fault fault;
  ASSERT_TRUE(file.body().set("n", 8443, Language(), fault));
  ASSERT_TRUE(file.body().set("b", true, Language(), fault));
  ASSERT_TRUE(file.body().set("t", "var.x", Language(), fault));
  ASSERT_TRUE(file.body().set("s", std::string("[1]"), Language(), fault));
  ASSERT_TRUE(file.body().appendAttribute("v", Value("x"), Language(), fault));
  EXPECT_EQ(file.text(), "n = 8443\nb = true\nt = var.x\ns = [1]\nv = \"x\"\n");
}

TEST(EditValue, WhatHasNoExpressionIsRefused) {
  File file = fileOf("a = 1\n");
  for (const Value &value :
       {Value::unknown(Type::string()),
        Value::tuple({Value::unknown(Type::number())}),
        Value("x").withMarks(MarkSet(Mark{"sensitive"}))}) {
    Fault fault;
    EXPECT_FALSE(file.body().set("a", value, Language(), fault));
    EXPECT_FALSE(file.body().appendAttribute("b", value, Language(), fault));
    EXPECT_NE(fault.reason.find("marked, or not known"), std::string::npos);
  }
  EXPECT_EQ(file.text(), "a = 1\n");
}

// The notation of valueText means something else in an expression, unless it
// is one: then it means the value.
TEST(EditValue, TextOfAValueIsRefusedOrMeansIt) {
  Value list = Value::list(Type::string(), {Value("a")});
  Value nested = Value::object({{"a", Value(1.5)}});
  for (const Value &value :
       {Value::null(Type::string()), list, Value::unknown(Type::string()),
        Value::tuple({list})}) {
    File file = fileOf("a = 0\n");
    Fault fault;
    EXPECT_FALSE(file.body().set("a", valueText(value), Language(), fault))
        << valueText(value);
    EXPECT_NE(fault.reason.find("valueText"), std::string::npos);
    EXPECT_EQ(file.text(), "a = 0\n");
  }
  for (const Value &value :
       {Value(1), Value(1.5), Value(0.1), nested, Value("x (y) ${z}"),
        Value(true), Value::null(), Value::tuple({Value(1), Value("(")}),
        Value::object({{"k", Value("f(x)")}})}) {
    File file = fileOf("a = 0\n");
    Fault fault;
    ASSERT_TRUE(file.body().set("a", valueText(value), Language(), fault));
    Diagnostics diagnostics;
    std::string text(file.body().findAttribute("a")->expression());
    EXPECT_EQ(evaluate(SourceKind::Expression, SourceFile("x", text), Scope(),
                       Language(), diagnostics),
              value);
  }
  // Calls are expressions.
  File file = fileOf("a = 0\n");
  Fault fault;
  for (const char *text : {"list(string)", "number(1)", "null(x)", "f(1.5, 53)",
                           "set(string)", "map(string)"})
    EXPECT_TRUE(file.body().set("a", text, Language(), fault)) << text;
}

} // namespace
