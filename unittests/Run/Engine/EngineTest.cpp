// The engine that runs an expression, and the answers if none is loaded.
#include "Engine/Jit.h"

#include "Eval/CompiledSource.h"
#include "hcl/Eval.h"
#include "hcl/Text.h"

#include <gtest/gtest.h>

namespace hcl::test {
namespace {

TEST(EngineTest, WithoutAJitEveryEngineInterprets) {
  SourceFile file("test.hcl", "a + 1");
  Language language;
  Diagnostics diags;
  Source source =
      Source::compile(SourceKind::Expression, file, language, diags);
  Value a = Value::integer(41);
  const Value *values[] = {&a};
  for (Engine engine : {Engine::Interp, Engine::Jit, Engine::Auto}) {
    CompileReport report;
    auto expression = prepareFrames(engine, nullptr, *source.compiled().program,
                                    0, {}, report);
    Evaluation evaluation{language.dialect, nullptr, &file, diags};
    EXPECT_EQ(valueText(expression->evaluate({values}, evaluation)), "42");
    EXPECT_EQ(report.codeSize, 0u);
  }
}

/// A Jit that counts requests and returns the interpreter.
class CountingJit final : public Jit {
public:
  std::unique_ptr<const FrameExpression> compile(const Program &program,
                                                 size_t item,
                                                 const CompileOptions &,
                                                 CompileReport &) override {
    ++compiled;
    return interpretFrames(program, item);
  }
  BodyExpressions compileBody(const Program &, const BodyOptions &,
                              std::vector<CompileReport> &) override {
    return {};
  }
  std::string llvmText(const Program &, size_t, const CompileOptions &,
                       CompileReport &) override {
    return {};
  }
  std::string assembly(const Program &, size_t, const CompileOptions &,
                       CompileReport &) override {
    return {};
  }
  std::string object(const Program &, const ObjectPlan &, const Dialect &,
                     std::vector<CompileReport> &) override {
    return {};
  }
  int compiled = 0;
};

TEST(EngineTest, AutoCompilesOnceWhatTakesLong) {
  SourceFile file("test.hcl", "[for x in a : x + 1]");
  Language language;
  Diagnostics diags;
  Source source =
      Source::compile(SourceKind::Expression, file, language, diags);
  auto jit = std::make_shared<CountingJit>();
  CompileReport report;
  auto expression = prepareFrames(Engine::Auto, jit, *source.compiled().program,
                                  0, {}, report);
  auto run = [&](const Value &a) {
    const Value *values[] = {&a};
    Evaluation evaluation{language.dialect, nullptr, &file, diags};
    return expression->evaluate({values}, evaluation);
  };
  Value few = Value::tuple({Value::integer(1)});
  for (int i = 0; i < 100; ++i)
    EXPECT_EQ(valueText(run(few)), "[2]");
  EXPECT_EQ(jit->compiled, 0);
  // Seconds of work even for the fastest machine, if all were done.
  Value many = Value::tuple(std::vector<Value>(10000, Value::integer(1)));
  for (int i = 0; i < 100000 && jit->compiled == 0; ++i)
    EXPECT_EQ(run(many).size(), 10000u);
  for (int i = 0; i < 1000; ++i)
    EXPECT_EQ(valueText(run(few)), "[2]");
  EXPECT_EQ(jit->compiled, 1);
  EXPECT_TRUE(diags.empty());
}

} // namespace
} // namespace hcl::test
