// Parsing continues after an error: it reports all independent errors in one
// run, in time proportional to the text, at any nesting.
#include "../../common/Seeds.h"
#include "ParseTest.h"

#include <gtest/gtest.h>

namespace hcl::test {
namespace {

TEST(Recovery, EachItemIsChecked) {
  EXPECT_EQ(Parsed("a = 1 +\nb = 2\nc = )\nd = [1 2]\ne = 5\n").said(),
            "InvalidExpression 1:8-2:1, InvalidExpression 3:5-3:6, "
            "MissingItemSeparator 4:8-4:9");
  EXPECT_EQ(Parsed("b {\n a = (\n}\nc = ?\n").said(),
            "UnbalancedParentheses 2:6-2:7, InvalidExpression 4:5-4:6");
  EXPECT_EQ(Parsed("b {\n a = {\n x = 1 2\n }\n c = ?\n}\n").said(),
            "MissingAttributeSeparator 3:8-3:9, InvalidExpression 5:6-5:7");
}

TEST(Recovery, UnclosedBracketsEndAtTheNextItem) {
  EXPECT_EQ(Parsed("a = [1,\nb = 2\nc = ?\n").said(),
            "UnterminatedTuple 1:5-1:6, InvalidExpression 3:5-3:6");
  EXPECT_EQ(
      Parsed("a = f(1\n\nb \"x\" {\n  c = (2\n  d = ?\n}\ne = ?\n").said(),
      "UnterminatedCall 1:5-1:7, UnbalancedParentheses 4:7-4:8, "
      "InvalidExpression 5:7-5:8, InvalidExpression 7:5-7:6");
  EXPECT_EQ(Parsed("a = \"x ${y\nb = ?\n").said(),
            "UnclosedInterpolation 1:8-1:10, InvalidExpression 2:5-2:6");
  EXPECT_EQ(Parsed("a = <<E\nx\nb = ?\n").said(),
            "UnterminatedTemplate 1:5-1:8, InvalidExpression 3:5-3:6");
}

// The scanner alone reports that the quote is missing, and it does so at the
// brace where parsing goes on with another reading of the text.
TEST(Recovery, ScannersErrorAfterTheNextItemBegins) {
  EXPECT_EQ(Parsed("m {\n s = \"${p\n}").said(),
            "UnclosedInterpolation 2:7-2:9");
}

TEST(Recovery, ForgottenQuote) {
  EXPECT_EQ(Parsed("a = \"x\nb = ?\n").said(),
            "MultilineString 1:5-1:7, InvalidExpression 2:5-2:6");
  EXPECT_EQ(Parsed("a \"x {\n  b = ?\n}\n").said(),
            "MultilineString 1:3-1:7, InvalidExpression 2:7-2:8, "
            "ItemRequired 3:1-3:2");
}

// DialectPoint::InvalidTokenTwice
TEST(Recovery, InvalidTokensAreReportedOnce) {
  EXPECT_EQ(Parsed("a = 1 & 2\nb = ?\n").said(),
            "UnsupportedOperator 1:7-1:8, InvalidExpression 2:5-2:6");
  EXPECT_EQ(Parsed("a = 1 & 2\n", ScanMode::Config,
                   {Dialect::hashicorp().withReferenceErrors()})
                .said(),
            "UnsupportedOperator 1:7-1:8, MissingNewlineAfterArgument 1:7-1:8");
}

TEST(Recovery, ErrorsMarkTheirItems) {
  Parsed parsed("a = 1\nb = 2 3\nc = 4\n");
  std::string marks;
  for (const Node &node : parsed.tree.nodes())
    if (node.rule == Rule::Item)
      marks += node.error ? '!' : '.';
  EXPECT_EQ(marks, ".!.");
}

struct Nest {
  const char *name;
  const char *open;
  const char *inner;
  const char *close;
};

/// Levels far beyond any stack. A sanitizer's frames are larger, and so is its
/// time for each.
constexpr size_t manyLevels = isSanitized ? 100'000 : 1'000'000;

constexpr Nest nests[] = {
    {"parentheses", "(", "1", ")"},
    {"brackets", "[", "", "]"},
    {"objects", "{a=", "1", "}"},
    {"calls", "f(", "", ")"},
    {"indices", "a[", "1", "]"},
    {"conditions", "a?", "1", ":2"},
    {"alternatives", "a?1:", "1", ""},
    {"not", "!", "a", ""},
    {"minus", "-", "1", ""},
    {"templates", "\"${", "1", "}\""},
    {"for", "[for x in y:", "1", "]"},
    {"directives", "\"%{if a}${", "1", "}%{endif}\""},
};

std::string nested(const Nest &nest, size_t depth) {
  std::string text;
  for (size_t i = 0; i < depth; ++i)
    text += nest.open;
  text += nest.inner;
  for (size_t i = 0; i < depth; ++i)
    text += nest.close;
  return text;
}

TEST(Depth, ManyLevels) {
  for (const Nest &nest : nests) {
    Parsed parsed("a = " + nested(nest, manyLevels) + "\nb = ?\n");
    ASSERT_EQ(parsed.diagnostics.size(), 2u) << nest.name;
    EXPECT_EQ(parsed.diagnostics[0].kind, DiagKind::NestingTooDeep)
        << nest.name;
    EXPECT_LT(parsed.diagnostics[0].subject.begin, 20'000u) << nest.name;
    EXPECT_EQ(parsed.diagnostics[1].kind, DiagKind::InvalidExpression)
        << nest.name;
  }
}

TEST(Depth, UnclosedManyLevels) {
  for (const Nest &nest : nests) {
    std::string text = "a = ";
    for (size_t i = 0; i < manyLevels; ++i)
      text += nest.open;
    Parsed parsed(text);
    EXPECT_TRUE(parsed.diagnostics.hasErrors()) << nest.name;
  }
}

TEST(Depth, Blocks) {
  std::string text;
  for (size_t i = 0; i < manyLevels; ++i)
    text += "b {\n";
  EXPECT_EQ(Parsed(text).said(),
            "UnclosedBlock 1:3-1:4, NestingTooDeep 1001:3-1001:4");
  for (size_t i = 0; i < manyLevels; ++i)
    text += "}\n";
  std::string last = std::to_string(2 * manyLevels + 1);
  EXPECT_EQ(Parsed(text + "b = ?\n").said(),
            "NestingTooDeep 1001:3-1001:4, InvalidExpression " + last + ":5-" +
                last + ":6");
}

TEST(Depth, LimitIsExact) {
  Language language;
  language.limits.maxDepth = 10;
  for (const Nest &nest : nests) {
    // The attribute's own expression is the first level.
    bool unary = nest.name == std::string_view("not") ||
                 nest.name == std::string_view("minus");
    bool directive = nest.name == std::string_view("directives");
    size_t most = unary ? 10 : directive ? 4 : 9;
    EXPECT_EQ(Parsed(nested(nest, most), ScanMode::Expression, language).said(),
              "")
        << nest.name;
  }
  EXPECT_EQ(
      Parsed("((((((((((1))))))))))", ScanMode::Expression, language).said(),
      "NestingTooDeep 1:11-1:12");
}

TEST(Depth, ManyBadItems) {
  constexpr size_t pairs = isSanitized ? 20'000 : 100'000;
  std::string text;
  for (size_t i = 0; i < pairs; ++i)
    text += "a" + std::to_string(i) + " = ?\nb [\n";
  Language language;
  language.limits.maxErrors = 2 * pairs;
  EXPECT_EQ(Parsed(text, ScanMode::Config, language).diagnostics.size(),
            2 * pairs);
}

} // namespace
} // namespace hcl::test
