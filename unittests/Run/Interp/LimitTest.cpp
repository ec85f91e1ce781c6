// Limits of steps and memory, and errors repeated in loops.
#include "InterpTest.h"
#include "hcl/Functions.h"

#include <atomic>
#include <chrono>
#include <thread>

namespace hcl::test {
namespace {

class LimitTest : public InterpTest {
protected:
  LimitTest() {
    scope.define("ten", Value::list(Type::number(), tenIntegers()));
  }
  static std::vector<Value> tenIntegers() {
    std::vector<Value> values;
    for (int i = 0; i < 10; ++i)
      values.push_back(Value::integer(i));
    return values;
  }
  /// Nested loops: ten to the power of `depth` elements.
  static std::string nested(int depth) {
    std::string text = "1";
    for (int i = 0; i < depth; ++i)
      text = "[for x" + std::to_string(i) + " in ten: " + text + "]";
    return text;
  }
};

TEST_F(LimitTest, StepsEndAnEvaluation) {
  language.limits.maxSteps = 1000;
  EXPECT_EQ(eval(nested(2)).front(), '[');
  std::string reported = eval(nested(9));
  EXPECT_EQ(diags.size(), 1u);
  EXPECT_EQ(reported.find("EvaluationLimit"), 0u);
}

// A conversion stopped by a limit is not a conversion that does not exist.
TEST_F(LimitTest, ConversionsThatAreTriedEndAnEvaluation) {
  language.dialect = Dialect::extended();
  define("nothing", "null");
  language.limits.maxSteps = 21;
  eval("[(false ? nothing : 1.5)]");
  EXPECT_EQ(diags.size(), 0u);
  language.limits.maxSteps = 20;
  eval("[(false ? nothing : 1.5)]");
  ASSERT_EQ(diags.size(), 1u);
  EXPECT_EQ(diags[0].kind, DiagKind::EvaluationLimit);
}

// Memory of a call that throws is returned, so the caller may continue.
TEST_F(LimitTest, WhatThrowsTakesNothing) {
  Function function;
  function.name = "fail";
  function.result = Type::number();
  function.impl = [](std::span<const Value>, CallContext &context) -> Value {
    static_cast<void>(context.take(UINT64_MAX));
    static_cast<void>(context.budget().takeSteps(10));
    throw std::bad_alloc();
  };
  FunctionTable functions(function);
  language.functions = functions;
  Compiled compiled = compile("fail()");
  Evaluation evaluation{language.dialect, &functions, compiled.file.get(),
                        diags};
  evaluation.budget = {100, 100};
  EXPECT_THROW(
      interpret(*compiled.source.compiled().program, 0, &scope, evaluation),
      std::bad_alloc);
  EXPECT_FALSE(evaluation.budget.isExceeded());
  EXPECT_GT(evaluation.budget.steps, 90u);
  EXPECT_EQ(evaluation.budget.bytes, 100u);
}

TEST_F(LimitTest, ALimitIsReportedOnceWithinALazyCall) {
  FunctionTable functions = allFunctions();
  language.functions = functions;
  language.limits.maxSteps = 30;
  for (const char *text :
       {"convert([for x in ten: x + 1 + 2 + 3], list(string))",
        "convert([for x in ten: x + 1 + 2 + 3], any)",
        "try([for x in ten: x + 1 + 2 + 3], 1)",
        "can([for x in ten: x + 1 + 2 + 3])"})
    EXPECT_EQ(eval(text).substr(0, 16), "EvaluationLimit(") << text;
}

TEST_F(LimitTest, MemoryEndsAnEvaluation) {
  language.limits.maxMemory = 1 << 20;
  EXPECT_EQ(eval(nested(3)).front(), '[');
  eval(nested(9));
  ASSERT_EQ(diags.size(), 1u);
  EXPECT_EQ(diags[0].kind, DiagKind::EvaluationLimit);
}

TEST_F(LimitTest, TextCountsToo) {
  language.limits.maxMemory = 1 << 20;
  std::string text = "\"0123456789\"";
  for (int i = 0; i < 8; ++i)
    text = "\"%{ for x in ten }${" + text + "}%{ endfor }\"";
  eval(text);
  ASSERT_EQ(diags.size(), 1u);
  EXPECT_EQ(diags[0].kind, DiagKind::EvaluationLimit);
}

TEST_F(LimitTest, ConversionsOfResultsCount) {
  std::string wide, other;
  for (int i = 0; i < 300; ++i) {
    wide += "a" + std::to_string(i) + " = 1\n";
    other += "b" + std::to_string(i) + " = 1\n";
  }
  std::string text = "true ? {" + wide + "} : {" + other + "}";
  eval(text);
  EXPECT_TRUE(diags.empty());
  language.limits.maxSteps = 1500;
  eval(text);
  ASSERT_EQ(diags.size(), 1u);
  EXPECT_EQ(diags[0].kind, DiagKind::EvaluationLimit);
}

// DialectPoint::RepeatLoopErrors
TEST_F(LimitTest, LoopsReportTheSameOnce) {
  for (const char *text :
       {"[for x in ten: x + true]", "ten[*].a", "{for x in ten: x => -\"a\"}",
        "[for x in ten: x.a]", "\"%{ for x in ten }${x.a}%{ endfor }\""}) {
    inSpec(text);
    EXPECT_EQ(diags.size(), 1u) << text;
    language.dialect = Dialect::hashicorp().withReferenceErrors();
    eval(text);
    EXPECT_EQ(diags.size(), 10u) << text;
  }
  inSpec("[for x in ten: [for y in ten: y.a]]");
  EXPECT_EQ(diags.size(), 1u);
  inSpec("[for x in ten: [x + true, x.a]]");
  EXPECT_EQ(diags.size(), 2u);
  // Errors that differ in their details are all reported: one for each key.
  inSpec("{for x in ten: x % 2 => x}");
  EXPECT_EQ(diags.size(), 2u);
}

// A predicate is checked before its loop. If that were done at every level, the
// time would double with each.
TEST_F(LimitTest, NestedPredicatesTakeNoExponentialTime) {
  language.limits.maxSteps = 100'000;
  for (std::string source : {"[1]", "[]"}) {
    std::string text = "[true]";
    for (int i = 0; i < 24; ++i)
      text = "[for x in " + source + ": x if " + text + " != {}]";
    EXPECT_EQ(eval(text), source);
  }
}

// Without elements, errors of a predicate appear only in its dry run. So it is
// also dry-run within another predicate, and this arm has no type.
TEST_F(LimitTest, PredicatesOfEmptyLoopsAreCheckedWithinOthers) {
  EXPECT_EQ(eval("[for x in [1]: x if "
                 "(false ? [for y in []: y if null] : {}) == {}]"),
            "[1]");
}

TEST_F(LimitTest, ErrorsOfALoopAreBounded) {
  language.limits.maxSteps = 20'000;
  language.dialect = Dialect::hashicorp().withReferenceErrors();
  eval("[for a in ten: [for b in ten: [for c in ten: nosuch]]]");
  EXPECT_EQ(diags.size(), 1000u);
  inSpec("[for a in ten: [for b in ten: [for c in ten: nosuch]]]");
  EXPECT_EQ(diags.size(), 1u);
}

/// A function that sets the flag in its state.
Function cancelling(std::atomic<bool> &flag) {
  Function function;
  function.name = "cancel";
  function.result = Type::boolean();
  function.state = std::shared_ptr<const void>(std::shared_ptr<void>(), &flag);
  function.impl = [](std::span<const Value>, CallContext &context) {
    *static_cast<std::atomic<bool> *>(const_cast<void *>(context.state())) =
        true;
    return Value::boolean(true);
  };
  return function;
}

// 10^8 elements would exceed the memory; the flag is read long before.
TEST_F(LimitTest, AFlagCancelsAnEvaluation) {
  std::atomic<bool> flag = false;
  scope.cancelBy(flag);
  scope.addFunctions(cancelling(flag));
  Compiled loops = compile("[cancel(), " + nested(8) + "]");
  EXPECT_TRUE(loops.source.evaluate(scope, diags).isFailed());
  ASSERT_EQ(diags.size(), 1u);
  EXPECT_EQ(diags[0].summary(), "Evaluation cancelled");
  // A flag that is set before cancels the first operation.
  Compiled one = compile("1 + 1");
  one.source.evaluate(scope, diags);
  ASSERT_EQ(diags.size(), 1u);
  EXPECT_EQ(diags[0].summary(), "Evaluation cancelled");
  flag = false;
  diags.clear();
  EXPECT_EQ(one.source.evaluate(scope, diags), Value::integer(2));
}

TEST_F(LimitTest, PortionsOfStepsAddUp) {
  Compiled plain = compile("[" + nested(5) + ", try(" + nested(4) + ")]");
  scope.addFunctions(allFunctions());
  Budget budget;
  scope.shareBudget(budget);
  plain.source.evaluate(scope, diags);
  uint64_t steps = Limits().maxSteps - budget.steps;
  ASSERT_GT(steps, 2 * Budget::portion);

  std::atomic<bool> flag = false;
  Scope cancellable;
  cancellable.define("ten", *scope.lookup("ten"));
  cancellable.addFunctions(allFunctions());
  cancellable.cancelBy(flag);
  for (uint64_t limit : {steps, steps - 1}) {
    language.limits.maxSteps = limit;
    Compiled compiled = compile(plain.file->text().data());
    compiled.source.evaluate(cancellable, diags);
    EXPECT_EQ(diags.hasErrors(), limit < steps);
  }
}

// One program, several threads.
TEST_F(LimitTest, ConcurrentEvaluations) {
  Compiled compiled =
      compile("[for x in ten: {k = \"v${x}\", n = x * 2} if x > 2]");
  auto run = [&] {
    Diagnostics own;
    Evaluation evaluation{language.dialect, nullptr, compiled.file.get(), own};
    return interpret(*compiled.source.compiled().program, 0, &scope,
                     evaluation);
  };
  Value expected = run();
  std::vector<std::thread> threads;
  std::vector<int> equal(4, 0);
  for (int &count : equal)
    threads.emplace_back([&] {
      for (int i = 0; i < 200; ++i)
        count += run() == expected;
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(equal, std::vector<int>(4, 200));
}

} // namespace
} // namespace hcl::test
