// The layout of small texts. Expected results are the reference's unless a test
// says otherwise.
#include "hcl/Format.h"

#include "BlankEdits.h"
#include "Format/Layout.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

using namespace hcl;

TEST(Format, SetsBlanksWithinALine) {
  EXPECT_EQ(formatText("a=1+ 2*-  3\n"), "a = 1 + 2 * -3\n");
  EXPECT_EQ(formatText("a=f (x ,[ 1 ],{b=1}) . c [ 0 ]\n"),
            "a = f(x, [1], { b = 1 }).c[0]\n");
  EXPECT_EQ(formatText("a=\"${ x }${ {b=1} }\"\n"),
            "a = \"${x}${ { b = 1 } }\"\n");
  EXPECT_EQ(formatText("a=[for x in[1]:ns :: f(x)]\n"),
            "a = [for x in [1] : ns::f(x)]\n");
  EXPECT_EQ(formatText("b{}\nc\t{  }\n"), "b {}\nc {}\n");
}

TEST(Format, AppendsToWhatIsThere) {
  std::string out = "a=1\n";
  appendFormatted(out, "bb=2\nc=3\n");
  appendFormatted(out, "");
  EXPECT_EQ(out, "a=1\nbb = 2\nc  = 3\n");
}

TEST(Format, ReadsQuotedTextInAnyForm) {
  // Plain, empty, with escapes, another script, a template, a line end; not
  // closed.
  EXPECT_EQ(formatText("a=\"b=c\"\n"), "a = \"b=c\"\n");
  EXPECT_EQ(formatText("a=[\"\",\"b\"]\n"), "a = [\"\", \"b\"]\n");
  EXPECT_EQ(formatText("a=\"\\\"=\\\\\"#b\n"), "a = \"\\\"=\\\\\" #b\n");
  EXPECT_EQ(formatText("a=\"\u00fc=\"#b\n"), "a = \"\u00fc=\" #b\n");
  EXPECT_EQ(formatText("a=\"b=${c+1}=\"#d\n"), "a = \"b=${c + 1}=\" #d\n");
  EXPECT_EQ(formatText("a=\"b=\n=\"#c\n"), "a = \"b=\n=\" #c\n");
  EXPECT_EQ(formatText("a=\"b=c"), "a = \"b=c");
}

TEST(Format, IndentsByOpenBrackets) {
  EXPECT_EQ(formatText("a {\nb {\nc=[\n1,\n2]\n}\n}\n"),
            "a {\n  b {\n    c = [\n      1,\n    2]\n  }\n}\n");
  EXPECT_EQ(formatText("a = f({\nb = 1\n}, [\n2\n])\n"),
            "a = f({\n  b = 1\n  }, [\n  2\n])\n");
}

TEST(Format, AlignsAdjacentLines) {
  EXPECT_EQ(formatText("a=1#x\nbbb=22 # y\n\nc=3 // z\n"),
            "a   = 1  #x\nbbb = 22 # y\n\nc = 3 // z\n");
  // A cluster of several code points takes one column.
  EXPECT_EQ(formatText("\"e\u0301\"=1\nab=2\n"), "\"e\u0301\" = 1\nab  = 2\n");
}

TEST(Format, AlignsNothingOnRequest) {
  LayoutStyle plain{.alignAssignments = false, .alignComments = false};
  EXPECT_EQ(formatText("a=1#x\nbbb  =  22    # y\n", plain),
            "a = 1 #x\nbbb = 22 # y\n");
}

TEST(Format, LeavesTextOfTemplatesAlone) {
  EXPECT_EQ(formatText("a=\"x  $${ y }\"\n"), "a = \"x  $${ y }\"\n");
  EXPECT_EQ(formatText("a=<<E\n  x ${ 1 }  y\n E\nb=1\n"),
            "a = <<E\n  x ${1}  y\n E\nb = 1\n");
}

TEST(Format, LaysOutBrokenText) {
  EXPECT_EQ(formatText("a=[1,\nb {\n}}}\nc=1"), "a = [1,\n  b {\n} } }\nc = 1");
  EXPECT_EQ(formatText("a=\"x\nb=1\n"), "a = \"x\nb=1\n");
  EXPECT_EQ(formatText("a=1/*b=2\n"), "a = 1 / * b = 2\n");
  EXPECT_EQ(formatText("a=<<E\nx\ry\nE\nb=1\n"), "a = <<E\nx\ry\nE\nb=1\n");
}

TEST(Format, KeepsBlanksAtTheEndOfTheFile) {
  EXPECT_EQ(formatText("a=1  "), "a = 1  ");
  EXPECT_EQ(formatText(""), "");
}

// The reference joins these.
TEST(Format, KeepsTokensApart) {
  EXPECT_EQ(formatText("a=[[1]].0 .0\n"), "a = [[1]].0 .0\n");
  EXPECT_EQ(formatText("a=1 . e5\n"), "a = 1 .e5\n");
  EXPECT_EQ(formatText("a=! =b\n"), "a = ! = b\n");
  EXPECT_EQ(formatText("a=. . .b\n"), "a =.. .b\n");
  EXPECT_EQ(formatText("a=\"${ ~ b ~ }\"\n"), "a = \"${ ~ b ~ }\"\n");
}

// The reference puts blanks into these.
TEST(Format, AddsNothingToTemplates) {
  EXPECT_EQ(formatText("a=\"x\n${b}\"\n"), "a = \"x\n${b}\"\n");
  EXPECT_EQ(formatText("a=\"\xFF\xFF\"\n"), "a = \"\xFF\xFF\"\n");
}

TEST(Format, EditsMakeTheSameText) {
  std::string text = "\tb  {\na=1 #c\n  bb=[ 2,\n3 ]\r\n}";
  Range all{0, static_cast<uint32_t>(text.size())};
  EXPECT_EQ(applied(text, formatEdits(text, all)), formatText(text));
  EXPECT_TRUE(formatEdits(formatText(text), all).empty());
}

TEST(Format, PiecesMakeTheSameText) {
  std::string text;
  for (int line = 0; line < 20'000; ++line)
    text += "a=1#x\nbbb=22 # y\n\n";
  text += "c=\"" + std::string(100'000, 'x') + "\"\n";
  std::string out;
  size_t count = 0, longest = 0;
  formatText(text, {}, [&](std::string_view piece) {
    out += piece;
    ++count;
    longest = std::max(longest, piece.size());
  });
  EXPECT_EQ(out, formatText(text));
  EXPECT_GT(count, 10u);
  EXPECT_LT(longest, 110'000u);

  formatText("", {}, [&](std::string_view piece) { EXPECT_EQ(piece, ""); });
}

TEST(Format, EditsTouchTheLinesOfARangeOnly) {
  std::string text = "a  {\nb=1\nccc=2\n}\n";
  // In the line of `b`, whose column depends on the next line.
  EXPECT_EQ(applied(text, formatEdits(text, {6, 6})),
            "a  {\n  b   = 1\nccc=2\n}\n");
  EXPECT_EQ(applied(text, formatEdits(text, {0, 5})), "a {\nb=1\nccc=2\n}\n");
}

TEST(Format, BoundsBlanksInHostileTexts) {
  std::string deep;
  for (int i = 0; i < 2000; ++i)
    deep += "[\n";
  EXPECT_LT(formatText(deep).size(), deep.size() + 2000 * 512);

  std::string wide = std::string(100'000, 'n') + "=1\n";
  for (int i = 0; i < 10'000; ++i)
    wide += "a=1\n";
  EXPECT_LT(formatText(wide).size(), 3 * wide.size());
}

// Tokens that no text was scanned to: a name that is none.
TEST(Layout, TakesTokensFromAnywhere) {
  std::vector<LayoutToken> tokens = layoutTokens("b = 1\n");
  tokens.front().text = "a b";
  layOut(tokens);
  std::string out;
  appendText(tokens, out);
  EXPECT_EQ(out, "a b = 1\n");
}
