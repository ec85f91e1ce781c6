#include "KernelTest.h"

#include "hcl/Marks.h"

namespace hcl::test {
namespace {

using ConstructTest = KernelTest;

TEST_F(ConstructTest, Tuple) {
  EXPECT_EQ(run(OpKind::Tuple, {}), "[]");
  EXPECT_EQ(run(OpKind::Tuple, {"1", "unknown(string)", "null"}),
            "[1, unknown(string), null]");
}

// NS-COLL-026, 029..032.
TEST_F(ConstructTest, Object) {
  EXPECT_EQ(run(OpKind::Object, {"\"b\"", "1", "2", "3"}),
            "{\"2\" = 3, b = 1}");
  EXPECT_EQ(run(OpKind::Object, {"\"a\"", "1", "\"a\"", "2"}), "{a = 2}");
  EXPECT_EQ(run(OpKind::Object, {"null", "1"}), "NullKey@20");
  EXPECT_EQ(run(OpKind::Object, {"[]", "1"}), "IncorrectKeyType@10");
  EXPECT_EQ(run(OpKind::Object, {"unknown(string)", "1"}), "unknown");
  EXPECT_EQ(run(OpKind::Object, {"failed", "1"}), "failed");
}

TEST_F(ConstructTest, LimitsEndInAFailedValue) {
  budget.maxSize = 1;
  EXPECT_EQ(run(OpKind::Tuple, {"1", "2"}), "EvaluationLimit@0");
  EXPECT_EQ(run(OpKind::Object, {"\"a\"", "1", "\"b\"", "2"}),
            "EvaluationLimit@0");
  EXPECT_EQ(run(OpKind::Object, {"\"a\"", "1"}), "{a = 1}");
}

TEST_F(ConstructTest, MarksOfKeysAreOnTheObject) {
  Value key = read("\"s\"").withMarks(MarkSet(Mark{"sensitive"}));
  EXPECT_EQ(runValues(OpKind::Object, {key, read("1")}),
            "{s = 1} !\"sensitive\"");
}

TEST_F(ConstructTest, ConvertToType) {
  site.target = Type::string();
  EXPECT_EQ(run(OpKind::Convert, {"1.5"}), "\"1.5\"");
  EXPECT_EQ(run(OpKind::Convert, {"[]"}), "UnsuitableType@10");
}

// NS-TMPL-050, 051, 066..068.
TEST_F(ConstructTest, Template) {
  EXPECT_EQ(run(OpKind::Template, {"\"a\"", "1.5", "true", "-3"}),
            "\"a1.5true-3\"");
  EXPECT_EQ(run(OpKind::Template, {"\"a\"", "null"}),
            "InvalidInterpolation@20");
  EXPECT_EQ(run(OpKind::Template, {"[]", "{}"}),
            "InvalidInterpolation@10 InvalidInterpolation@20");
  EXPECT_EQ(run(OpKind::Template, {"unknown", "\"b\""}),
            "unknown(string, notnull)");
  EXPECT_EQ(run(OpKind::Template, {"\"https://\"", "unknown(string)", "1"}),
            "unknown(string, notnull, prefix \"https://\")");
  EXPECT_EQ(run(OpKind::Template, {"\"x\"", "failed"}), "failed");
}

TEST_F(ConstructTest, TemplateIsNormalised) {
  // An e and a combining acute accent meet at the seam of two parts.
  Value result = read(run(OpKind::Template, {"\"e\"", "\"\u0301\""}));
  EXPECT_EQ(result.asString(), "\u00e9");
}

TEST_F(ConstructTest, JoinOfTemplateFor) {
  EXPECT_EQ(run(OpKind::Join, {"[\"a\", \"b\"]"}), "\"ab\"");
  EXPECT_EQ(run(OpKind::Join, {"[]"}), "\"\"");
  EXPECT_EQ(run(OpKind::Join, {"unknown"}), "unknown(string)");
  EXPECT_EQ(run(OpKind::Join, {"[\"a\", unknown(string)]"}), "unknown(string)");
  EXPECT_EQ(run(OpKind::Join, {"failed"}), "failed");
  EXPECT_EQ(run(OpKind::Join, {"[\"a\", null]"}), "InvalidInterpolation@10");
}

} // namespace
} // namespace hcl::test
