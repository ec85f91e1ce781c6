// Modules that others include, by a description of no application: the rules of
// the description, live modules, sensitive and unknown values.
#include "AppTest.h"
#include "hcl/LiveModule.h"

#include <gtest/gtest.h>

using namespace hcl;

namespace {

constexpr const char *includingDescription = R"(
result = "set"
files { patterns = ["*.unit"] }
attributes {
  result = "set"
  merge_included {
    shallow = "attributes"
    deep    = "deep"
  }
}
blocks "let" {
  name           = ["let", name]
  each_attribute = true
}
blocks "bring" {
  labels = ["name"]
  name   = ["bring", name]
  attr "file" {
    required = true
    as       = "ignored"
  }
  attr "show" { as = "literal" }
  attr "how" { as = "literal" }
  include {
    path     = "file"
    exposed  = "show"
    strategy = "how"
    none     = "none"
    deep     = "deep"
  }
}
function "above" {
  params = [name]
  result = file_above(coalesce(module.includer, module.path), name)
}
function "way" {
  params = []
  result = path_between(module.path, coalesce(module.includer, module.path))
}
)";

constexpr const char *unitText =
    "bring \"top\" {\n file = above(\"top.part\")\n"
    " show = true\n}\n"
    "one = { a = 1, c = bring.top.let.two }\n";
constexpr const char *topText =
    "let { two = 2 }\none = { a = 0, b = let.two }\n"
    "way = way()\n";
constexpr const char *mergedText =
    "one = {a = 1, b = 2, c = 2}; way = \"inner/unit\"";

std::string mergedResults(const AppModule &module) {
  std::string out;
  for (const AppResult &result : module.results("set"))
    out += (out.empty() ? "" : "; ") + result.name + " = " +
           valueText(result.value);
  return out;
}

std::string mistakesOf(const std::string &text) {
  Diagnostics diags;
  Application::read(SourceFile("app.hcl", text), diags);
  std::string kinds;
  for (const Diagnostic &each : diags)
    kinds += (kinds.empty() ? "" : " ") + std::string(kindName(each.kind));
  return kinds;
}

// Each block has definitions of its own, though the file is parsed once.
TEST(AppInclude, IncludedFilesTakeMemory) {
  TestModule module(includingDescription);
  std::string inner = "let {\n", outer;
  for (int i = 0; i < 1000; ++i)
    inner += " a" + std::to_string(i) + " = 1\n";
  module.write("base.part", inner + "}\n");
  for (int i = 0; i < 50; ++i)
    outer += "bring \"b" + std::to_string(i) + "\" { file = \"base.part\" }\n";
  module.write("main.unit", outer);
  module.evaluate();
  EXPECT_EQ(module.kinds(), "");
  module.language.limits = {.maxMemory = 2'000'000};
  module.evaluate();
  EXPECT_EQ(module.kinds(), "EvaluationLimit");
}

// A use of one name has it from that definition alone, one of a part of the
// names from all below.
TEST(AppInclude, UsesOfExposedNames) {
  TestModule module(includingDescription);
  module.write("top.part", "let {\n two = 2\n last = 4\n}\n");
  module.write("main.unit", "bring \"top\" {\n file = \"top.part\"\n"
                            " show = true\n}\n"
                            "all = bring.top.let\n"
                            "both = [bring.top.let.two, bring.top.let]\n"
                            "none = try(bring.top.let.none, 7)\n"
                            "one = bring.top.let.two\n"
                            "whole = bring.top\n");
  EXPECT_EQ(module.results("set"),
            "all = {last = 4, two = 2}; "
            "both = [2, {last = 4, two = 2}]; none = 7; one = 2; "
            "whole = {let = {last = 4, two = 2}}")
      << module.kinds();
}

} // namespace

TEST(AppInclude, FilesAreEvaluatedInTheContextOfTheModule) {
  TestModule module(includingDescription);
  module.write("inner/unit/main.unit", unitText).write("top.part", topText);
  module.inputs.root = FileRoot(module.folder().string());
  AppModule found =
      module.app().evaluate((module.folder() / "inner/unit").string(),
                            module.inputs, module.language, module.diags);
  EXPECT_EQ(mergedResults(found), mergedText);
  EXPECT_EQ(module.kinds(), "");
}

// Units side by side, in the same expressions of one file.
TEST(AppInclude, ManyModulesIncludeOneFile) {
  TestModule module(includingDescription);
  module.write("top.part", topText);
  std::vector<std::string> folders;
  for (int i = 0; i < 40; ++i) {
    std::string name = "u" + std::to_string(i);
    module.write(name + "/main.unit", unitText);
    folders.push_back((module.folder() / name).string());
  }
  module.inputs.root = FileRoot(module.folder().string());
  auto all = module.app().evaluate(folders, module.inputs, module.language,
                                   module.diags);
  for (int i = 0; i < 40; ++i)
    EXPECT_EQ(mergedResults(all[i]), "one = {a = 1, b = 2, c = 2}; way = \"u" +
                                         std::to_string(i) + "\"");
  EXPECT_EQ(module.kinds(), "");
}

// Included files lie below the root, by default the folder of the module; the
// search for one ends there.
TEST(AppInclude, FilesLieBelowTheRoot) {
  TestModule module(includingDescription);
  module.write("unit/main.unit", unitText).write("top.part", topText);
  std::string unit = (module.folder() / "unit").string();
  module.app().evaluate(unit, {}, module.language, module.diags);
  ASSERT_EQ(module.kinds(), "FunctionFailed:2");
  EXPECT_NE(module.diags[0].detail.find("lies outside of the root folder"),
            std::string::npos);
  module.diags.clear();
  module.write("unit/main.unit", "bring \"top\" { file = \"../top.part\" }\n");
  module.app().evaluate(unit, {}, module.language, module.diags);
  EXPECT_EQ(module.kinds(), "UnreadableModule:1");
  module.diags.clear();
  module.write(".git", "");
  module.app().evaluate(unit, {}, module.language, module.diags);
  EXPECT_EQ(module.kinds(), "");
}

TEST(AppInclude, LiveModulesFollowFilesThatAreIncluded) {
  TestModule module(includingDescription);
  ASSERT_EQ(module.kinds(), "");
  LiveModule live(module.app(), "inner/unit",
                  {{"main.unit", unitText}, {"../../top.part", topText}}, {},
                  module.language);
  EXPECT_EQ(mergedResults(live.module()), mergedText);
  EXPECT_EQ(live.diagnostics().size(), 0u);
  EXPECT_TRUE(live.includes("../../top.part"));
  EXPECT_FALSE(live.includes("main.unit"));
  live.update("../../top.part", "let { two = 3 }\none = { b = 4 }\n");
  EXPECT_EQ(mergedResults(live.module()), "one = {a = 1, b = 4, c = 3}");
  live.update("main.unit", "one = { a = 1 }\n");
  EXPECT_EQ(mergedResults(live.module()), "one = {a = 1}");
  live.update("main.unit", unitText);
  EXPECT_EQ(mergedResults(live.module()), "one = {a = 1, b = 4, c = 3}");
  live.remove("../../top.part");
  ASSERT_EQ(live.diagnostics().size(), 1u);
  EXPECT_EQ(live.diagnostics()[0].kind, DiagKind::FunctionFailed);
}

TEST(AppInclude, DescriptionsAreChecked) {
  EXPECT_EQ(mistakesOf(includingDescription), "");
  std::string labels = "files { patterns = [\"*\"] }\n"
                       "blocks \"x\" {\n labels = [\"n\"]\n";
  EXPECT_EQ(mistakesOf(labels + " include { path = \"p\" }\n}\n"),
            "InvalidDescription");
  EXPECT_EQ(mistakesOf(labels + " attr \"p\" {}\n include {}\n}\n"),
            "MissingRequiredArgument");
  EXPECT_EQ(mistakesOf(labels + " duplicates = true\n merge_included {}\n}\n"),
            "InvalidDescription");
  for (const char *other :
       {"repeat \"p\" { over = \"number\" }", "as = \"ignored\""})
    EXPECT_EQ(mistakesOf(labels +
                         " attr \"p\" {}\n include { path = \"p\" }\n" + other +
                         "\n}\n"),
              "InvalidDescription")
        << other;
  EXPECT_EQ(mistakesOf(labels + " merge_included { deep = \"high\" }\n}\n"),
            "InvalidDescription");
}

TEST(AppInclude, DeepMergesKeepTypesApart) {
  TestModule module(includingDescription);
  module.write("p.part", "a = { x = [1], y = { z = 1 }, w = \"t\", n = 1 }\n"
                         "b = [1]\nc = null\n");
  module.write("main.unit",
               "bring \"p\" {\n file = \"p.part\"\n how = \"deep\"\n}\n"
               "a = { x = toset([2]), y = [3], w = null, m = 2 }\n"
               "b = [2]\nc = 1\n");
  EXPECT_EQ(module.results("set"),
            "a = {m = 2, n = 1, w = null, x = [1, 2], y = [3]}; b = [1, 2]; "
            "c = 1");
}
