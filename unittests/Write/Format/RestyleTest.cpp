// Each choice of a style on small texts.
#include "hcl/Restyle.h"

#include "hcl/FormatFile.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

using namespace hcl;

namespace {

std::string inStyle(std::string_view text, const FormatStyle &style) {
  std::string once = restyle(text, style, Language());
  EXPECT_EQ(restyle(once, style, Language()), once) << text;
  return once;
}

std::string broken(std::string_view text, uint32_t width) {
  FormatStyle style;
  style.width = width;
  return inStyle(text, style);
}

std::string unwrapped(std::string_view text) {
  FormatStyle style;
  style.unwrapTemplates = true;
  return inStyle(text, style);
}

std::string ordered(std::string_view text, std::vector<std::string> names) {
  FormatStyle style;
  style.attributeOrder = std::move(names);
  return inStyle(text, style);
}

} // namespace

TEST(Restyle, BreaksBracketsOnLongLines) {
  EXPECT_EQ(broken("a = [1, 2]\n", 10), "a = [1, 2]\n");
  EXPECT_EQ(broken("a = [1, 2]\n", 9), "a = [\n  1,\n  2\n]\n");
  EXPECT_EQ(broken("a = { b = 1, c = 22 }\n", 12),
            "a = {\n  b = 1\n  c = 22\n}\n");
  EXPECT_EQ(broken("a = f(x, y...)\n", 9), "a = f(\n  x,\n  y...\n)\n");
  EXPECT_EQ(broken("a = []\nb = {}\n", 1), "a = []\nb = {}\n");
}

// The marker may not be indented deeper than the line of its opener, which
// layout moves, or would be an end for the reference only.
// Spec: NS-TMPL-045.
TEST(Restyle, KeepsHeredocsOfTheDialect) {
  Language reference;
  reference.dialect = Dialect::hashicorp();
  FormatStyle style;
  for (std::string_view text :
       {"  a = <<E\n  x\n  E\n", "a = <<E\n  E\n${ f(x) }\nE\n"}) {
    EXPECT_EQ(restyle(text, style, Language()), text);
    EXPECT_EQ(restyle(text, style, reference), formatText(text));
    EXPECT_NE(formatText(text), text);
  }
  EXPECT_EQ(inStyle("  a = <<E\n  x\nE\n", style), "a = <<E\n  x\nE\n");
}

// A key in brackets would be an index of the value before the line end.
// Spec: NS-COLL-020.
TEST(Restyle, KeepsTheCommaBeforeABracket) {
  EXPECT_EQ(broken("a = { b = 1, [c] = 22, d = 3 }\n", 12),
            "a = {\n  b   = 1,\n  [c] = 22\n  d   = 3\n}\n");
}

TEST(Restyle, BreaksOuterBracketsFirst) {
  EXPECT_EQ(broken("a = [[1, 2], [3, 4]]\n", 12),
            "a = [\n  [1, 2],\n  [3, 4]\n]\n");
  EXPECT_EQ(broken("a = [[1, 2], [3, 4]]\n", 6),
            "a = [\n  [\n    1,\n    2\n  ],\n  [\n    3,\n    4\n  ]\n]\n");
  // A call of one list or object opens and closes with it.
  EXPECT_EQ(broken("a = f({ b = 1, c = 2 })\n", 12),
            "a = f({\n  b = 1\n  c = 2\n})\n");
}

// Only brackets that the line needs to be short are broken.
TEST(Restyle, BreaksAsLittleAsNeeded) {
  EXPECT_EQ(broken("a = f(1, 2) + g(3)\n", 16),
            "a = f(\n  1,\n  2\n) + g(3)\n");
}

TEST(Restyle, BreaksConditionals) {
  EXPECT_EQ(broken("a = b ? c : d\n", 12), "a = (\n  b\n  ? c\n  : d\n)\n");
  EXPECT_EQ(broken("a = (b ? c : d)\n", 12), "a = (\n  b ? c : d\n)\n");
  EXPECT_EQ(broken("a = [b ? cccc : dddd]\n", 12),
            "a = [\n  b\n  ? cccc\n  : dddd\n]\n");
  EXPECT_EQ(broken("a = { x = b ? cccc : dddd }\n", 12),
            "a = {\n  x = (\n    b\n    ? cccc\n    : dddd\n  )\n}\n");
}

TEST(Restyle, BreaksForExpressions) {
  EXPECT_EQ(broken("a = [for x in y : x if z]\n", 22),
            "a = [\n  for x in y : x if z\n]\n");
  EXPECT_EQ(broken("a = { for k, v in y : k => v if z }\n", 19),
            "a = {\n  for k, v in y :\n  k => v\n  if z\n}\n");
}

TEST(Restyle, KeepsCommentsWhenItBreaks) {
  EXPECT_EQ(broken("a = [/* x */ 1, 2 /* y */] # z\n", 12),
            "a = [\n  /* x */ 1,\n  2 /* y */\n] # z\n");
  // A comment at the end does not make a line long.
  EXPECT_EQ(broken("a = [1] # a long comment\n", 10),
            "a = [1] # a long comment\n");
}

TEST(Restyle, LeavesTemplatesOnTheirLines) {
  std::string text = "a = \"${f(aaaaaaaa, bbbbbbbbb)}\"\n";
  EXPECT_EQ(broken(text, 10), text);
}

TEST(Restyle, KeepsLineEndsOfTheFile) {
  EXPECT_EQ(broken("a = [1, 2]\r\n", 9), "a = [\r\n  1,\r\n  2\r\n]\r\n");
}

TEST(Restyle, CountsColumnsInGraphemeClusters) {
  EXPECT_EQ(broken("a = [\"e\u0301\", 2]\n", 12), "a = [\"e\u0301\", 2]\n");
}

TEST(Restyle, AddsTrailingCommas) {
  FormatStyle style;
  style.trailingCommas = true;
  EXPECT_EQ(inStyle("a = [\n  1,\n  2 # c\n]\nb = f(\n  1\n)\n", style),
            "a = [\n  1,\n  2, # c\n]\nb = f(\n  1,\n)\n");
  for (std::string_view text :
       {"a = [1, 2]\n", "a = [\n  1,\n]\n", "a = {\n  b = 1\n}\n",
        "a = f(\n  x...\n)\n", "a = [\n  for x in y : x\n]\n",
        "a = [\n  <<E\nE\n]\n", "a = f({\n  b = 1\n})\n"})
    EXPECT_EQ(inStyle(text, style), text);
  style.width = 8;
  EXPECT_EQ(inStyle("a = [1, 2]\n", style), "a = [\n  1,\n  2,\n]\n");
}

TEST(Restyle, OrdersAdjacentAttributes) {
  EXPECT_EQ(ordered("z {\n  # of b\n  b = 1 # b\n  c = 2\n  a = 3\n}\n",
                    {"a", "*", "b"}),
            "z {\n  a = 3\n  c = 2\n  # of b\n  b = 1 # b\n}\n");
  // Not across empty lines and blocks.
  std::string apart = "c = 1\n\nb = 1\nx {}\na = 1\n";
  EXPECT_EQ(ordered(apart, {"a", "b", "c"}), apart);
  EXPECT_EQ(ordered("# c\nb = <<E\nx\nE\na = [\n  1\n]\n", {"a"}),
            "a = [\n  1\n]\n# c\nb = <<E\nx\nE\n");
  // The last line of a file has a line end if it had one, or needs it.
  EXPECT_EQ(ordered("c = 1\nb = 1\na = 1", {"a", "b"}), "a = 1\nb = 1\nc = 1");
  EXPECT_EQ(ordered("b = 1\r\na = 1 # a", {"a"}), "a = 1 # a\r\nb = 1");
  EXPECT_EQ(ordered("b = <<E\nE\na = 1", {"a"}), "a = 1\nb = <<E\nE\n");
}

TEST(Restyle, UnwrapsTemplates) {
  EXPECT_EQ(unwrapped("a = \"${x.y}\"\n"), "a = x.y\n");
  EXPECT_EQ(unwrapped("a = [\"${ x }\", f(\"${x ? 1 : 2}\")]\n"),
            "a = [x, f(x ? 1 : 2)]\n");
  EXPECT_EQ(unwrapped("a = \"${\"${x}\"}\"\n"), "a = x\n");
  EXPECT_EQ(unwrapped("a = \"b ${\"${x}\"}\"\n"), "a = \"b ${x}\"\n");
  EXPECT_EQ(unwrapped("a = [for x in\"${y}\":x if\"${z}\"]\n"),
            "a = [for x in y : x if z]\n");
  for (std::string_view text :
       {"a = \"${x} \"\n", "a = \"${~x}\"\n", "a = \"${x}${y}\"\n",
        "a = \"%{if x}y%{endif}\"\n", "a = \"x\"\n"})
    EXPECT_EQ(unwrapped(text), text);
}

TEST(Restyle, PutsParenthesesAroundUnwrappedOperands) {
  EXPECT_EQ(unwrapped("a = \"${x + y}\" * 2\n"), "a = (x + y) * 2\n");
  EXPECT_EQ(unwrapped("a = \"${x}\" * 2\n"), "a = x * 2\n");
  // `[for` begins a loop, also where `for` is a variable.
  EXPECT_EQ(unwrapped("a = [\"${for}\", \"${for}\"]\n"), "a = [(for), for]\n");
  EXPECT_EQ(unwrapped("a = [\n  \"${for.x + 1}\"\n]\n"),
            "a = [\n  (for.x + 1)\n]\n");
  EXPECT_EQ(unwrapped("a = !\"${x}\"\n"), "a = !x\n");
  EXPECT_EQ(unwrapped("a = -\"${\"${x + y}\"}\"\n"), "a = -(x + y)\n");
  EXPECT_EQ(unwrapped("a = --\"${-x}\"\n"), "a = --(-x)\n");
  EXPECT_EQ(unwrapped("a = \"${x[*]}\".y\n"), "a = (x[*]).y\n");
  EXPECT_EQ(unwrapped("a = { \"${x}\" = \"${y}\" }\n"), "a = { (x) = y }\n");
  EXPECT_EQ(unwrapped("a = \"${\n  x # c\n}\"\n"), "a = (\n  x # c\n)\n");
  EXPECT_EQ(unwrapped("a = b ? \"${c ? d : e}\" : f\n"),
            "a = b ? (c ? d : e) : f\n");
}

TEST(Restyle, UnquotesTypesOfVariables) {
  FormatStyle style;
  style.unquoteTypes = true;
  EXPECT_EQ(inStyle("variable \"a\" {\n  type = \"string\"\n}\n"
                    "variable \"b\" { type = \"list\" }\n",
                    style),
            "variable \"a\" {\n  type = string\n}\n"
            "variable \"b\" { type = list(any) }\n");
  for (std::string_view text :
       {"output \"a\" { type = \"string\" }\n", "type = \"string\"\n",
        "variable \"a\" { kind = \"string\" }\n",
        "variable \"a\" { type = \"other\" }\n",
        "variable \"a\" {\n  b { type = \"string\" }\n}\n"})
    EXPECT_EQ(inStyle(text, style), text);
}

TEST(Restyle, LaysOutBrokenText) {
  FormatStyle style;
  style.width = 5;
  style.unwrapTemplates = true;
  EXPECT_EQ(inStyle("a=[1,2,\"${x}\"\nb=(\n", style),
            "a = [1, 2, \"${x}\"\n  b = (\n");
}

// The walk is recursive; parsing bounds the depth.
TEST(Restyle, TakesTheDeepestNesting) {
  for (size_t depth : {200, 900, 1200}) {
    std::string text = "a = " + std::string(depth, '[') + "1, 2" +
                       std::string(depth, ']') + "\n";
    std::string out = broken(text, 10);
    std::erase_if(out, [](char c) { return c == ' ' || c == '\n'; });
    std::erase(text, ' ');
    EXPECT_EQ(out + '\n', text);
  }
}

TEST(FormatFile, ReadsAllSettings) {
  Diagnostics diagnostics;
  FormatStyle style = readFormatFile(
      SourceFile(".hclfmt", "width = 90\ntrailing_commas = true\n"
                            "attribute_order = [\"a\", \"*\",]\n"
                            "unwrap_templates = true\nunquote_types = true\n"),
      diagnostics);
  EXPECT_FALSE(diagnostics.hasErrors());
  EXPECT_EQ(style.width, 90u);
  EXPECT_EQ(style.attributeOrder, (std::vector<std::string>{"a", "*"}));
  EXPECT_TRUE(style.trailingCommas && style.unwrapTemplates &&
              style.unquoteTypes && style.alignAssignments);
  for (std::string_view text :
       {"width = \"9\"\n", "width = -1\n", "attribute_order = \"a\"\n",
        "attribute_order = [a]\n", "trailing_commas = 1\n"}) {
    Diagnostics problems;
    readFormatFile(SourceFile(".hclfmt", std::string(text)), problems);
    EXPECT_TRUE(problems.hasErrors()) << text;
  }
}
