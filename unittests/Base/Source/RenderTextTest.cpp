// Diagnostics in the form for people.
#include "hcl/Render.h"

#include <gtest/gtest.h>

using namespace hcl;

namespace {

/// The first place of `wanted` in the text of `file`.
Range find(const SourceFile &file, std::string_view wanted) {
  auto begin = uint32_t(file.text().find(wanted));
  return {begin, begin + uint32_t(wanted.size())};
}

std::string render(const SourceFile &file, Range subject, std::string detail,
                   RenderOptions options = {}) {
  std::string out;
  renderText(
      out,
      Diagnostic{
          DiagKind::UnknownVariable, std::move(detail), file, subject, {}, {}},
      options);
  return out;
}

TEST(RenderText, ShowsTheLineWithTheSubjectUnderlined) {
  SourceFile file("web.hcl", "a = 1\nb = 2\nport = prot\n");
  EXPECT_EQ(render(file, find(file, "prot"), "There is no such variable."),
            "Error: Unknown variable\n"
            "  at web.hcl:3:8\n"
            "\n"
            "  3 | port = prot\n"
            "    |        ^^^^\n"
            "\n"
            "  There is no such variable.\n");
}

TEST(RenderText, ListsFurtherPlacesAndHelp) {
  SourceFile file("f", "x\nx\nx\n");
  Diagnostic diagnostic{
      DiagKind::UnknownVariable, "No \"x\".", file, {0, 1}, {}, {}};
  diagnostic.alsoAt = {{2, 3}, {4, 5}};
  diagnostic.help = "Define it.";
  std::string out;
  renderText(out, diagnostic);
  EXPECT_EQ(out, "Error: Unknown variable\n"
                 "  at f:1:1\n"
                 "\n"
                 "  1 | x\n"
                 "    | ^\n"
                 "\n"
                 "  No \"x\".\n"
                 "  Also at 2:1 and 3:1.\n"
                 "\n"
                 "  help: Define it.\n");
  diagnostic.alsoAt.assign(10, {2, 3});
  out.clear();
  renderText(out, diagnostic);
  EXPECT_NE(out.find("  Also at 2:1, 2:1, 2:1, 2:1, 2:1, 2:1, 2:1, 2:1 and 2 "
                     "more places.\n"),
            std::string::npos)
      << out;
}

TEST(RenderText, NamesTheKindAndItsPageBelowTheDocumentation) {
  SourceFile file("f", "x");
  // The address stays whole where lines are short.
  EXPECT_EQ(render(file, {0, 1}, "Why.", {.width = 20, .docs = "/usr/doc"}),
            "Error: Unknown variable\n"
            "  at f:1:1\n"
            "\n"
            "  1 | x\n"
            "    | ^\n"
            "\n"
            "  Why.\n"
            "\n"
            "  kind: UnknownVariable, see "
            "/usr/doc/errors/evaluation.md#unknownvariable\n");
}

TEST(RenderText, LeavesOutAnEmptyDetail) {
  SourceFile file("f", "x");
  EXPECT_EQ(render(file, {0, 1}, ""), "Error: Unknown variable\n"
                                      "  at f:1:1\n"
                                      "\n"
                                      "  1 | x\n"
                                      "    | ^\n");
}

TEST(RenderText, HasNoPlaceWithoutASource) {
  std::string out;
  renderText(out, Diagnostic{DiagKind::CannotRun, "Why.", {}, {}, {}, {}});
  EXPECT_EQ(out, "Error: Cannot run as asked\n\n  Why.\n");
}

TEST(RenderText, MarksOneCellForAnEmptySubject) {
  SourceFile file("f", "ab = ");
  std::string out = render(file, {5, 5}, "");
  EXPECT_NE(out.find("  1 | ab = \n    |      ^\n"), std::string::npos) << out;
}

TEST(RenderText, MarksOneCellForANewline) {
  SourceFile file("f", "a = 1 2\nb = 3\n");
  std::string out = render(file, {7, 8}, "");
  EXPECT_NE(out.find("  1 | a = 1 2\n    |        ^\n"), std::string::npos)
      << out;
  EXPECT_EQ(out.find("b = 3"), std::string::npos) << out;
}

TEST(RenderText, MarksTheEndOfTheFile) {
  SourceFile file("f", "a = [\n");
  std::string out = render(file, {6, 6}, "");
  EXPECT_NE(out.find("  at f:2:1\n\n  2 |\n    | ^\n"), std::string::npos)
      << out;
}

TEST(RenderText, CountsColumnsInGraphemesAndUnderlinesInCells) {
  // Two wide characters, then e with a combining accent.
  SourceFile file("f", "\xE5\xA4\x89\xE6\x95\xB0"
                       "e\xCC\x81 = oops");
  std::string out = render(file, find(file, "oops"), "");
  EXPECT_NE(out.find("at f:1:7"), std::string::npos) << out;
  EXPECT_NE(out.find("\n    |         ^^^^\n"), std::string::npos) << out;
}

TEST(RenderText, ShowsTabsAsBlanks) {
  SourceFile file("f", "\ta =\toops");
  std::string out = render(file, find(file, "oops"), "");
  EXPECT_NE(out.find("  1 |     a =    oops\n    |            ^^^^\n"),
            std::string::npos)
      << out;
}

TEST(RenderText, HidesWhatATerminalWouldObey) {
  SourceFile file("f", "a\x1b[31m \xFF \xE2\x80\xAE = oops");
  std::string out = render(file, find(file, "oops"), "");
  EXPECT_NE(out.find("a\xEF\xBF\xBD[31m \xEF\xBF\xBD \xEF\xBF\xBD = oops"),
            std::string::npos)
      << out;
  EXPECT_EQ(out.find('\x1b'), std::string::npos);
}

TEST(RenderText, ShowsEveryLineOfAShortSubject) {
  SourceFile file("f", "a = [\n  1,\n  x\n]\n");
  EXPECT_EQ(render(file, {4, 17}, ""), "Error: Unknown variable\n"
                                       "  at f:1:5\n"
                                       "\n"
                                       "  1 | a = [\n"
                                       "    |     ^\n"
                                       "  2 |   1,\n"
                                       "    |   ^^\n"
                                       "  3 |   x\n"
                                       "    |   ^\n"
                                       "  4 | ]\n"
                                       "    | ^\n");
}

TEST(RenderText, LeavesOutTheMiddleOfALongSubject) {
  std::string text = "a = [\n";
  for (int i = 0; i < 20; ++i)
    text += "  1,\n";
  text += "]\n";
  SourceFile file("f", text);
  std::string out = render(file, {4, uint32_t(text.size() - 1)}, "");
  EXPECT_NE(out.find("   2 |   1,\n     |   ^^\n     ...\n  21 |   1,\n"),
            std::string::npos)
      << out;
}

TEST(RenderText, CutsALongLineAroundTheSubject) {
  std::string text =
      "a = \"" + std::string(1000, 'x') + "${oops}" + std::string(1000, 'y');
  SourceFile file("f", text);
  std::string out = render(file, find(file, "oops"), "");
  EXPECT_LT(out.size(), 500u);
  EXPECT_NE(out.find("x${oops}y"), std::string::npos) << out;
  // The ellipsis, 38 times x and the introducer come before it.
  EXPECT_NE(out.find("\n    | " + std::string(41, ' ') + "^^^^\n"),
            std::string::npos)
      << out;
}

TEST(RenderText, WrapsSentencesBetweenWords) {
  SourceFile file("f", "x");
  std::string out =
      render(file, {0, 1}, "one two three four\n  laid out as it is, however",
             {.width = 14});
  EXPECT_NE(
      out.find("\n  one two\n  three four\n    laid out as it is, however\n"),
      std::string::npos)
      << out;
}

TEST(RenderText, ShowsVariablesUnderTheSource) {
  SourceFile file("f", "a = x + y");
  std::string out;
  renderText(out, Diagnostic{DiagKind::InvalidOperand,
                             "A number is needed.",
                             file,
                             {8, 9},
                             {},
                             {{"x", "is 1"}, {"y", "is null"}}});
  EXPECT_EQ(out, "Error: Invalid operand\n"
                 "  at f:1:9\n"
                 "\n"
                 "  1 | a = x + y\n"
                 "    |         ^\n"
                 "  where x is 1, y is null.\n"
                 "\n"
                 "  A number is needed.\n");
}

TEST(RenderText, ShowsLinesOfTheContext) {
  SourceFile file("f", "a = c ?\n  1 :\n  \"x\"\n\nb = 1\n");
  std::string out;
  renderText(
      out,
      Diagnostic{
          DiagKind::InconsistentResults, "", file, {10, 11}, Range{4, 19}, {}});
  EXPECT_NE(out.find("  1 | a = c ?\n"
                     "  2 |   1 :\n"
                     "    |   ^\n"
                     "  3 |   \"x\"\n"),
            std::string::npos)
      << out;
}

TEST(RenderText, ColoursOnRequestOnly) {
  SourceFile file("f", "x");
  EXPECT_EQ(render(file, {0, 1}, "").find('\x1b'), std::string::npos);
  std::string out = render(file, {0, 1}, "", {.colour = true});
  EXPECT_NE(out.find("\x1b[1;31mError: \x1b[0m"), std::string::npos) << out;
  EXPECT_NE(out.find("\x1b[1;31m^\x1b[0m"), std::string::npos) << out;
}

TEST(RenderText, PutsABlankLineBetweenTwo) {
  Diagnostics diags;
  diags.add(DiagKind::CannotRun, {}, {}, "");
  diags.add(DiagKind::CannotRun, {}, {}, "");
  std::string out;
  renderText(out, diags);
  EXPECT_EQ(out, "Error: Cannot run as asked\n\nError: Cannot run as asked\n");
}

} // namespace
