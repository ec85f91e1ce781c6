// Modules and the limits of their language: one budget for all of a module, one
// report when it is exceeded.
#include "AppTest.h"
#include "Twins.h"
#include "hcl/LiveModule.h"

#include <gtest/gtest.h>

#include <thread>

using namespace hcl;

namespace {

constexpr const char *manyThings = R"(thing "t" {
  many = 5000
  size = many.index * 2
}
set "count" { value = "${length(thing.t)} things" }
)";

/// `count` modules, each of 1000 things.
std::string manyModules(int count) {
  std::string text;
  for (int i = 0; i < count; ++i)
    text += "use \"m" + std::to_string(i) + "\" { from = \"./inner\" }\n";
  return text;
}

constexpr const char *innerThings = R"(thing "t" {
  many = 1000
  size = many.index
}
set "count" { value = "${length(thing.t)} things" }
)";

TEST(AppLimits, InstancesTakeStepsAndMemory) {
  TestModule module;
  module.write("main.toy", manyThings);
  EXPECT_EQ(module.results("set"), "count = \"5000 things\"");
  EXPECT_EQ(module.kinds(), "");
  // Before they are made, and while they are evaluated.
  for (uint64_t steps : {100, 8000}) {
    module.language.limits = {.maxSteps = steps};
    module.diags.clear();
    EXPECT_EQ(module.results("set"), "") << steps;
    EXPECT_EQ(module.diags.size(), 1U);
    EXPECT_EQ(module.diags[0].kind, DiagKind::EvaluationLimit);
  }
  for (uint64_t bytes : {10'000, 1'500'000}) {
    module.language.limits = {.maxMemory = bytes};
    module.diags.clear();
    EXPECT_EQ(module.results("set"), "") << bytes;
    EXPECT_EQ(module.diags.size(), 1U);
    EXPECT_EQ(module.diags[0].kind, DiagKind::EvaluationLimit);
  }
}

TEST(AppLimits, ExpressionsShareOneBudget) {
  TestModule module;
  module.language.limits = {.maxSteps = 1500};
  EXPECT_EQ(module.kindsOf("let {\n a = [for i in range(1000) : i]\n}\n"), "");
  EXPECT_EQ(module.kindsOf("let {\n a = [for i in range(1000) : i]\n"
                           " b = [for i in range(1000) : i]\n}\n"),
            "EvaluationLimit:3");
}

TEST(AppLimits, ErrorsAreCountedForTheWholeModule) {
  TestModule module;
  module.language.limits.maxErrors = 100;
  EXPECT_EQ(module
                .kindsOf("thing \"t\" {\n many = 5000\n"
                         " size = many.index.x\n}\n")
                .find("EvaluationLimit"),
            std::string("UnsupportedAttribute:3 ").size() * 100);
  EXPECT_LE(module.diags.size(), 102U);
}

TEST(AppLimits, ModulesSideBySideShareTheBudget) {
  TestModule module;
  module.write("main.toy", manyModules(4));
  module.write("inner/main.toy", innerThings);
  module.evaluate();
  EXPECT_EQ(module.kinds(), "");
  // Enough for one of them, too little for all.
  module.language.limits = {.maxSteps = 20'000};
  module.evaluate();
  EXPECT_EQ(module.kinds(), "EvaluationLimit:3");
  // One that needs nearly all is evaluated.
  module.write("main.toy", manyModules(1));
  module.diags.clear();
  module.evaluate();
  EXPECT_EQ(module.kinds(), "");
}

TEST(AppLimits, OpenedModulesTakeMemory) {
  TestModule module;
  module.write("main.toy", "use \"m\" {\n from = \"./inner\"\n many = 1000\n}");
  module.write("inner/main.toy",
               "use \"m\" {\n from = \"./last\"\n many = 1000\n}");
  module.write("inner/last/main.toy", "let { a = 1 }\n");
  module.language.limits = {.maxMemory = 20'000'000};
  module.evaluate();
  EXPECT_EQ(module.kinds(), "EvaluationLimit:1");
}

// Folder `m0` opens `m1`, and so on.
TEST(AppLimits, LoadingTakesStepsAndMemory) {
  const int count = 500;
  TestModule module;
  module.write("main.toy", "use \"m\" { from = \"./m0\" }\n");
  for (int i = 0; i < count; ++i)
    module.write("m" + std::to_string(i) + "/main.toy",
                 i + 1 < count ? "\nuse \"m\" { from = \"../m" +
                                     std::to_string(i + 1) + "\" }\n"
                               : "");
  module.evaluate();
  EXPECT_EQ(module.kinds(), "");
  for (Limits limits :
       {Limits{.maxSteps = 300}, Limits{.maxMemory = 1'000'000}}) {
    module.language.limits = limits;
    module.diags.clear();
    module.evaluate();
    EXPECT_EQ(module.kinds(), "EvaluationLimit:2");
    EXPECT_TRUE(module.diags[0].detail.starts_with("The loading of the module"))
        << module.diags[0].detail;
  }
}

TEST(AppLimits, DynamicBlocksTakeMemory) {
  TestModule module("dynamic_blocks = true\n" + std::string(toyDescription));
  std::string text = "thing \"t\" {\n dynamic \"part\" {\n"
                     "  for_each = setproduct(range(100), range(100))\n"
                     "  content { n = part.key }\n }\n}\n";
  EXPECT_EQ(module.kindsOf(text), "");
  module.language.limits = {.maxMemory = 4'000'000};
  EXPECT_EQ(module.kindsOf(text), "EvaluationLimit:3");
}

TEST(AppLimits, AFlagEndsTheEvaluation) {
  TestModule module;
  std::atomic<bool> isCancelled = true;
  module.language.limits.cancelled = &isCancelled;
  EXPECT_EQ(module.kindsOf(manyThings), "EvaluationLimit");
  EXPECT_EQ(module.diags[0].summary(), "Evaluation cancelled");

  isCancelled = false;
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    isCancelled = true;
  });
  // Each of a million things takes the time of a hundred operations.
  std::string found = module.kindsOf("thing \"t\" {\n many = 1000000\n"
                                     " size = sum(range(100))\n}\n");
  other.join();
  EXPECT_NE(found.find("EvaluationLimit:"), found.npos) << found;
}

TEST(AppLimits, ALiveModuleGoesOnAfterALimit) {
  TestModule fresh;
  fresh.language.limits = {.maxSteps = 4000};
  LiveModule live(fresh.app(), ".",
                  {{"main.toy", "let { n = 10 }\n"}, {"more.toy", R"(thing "t" {
  many = let.n
  size = many.index
}
set "count" { value = "${length(thing.t)} things" }
)"}},
                  {}, fresh.language);
  EXPECT_EQ(live.diagnostics().size(), 0U);
  live.update("main.toy", "let { n = 100000 }\n");
  ASSERT_EQ(live.diagnostics().size(), 1U);
  EXPECT_EQ(live.diagnostics()[0].kind, DiagKind::EvaluationLimit);
  live.update("main.toy", "let { n = 20 }\n");
  EXPECT_EQ(live.diagnostics().size(), 0U);
  EXPECT_EQ(valueText(live.module().results("set").at(0).value),
            "\"20 things\"");
  // Each change has the whole budget.
  for (int i = 0; i < 20; ++i)
    live.update("main.toy", "let { n = " + std::to_string(500 + i) + " }\n");
  EXPECT_EQ(textOf(live.diagnostics()), "");
}

} // namespace
