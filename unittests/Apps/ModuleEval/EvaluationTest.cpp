// Evaluations of modules that are read from texts in memory: values, inputs,
// circles, limits, and what a change makes stale.
#include "ModuleEval/Evaluation.h"
#include "Description/DescriptionReader.h"
#include "ModuleSource/FileItems.h"
#include "ModuleSource/ModuleLoader.h"
#include "hcl/Read.h"
#include "hcl/Text.h"

#include <gtest/gtest.h>

using namespace hcl;
using namespace hcl::app;

namespace {

constexpr const char *toy = R"(
files { patterns = ["*.toy"] }
inputs {
  environment = "TOY_"
  files       = ["auto.vars"]
}
blocks "set" {
  labels = ["name"]
  name   = ["set", name]
  value  = value
  attr "value" { required = true }
  attr "each" {}
  repeat "each" {
    over  = "elements"
    key   = one.key
    value = one.value
  }
}
blocks "use" {
  labels      = ["name"]
  name        = ["use", name]
  any_content = true
  attr "from" {
    required = true
    as       = "literal"
  }
  call {
    source  = "from"
    inputs  = "param"
    outputs = "set"
  }
}
blocks "param" {
  labels = ["name"]
  name   = ["param", name]
  attr "default" { as = "literal" }
  attr "type" { as = "type" }
  input {
    default = "default"
    type    = "type"
  }
}
)";

class EvaluationTest : public testing::Test {
protected:
  EvaluationTest() {
    description = std::make_shared<Description>(readDescription(
        readBody(SourceFile("app.hcl", toy), Language(), diagnostics),
        diagnostics));
    EXPECT_TRUE(diagnostics.empty());
  }
  void load() {
    ModuleLoader loader(files, *description, language, diagnostics);
    auto loaded = loader.load("m");
    for (const auto &[folder, each] : loader.modules())
      if (each == loaded)
        module = each;
  }
  /// Evaluates the module in `files` with `inputs`.
  void run(EvaluationOptions options = {}) {
    if (!module)
      load();
    GivenInputs given = collectInputs(*module, inputs, language, diagnostics);
    evaluation.emplace(description, module, language, options);
    evaluation->run(std::move(given), diagnostics);
  }
  /// The value at `address` of the root module.
  std::string at(std::string_view address) const {
    for (const app::Node &node : evaluation->root().nodes)
      if (node.definition->address == address)
        return valueText(node.value);
    return "nothing";
  }
  std::string kinds() const {
    std::string out;
    for (const Diagnostic &each : diagnostics)
      out += (out.empty() ? "" : " ") + std::string(kindName(each.kind));
    return out;
  }

  MemoryFiles files{"m/"};
  Language language;
  AppInputs inputs;
  Diagnostics diagnostics;
  std::shared_ptr<const Description> description;
  std::shared_ptr<ModuleSource> module;
  std::optional<app::Evaluation> evaluation;
};

} // namespace

TEST_F(EvaluationTest, ReferencesMayComeFirst) {
  files.set("m/a.toy", "set \"a\" { value = set.b + 1 }\n"
                       "set \"b\" { value = set.c * 2 }\n");
  files.set("m/b.toy", "set \"c\" { value = 3 }\n");
  run();
  EXPECT_EQ(kinds(), "");
  EXPECT_EQ(at("set.a"), "7");
  EXPECT_TRUE(evaluation->isComplete());
}

TEST_F(EvaluationTest, BlocksAreRepeated) {
  files.set("m/a.toy", "set \"a\" {\n  each  = { x = 1, y = 2 }\n"
                       "  value = \"${one.key}${one.value}\"\n}\n"
                       "set \"b\" { value = set.a[\"y\"] }\n");
  run();
  EXPECT_EQ(kinds(), "");
  EXPECT_EQ(at("set.a"), "{x = \"x1\", y = \"y2\"}");
  EXPECT_EQ(at("set.b"), "\"y2\"");
}

TEST_F(EvaluationTest, EachCallHasARunOfItsModule) {
  files.set("m/a.toy", "use \"x\" {\n  from = \"./in\"\n  n = 1\n}\n"
                       "use \"y\" {\n  from = \"./in\"\n  n = use.x.out\n}\n"
                       "set \"a\" { value = [use.x.out, use.y.out] }\n");
  files.set("m/in/a.toy", "param \"n\" {}\n"
                          "set \"out\" { value = param.n + 1 }\n");
  run();
  EXPECT_EQ(kinds(), "");
  EXPECT_EQ(at("set.a"), "[2, 3]");
}

TEST_F(EvaluationTest, ACircleIsReportedOnce) {
  files.set("m/a.toy", "set \"a\" { value = set.b }\n"
                       "set \"b\" { value = set.c }\n"
                       "set \"c\" { value = set.a }\n"
                       "set \"d\" { value = 1 }\n");
  run();
  EXPECT_EQ(kinds(), "DependencyCycle");
  EXPECT_FALSE(evaluation->isComplete());
  EXPECT_EQ(at("set.d"), "1");
}

TEST_F(EvaluationTest, AMistakeIsReportedOnce) {
  files.set("m/a.toy", "set \"a\" { value = 1 + {} }\n"
                       "set \"b\" { value = set.a }\n");
  run();
  EXPECT_EQ(kinds(), "InvalidOperand");
  EXPECT_EQ(at("set.b"), "failed");
  EXPECT_TRUE(evaluation->isComplete());
}

// The environment, files of the folder, files, texts, values.
TEST_F(EvaluationTest, TheStrongestInputCounts) {
  files.set("m/a.toy", "param \"p\" {\n  default = \"d\"\n  type = string\n}\n"
                       "set \"a\" { value = param.p }\n");
  run();
  EXPECT_EQ(at("set.a"), "\"d\"");
  inputs.environment = {{"TOY_p", "env"}, {"p", "no"}, {"TOY_q", "no"}};
  run();
  EXPECT_EQ(at("set.a"), "\"env\"");
  files.set("m/auto.vars", "p = \"auto\"\n");
  module.reset();
  run();
  EXPECT_EQ(at("set.a"), "\"auto\"");
  inputs.files = {SourceFile("x.vars", std::string("p = \"file\"\n"))};
  run();
  EXPECT_EQ(at("set.a"), "\"file\"");
  inputs.texts = {{"p", "text"}};
  run();
  EXPECT_EQ(at("set.a"), "\"text\"");
  inputs.values = {{"p", Value::string("value")}};
  run();
  EXPECT_EQ(at("set.a"), "\"value\"");
  EXPECT_EQ(evaluation->inputs().at("p").isNamed, true);
  EXPECT_EQ(kinds(), "");
}

TEST_F(EvaluationTest, InputsHaveTheirTypes) {
  files.set("m/a.toy", "param \"n\" { type = number }\n"
                       "param \"l\" { type = list(string) }\n"
                       "param \"m\" {}\n"
                       "set \"a\" { value = [param.n, param.l, 1] }\n");
  inputs.texts = {{"n", "0x"}, {"l", "[1, true]"}, {"none", "1"}};
  run();
  EXPECT_EQ(kinds(), "UnknownInput InvalidInput MissingInput");
  diagnostics = {};
  inputs.texts = {{"n", "12"}, {"l", "[1, true]"}};
  inputs.absentAreDeferred = true;
  run({.absent = absentIn(inputs)});
  EXPECT_EQ(kinds(), "");
  EXPECT_EQ(at("set.a"), "[12, list(string)[\"1\", \"true\"], 1]");
  EXPECT_EQ(at("param.m"), "unknown");
}

TEST_F(EvaluationTest, InputsAreUnknownWhereTypesAreChecked) {
  files.set("m/a.toy", "param \"n\" {\n  default = 1\n  type = number\n}\n"
                       "set \"a\" { value = param.n + 1 }\n");
  run({.absent = AbsentInputs::AreUnknown});
  EXPECT_EQ(kinds(), "");
  EXPECT_EQ(at("set.a"), "unknown(number, notnull)");
}

TEST_F(EvaluationTest, OneBudgetServesAll) {
  std::string text;
  for (int i = 0; i < 100; ++i)
    text += "set \"s" + std::to_string(i) + "\" { value = 1 + 2 }\n";
  files.set("m/a.toy", text);
  load();
  language.limits.maxSteps = 100;
  run();
  EXPECT_EQ(kinds(), "EvaluationLimit");
  EXPECT_FALSE(evaluation->isComplete());
  EXPECT_EQ(at("set.s0"), "3");
  EXPECT_EQ(at("set.s99"), "failed");
}

TEST_F(EvaluationTest, ABudgetThatIsExceededStopsQueries) {
  files.set("m/a.toy", "set \"a\" { value = 1 }\n");
  run();
  const Query &query = evaluation->root().nodes.front().instancesQuery;
  Limits limits;
  limits.maxSteps = 1;
  ModuleBudget budget(limits);
  int worked = 0;
  for (int i = 0; i < 3; ++i)
    budget.spend(query, diagnostics, [&] { ++worked; });
  EXPECT_EQ(worked, 1);
  EXPECT_TRUE(budget.isExceeded());
  EXPECT_EQ(kinds(), "EvaluationLimit");
  EXPECT_FALSE(ModuleBudget(Budget::of(limits)).isExceeded());
}

TEST_F(EvaluationTest, AChangeIsAdopted) {
  files.set("m/a.toy", "set \"a\" { value = 1 }\nset \"x\" { value = 5 }\n");
  files.set("m/b.toy", "set \"b\" { value = set.a + 1 }\n"
                       "set \"c\" { value = set.b + 1 }\n");
  Journal journal;
  run({.journal = &journal});
  journal.endFirst();
  EXPECT_EQ(at("set.c"), "3");
  SourceFile old = module->files[0];
  files.set("m/a.toy", "set \"a\" { value = 10 }\nset \"y\" { value = 6 }\n");
  std::optional<FileChange> change =
      replaceFile(*module, 0, /*isRoot=*/true,
                  readItems(files.parse("m/a.toy", language), Layer::Base,
                            *description, module->schemas.get()),
                  UnchangedItems(), language.dialect, diagnostics);
  ASSERT_TRUE(change);
  EXPECT_EQ(change->added.size(), 1U);
  EXPECT_EQ(change->removed.size(), 1U);
  evaluation->adopt(*module, old, *change);
  EXPECT_TRUE(evaluation->runAgain(diagnostics));
  EXPECT_EQ(kinds(), "");
  EXPECT_EQ(at("set.c"), "12");
  EXPECT_EQ(at("set.y"), "6");
}
