// The files of modules of the description in AppTest.h: names, duplicates,
// overrides, folders, modules that open others.
#include "../../common/Seeds.h"
#include "AppTest.h"
#include "RandomModule.h"

#include <gtest/gtest.h>

using namespace hcl;

TEST(AppModuleFiles, ReferencesAreResolvedBeforeEvaluation) {
  TestModule module;
  EXPECT_EQ(module.kindsOf("set \"s\" { value = let.nope }\n"),
            "UnknownReference:1");
  EXPECT_EQ(module.kindsOf("set \"s\" { value = true ? 1 : nope.x }\n"),
            "UnknownReference:1");
  EXPECT_EQ(module.kindsOf("let { a = 1 }\nset \"s\" { value = let }\n"),
            "InvalidReference:2");
  EXPECT_EQ(module.kindsOf("set \"s\" {\n value = 1\n after = [let.nope]\n}\n"),
            "UnknownReference:3");
  EXPECT_EQ(module.kindsOf("set \"s\" {\n value = 1\n after = [1 + 1]\n}\n"),
            "StaticTraversalRequired:3");
  module.diags.clear();
  module.write("main.toy", "let { apple = 1 }\nset \"s\" { value = let.aple }");
  module.evaluate();
  EXPECT_NE(module.diags[0].detail.find("Did you mean \"apple\"?"),
            std::string::npos)
      << module.diags[0].detail;
}

TEST(AppModuleFiles, DefinitionsAreUnique) {
  TestModule module;
  EXPECT_EQ(module.kindsOf("let { a = 1 }\nlet { a = 2 }\n"),
            "DuplicateDefinition:2");
  EXPECT_EQ(
      module.kindsOf("set \"s\" { value = 1 }\nset \"s\" { value = 2 }\n"),
      "DuplicateDefinition:2");
  EXPECT_EQ(module.kindsOf("set \"1s\" { value = 1 }\n"), "InvalidName:1");
  EXPECT_EQ(module.kindsOf("set \"all\" { value = 1 }\n"), "InvalidName:1");
}

TEST(AppModuleFiles, SomeFilesOverrideOthers) {
  TestModule module;
  module.write("main.toy", "let { a = 1 }\n"
                           "set \"s\" { value = let.a }\n"
                           "thing \"t\" {\n size = 1\n part { n = 1 }\n"
                           " part { n = 2 }\n more { n = 3 }\n}\n");
  module.write("x.over", "let { a = 2 }\nthing \"t\" {\n part { n = 9 }\n}\n");
  EXPECT_EQ(module.results("set"), "s = 2");
  EXPECT_EQ(module.results("things"),
            "t = {more = {n = 3}, part = [{n = 9}], size = 1}");
  EXPECT_EQ(module.kinds(), "");
  module.write("x.over", "let { b = 2 }\n");
  module.evaluate();
  EXPECT_EQ(module.kinds(), "MissingBase:1");
  module.diags.clear();
  module.write("x.over", "set \"s\" {\n rule { test = let.a > 0 }\n}\n");
  module.evaluate();
  EXPECT_EQ(module.kinds(), "UnsupportedBlockType:2");
}

TEST(AppModuleFiles, BlocksAreCounted) {
  TestModule module;
  EXPECT_EQ(module.kindsOf("thing \"t\" {\n more {}\n more {}\n}\n"),
            "DuplicateBlock:3");
  EXPECT_EQ(module.kindsOf("set \"s\" {\n value = 1\n hint {}\n hint {}\n"
                           " hint {}\n}\n"),
            "TooManyBlocks:5");
}

TEST(AppModuleFiles, FoldersMustBeReadable) {
  TestModule module;
  module.evaluate();
  EXPECT_EQ(module.kinds(), "UnreadableModule");
  EXPECT_EQ(module.kindsOf("use \"u\" { from = \"./none\" }\n"),
            "UnreadableModule:1");
  EXPECT_EQ(module.kindsOf("use \"u\" { from = \"./\" }\n"),
            "UnreadableModule:1");
}

TEST(AppModuleFiles, ModulesOpenOthers) {
  TestModule module;
  module.write("main.toy", "use \"u\" {\n from = \"./inner\"\n many = 2\n"
                           " n = many.index + let.one\n}\nlet { one = 1 }\n"
                           "set \"s\" { value = use.u[*].twice }\n"
                           "set \"f\" { value = use.u[0].folder }\n");
  module.write("inner/main.toy", "param \"n\" { type = number }\n"
                                 "set \"twice\" { value = param.n * 2 }\n"
                                 "set \"folder\" { value = here.folder }\n");
  EXPECT_EQ(module.results("set"), "f = \"inner\"; s = [2, 4]");
  EXPECT_EQ(module.kinds(), "");
}

TEST(AppModuleFiles, ModulesMayUseOneAnothersOutputs) {
  TestModule module;
  module.write("main.toy", "use \"a\" {\n from = \"./inner\"\n n = use.a.one\n"
                           "}\nset \"s\" { value = use.a.next }\n");
  module.write("inner/main.toy", "param \"n\" {}\n"
                                 "set \"one\" { value = 1 }\n"
                                 "set \"next\" { value = param.n + 1 }\n");
  EXPECT_EQ(module.results("set"), "s = 2");
  EXPECT_EQ(module.kinds(), "");
}

// Twelve modules run side by side; some need outputs of others.
static void writeTwelve(TestModule &module, const std::string &last) {
  std::string text = "let { one = 1 }\nset \"sums\" { value = [";
  for (int i = 0; i < 12; ++i)
    text += "use.u" + std::to_string(i) + "[*].sum, ";
  text += "] }\n";
  for (int i = 0; i < 12; ++i) {
    std::string n = std::to_string(i);
    std::string before =
        i % 4 == 3 ? "use.u" + std::to_string(i - 1) + "[0].sum" : "let.one";
    text += "use \"u" + n + "\" {\n from = \"./inner\"\n many = 2\n n = " + n +
            " + many.index + " + before + "\n}\n";
  }
  module.write("main.toy", text + last);
  module.write("inner/main.toy",
               "param \"n\" {}\nuse \"in\" {\n from = \"../leaf\"\n"
               " n = param.n\n}\n"
               "set \"sum\" { value = use.in.twice + 1 }\n");
  module.write("leaf/main.toy", "param \"n\" {}\n"
                                "set \"twice\" {\n value = param.n * 2\n"
                                " hint { test = param.n != 6 }\n}\n");
}

TEST(AppModuleFiles, ModulesAreEvaluatedSideBySide) {
  TestModule module;
  writeTwelve(module, "");
  EXPECT_EQ(module.results("set"),
            "sums = [ [3, 5], [5, 7], [7, 9], [21, 23], [11, 13], [13, 15], "
            "[15, 17], [45, 47], [19, 21], [21, 23], [23, 25], [69, 71]]");
  EXPECT_EQ(module.kinds(), "CheckFailed:4 CheckFailed:4");
}

// The order is that of the source and of references, as without threads.
TEST(AppModuleFiles, MistakesOfModulesAreReportedInOrder) {
  TestModule module;
  writeTwelve(module, "set \"last\" { value = 1 + [] }\n");
  module.evaluate();
  EXPECT_EQ(module.kinds(), "InvalidOperand:63 CheckFailed:4 CheckFailed:4");
  module.diags.clear();
  module.write("main.toy", "use \"u\" {\n from = \"./inner\"\n many = 9\n"
                           " n = [1, 2, 3, 4, 5, 7][many.index]\n}\n"
                           "set \"s\" { value = use.u[2].sum }\n"
                           "set \"t\" { value = 1 + [] }\n");
  EXPECT_EQ(module.results("set"), "s = 7");
  EXPECT_EQ(module.kinds(),
            "InvalidIndex:4 InvalidIndex:4 InvalidIndex:4 InvalidOperand:7");
}

// Three hundred random modules, many with mistakes, which open others.
TEST(AppModuleFiles, ManyModulesAreWhatEachIsAlone) {
  TestModule module;
  writeTwelve(module, "");
  std::vector<std::string> folders{module.folder().string()};
  uint32_t count = test::seedCount(300, 100);
  for (uint32_t seed = 1; seed < count; ++seed) {
    std::string name = "m" + std::to_string(seed);
    RandomModule random(seed);
    for (const AppFile &file : random.files())
      module.write(name + "/" + file.path, file.text);
    module.write(name + "/call.toy",
                 "use \"in\" {\n from = \"../inner\"\n n = " +
                     std::to_string(seed) + "\n}\n");
    folders.push_back((module.folder() / name).string());
  }
  module.inputs.root = FileRoot(module.folder().string());
  std::vector<AppModule> together = module.app().evaluate(
      folders, module.inputs, module.language, module.diags);
  Diagnostics alone;
  size_t known = 0;
  for (size_t i = 0; i < folders.size(); ++i) {
    AppModule one = module.app().evaluate(folders[i], module.inputs,
                                          module.language, alone);
    auto expected = one.results("values");
    auto found = together[i].results("values");
    known += found.size();
    ASSERT_EQ(found.size(), expected.size()) << folders[i];
    for (size_t k = 0; k < found.size(); ++k) {
      EXPECT_EQ(found[k].name, expected[k].name);
      EXPECT_EQ(valueText(found[k].value), valueText(expected[k].value));
    }
  }
  EXPECT_GT(known, 3 * count);
  EXPECT_FALSE(alone.empty());
}

TEST(AppModuleFiles, ThoseOfAllModulesAreListed) {
  TestModule module;
  module.write("inner/main.toy", "set \"one\" { value = 1 }\n");
  module.write("other/main.toy", "set \"one\" { value = 1 }\n");
  module.write("more.toy", "let { a = 1 }\n");
  module.write("main.toy", "use \"u\" {\n from = \"./inner\"\n}\n"
                           "use \"v\" {\n from = \"./inner\"\n}\n");
  std::vector<std::string> names;
  for (const SourceFile &file : module.evaluate().files())
    names.push_back(
        std::filesystem::path(file.name()).lexically_relative(module.folder()));
  std::ranges::sort(names);
  EXPECT_EQ(names, (std::vector<std::string>{"inner/main.toy", "main.toy",
                                             "more.toy"}));
}

TEST(AppModuleFiles, CallsAreChecked) {
  TestModule module;
  module.write("inner/main.toy", "param \"n\" { type = number }\n"
                                 "set \"one\" { value = 1 }\n");
  EXPECT_EQ(module.kindsOf("use \"u\" {\n from = \"./inner\"\n}\n"),
            "MissingRequiredArgument:1");
  EXPECT_EQ(module.kindsOf("use \"u\" {\n from = \"./inner\"\n n = 1\n m = 2\n"
                           "}\n"),
            "UnsupportedArgument:4");
  EXPECT_EQ(module.kindsOf("use \"u\" {\n from = \"./inner\"\n n = \"x\"\n}\n"),
            "InvalidInput:3");
  EXPECT_EQ(module.kindsOf("use \"u\" {\n from = \"./inner\"\n n = 1\n}\n"
                           "set \"s\" { value = use.u.two }\n"),
            "UnsupportedAttribute:5");
  EXPECT_EQ(module.kindsOf("use \"u\" {\n from = \"far/away\"\n n = 1\n}\n"
                           "set \"s\" { value = use.u.two }\n"),
            "");
}

TEST(AppModuleFiles, GraphsShowReferences) {
  TestModule module;
  module.write("main.toy", "let { a = 1 }\nset \"s\" { value = let.a }\n");
  EXPECT_EQ(module.evaluate().graph(), "digraph module {\n  rankdir = LR\n"
                                       "  \"let.a\"\n  \"set.s\"\n"
                                       "  \"set.s\" -> \"let.a\"\n}\n");
}

TEST(AppModuleFiles, SeveralAreEvaluatedAtOnceAndInOrder) {
  TestModule module;
  std::vector<std::string> folders;
  for (int i = 0; i < 20; ++i) {
    std::string name = "m" + std::to_string(i);
    module.write(
        name + "/main.toy",
        "use \"x\" {\n from = \"../common\"\n n = " + std::to_string(i) +
            "\n}\nset \"s\" { value = use.x.twice }\n" +
            (i % 10 == 3 ? "set \"t\" { value = 1 + [] }\n" : ""));
    folders.push_back((module.folder() / name).string());
  }
  module.write("common/main.toy", "param \"n\" {}\n"
                                  "set \"twice\" { value = param.n * 2 }\n");
  module.inputs.root = FileRoot(module.folder().string());
  std::vector<AppModule> modules = module.app().evaluate(
      folders, module.inputs, module.language, module.diags);
  ASSERT_EQ(modules.size(), folders.size());
  for (int i = 0; i < 20; ++i) {
    std::vector<AppResult> results = modules[i].results("set");
    ASSERT_EQ(results.size(), 1u);
    EXPECT_EQ(results[0].value, Value::integer(2 * i));
  }
  ASSERT_EQ(module.diags.size(), 2u);
  EXPECT_EQ(module.diags[0].file.name(), folders[3] + "/main.toy");
  EXPECT_EQ(module.diags[1].file.name(), folders[13] + "/main.toy");
}
