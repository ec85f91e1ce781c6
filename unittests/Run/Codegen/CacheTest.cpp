// The lifetime and sharing of code, from several threads too.
#include "Codegen/Codegen.h"

#include "Eval/CompiledSource.h"
#include "hcl/Eval.h"

#include <gtest/gtest.h>

#include <thread>

namespace hcl::test {
namespace {

/// An expression of its own source.
struct Prepared {
  explicit Prepared(std::string text)
      : file("test.hcl", std::move(text)),
        source(Source::compile(SourceKind::Expression, file, {}, diags)) {}

  std::unique_ptr<const FrameExpression> compile(Jit &jit,
                                                 CompileReport &report) const {
    return jit.compile(*source.compiled().program, 0, {}, report);
  }

  SourceFile file;
  Diagnostics diags;
  Source source;
};

Value evaluate(const FrameExpression &expression, const Value &variable) {
  const Value *values[] = {&variable};
  Dialect dialect = Dialect::spec();
  Diagnostics diags;
  Evaluation evaluation{dialect, nullptr, nullptr, diags};
  return expression.evaluate({values}, evaluation);
}

TEST(CacheTest, CodeIsSharedByExpressionsWithTheSameOperations) {
  auto jit = createJit().jit;
  Prepared a("a == \"x\" ? 1 : 2"), b("b == \"y\" ? 1 : 2"),
      c("b == \"y\" ? 1 : 3");
  CompileReport reports[3];
  auto first = a.compile(*jit, reports[0]);
  auto second = b.compile(*jit, reports[1]);
  auto third = c.compile(*jit, reports[2]);
  EXPECT_FALSE(reports[0].cached);
  EXPECT_TRUE(reports[1].cached);
  EXPECT_FALSE(reports[2].cached);
  EXPECT_GT(reports[0].milliseconds, 0);
  EXPECT_EQ(reports[1].milliseconds, 0);
  EXPECT_GT(reports[0].codeSize, 0u);
  EXPECT_EQ(reports[0].codeSize, reports[1].codeSize);
  Value x = Value::string("x"), y = Value::string("y");
  EXPECT_EQ(evaluate(*first, x).asInteger(), 1);
  EXPECT_EQ(evaluate(*second, x).asInteger(), 2);
  EXPECT_EQ(evaluate(*second, y).asInteger(), 1);
  EXPECT_EQ(evaluate(*third, x).asInteger(), 3);
}

TEST(CacheTest, CodeLivesAsLongAsItsUsers) {
  auto jit = createJit().jit;
  Prepared a("a + 1"), b("b + 1");
  CompileReport report;
  auto first = a.compile(*jit, report);
  auto second = b.compile(*jit, report);
  first = nullptr;
  EXPECT_EQ(evaluate(*second, Value::integer(1)).asInteger(), 2);
  second = nullptr;
  report = {};
  first = a.compile(*jit, report);
  EXPECT_FALSE(report.cached);
  // Compiled code keeps the compiler alive.
  jit = nullptr;
  EXPECT_EQ(evaluate(*first, Value::integer(1)).asInteger(), 2);
}

TEST(CacheTest, ThreadsCompileAndCall) {
  auto jit = createJit().jit;
  Prepared shared("[for x in a : \"${x.n}\" if x.n > 1]");
  CompileReport report;
  auto expression = shared.compile(*jit, report);
  auto work = [&](int number) {
    // Each thread has objects of another shape, so inline caches change.
    std::vector<std::pair<std::string, Value>> attributes;
    attributes.push_back({"n", Value::integer(number)});
    attributes.push_back({"a" + std::to_string(number), Value()});
    Value list = Value::tuple({Value::object(attributes)});
    for (int i = 0; i < 2000; ++i)
      EXPECT_EQ(evaluate(*expression, list).size(), number > 1 ? 1u : 0u);
    for (int i = 0; i < 5; ++i) {
      Prepared own("a + " + std::to_string((number + i) % 3));
      CompileReport ownReport;
      auto sum = own.compile(*jit, ownReport);
      EXPECT_EQ(evaluate(*sum, Value::integer(1)).asInteger(),
                1 + (number + i) % 3);
    }
  };
  std::vector<std::thread> threads;
  for (int number = 0; number < 4; ++number)
    threads.emplace_back(work, number);
  for (std::thread &thread : threads)
    thread.join();
}

} // namespace
} // namespace hcl::test
