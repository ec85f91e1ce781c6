// The bookkeeping of a call around compiled code.
#include "Runtime/Call.h"

#include "Eval/CompiledSource.h"
#include "Runtime/Tables.h"
#include "hcl/Eval.h"

#include <gtest/gtest.h>

#include <memory>

namespace hcl::test {
namespace {

using compiled::CompiledCode;

Value gives7(const FrameExpression &, const Frame &, Evaluation &) {
  return Value::integer(7);
}

Value bailsOut(const FrameExpression &expression, const Frame &frame,
               Evaluation &evaluation) {
  return compiled::tablesOf(expression)
      .afterFull(expression, frame, evaluation);
}

Value fastBailsOut(const FrameExpression &expression, const Frame &frame,
                   Evaluation &evaluation) {
  return compiled::tablesOf(expression)
      .afterFast(expression, frame, evaluation);
}

/// The number of calls, and whether they return 7.
int calls = 0;
bool works = false;
template <EvaluateFunction *otherwise>
Value countsCalls(const FrameExpression &expression, const Frame &frame,
                  Evaluation &evaluation) {
  ++calls;
  return (works ? gives7 : otherwise)(expression, frame, evaluation);
}

class CallTest : public ::testing::Test {
protected:
  CallTest() {
    source_.emplace(
        Source::compile(SourceKind::Expression, file_, language_, diags_));
  }
  /// Makes an expression of `1 + 2` that is run by `code`.
  void make(const CompiledCode &code) {
    expression_ = compiled::callCode(std::make_shared<const CompiledCode>(code),
                                     *source_->compiled().program, 0);
  }
  Value evaluateTimes(int times) {
    Value result;
    for (int i = 0; i < times; ++i) {
      Evaluation evaluation{language_.dialect, nullptr, &file_, diags_};
      result = expression_->evaluate({}, evaluation);
    }
    return result;
  }

  SourceFile file_{"test.hcl", "1 + 2"};
  Language language_;
  Diagnostics diags_;
  std::optional<Source> source_;
  std::unique_ptr<const FrameExpression> expression_;
};

TEST_F(CallTest, TheResultIsThatOfTheCode) {
  make({gives7});
  EXPECT_EQ(evaluateTimes(1), Value::integer(7));
  make({bailsOut, gives7});
  EXPECT_EQ(evaluateTimes(1), Value::integer(7));
}

TEST_F(CallTest, TheFullVersionAnswersWhereTheFastOneBailsOut) {
  make({gives7, fastBailsOut});
  EXPECT_EQ(evaluateTimes(1), Value::integer(7));
}

TEST_F(CallTest, TheInterpreterAnswersWhereCodeBailsOut) {
  make({bailsOut});
  EXPECT_EQ(evaluateTimes(1), Value::integer(3));
  make({bailsOut, fastBailsOut});
  EXPECT_EQ(evaluateTimes(1), Value::integer(3));
  EXPECT_TRUE(diags_.empty());
}

TEST_F(CallTest, CodeThatBailsOutManyTimesInARowIsTriedNowAndThen) {
  for (EvaluateFunction *fast : {(EvaluateFunction *)nullptr, fastBailsOut}) {
    make({countsCalls<bailsOut>, fast});
    calls = 0, works = false;
    EXPECT_EQ(evaluateTimes(64), Value::integer(3));
    EXPECT_EQ(calls, 64);
    evaluateTimes(64 * 100);
    EXPECT_GE(calls, 64 + 90);
    EXPECT_LE(calls, 64 + 110);
    // Its results are used again, and from then on all of them.
    works = true;
    evaluateTimes(64);
    calls = 0;
    EXPECT_EQ(evaluateTimes(100), Value::integer(7));
    EXPECT_EQ(calls, 100);
  }
}

TEST_F(CallTest, AFastVersionThatBailsOutManyTimesRestsForAWhile) {
  make({gives7, countsCalls<fastBailsOut>});
  calls = 0, works = false;
  EXPECT_EQ(evaluateTimes(64), Value::integer(7));
  EXPECT_EQ(calls, 64);
  evaluateTimes(1000);
  EXPECT_EQ(calls, 64);
  evaluateTimes(50);
  EXPECT_GT(calls, 64);
  works = true;
  calls = 0;
  evaluateTimes(1000);
  EXPECT_EQ(calls, 1000);
}

} // namespace
} // namespace hcl::test
