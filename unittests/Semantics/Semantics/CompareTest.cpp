// Kernels of comparisons.
#include "KernelTest.h"

#include "Semantics/Equality.h"
#include "hcl/Marks.h"

namespace hcl::test {
namespace {

using CompareTest = KernelTest;

TEST_F(CompareTest, Numbers) {
  EXPECT_EQ(run(OpKind::Lt, {"1", "2"}), "true");
  EXPECT_EQ(run(OpKind::Lt, {"2", "2"}), "false");
  EXPECT_EQ(run(OpKind::Le, {"2", "2"}), "true");
  EXPECT_EQ(run(OpKind::Gt, {"3", "2.5"}), "true");
  EXPECT_EQ(run(OpKind::Ge, {"1", "2"}), "false");
  EXPECT_EQ(run(OpKind::Gt, {"\"10\"", "9"}), "true");
  EXPECT_EQ(run(OpKind::Lt, {"-inf", "inf"}), "true");
}

// NS-OP-029, NS-OP-031.
TEST_F(CompareTest, OnlyNumbersHaveAnOrder) {
  EXPECT_EQ(run(OpKind::Lt, {"\"a\"", "\"b\""}),
            "InvalidOperand@10 InvalidOperand@20");
  EXPECT_EQ(run(OpKind::Lt, {"true", "2"}), "InvalidOperand@10");
  EXPECT_EQ(run(OpKind::Lt, {"null", "1"}), "OperationFailed@0");
}

// NS-OP-020..024.
TEST_F(CompareTest, EqualityNeedsOneType) {
  EXPECT_EQ(run(OpKind::Eq, {"1", "\"1\""}), "false");
  EXPECT_EQ(run(OpKind::Eq, {"[1]", "list(number)[1]"}), "false");
  EXPECT_EQ(run(OpKind::Eq, {"[1, \"a\"]", "[1, \"a\"]"}), "true");
  EXPECT_EQ(run(OpKind::Ne, {"1", "2"}), "true");
  EXPECT_EQ(run(OpKind::Eq, {"{a = 1, b = 2}", "{b = 2, a = 1}"}), "true");
  EXPECT_EQ(run(OpKind::Eq, {"set(number)[2, 1]", "set(number)[1, 2]"}),
            "true");
  EXPECT_EQ(run(OpKind::Eq, {"map(number){a = 1}", "map(number){a = 2}"}),
            "false");
  EXPECT_EQ(run(OpKind::Eq, {"list(number)[1]", "list(number)[1, 2]"}),
            "false");
  EXPECT_EQ(run(OpKind::Eq, {"1", "1.0"}), "true");
  EXPECT_EQ(run(OpKind::Eq, {"0", "-0"}), "true");
}

// IM-NULL-002..004, and the reference's result for nulls of two types.
TEST_F(CompareTest, Nulls) {
  EXPECT_EQ(run(OpKind::Eq, {"null", "null"}), "true");
  EXPECT_EQ(run(OpKind::Eq, {"null(string)", "\"\""}), "false");
  EXPECT_EQ(run(OpKind::Eq, {"null(string)", "null(number)"}), "true");
  dialect = Dialect::spec();
  EXPECT_EQ(run(OpKind::Eq, {"null(string)", "null(number)"}), "false");
  EXPECT_EQ(run(OpKind::Eq, {"null(string)", "null(string)"}), "true");
  EXPECT_EQ(run(OpKind::Eq, {"null", "null(string)"}), "true");
}

// NS-OP-032..034.
TEST_F(CompareTest, Unknowns) {
  for (Dialect each : {Dialect::spec(), Dialect::hashicorp()}) {
    dialect = each;
    const char *unknown = "unknown(bool, notnull)";
    EXPECT_EQ(run(OpKind::Eq, {"1", "unknown(number)"}), unknown);
    EXPECT_EQ(run(OpKind::Lt, {"unknown(number)", "1"}), unknown);
    EXPECT_EQ(run(OpKind::Eq, {"unknown(string)", "unknown(string)"}), unknown);
    EXPECT_EQ(run(OpKind::Eq, {"1", "unknown"}), unknown);
    EXPECT_EQ(run(OpKind::Eq, {"null", "unknown"}), unknown);
    EXPECT_EQ(run(OpKind::Ge, {"unknown", "1"}), unknown);
    EXPECT_EQ(run(OpKind::Eq, {"1", "unknown(string)"}), "false");
    EXPECT_EQ(run(OpKind::Eq, {"[unknown(string), 1]", "[unknown(string), 2]"}),
              unknown);
    EXPECT_EQ(run(OpKind::Eq, {"{a = unknown(string)}", "{b = 1}"}), "false");
  }
}

// The refinement of an unknown decides in the reference only.
TEST_F(CompareTest, Refinements) {
  const std::pair<OpKind, std::pair<const char *, const char *>> cases[] = {
      {OpKind::Eq, {"unknown(string, notnull)", "null"}},
      {OpKind::Eq, {"unknown(string, prefix \"https://\")", "\"http\""}},
      {OpKind::Gt, {"unknown(number, notnull, >= 1, <= 2)", "5"}},
      {OpKind::Ge, {"unknown(number, notnull, >= 1, <= 2)", "5"}},
      {OpKind::Eq, {"unknown(number, >= 1, <= 2)", "5"}},
      {OpKind::Eq,
       {"unknown(list(string), length >= 2)", "list(string)[\"a\"]"}},
  };
  for (auto &[kind, operands] : cases) {
    dialect = Dialect::hashicorp();
    EXPECT_EQ(run(kind, {operands.first, operands.second}), "false")
        << operands.first;
    dialect = Dialect::spec();
    EXPECT_EQ(run(kind, {operands.first, operands.second}),
              "unknown(bool, notnull)")
        << operands.first;
  }
  dialect = Dialect::hashicorp();
  EXPECT_EQ(run(OpKind::Lt, {"unknown(number, notnull, >= 0)", "0"}),
            "unknown(bool, notnull)");
  EXPECT_EQ(run(OpKind::Lt, {"unknown(number, notnull, <= 2)", "3"}), "true");
  EXPECT_EQ(run(OpKind::Eq, {"unknown(bool, notnull)", "true"}),
            "unknown(bool, notnull)");
}

// So no comparison takes longer than its steps, though parts be shared.
TEST_F(CompareTest, StepsEndAComparison) {
  Value a = read("[1, 2, 3]"), b = read("[1, 2, 4]");
  Budget few;
  few.steps = 3;
  EXPECT_EQ(equalValues(a, b, dialect, few), Truth::False);
  EXPECT_FALSE(few.isExceeded());
  few.steps = 2;
  EXPECT_EQ(equalValues(a, b, dialect, few), Truth::Unknown);
  EXPECT_TRUE(few.isExceeded());
}

TEST_F(CompareTest, MarksOfAllParts) {
  Value secret = read("1").withMarks(MarkSet(Mark{"sensitive"}));
  EXPECT_EQ(runValues(OpKind::Eq, {Value::tuple({secret}), read("[1]")}),
            "true !\"sensitive\"");
  EXPECT_EQ(runValues(OpKind::Lt, {secret, read("2")}), "true !\"sensitive\"");
}

} // namespace
} // namespace hcl::test
