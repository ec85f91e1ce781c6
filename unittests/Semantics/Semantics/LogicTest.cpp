// Kernels of logic and conditionals.
#include "KernelTest.h"

#include "Semantics/Lazy/Decisions.h"
#include "hcl/Extended.h"

namespace hcl::test {
namespace {

class LogicTest : public KernelTest {
protected:
  /// The result, with `-left` or `-right` for the side whose errors are
  /// dropped.
  std::string logic(bool isAnd, const char *left, const char *right) {
    Value a = read(left), b = read(right);
    diags.clear();
    Evaluation evaluation{dialect, nullptr, nullptr, diags};
    LogicResult result = combineLogic(isAnd, a, b, site, evaluation);
    if (!diags.empty())
      return reported();
    std::string text =
        result.value.isFailed() ? "failed" : valueText(result.value);
    return text + (result.dropLeft ? " -left" : "") +
           (result.dropRight ? " -right" : "");
  }
  std::string both(const char *left, const char *right) {
    return logic(true, left, right);
  }
  std::string either(const char *left, const char *right) {
    return logic(false, left, right);
  }
};

// NS-OP-037, 040, 042, 043.
TEST_F(LogicTest, Not) {
  EXPECT_EQ(run(OpKind::Not, {"true"}), "false");
  EXPECT_EQ(run(OpKind::Not, {"\"false\""}), "true");
  EXPECT_EQ(run(OpKind::Not, {"0"}), "InvalidOperand@10");
  EXPECT_EQ(run(OpKind::Not, {"null"}), "OperationFailed@0");
  EXPECT_EQ(run(OpKind::Not, {"unknown"}), "unknown(bool, notnull)");
}

// NS-OP-035, 036, 038, 039, 041..045: both operands count.
TEST_F(LogicTest, Specification) {
  dialect = Dialect::spec();
  EXPECT_EQ(both("true", "true"), "true");
  EXPECT_EQ(both("true", "false"), "false");
  EXPECT_EQ(either("false", "true"), "true");
  EXPECT_EQ(either("false", "false"), "false");
  EXPECT_EQ(both("1", "true"), "InvalidOperand@10");
  EXPECT_EQ(both("null", "true"), "OperationFailed@0");
  EXPECT_EQ(both("false", "unknown(bool)"), "unknown(bool, notnull)");
  EXPECT_EQ(either("true", "unknown"), "unknown(bool, notnull)");
  EXPECT_EQ(both("false", "failed"), "failed");
}

TEST_F(LogicTest, ReferenceDecidesFromOneSide) {
  EXPECT_EQ(both("false", "failed"), "false -right");
  EXPECT_EQ(either("failed", "true"), "true -left");
  EXPECT_EQ(both("unknown", "false"), "false -left");
  EXPECT_EQ(both("unknown(bool)", "failed"), "unknown(bool, notnull) -right");
  EXPECT_EQ(both("failed", "unknown(bool)"), "failed");
  EXPECT_EQ(either("true", "unknown(bool)"), "true -right");
  EXPECT_EQ(both("true", "unknown(bool)"), "unknown(bool, notnull) -left");
  EXPECT_EQ(both("false", "1"), "InvalidOperand@20");
}

TEST_F(LogicTest, ReferenceTakesNullForFalse) {
  EXPECT_EQ(both("true", "null"), "false -left");
  EXPECT_EQ(both("null", "true"), "false -right");
  EXPECT_EQ(either("false", "null"), "OperationFailed@0");
  EXPECT_EQ(either("null", "null"), "OperationFailed@0");
  EXPECT_EQ(either("unknown(bool)", "null"), "unknown(bool, notnull) -right");
}

// A null that does not count as false is an error, whatever the other side is.
TEST_F(LogicTest, OneSideDecidesOnlyIfNoneIsNull) {
  dialect = Dialect::hashicorp().with(DialectPoint::NullIsFalseInLogic, false);
  EXPECT_EQ(both("false", "failed"), "false -right");
  for (const char *other : {"true", "false", "null"}) {
    EXPECT_EQ(both(other, "null"), "OperationFailed@0") << other;
    EXPECT_EQ(both("null", other), "OperationFailed@0") << other;
    EXPECT_EQ(either(other, "null"), "OperationFailed@0") << other;
  }
}

TEST_F(LogicTest, Conditions) {
  auto decide = [&](const char *text) {
    diags.clear();
    Evaluation evaluation{dialect, nullptr, nullptr, diags};
    return decideCondition(read(text), site, evaluation);
  };
  EXPECT_EQ(decide("true"), Predicate::True);
  EXPECT_EQ(decide("\"false\""), Predicate::False);
  EXPECT_EQ(decide("unknown"), Predicate::Unknown);
  EXPECT_EQ(decide("null"), Predicate::Failed);
  EXPECT_EQ(reported(), "NullCondition@10");
  EXPECT_EQ(decide("1"), Predicate::Failed);
  EXPECT_EQ(reported(), "IncorrectCondition@10");
}

// NS-COND-023, and the reference's refinement of the result.
TEST_F(LogicTest, UnknownConditionKeepsWhatBothArmsShare) {
  auto unknown = [&](const char *ifTrue, const char *ifFalse) {
    Evaluation evaluation{dialect, nullptr, nullptr, diags};
    Value a = read(ifTrue), b = read(ifFalse);
    auto type = commonArmType(a, b, site, evaluation);
    return valueText(unknownArm(read("unknown(bool)"), a, b, type.value()));
  };
  EXPECT_EQ(unknown("1", "5"), "unknown(number, notnull, >= 1, <= 5)");
  EXPECT_EQ(unknown("\"a\"", "null"), "unknown(string)");
  EXPECT_EQ(unknown("null", "null"), "null");
  EXPECT_EQ(unknown("1", "\"a\""), "unknown(string, notnull)");
  EXPECT_EQ(unknown("list(string)[\"a\"]", "list(string)[\"b\", \"c\"]"),
            "unknown(list(string), notnull, length >= 1, length <= 2)");
  // Only numbers and collections of one type have bounds in common.
  EXPECT_EQ(unknown("\"abc\"", "\"abd\""), "unknown(string, notnull)");
  EXPECT_EQ(unknown("list(string)[\"a\", \"b\"]", "list(number)[1, 2]"),
            "unknown(list(string), notnull)");
  EXPECT_EQ(unknown("list(number)[1, 2]", "list(string)[\"a\", \"b\"]"),
            "unknown(list(string), notnull)");
}

TEST_F(LogicTest, TheArmThatDoesNotConvertIsReported) {
  Evaluation evaluation{dialect, nullptr, nullptr, diags};
  Value arm = read("\"x\""), number = read("1"), yes = read("true");
  Value result =
      chooseArm(1, yes, arm, number, Type::number(), site, evaluation);
  EXPECT_TRUE(result.isFailed());
  EXPECT_EQ(reported(), "InconsistentResults@20");
  EXPECT_EQ(valueText(chooseArm(2, yes, arm, number, Type::string(), site,
                                evaluation)),
            "\"1\"");
}

// NS-FOR-040: the condition of a loop is a bool; a null is none, whatever type
// of value it is in.
TEST_F(LogicTest, ConditionsOfLoopsFindTheNullInAUnion) {
  dialect = Dialect::spec();
  Type type = Type::unionOf({Type::none(), Type::boolean()});
  Evaluation evaluation{dialect, nullptr, nullptr, diags};
  auto decide = [&](Value member) {
    return decideForCondition(unionValue(type, std::move(member)), {5, 6},
                              /*isDryRun=*/false, site, evaluation);
  };
  EXPECT_EQ(decide(Value::boolean(true)), Predicate::True);
  EXPECT_EQ(decide(Value::boolean(false)), Predicate::False);
  EXPECT_TRUE(diags.empty());
  EXPECT_EQ(decide(Value::null(Type::none())), Predicate::Failed);
  ASSERT_EQ(diags.size(), 1u);
  EXPECT_EQ(diags[0].kind, DiagKind::NullForCondition);
  EXPECT_EQ(diags[0].subject, (Range{5, 6}));
}

} // namespace
} // namespace hcl::test
