// Diagnostics in the form of the reference's hcldec.
#include "hcl/Render.h"

#include <gtest/gtest.h>

using namespace hcl;

namespace {

std::string render(Diagnostic diagnostic, RenderOptions options = {},
                   const BlockHeaderAt &headerAt = {}) {
  Diagnostics diags;
  diags.add(std::move(diagnostic));
  std::string out;
  renderReferenceText(out, diags, options, headerAt);
  return out;
}

Diagnostic at(const SourceFile &file, Range subject) {
  return {DiagKind::UnknownVariable, "Why.", file, subject, {}, {}};
}

TEST(RenderReference, NamesFileLineAndBlock) {
  SourceFile file("web.hcl", "\n\nb \"x\" {\n  a = foo\n}\n");
  EXPECT_EQ(render(at(file, {16, 19}), {},
                   [](const SourceFile &, uint32_t offset) {
                     EXPECT_EQ(offset, 16u);
                     return std::string("b \"x\"");
                   }),
            "Error: Unknown variable\n"
            "\n"
            "  on web.hcl line 4, in b \"x\":\n"
            "   4:   a = foo\n"
            "\n"
            "Why.\n"
            "\n");
}

TEST(RenderReference, ShowsTheValuesOfVariables) {
  SourceFile file("f", "a = b");
  Diagnostic diagnostic = at(file, {4, 5});
  diagnostic.variables = {{"b", "as 1"}, {"c", "set to null"}};
  EXPECT_EQ(render(diagnostic), "Error: Unknown variable\n"
                                "\n"
                                "  on f line 1:\n"
                                "   1: a = b\n"
                                "\n"
                                "with b as 1, c set to null.\n"
                                "\n"
                                "Why.\n"
                                "\n");
}

TEST(RenderReference, ShowsNoLineBehindTheLast) {
  SourceFile file("f", "a = [\n");
  EXPECT_EQ(render(at(file, {6, 6})), "Error: Unknown variable\n"
                                      "\n"
                                      "  on f line 2:\n"
                                      "\n"
                                      "Why.\n"
                                      "\n");
}

TEST(RenderReference, HasNoPlaceWithoutASource) {
  EXPECT_EQ(render({DiagKind::CannotRun, "", {}, {}, {}, {}}),
            "Error: Cannot run as asked\n\n");
}

TEST(RenderReference, BreaksDetailsBetweenWords) {
  std::string out = render(
      {DiagKind::CannotRun, "one two three", {}, {}, {}, {}}, {.width = 8});
  EXPECT_EQ(out, "Error: Cannot run as asked\n\none two\nthree\n\n");
}

TEST(RenderReference, NamesTheKindAndItsPageBelowTheDocumentation) {
  EXPECT_EQ(
      render({DiagKind::CannotRun, "Why.", {}, {}, {}, {}}, {.docs = "docs"}),
      "Error: Cannot run as asked\n\nWhy.\n\n"
      "kind: CannotRun, see docs/errors/compiler.md#cannotrun\n\n");
}

TEST(RenderReference, UnderlinesTheSubjectInColour) {
  // Two wide characters before the subject.
  SourceFile file("f", "\xE5\xA4\x89\xE6\x95\xB0 = oops + 1");
  std::string out = render(at(file, {9, 13}), {.colour = true});
  EXPECT_NE(out.find("\x1b[31mError\x1b[0m: "), std::string::npos) << out;
  EXPECT_NE(out.find("\xE6\x95\xB0 = \x1b[1;4moops\x1b[0m + 1\n"),
            std::string::npos)
      << out;
}

TEST(RenderReference, KeepsControlCharactersFromTheTerminal) {
  SourceFile file("f\x1b[2J", "a = \x1b[2J");
  EXPECT_EQ(render(at(file, {4, 5})).find('\x1b'), std::string::npos);
}

} // namespace
