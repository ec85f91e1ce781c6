// Modules that are read from texts in memory: their definitions, the modules
// that they call, mistakes and limits.
#include "ModuleSource/ModuleLoader.h"
#include "Description/DescriptionReader.h"
#include "hcl/Read.h"

#include <gtest/gtest.h>

using namespace hcl;
using namespace hcl::app;

namespace {

constexpr const char *toy = R"(
files { patterns = ["*.toy"] }
blocks "set" {
  labels = ["name"]
  name   = ["set", name]
  value  = value
  attr "value" { required = true }
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
  input { default = "default" }
}
)";

class ModuleLoaderTest : public testing::Test {
protected:
  ModuleLoaderTest() {
    description = readDescription(
        readBody(SourceFile("app.hcl", toy), Language(), diagnostics),
        diagnostics);
    EXPECT_TRUE(diagnostics.empty());
  }
  std::shared_ptr<const ModuleSource> load() {
    return ModuleLoader(files, description, language, diagnostics).load("m");
  }
  std::string kinds() {
    std::string out;
    for (const Diagnostic &each : diagnostics)
      out += (out.empty() ? "" : " ") + std::string(kindName(each.kind));
    return out;
  }

  Description description;
  MemoryFiles files{"m/"};
  Language language;
  Diagnostics diagnostics;
};

TEST_F(ModuleLoaderTest, DefinitionsAreInTheOrderOfFiles) {
  files.set("m/b.toy", "set \"c\" { value = set.a }\n");
  files.set("m/a.toy", "set \"a\" { value = 1 }\nset \"b\" { value = 2 }\n");
  auto module = load();
  EXPECT_EQ(kinds(), "");
  std::string addresses;
  for (const Definition &each : module->definitions)
    addresses += each.address + " ";
  EXPECT_EQ(addresses, "set.a set.b set.c ");
  ASSERT_EQ(module->definitions[2].content.resolved.size(), 1U);
  EXPECT_EQ(module->definitions[2].content.resolved[0].definition, 0U);
}

TEST_F(ModuleLoaderTest, ChildModulesAreShared) {
  files.set("m/a.toy", "use \"x\" { from = \"./in\" }\n"
                       "use \"y\" { from = \"./in\" }\n");
  files.set("m/in/a.toy", "set \"a\" { value = 1 }\n");
  auto module = load();
  EXPECT_EQ(kinds(), "");
  ASSERT_TRUE(module->definitions[0].childModule);
  EXPECT_EQ(module->definitions[0].childModule,
            module->definitions[1].childModule);
}

TEST_F(ModuleLoaderTest, MistakesAreReported) {
  files.set("m/a.toy", "set \"a\" { value = set.none }\n"
                       "set \"a\" { value = 1 }\n"
                       "use \"x\" { from = \".\" }\n");
  load();
  EXPECT_EQ(kinds(), "DuplicateDefinition UnreadableModule UnknownReference");
}

TEST_F(ModuleLoaderTest, AFolderWithoutFilesIsNoModule) {
  files.set("m/notes", "");
  load();
  EXPECT_EQ(kinds(), "UnreadableModule");
}

TEST_F(ModuleLoaderTest, LoadingTakesStepsAndMemory) {
  std::string text;
  for (int i = 0; i < 1000; ++i)
    text += "set \"s" + std::to_string(i) + "\" { value = 1 }\n";
  files.set("m/a.toy", text);
  language.limits.maxMemory = 1000;
  load();
  EXPECT_EQ(kinds(), "EvaluationLimit");
}

} // namespace
