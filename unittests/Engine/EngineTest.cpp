// Which engine runs an expression; what there is where none is loaded.
#include "hcl/Engine/Engine.h"

#include "hcl/Eval/Eval.h"
#include "hcl/Value/ValueText.h"

#include <gtest/gtest.h>

namespace hcl::test {
namespace {

TEST(EngineTest, WithoutAJitEveryEngineInterprets) {
  SourceFile file("test.hcl", "a + 1");
  EvalOptions options;
  Diagnostics diags;
  Source source = Source::compile(SourceKind::Expression, file, options, diags);
  Value a = Value::integer(41);
  const Value *values[] = {&a};
  for (Engine engine : {Engine::Interp, Engine::Jit, Engine::Auto}) {
    CompileReport report;
    auto expression =
        prepareFrames(engine, nullptr, source.program(), 0, {}, report);
    Evaluation evaluation{options.dialect, nullptr, &file, diags};
    EXPECT_EQ(valueText(expression->evaluate({values}, evaluation)), "42");
    EXPECT_EQ(report.codeSize, 0u);
  }
}

} // namespace
} // namespace hcl::test
