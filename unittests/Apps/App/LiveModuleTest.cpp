// Modules that follow changes of their files: after each, values and
// diagnostics are those of a fresh evaluation from the disk.
#include "hcl/LiveModule.h"
#include "../../common/Seeds.h"
#include "AppTest.h"
#include "RandomModule.h"
#include "Twins.h"
#include "hcl/Read.h"

#include <gtest/gtest.h>

using namespace hcl;

namespace {

/// A description with outputs of two labels.
constexpr const char *zooDescription = R"(
name   = "zoo"
result = "note"
files { patterns = ["*.toy"] }
blocks "animal" {
  labels = ["kind", "name"]
  name   = ["animal", kind, name]
  attr "food" {}
}
blocks "note" {
  labels = ["name"]
  name   = ["note", name]
  value  = value
  result = "note"
  attr "value" {}
}
blocks "use" {
  labels = ["name"]
  name   = ["use", name]
  attr "from" { as = "literal" }
  call {
    source  = "from"
    outputs = "animal"
  }
}
)";

/// Whether one of `files` has syntax errors.
bool isBroken(const std::vector<AppFile> &files) {
  Diagnostics mistakes;
  for (const AppFile &each : files)
    static_cast<void>(
        readBodyByName(SourceFile(each.path, each.text), Language(), mistakes));
  return mistakes.hasErrors();
}

void followEdits(uint32_t seed, LivePurpose purpose) {
  RandomModule random(seed);
  Twins twins(random.files(), purpose, RandomModule::description());
  ASSERT_EQ(twins.live(), twins.fresh()) << "seed " << seed;
  for (int edit = 0; edit < 12; ++edit) {
    std::string path = random.edit();
    const AppFile *file = random.find(path);
    if (file)
      twins.update(*file);
    else
      twins.remove(path);
    // Then a check reports of other files what it reported before.
    if (purpose == LivePurpose::Check && isBroken(random.files()))
      continue;
    ASSERT_EQ(twins.live(), twins.fresh())
        << "seed " << seed << ", edit " << edit << " of " << path << ":\n"
        << (file ? file->text : "removed");
  }
}

} // namespace

TEST(LiveModule, RandomEditsGiveTheValuesOfAFreshEvaluation) {
  uint32_t count = test::isSanitized ? 20 : 60;
  for (uint32_t seed = 0; seed < count && !HasFatalFailure(); ++seed)
    followEdits(seed, LivePurpose::Evaluate);
}

TEST(LiveModule, RandomEditsGiveTheMistakesOfAFreshCheck) {
  uint32_t count = test::isSanitized ? 10 : 30;
  for (uint32_t seed = 0; seed < count && !HasFatalFailure(); ++seed)
    followEdits(seed, LivePurpose::Check);
}

TEST(LiveModule, OnlyWhatDependsOnAChangeIsEvaluated) {
  Twins twins({{"a.toy", "let {\n a = 1\n b = let.a + 1\n c = 7\n}\n"},
               {"b.toy", "set \"s\" { value = let.b }\n"
                         "set \"t\" { value = let.c }\n"}},
              LivePurpose::Evaluate);
  twins.update({"a.toy", "let {\n a = 2\n b = let.a + 1\n c = 7\n}\n"});
  EXPECT_EQ(twins.live(), twins.fresh());
  EXPECT_EQ(twins.work().parsedFiles, 1u);
  // Value, whole and conditions of let.a, let.b and set.s.
  EXPECT_EQ(twins.work().evaluatedSteps, 9u);
  EXPECT_FALSE(twins.work().isFullEvaluation);
}

TEST(LiveModule, AnEqualResultEndsTheUpdate) {
  Twins twins({{"a.toy", "let {\n a = 1 + 1\n b = let.a\n}\n"}},
              LivePurpose::Evaluate);
  twins.update({"a.toy", "let {\n a = 2\n b = let.a\n}\n"});
  EXPECT_EQ(twins.live(), twins.fresh());
  // The value of let.a, which is as before, and its conditions.
  EXPECT_EQ(twins.work().evaluatedSteps, 2u);
  twins.update({"a.toy", "# a comment\nlet {\n a = 2\n b = let.a\n}\n"});
  EXPECT_EQ(twins.live(), twins.fresh());
  EXPECT_EQ(twins.work().evaluatedSteps, 0u);
}

TEST(LiveModule, DefinitionsComeAndGo) {
  const AppFile user{"b.toy", "set \"s\" { value = let.b }\n"
                              "set \"t\" { value = let.c }\n"};
  auto lets = [](const std::string &lines) {
    return AppFile{"a.toy", "let {\n a = 1\n" + lines + " c = 7\n}\n"};
  };
  Twins twins({lets(""), user}, LivePurpose::Evaluate);
  EXPECT_NE(twins.live().find("UnknownReference"), std::string::npos);
  twins.update(lets(" b = let.a + 1\n"));
  EXPECT_EQ(twins.live(), twins.fresh());
  EXPECT_FALSE(twins.work().isFullEvaluation);
  // Instances, value, whole and conditions of let.b; the last three of set.s.
  EXPECT_EQ(twins.work().evaluatedSteps, 7u);
  EXPECT_EQ(twins.work().parsedFiles, 1u);
  twins.update(lets(" d = 2\n"));
  EXPECT_EQ(twins.live(), twins.fresh());
  EXPECT_FALSE(twins.work().isFullEvaluation);
  twins.update({"b.toy", user.text + "thing \"n\" {\n many = let.d\n}\n"});
  EXPECT_EQ(twins.live(), twins.fresh());
  twins.update(user);
  EXPECT_EQ(twins.live(), twins.fresh());
  EXPECT_FALSE(twins.work().isFullEvaluation);
}

TEST(LiveModule, ItCountsDefinitionsThatAreGone) {
  // They keep their numbers only for a while.
  Twins twins({{"a.toy", "let { a = 1 }\n"}}, LivePurpose::Evaluate);
  bool isFullEvaluation = false;
  for (int i = 0; i < 100 && !isFullEvaluation; ++i) {
    twins.update({"a.toy", "let { a" + std::to_string(i) + " = 1 }\n"});
    isFullEvaluation = twins.work().isFullEvaluation;
  }
  EXPECT_TRUE(isFullEvaluation);
  EXPECT_EQ(twins.live(), twins.fresh());
}

TEST(LiveModule, MistakesMoveWithTheirText) {
  Twins twins({{"a.toy", "let {\n a = 1\n b = [][0]\n c = let.nope\n}\n"}},
              LivePurpose::Evaluate);
  twins.update({"a.toy", "let {\n\n a = 1\n\n b = [][0]\n c = let.nope\n}\n"});
  EXPECT_EQ(twins.live(), twins.fresh());
  EXPECT_FALSE(twins.work().isFullEvaluation);
}

// Names may be those of a file that cannot be read as long as there is one.
TEST(LiveModule, MistakesNameThePlacesOfOtherFiles) {
  Twins twins(
      {{"a.toy", "let {\n a = 1\n}\n"}, {"b.toy", "gone { from = let.a }\n"}},
      LivePurpose::Check);
  EXPECT_NE(twins.live().find("a.toy:2:2"), std::string::npos);
  twins.update({"a.toy", "\nlet {\n a = 1\n}\n"});
  EXPECT_EQ(twins.live(), twins.fresh());
}

TEST(LiveModule, SyntaxErrorsComeAndGo) {
  const AppFile user{"b.toy", "let {\n b = let.a + 1\n c = let.nope\n}\n"};
  const AppFile sound{"a.toy", "let {\n a = 1\n}\n"};
  Twins twins({sound, user}, LivePurpose::Evaluate);
  EXPECT_NE(twins.live().find("UnknownReference"), std::string::npos);
  for (const char *text : {"let {\n a = \n}\n", "let {\n a = (\n}\n", ""}) {
    twins.update({"a.toy", text});
    EXPECT_EQ(twins.live(), twins.fresh()) << text;
    EXPECT_EQ(twins.live().find("UnknownReference") == std::string::npos,
              *text != 0);
  }
  twins.update({"a.toy", "let {"});
  twins.update({"b.toy", "let {\n b = let.a + 2\n c = let.nope\n}\n"});
  EXPECT_FALSE(twins.work().isFullEvaluation);
  EXPECT_EQ(twins.live(), twins.fresh());
  twins.update(sound);
  EXPECT_EQ(twins.live(), twins.fresh());
}

TEST(LiveModule, ACircleIsReportedAndMended) {
  const AppFile sound{"a.toy", "let {\n a = 1\n b = let.a\n}\n"};
  Twins twins({sound}, LivePurpose::Evaluate);
  twins.update({"a.toy", "let {\n a = let.b\n b = let.a\n}\n"});
  EXPECT_EQ(twins.live(), twins.fresh());
  EXPECT_NE(twins.live().find("DependencyCycle"), std::string::npos);
  twins.update(sound);
  EXPECT_EQ(twins.live(), twins.fresh());
  EXPECT_EQ(twins.live().find("DependencyCycle"), std::string::npos);
}

TEST(LiveModule, ReferencesMayTurnRound) {
  Twins twins({{"a.toy", "let {\n a = 1\n b = let.a\n}\n"}},
              LivePurpose::Evaluate);
  twins.update({"a.toy", "let {\n a = let.b\n b = 5\n}\n"});
  EXPECT_EQ(twins.live(), twins.fresh());
  twins.update({"a.toy", "let {\n a = let.b\n b = 6\n}\n"});
  EXPECT_EQ(twins.live(), twins.fresh());
}

TEST(LiveModule, RepetitionThatFailsLeavesNoInstances) {
  auto text = [](const std::string &many) {
    return AppFile{"a.toy", "let { n = " + many +
                                " }\nthing \"t\" {\n many = let.n\n"
                                " size = \"x${many.index}\"\n}\n"};
  };
  Twins twins({text("2")}, LivePurpose::Evaluate);
  EXPECT_NE(twins.live().find("UnsuitableAttribute"), std::string::npos);
  for (const char *many : {"[]", "1", "0", "3", "[][0]"}) {
    twins.update(text(many));
    EXPECT_EQ(twins.live(), twins.fresh()) << many;
    EXPECT_FALSE(twins.work().isFullEvaluation);
  }
}

TEST(LiveModule, ArgumentsOfModulesAreFollowed) {
  const AppFile inner{"inner/m.toy", "param \"n\" { type = number }\n"
                                     "set \"twice\" { value = param.n * 2 }\n"
                                     "set \"other\" { value = 1 }\n"};
  auto outer = [](const std::string &n) {
    return AppFile{"a.toy", "use \"u\" {\n from = \"./inner\"\n n = " + n +
                                "\n}\nset \"s\" { value = use.u.twice }\n"
                                "set \"o\" { value = use.u.other }\n"};
  };
  Twins twins({inner, outer("4")}, LivePurpose::Evaluate);
  twins.update(outer("5"));
  EXPECT_EQ(twins.live(), twins.fresh());
  EXPECT_FALSE(twins.work().isFullEvaluation);
  twins.update(outer("\"x\""));
  EXPECT_EQ(twins.live(), twins.fresh());
  EXPECT_NE(twins.live().find("InvalidInput"), std::string::npos);
  twins.update(outer("6"));
  twins.update({"inner/m.toy", inner.text + "# changed\n"});
  EXPECT_EQ(twins.live(), twins.fresh());
  EXPECT_EQ(twins.work().evaluatedSteps, 0u);
}

TEST(LiveModule, InputsAndOverridesAreFollowed) {
  Twins twins({{"a.toy", "param \"p\" { type = number }\n"
                         "set \"s\" { value = param.p }\n"},
               {"x.vars", "p = 1\n"}},
              LivePurpose::Evaluate);
  EXPECT_EQ(twins.live(), twins.fresh());
  twins.update({"x.vars", "p = 2\n"});
  EXPECT_EQ(twins.live(), twins.fresh());
  EXPECT_TRUE(twins.work().isFullEvaluation);
  EXPECT_EQ(twins.work().parsedFiles, 0u); // It has no definitions.
  twins.update({"x.over", "set \"s\" { value = 3 }\n"});
  EXPECT_EQ(twins.live(), twins.fresh());
  twins.remove("x.over");
  EXPECT_EQ(twins.live(), twins.fresh());
  twins.remove("x.vars");
  EXPECT_EQ(twins.live(), twins.fresh());
}

TEST(LiveModule, ItsFolderMayBecomeEmpty) {
  Twins twins({{"a.toy", "let { a = 1 }\n"}}, LivePurpose::Evaluate);
  twins.remove("a.toy");
  EXPECT_EQ(twins.live(), twins.fresh());
  twins.update({"b.toy", "let { a = 1 }\n"});
  EXPECT_EQ(twins.live(), twins.fresh());
}

TEST(LiveModule, ItsFilesMayBeThoseOfTheDisk) {
  TestModule disk;
  disk.write("a.toy", "use \"u\" { from = \"./inner\" }\n"
                      "set \"s\" { value = use.u.one }\n");
  disk.write("inner/m.toy", "set \"one\" { value = 1 }\n");
  LiveModule live(disk.app(), disk.folder().string(), disk.inputs,
                  disk.language);
  EXPECT_EQ(live.folders(), (std::vector<std::string>{".", "inner"}));
  EXPECT_EQ(valuesOf(live.module()), valuesOf(disk.evaluate()));
  // A folder that was not looked at before is read; the others are as before.
  disk.write("inner/m.toy", "set \"one\" { value = 2 }\n");
  disk.write("other/m.toy", "set \"one\" { value = 3 }\n");
  live.update("a.toy", "use \"u\" { from = \"./inner\" }\n"
                       "use \"v\" { from = \"./other\" }\n"
                       "use \"w\" { from = \"./none\" }\n"
                       "set \"s\" { value = [use.u.one, use.v.one] }\n");
  EXPECT_EQ(live.folders(),
            (std::vector<std::string>{".", "inner", "none", "other"}));
  EXPECT_NE(valuesOf(live.module()).find("s = [1, 3]"), std::string::npos);
  EXPECT_NE(textOf(live.diagnostics()).find("UnreadableModule"),
            std::string::npos);
}

// A file that cannot be read any more is a mistake, not gone.
TEST(LiveModule, FilesOfTheDiskMayBecomeUnreadable) {
  TestModule disk;
  disk.write("a.toy", "set \"s\" { value = 1 }\n").write("b.toy", "let {}\n");
  LiveModule live(disk.app(), disk.folder().string(), disk.inputs,
                  disk.language);
  EXPECT_EQ(live.diagnostics().size(), 0u);
  std::filesystem::remove(disk.folder() / "b.toy");
  std::filesystem::create_symlink("/dev/zero", disk.folder() / "b.toy");
  LiveChange change{"b.toy", std::nullopt, true};
  live.change(std::span(&change, 1));
  EXPECT_NE(textOf(live.diagnostics()).find("UnreadableFile"),
            std::string::npos);
  live.update("b.toy", "let {}\n");
  EXPECT_EQ(live.diagnostics().size(), 0u);
}

TEST(LiveModule, OutputsMayShareTheirFirstLabels) {
  Twins twins({{"a.toy", "use \"u\" { from = \"./zoo\" }\n"
                         "note \"n\" { value = use.u.pig }\n"},
               {"zoo/p.toy", "animal \"pig\" \"p\" { food = \"hay\" }\n"},
               {"zoo/q.toy", "animal \"pig\" \"q\" { food = \"corn\" }\n"}},
              LivePurpose::Evaluate, zooDescription);
  EXPECT_NE(twins.live().find("n = {p = {food = \"hay\"}, "
                              "q = {food = \"corn\"}}"),
            std::string::npos)
      << twins.live();
  for (const AppFile &file :
       {AppFile{"zoo/p.toy", ""}, AppFile{"zoo/q.toy", ""},
        AppFile{"zoo/q.toy", "animal \"pig\" \"q\" { food = 1 }\n"}}) {
    twins.update(file);
    EXPECT_EQ(twins.live(), twins.fresh());
  }
}

TEST(LiveModule, TriedNamesComeAndGo) {
  Twins twins({{"a.toy", "let { a = try(let.b, \"none\") }\n"},
               {"b.toy", "let { c = can(let.b) }\n"}},
              LivePurpose::Evaluate,
              "try_names = true\n" + std::string(toyDescription));
  EXPECT_NE(twins.live().find("a = \"none\""), std::string::npos)
      << twins.live();
  for (const AppFile &file :
       {AppFile{"c.toy", "let { b = 1 }\n"}, AppFile{"c.toy", ""},
        AppFile{"b.toy", "let { b = 2 }\n"},
        AppFile{"a.toy", "let { a = try(let.c, let.b) }\n"}}) {
    twins.update(file);
    EXPECT_EQ(twins.live(), twins.fresh());
  }
}

TEST(LiveModule, SeveralFilesMayChangeAtOnce) {
  Twins twins({{"a.toy", "let { a = 1 }\n"},
               {"b.toy", "let { b = let.a }\n"},
               {"c.toy", "let { c = 1 }\n"}},
              LivePurpose::Evaluate);
  twins.change({{"a.toy", "let { a = 2 }\n"},
                {"b.toy", "let { b = let.a + 1 }\n"},
                {"c.toy", "let { c = 1 }\n"}});
  EXPECT_EQ(twins.live(), twins.fresh());
  EXPECT_FALSE(twins.work().isFullEvaluation);
  EXPECT_EQ(twins.work().parsedFiles, 2u);
  twins.change({{"a.toy", std::nullopt},
                {"b.toy", "let { b = let.d }\n"},
                {"d.toy", "let { d = 5 }\n"}});
  EXPECT_EQ(twins.live(), twins.fresh());
  EXPECT_TRUE(twins.work().isFullEvaluation);
  EXPECT_EQ(twins.work().parsedFiles, 2u);
}
