// What a call of compiled code does around the code.
#include "hcl/Runtime/Call.h"

#include "hcl/Eval/Eval.h"
#include "hcl/Runtime/Tables.h"

#include <gtest/gtest.h>

#include <new>

namespace hcl::test {
namespace {

using codegen::CompiledFunction;
using codegen::RuntimeContext;

int32_t gives7(const Value *const *, Value *result, RuntimeContext *) {
  new (result) Value(Value::integer(7));
  return 1;
}

/// Spends before it gives up.
int32_t givesUp(const Value *const *, Value *, RuntimeContext *cx) {
  cx->budget->takeSteps(10);
  cx->budget->takeBytes(UINT64_MAX);
  return 0;
}

/// How often it was called, and whether it gives 7.
int calls = 0;
bool works = false;
int32_t countsCalls(const Value *const *frame, Value *result,
                    RuntimeContext *cx) {
  ++calls;
  return works ? gives7(frame, result, cx) : 0;
}

class CallTest : public ::testing::Test {
protected:
  CallTest() {
    source_.emplace(
        Source::compile(SourceKind::Expression, file_, options_, diags_));
  }
  /// The value of `1 + 2` by `run`, called for `dialect`.
  Value call(const CompiledFunction &run, const Dialect &dialect) {
    auto expression = codegen::callCode({std::shared_ptr<void>(), &run},
                                        source_->program(), 0, dialect);
    Evaluation evaluation{options_.dialect, nullptr, &file_, diags_};
    Value result = expression->evaluate({}, evaluation);
    stepsLeft_ = evaluation.budget.steps;
    exceeded_ = evaluation.budget.exceeded;
    EXPECT_FALSE(evaluation.stopped);
    return result;
  }

  SourceFile file_{"test.hcl", "1 + 2"};
  EvalOptions options_;
  Diagnostics diags_;
  std::optional<Source> source_;
  uint64_t stepsLeft_ = 0;
  std::string_view exceeded_ = "not called";
};

TEST_F(CallTest, TheResultIsThatOfTheCode) {
  EXPECT_EQ(call(gives7, Dialect::spec()), Value::integer(7));
}

TEST_F(CallTest, TheInterpreterAnswersWhereCodeGivesUp) {
  EXPECT_EQ(call(givesUp, Dialect::spec()), Value::integer(3));
  EXPECT_TRUE(diags_.empty());
  Evaluation evaluation{options_.dialect, nullptr, &file_, diags_};
  evaluate(source_->program(), 0, nullptr, evaluation);
  EXPECT_EQ(stepsLeft_, evaluation.budget.steps);
  EXPECT_EQ(exceeded_, "");
}

TEST_F(CallTest, CodeForAnotherDialectIsNotRun) {
  EXPECT_EQ(call(gives7, Dialect::hashicorp()), Value::integer(3));
}

TEST_F(CallTest, CodeThatGivesUpManyTimesInARowIsTriedNowAndThen) {
  CompiledFunction run = countsCalls;
  auto expression = codegen::callCode({std::shared_ptr<void>(), &run},
                                      source_->program(), 0, Dialect::spec());
  auto evaluateTimes = [&](int times) {
    Value result;
    for (int i = 0; i < times; ++i) {
      Evaluation evaluation{options_.dialect, nullptr, &file_, diags_};
      result = expression->evaluate({}, evaluation);
    }
    return result;
  };
  calls = 0, works = false;
  EXPECT_EQ(evaluateTimes(64), Value::integer(3));
  EXPECT_EQ(calls, 64);
  evaluateTimes(64 * 100);
  EXPECT_GE(calls, 64 + 90);
  EXPECT_LE(calls, 64 + 110);
  // What it gives is taken again, and from then on all of it.
  works = true;
  evaluateTimes(64);
  calls = 0;
  EXPECT_EQ(evaluateTimes(100), Value::integer(7));
  EXPECT_EQ(calls, 100);
}

} // namespace
} // namespace hcl::test
