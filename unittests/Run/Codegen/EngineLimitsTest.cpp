// Evaluations that end early, and expressions that are not compiled.
#include "EnginesFixture.h"

#include <new>

namespace hcl::test {
namespace {

class EngineLimitsTest : public EnginesFixture {};

TEST_F(EngineLimitsTest, LimitsAreReachedAtTheSamePlace) {
  Value list = valueOf("[1, 2, 3]");
  const Value *frame[] = {&list};
  ASSERT_TRUE(
      compile("[for x in a : {y = [x, x + 1], z = \"${x}\"} if x > 1]"));
  for (uint64_t steps = 0; steps < 40 && !HasFailure(); ++steps)
    check(frame, Budget{steps, 1000});
  for (uint64_t bytes = 0; bytes < 400 && !HasFailure(); ++bytes)
    check(frame, Budget{1000, bytes});
}

// A fast version takes steps before it knows whether there are enough.
TEST_F(EngineLimitsTest, FastVersionsReachLimitsAtTheSamePlace) {
  Value object = valueOf("{b = {c = 7, d = [1, 2]}}");
  const Value *frame[] = {&object};
  for (const char *text :
       {"a", "a.b.c", "a.b.d[1] + 2", "a.b.c > 5 ? a.b.d : a.b.c"}) {
    ASSERT_TRUE(compile(text));
    for (uint64_t steps = 0; steps < 12 && !HasFailure(); ++steps)
      check(frame, Budget{steps, 1000});
  }
}

// Memory that a function takes while it runs and then returns is charged too.
TEST_F(EngineLimitsTest, MemoryOfCallsIsLimitedAtTheSamePlace) {
  Value six = Value::integer(6);
  const Value *frame[] = {&six};
  for (const char *text : {"[length(flatten([[a, 1], [2]])), 1, 2, 3]",
                           "[length(setproduct([a, 1], [2, 3])), 1]",
                           "[for x in [1, 2] : length(tolist([a, \"b\"]))]",
                           "{for x in [1, 2] : \"long key ${x}\" => "
                           "length(tolist([a, \"b\"]))}"}) {
    ASSERT_TRUE(compile(text));
    for (uint64_t bytes = 0; bytes < 450 && !HasFailure(); ++bytes)
      check(frame, Budget{1000, bytes});
  }
}

TEST_F(EngineLimitsTest, WhatConversionsTakeIsLimitedAtTheSamePlace) {
  language.dialect = Dialect::extended();
  Value null = Value::null(Type::dynamic());
  const Value *frame[] = {&null};
  for (const char *text :
       {"[(false ? a : 1.5)]", "[(false ? a : 1.5), min(-1, 1.5)]"}) {
    ASSERT_TRUE(compile(text));
    for (uint64_t steps = 0; steps < 40 && !HasFailure(); ++steps)
      check(frame, Budget{steps, 1000});
  }
}

TEST_F(EngineLimitsTest, WhatWasStoppedStaysStopped) {
  Value one = Value::integer(1), two = Value::integer(2);
  const Value *frame[] = {&one, &two};
  for (const char *text : {"a + b", "[a, b]", "\"${a}\" == b"}) {
    ASSERT_TRUE(compile(text));
    for (auto resource : {Budget::Resource::Steps, Budget::Resource::Memory}) {
      Budget budget{1000, 1000, resource};
      budget.stop();
      check(frame, budget);
    }
  }
}

TEST_F(EngineLimitsTest, WhatIsNotCompiledHasAReason) {
  std::string sum = "a";
  for (int i = 0; i < 2000; ++i)
    sum += "+ a";
  language.limits.maxDepth = 10000;
  ASSERT_TRUE(compile(sum));
  EXPECT_FALSE(isCompiled());
  EXPECT_NE(report.reason.find("more than 2000"), std::string::npos);
}

TEST_F(EngineLimitsTest, WhatIsTooLongIsRefusedAtOnce) {
  // If the time were quadratic, this would take minutes.
  std::string sum = "a";
  for (int i = 0; i < 200'000; ++i)
    sum += " + a" + std::to_string(i);
  language.limits.maxDepth = 1'000'000;
  ASSERT_TRUE(compile(sum));
  EXPECT_FALSE(isCompiled());
}

/// Code is not on the stack of the version to which it bails out.
TEST_F(EngineLimitsTest, WhatIsThrownWhereCodeGaveUpGoesToTheCaller) {
  struct NoMemory final : VisibleNames {
    std::vector<std::string_view> names() const override {
      throw std::bad_alloc();
    }
  } names;
  const Value *missing[] = {nullptr};
  // With a fast version, and without one.
  for (const char *text : {"a + 1", "[a]"}) {
    ASSERT_TRUE(compile(text));
    EXPECT_THROW(evaluateCompiled({missing, &names}), std::bad_alloc);
  }
}

/// The interpreter runs into the exception again and throws it to the caller.
TEST_F(EngineLimitsTest, WhatIsThrownWhereCodeCallsGoesToTheCaller) {
  Function function;
  function.name = "fail";
  function.parameters = {{"value", Type::dynamic()}};
  function.result = Type::number();
  function.impl = [](std::span<const Value>, CallContext &) -> Value {
    throw std::bad_alloc();
  };
  functions = FunctionTable(function);
  Value list = valueOf("[1, 2, 3]");
  const Value *frame[] = {&list};
  for (const char *text : {"fail(a)", "[a, fail(a)]", "[for x in a : fail(x)]",
                           "{for k, v in a : \"${k}\" => fail(v) if v > 1}"}) {
    ASSERT_TRUE(compile(text));
    ASSERT_TRUE(isCompiled());
    EXPECT_THROW(evaluateCompiled({frame, nullptr}), std::bad_alloc) << text;
  }
}

} // namespace
} // namespace hcl::test
