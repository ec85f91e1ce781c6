// Kernels of arithmetic.
#include "KernelTest.h"

#include "Semantics/Arithmetic.h"
#include "hcl/Marks.h"

namespace hcl::test {
namespace {

using ArithmeticTest = KernelTest;

TEST_F(ArithmeticTest, MachineIntegers) {
  EXPECT_EQ(run(OpKind::Add, {"1", "2"}), "3");
  EXPECT_EQ(run(OpKind::Sub, {"1", "2"}), "-1");
  EXPECT_EQ(run(OpKind::Mul, {"2", "3"}), "6");
  EXPECT_EQ(run(OpKind::Div, {"6", "4"}), "1.5");
  EXPECT_EQ(run(OpKind::Div, {"-6", "3"}), "-2");
  EXPECT_EQ(run(OpKind::Mod, {"7", "3"}), "1");
  EXPECT_EQ(run(OpKind::Neg, {"5"}), "-5");
}

TEST_F(ArithmeticTest, OverflowIsExact) {
  EXPECT_EQ(run(OpKind::Add, {"9223372036854775807", "1"}),
            "9223372036854775808");
  EXPECT_EQ(run(OpKind::Sub, {"-9223372036854775808", "1"}),
            "-9223372036854775809");
  EXPECT_EQ(run(OpKind::Mul, {"9223372036854775807", "9223372036854775807"}),
            "85070591730234615847396907784232501249");
  EXPECT_EQ(run(OpKind::Neg, {"-9223372036854775808"}), "9223372036854775808");
  EXPECT_EQ(run(OpKind::Div, {"-9223372036854775808", "-1"}),
            "9223372036854775808");
  EXPECT_EQ(run(OpKind::Mod, {"-9223372036854775808", "-1"}), "0");
  // And back into a machine integer.
  EXPECT_EQ(run(OpKind::Sub, {"9223372036854775808", "1"}),
            "9223372036854775807");
}

TEST_F(ArithmeticTest, FractionsAreExactInDecimal) {
  EXPECT_EQ(run(OpKind::Add, {"0.5", "0.25"}), "0.75");
  std::vector<Value> sum{read("0.1"), read("0.2")};
  std::string text = runValues(OpKind::Add, sum);
  EXPECT_EQ(runValues(OpKind::Eq, {read(text), read("0.3")}), "true");
}

// The error was reported where the operand failed.
TEST_F(ArithmeticTest, FailedOperandsAreNotReportedAgain) {
  for (const Dialect &each :
       {Dialect::spec(), Dialect::hashicorp(), Dialect::extended()}) {
    dialect = each;
    for (OpKind kind :
         {OpKind::Add, OpKind::Sub, OpKind::Mul, OpKind::Div, OpKind::Mod,
          OpKind::Lt, OpKind::Ge, OpKind::Eq, OpKind::Ne}) {
      EXPECT_EQ(run(kind, {"failed(number)", "1"}), "failed");
      EXPECT_EQ(run(kind, {"null(number)", "failed(number)"}), "failed");
      EXPECT_EQ(run(kind, {"unknown(number)", "failed(number)"}), "failed");
    }
    EXPECT_EQ(run(OpKind::Neg, {"failed(number)"}), "failed");
    EXPECT_EQ(runValues(OpKind::Not, {Value::failed(Type::boolean())}),
              "failed");
  }
  Value failed = Value::failed(Type::integer());
  for (OpKind kind : {OpKind::Add, OpKind::Mul, OpKind::Mod})
    EXPECT_EQ(runValues(kind, {failed, read("int(2)")}), "failed");
}

// The remainder has the sign of the dividend (NS-OP-006, NS-OP-007).
TEST_F(ArithmeticTest, Remainder) {
  EXPECT_EQ(run(OpKind::Mod, {"-7", "3"}), "-1");
  EXPECT_EQ(run(OpKind::Mod, {"7", "-3"}), "1");
  EXPECT_EQ(run(OpKind::Mod, {"7.5", "2"}), "1.5");
  EXPECT_EQ(run(OpKind::Mod, {"-5.5", "2"}), "-1.5");
  EXPECT_EQ(run(OpKind::Mod, {"5", "0"}), "5");
  EXPECT_EQ(run(OpKind::Mod, {"-7.5", "2.5"}), "0");
  EXPECT_EQ(run(OpKind::Mod, {"5", "inf"}), "OperationFailed@0");
  EXPECT_EQ(run(OpKind::Mod, {"inf", "5"}), "OperationFailed@0");
}

// NS-OP-017, NS-OP-018.
TEST_F(ArithmeticTest, Infinities) {
  EXPECT_EQ(run(OpKind::Div, {"1", "0"}), "inf");
  EXPECT_EQ(run(OpKind::Div, {"-1", "0"}), "-inf");
  EXPECT_EQ(run(OpKind::Div, {"0", "0"}), "OperationFailed@0");
  EXPECT_EQ(run(OpKind::Sub, {"inf", "inf"}), "OperationFailed@0");
  EXPECT_EQ(run(OpKind::Add, {"inf", "-inf"}), "OperationFailed@0");
  EXPECT_EQ(run(OpKind::Mul, {"0", "inf"}), "OperationFailed@0");
  EXPECT_EQ(run(OpKind::Add, {"inf", "1"}), "inf");
}

// The sign of zero is kept: 1 / -0 is negative infinity.
TEST_F(ArithmeticTest, NegativeZero) {
  EXPECT_EQ(run(OpKind::Neg, {"0"}), "-0");
  EXPECT_EQ(run(OpKind::Mul, {"0", "-5"}), "-0");
  EXPECT_EQ(runValues(OpKind::Div, {read("1"), read("-0")}), "-inf");
  EXPECT_EQ(run(OpKind::Sub, {"5", "5"}), "0");
  for (const Dialect &each : {Dialect::spec(), Dialect::hashicorp()}) {
    dialect = each;
    EXPECT_EQ(run(OpKind::Mod, {"-0", "5"}), "-0");
  }
}

TEST_F(ArithmeticTest, NumbersTakeTheirMemoryOrNone) {
  Value a = read("1e30");
  Evaluation evaluation{dialect, nullptr, nullptr, diags};
  uint64_t bytes = Evaluation::bytesOfNumber(a);
  evaluation.budget.bytes = bytes + 5;
  Value product = computeWithin(OpKind::Mul, a, a, evaluation);
  EXPECT_EQ(valueText(product), valueText(read("1e60")));
  EXPECT_EQ(evaluation.budget.bytes, 5u);
  EXPECT_TRUE(computeWithin(OpKind::Mul, a, a, evaluation).isFailed());
  EXPECT_EQ(evaluation.budget.bytes, 5u);
  Value infinity = read("inf");
  EXPECT_TRUE(
      computeWithin(OpKind::Sub, infinity, infinity, evaluation).isFailed());
}

// NS-OP-011..014: operands that convert, and operands that do not.
TEST_F(ArithmeticTest, Conversion) {
  EXPECT_EQ(run(OpKind::Add, {"\"1\"", "2"}), "3");
  EXPECT_EQ(run(OpKind::Neg, {"\"5\""}), "-5");
  EXPECT_EQ(run(OpKind::Add, {"\"a\"", "2"}), "InvalidOperand@10");
  EXPECT_EQ(run(OpKind::Add, {"1", "true"}), "InvalidOperand@20");
  EXPECT_EQ(run(OpKind::Add, {"[]", "true"}),
            "InvalidOperand@10 InvalidOperand@20");
  EXPECT_EQ(run(OpKind::Add, {"1", "null"}), "OperationFailed@0");
  EXPECT_EQ(run(OpKind::Neg, {"null(number)"}), "OperationFailed@0");
}

// NS-OP-015, NS-OP-016.
TEST_F(ArithmeticTest, Unknowns) {
  EXPECT_EQ(run(OpKind::Add, {"1", "unknown(number)"}),
            "unknown(number, notnull)");
  EXPECT_EQ(run(OpKind::Mul, {"unknown", "0"}), "unknown(number, notnull)");
  EXPECT_EQ(run(OpKind::Neg, {"unknown"}), "unknown(number, notnull)");
  EXPECT_EQ(run(OpKind::Add, {"unknown(bool)", "1"}), "InvalidOperand@10");
  EXPECT_EQ(run(OpKind::Add, {"unknown(number)", "null"}), "OperationFailed@0");
}

// A failed operand was reported before; the other one is still checked.
TEST_F(ArithmeticTest, FailedOperands) {
  EXPECT_EQ(run(OpKind::Add, {"failed", "1"}), "failed");
  EXPECT_EQ(run(OpKind::Add, {"failed", "null"}), "failed");
  EXPECT_EQ(run(OpKind::Add, {"failed", "\"x\""}), "InvalidOperand@20");
  EXPECT_EQ(run(OpKind::Not, {"failed(number)"}), "InvalidOperand@10");
}

TEST_F(ArithmeticTest, Marks) {
  Value secret = read("2").withMarks(MarkSet(Mark{"sensitive"}));
  EXPECT_EQ(runValues(OpKind::Add, {secret, read("1")}), "3 !\"sensitive\"");
  EXPECT_EQ(runValues(OpKind::Neg, {secret}), "-2 !\"sensitive\"");
  EXPECT_EQ(runValues(OpKind::Mul, {read("unknown(number)"), secret}),
            "unknown(number, notnull) !\"sensitive\"");
}

// Counts have 64 bits in the reference; the specification makes no difference.
TEST_F(ArithmeticTest, PrecisionOfOperands) {
  std::vector<Value> counts{Value::machineInteger(1), Value::machineInteger(3)};
  std::vector<Value> literals{Value::integer(1), Value::integer(3)};
  std::string narrow = runValues(OpKind::Div, counts);
  std::string wide = runValues(OpKind::Div, literals);
  EXPECT_EQ(narrow, "number(0.33333333333333333334, 64)");
  EXPECT_NE(narrow, wide);
  dialect = Dialect::spec();
  EXPECT_EQ(runValues(OpKind::Div, counts), wide);
}

// 3 × 0.1 is 0.3 once rounded; exactly, it is a little more.
TEST_F(ArithmeticTest, RemainderByQuotient) {
  dialect = Dialect::hashicorp();
  EXPECT_EQ(run(OpKind::Mod, {"0.3", "0.1"}), "0");
  EXPECT_EQ(run(OpKind::Mod, {"1e200", "7"}), "0");
  EXPECT_EQ(run(OpKind::Mod, {"-5.5", "2"}), "-1.5");
  dialect = Dialect::spec();
  EXPECT_EQ(run(OpKind::Mod, {"1e200", "7"}), "2");
  EXPECT_EQ(run(OpKind::Mod, {"-5.5", "2"}), "-1.5");
}

} // namespace
} // namespace hcl::test
