// Texts of the console: what is open, bindings, commands, cut values.
#include "Console/Commands.h"
#include "Console/InputPlaces.h"
#include "Console/OpenText.h"
#include "Console/Settings.h"
#include "Console/Shown.h"

#include <gtest/gtest.h>

namespace hcl::console {
namespace {

TEST(OpenText, GoesOnWhileSomethingIsOpen) {
  Dialect dialect = Dialect::spec();
  for (const char *text :
       {"[", "(1 +", "{a = 1", "f(", "\"${", "\"${[", "[for x in", "<<EOT",
        "<<-EOT\na", "/* a", "[<<EOT\nx\nEOT", "\"%{ if [", "[ # ]"})
    EXPECT_TRUE(isOpen(text, dialect)) << text;
  for (const char *text :
       {"", "1", "[]", "\"", "\"[", "\"a", "(]", "]", "[\"a", "1 +",
        "<<EOT\nEOT", "# [", "// (", "/* ( */", "\"${1}\"", "[1] ]", "[\x01"})
    EXPECT_FALSE(isOpen(text, dialect)) << text;
}

TEST(OpenText, ReadsBindings) {
  Dialect dialect = Dialect::spec();
  auto binding = readBinding("a = b == 1", dialect);
  ASSERT_TRUE(binding);
  EXPECT_EQ(binding->name, "a");
  EXPECT_EQ(binding->expression, " b == 1");
  for (const char *text : {"a == 1", "a", "a.b = 1", "1 = 1", "{a = 1}", "=1",
                           "\"a\" = 1", "a => 1"})
    EXPECT_FALSE(readBinding(text, dialect)) << text;
}

TEST(Commands, AreFoundByTheirBeginning) {
  EXPECT_EQ(readCommand(":type a.b ").info->kind, CommandKind::Type);
  EXPECT_EQ(readCommand(":type  a.b ").rest, "a.b");
  EXPECT_EQ(readCommand(":h").info->kind, CommandKind::Help);
  EXPECT_EQ(readCommand(":ty").info->kind, CommandKind::Type);
  EXPECT_EQ(readCommand(":t").info, nullptr);
  EXPECT_EQ(readCommand(":t").problem, "\":t\" may be :time, :trace, :type.");
  EXPECT_EQ(readCommand(":").info, nullptr);
  EXPECT_NE(readCommand(":typo").problem.find("Did you mean \":type\"?"),
            std::string::npos);
}

TEST(Commands, HaveALineAndHelp) {
  std::string list = commandList();
  std::string_view last;
  for (const CommandInfo &info : commands()) {
    EXPECT_LT(last, info.name);
    last = info.name;
    EXPECT_NE(list.find(info.line), std::string::npos) << info.name;
    EXPECT_EQ(commandHelp(info).find(info.name), 0U) << info.name;
  }
}

TEST(Shown, CutsLinesAndLongLines) {
  EXPECT_EQ(cut("a\nb\nc\n", 0).text, "a\nb\nc\n");
  EXPECT_EQ(cut("a\nb\nc\n", 3).note, "");
  EXPECT_EQ(cut("a\nb\nc\n", 2).text, "a\nb\n");
  EXPECT_EQ(cut("a\nb\nc\n", 2).note, "… 1 more line; :all prints all.\n");
  Cut line = cut(std::string(5000, 'x') + "\n", 2);
  EXPECT_LT(line.text.size(), 2100U);
  EXPECT_EQ(line.note, "Long lines are cut; :all prints all.\n");
}

TEST(Shown, ColoursKeepTheText) {
  std::string text = "{\n  \"a\\\"b\": [\"x\", 1.5, null, true]\n}\n";
  std::string plain = coloured(text);
  for (size_t at; (at = plain.find('\x1b')) != plain.npos;)
    plain.erase(at, plain.find('m', at) + 1 - at);
  EXPECT_EQ(plain, text);
  EXPECT_NE(coloured("\"a\": 1").find("\x1b[34m\"a\""), std::string::npos);
  EXPECT_EQ(coloured("\"open").find("\x1b[32m\"open\x1b[0m"), 0U);
}

TEST(Settings, Change) {
  Settings settings;
  EXPECT_EQ(change(settings, "lines", "7"), "");
  EXPECT_EQ(settings.lines, 7U);
  EXPECT_EQ(change(settings, "compact", "on"), "");
  EXPECT_TRUE(settings.compact);
  EXPECT_NE(change(settings, "lines", "-1"), "");
  EXPECT_NE(change(settings, "lines", ""), "");
  EXPECT_NE(change(settings, "raw", "yes"), "");
  EXPECT_NE(change(settings, "linse", "1").find("\"lines\""),
            std::string::npos);
  EXPECT_EQ(settings.lines, 7U);
}

TEST(InputPlaces, AreThoseOfTheWholeInput) {
  SourceFile expression("<stdin>", "nope");
  Diagnostics found;
  found.add(DiagKind::UnknownVariable, expression, {0, 4}, "");
  found.add(DiagKind::UnknownVariable, SourceFile("other", "nope"), {0, 4}, "");
  placeInInput(found, expression, "a = nope", {.lines = 2, .bytes = 10});
  Location place = found[0].file.locate(found[0].subject.begin);
  EXPECT_EQ(place.line, 3U);
  EXPECT_EQ(place.column, 5U);
  EXPECT_EQ(place.byte, 14U);
  EXPECT_EQ(found[1].file.name(), "other");
}

} // namespace
} // namespace hcl::console
