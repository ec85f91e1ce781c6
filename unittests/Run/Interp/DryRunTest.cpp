// Dry runs of the condition of a `for`, called from outside the interpreter.
#include "Interp/DryRun.h"

#include "hcl/Text.h"
#include "hcl/compiler/HIRText.h"

#include <gtest/gtest.h>

#include <optional>

namespace hcl::test {
namespace {

class DryRunTest : public ::testing::Test {
protected:
  /// Prepares `[for y in b : [for x in a : x if WHERE]]`, with `%s`, which is
  /// "${c}-", computed before the loops.
  void prepare(std::string where) {
    file_.emplace("t.hir", "module \"t\" { attr \"\" : any {"
                           "  %c = var \"c\" : any"
                           "  %dash = const \"-\" : string"
                           "  %s = template %c, %dash : string"
                           "  %b = var \"b\" : any"
                           "  %0 = for %b as (%y : any) : any"
                           "  emit {"
                           "    %a = var \"a\" : any"
                           "    %1 = for %a as (%x : any) : any"
                           "    where {" +
                               where +
                               "    } emit { yield %x }"
                               "    yield %1"
                               "  }"
                               "  return %0"
                               "} }");
    auto module = hir::readText(*file_, diags_);
    ASSERT_TRUE(module) << diags_.begin()->detail;
    module_ = std::move(*module);
    program_.emplace(Program::prepare(module_));
    loop_ = 0;
    for (uint32_t i = 0; i < module_.ops.size(); ++i)
      if (module_.ops[i].kind == OpKind::For)
        loop_ = i; // the inner one
  }
  size_t captured() {
    return capturedByFilter(module_, module_.items[0].expr, module_.ops[loop_])
        .size();
  }
  /// The number of steps of a dry run with the values `captured` from outside
  /// the loop; nothing if it reports something.
  std::optional<uint64_t> run(std::vector<Value> captured) {
    FilterDryRun condition(*program_, 0, loop_);
    EXPECT_EQ(condition.capturedCount(), captured.size());
    Value variable = Value::string("v");
    const Value *values[] = {&variable, &variable, &variable};
    Evaluation evaluation{dialect_, nullptr, &*file_, diags_};
    uint64_t before = evaluation.budget.steps;
    bool passes = condition.passes({values, nullptr}, captured, evaluation);
    EXPECT_EQ(passes, diags_.empty());
    if (!passes)
      return {};
    return before - evaluation.budget.steps;
  }

  Diagnostics diags_;

private:
  Dialect dialect_ = Dialect::hashicorp();
  std::optional<SourceFile> file_;
  hir::Module module_;
  std::optional<Program> program_;
  uint32_t loop_ = 0;
};

TEST_F(DryRunTest, OnlyWhatComesFromOutsideIsCaptured) {
  prepare("%2 = eq %x, %y : bool %3 = eq %x, %s : bool"
          " %4 = eq %s, %dash : bool yield %4");
  // Of %x, %y, %s and %dash, the second and third.
  EXPECT_EQ(captured(), 2u);
  prepare("%2 = var \"c\" : any %3 = eq %2, %x : bool yield %3");
  EXPECT_EQ(captured(), 0u);
}

TEST_F(DryRunTest, ParametersAreUnknownAndTheRestIsNot) {
  // One step for the region, one for each operation.
  prepare("%2 = eq %x, %y : bool yield %2");
  EXPECT_EQ(run({Value::string("y")}), 2u);
  prepare("%2 = mod %x, %y : number %3 = lt %2, %y : bool yield %3");
  EXPECT_EQ(run({Value::integer(1)}), 3u);
  prepare("yield %x");
  EXPECT_EQ(run({}), 1u);
  // A value from before the loops, one of an outer loop, and a variable.
  prepare("%2 = template %s, %y : string %3 = var \"c\" : any"
          " %4 = eq %2, %3 : bool yield %4");
  EXPECT_EQ(run({Value::string("s"), Value::string("y")}), 4u);
}

TEST_F(DryRunTest, WhatIsWrongWhateverTheParametersAreIsReported) {
  prepare("%2 = mod %x, %y : number %3 = lt %2, %y : bool yield %3");
  EXPECT_EQ(run({Value::boolean(true)}), std::nullopt);
  EXPECT_EQ(diags_.errorCount(), 2u);
  diags_.clear();
  prepare("yield %y");
  EXPECT_EQ(run({Value::tuple({})}), std::nullopt);
  diags_.clear();
  prepare("yield %s");
  EXPECT_EQ(run({Value::string("maybe")}), std::nullopt);
}

} // namespace
} // namespace hcl::test
