// Changes along the grammar: the samples have all of it, and a change keeps the
// structure.
#include "Mutator.h"
#include "Targets.h"

#include "hcl/Functions.h"
#include "hcl/TerraformFunctions.h"
#include "hcl/compiler/HIRText.h"
#include "hcl/compiler/Operations.h"
#include "hcl/compiler/Parse.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <random>
#include <set>
#include <string>

using namespace hcl;
using namespace hcl::fuzz;

namespace {

const Mutator &mutator() {
  static const Mutator made(HCL_FUZZ_DIR "/samples");
  return made;
}

std::string allSamples() {
  std::string all;
  for (const Donor &sample : mutator().samples())
    all += sample.text;
  return all;
}

std::set<std::string> textsOf(std::string_view text, Notation notation,
                              int kind) {
  std::set<std::string> found;
  for (const TextSpan &piece : piecesOf(text, notation))
    if (piece.kind == kind)
      found.emplace(text.substr(piece.begin, piece.end - piece.begin));
  return found;
}

TEST(Pieces, AreNodesOfTheTree) {
  std::string_view text = "a = [1, x]\nb {\n}\n";
  EXPECT_EQ(textsOf(text, Notation::Config, int(Rule::Expression)),
            (std::set<std::string>{"[1, x]", "1", "x"}));
  EXPECT_EQ(textsOf(text, Notation::Config, int(Rule::Item)),
            (std::set<std::string>{"a = [1, x]\n", "b {\n}\n"}));
  EXPECT_EQ(textsOf("{\"a\": [1]}", Notation::Config, int(Rule::JsonValue)),
            (std::set<std::string>{"{\"a\": [1]}", "[1]", "1"}));
}

TEST(Pieces, AreBracketsElementsAndRightSides) {
  std::set<std::string> found;
  std::string_view text = "%0 = add %x, 2 : number\n{a = \"},\"}";
  for (const TextSpan &piece : piecesOf(text, Notation::Brackets)) {
    ASSERT_LT(piece.begin, piece.end);
    ASSERT_LE(piece.end, text.size());
    found.emplace(text.substr(piece.begin, piece.end - piece.begin));
  }
  EXPECT_EQ(found,
            (std::set<std::string>{"%0", "add", "%x", "2", "number", "a",
                                   "%0 = add %x", "add %x", "2 : number",
                                   "{a = \"},\"}", "a = \"},\"", "\"},\""}));
}

/// Whether the rule is that of a whole text, which is never a part of another.
bool isRoot(std::string_view rule) { return rule.ends_with("File"); }

TEST(Samples, HaveEachRuleOfTheGrammars) {
  std::set<int> kinds;
  for (const Donor &sample : mutator().samples())
    for (const TextSpan &piece : sample.pieces)
      kinds.insert(piece.kind);
#define HCL_RULE(Name, Level)                                                  \
  EXPECT_TRUE(kinds.contains(int(Rule::Name)) || isRoot(#Name)) << #Name;
#include "hcl/compiler/Rules.def"
}

TEST(Samples, HaveEachOperator) {
  std::string all = allSamples();
#define HCL_PREFIX(Kind, Token, spelling)                                      \
  EXPECT_NE(all.find(spelling), all.npos) << spelling;
#define HCL_INFIX(Kind, Token, spelling, precedence)                           \
  EXPECT_NE(all.find(" " spelling " "), all.npos) << spelling;
#include "hcl/compiler/Ops.def"
}

TEST(Samples, HaveEachOperationOfTheHir) {
  std::string all = allSamples();
#define HCL_LEAF(Kind, mnemonic, ...)                                          \
  EXPECT_NE(all.find(" = " mnemonic " "), all.npos) << mnemonic;
#define HCL_STRICT HCL_LEAF
#define HCL_LAZY HCL_LEAF
#include "hcl/compiler/Ops.def"
}

TEST(Samples, CallEachFunction) {
  std::string all = allSamples();
  for (const FunctionTable &table : {allFunctions(), terraformFunctions()})
    for (const Function *function : table.all()) {
      std::string_view name = function->name;
      // Other names of these, and functions whose result is new each time.
      if (name.starts_with("core::") || name == "uuid" || name == "bcrypt")
        continue;
      EXPECT_NE(all.find(std::string(name) + "("), all.npos) << name;
    }
}

TEST(Samples, AreWellFormed) {
  Language language;
  language.functions = allFunctions().with(terraformFunctions());
  for (const auto &entry :
       std::filesystem::directory_iterator(HCL_FUZZ_DIR "/samples")) {
    SourceFile file(entry.path().filename().string(), contentOf(entry.path()));
    Diagnostics found;
    if (entry.path().extension() == ".hcl") {
      parseConfig(file, language, found);
    } else if (entry.path().extension() == ".json") {
      parseJsonConfig(file, language, found);
    } else if (entry.path().extension() == ".hir") {
      EXPECT_TRUE(hir::readText(file, found));
    }
    EXPECT_FALSE(found.hasErrors()) << entry.path();
  }
}

/// How many of `count` changes of `text` are other texts without errors of
/// syntax.
int soundChanges(const std::string &name, const std::string &text,
                 std::string_view other, int count) {
  int sound = 0;
  for (int seed = 0; seed < count; ++seed) {
    std::string changed =
        mutator().change(InputFormat::of(name), text, other, uint32_t(seed));
    Diagnostics found;
    parseConfig(SourceFile("changed", changed), Language(), found);
    sound += !found.hasErrors() && changed != text;
  }
  return sound;
}

TEST(Mutator, KeepsConfigurationsMostly) {
  std::string text = "a = [1, x.y, \"z-${b}\"]\nb \"l\" {\n  c = f(2)\n}\n";
  EXPECT_GT(soundChanges("parse", text, "", 1000), 450);
}

TEST(Mutator, TakesPiecesOfTheOtherInput) {
  std::set<std::string> changed;
  for (uint32_t seed = 0; seed < 1000; ++seed)
    changed.insert(mutator().change(InputFormat::of("evaluate"), "[1, x]",
                                    "{only = here}", seed));
  EXPECT_TRUE(changed.contains("[1, {only = here}]"));
  EXPECT_TRUE(changed.contains("[{only = here}, x]"));
  // Put into a piece of it, repeated, swapped, replaced by a part, left out.
  for (const char *expected :
       {"{only = [1, x]}", "[1, 1, x]", "[x, 1]", "x", "[1, ]"})
    EXPECT_TRUE(changed.contains(expected)) << expected;
}

TEST(Mutator, KeepsTheLeadAndTheRules) {
  for (uint32_t seed = 0; seed < 300; ++seed) {
    EXPECT_TRUE(mutator()
                    .change(InputFormat::of("engines"), "[x]a + 1", "", seed)
                    .starts_with("[x]"));
    EXPECT_TRUE(
        mutator()
            .change(InputFormat::of("edit"), "a.b [c]\na = 1\n", "", seed)
            .starts_with("a.b [c]\n"));
    std::string both = mutator().change(InputFormat::of("decode"),
                                        "a {}\n====\nb = 1\n", "", seed);
    EXPECT_NE(both.find("\n====\n"), both.npos) << both;
  }
}

TEST(Mutator, TakesAnyBytes) {
  std::mt19937 random(1);
  for (const char *name : {"parse", "json", "hir", "engines", "edit"})
    for (uint32_t seed = 0; seed < 200; ++seed) {
      std::string bytes(random() % 40, '\0');
      for (char &byte : bytes)
        byte = "{}[]()\"\\$%=,\n a1\xff"[random() % 17];
      mutator().change(InputFormat::of(name), bytes, bytes, seed);
    }
}

} // namespace
