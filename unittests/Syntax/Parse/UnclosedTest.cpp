// Where what is never closed is reported.
#include "ParseTest.h"

#include <gtest/gtest.h>

using namespace hcl;
using namespace hcl::test;

namespace {

std::string inSpec(std::string text) { return Parsed(std::move(text)).said(); }
std::string asReference(std::string text) {
  return Parsed(std::move(text), ScanMode::Config,
                {Dialect::hashicorp().withReferenceErrors()})
      .said();
}

TEST(Unclosed, IndentationDecidesBetweenBlocks) {
  std::string text = "a {\n  b {\n    c {\n      x = 1\n  }\n}\n\nd {\n}\n";
  EXPECT_EQ(inSpec(text), "UnclosedBlock 3:7-3:8");
  EXPECT_EQ(asReference(text), "UnclosedBlock 1:3-1:4");
}

TEST(Unclosed, TheInnermostOfSeveral) {
  EXPECT_EQ(inSpec("a {\n  b {\n    c = [\n"), "UnterminatedTuple 3:9-3:10");
}

TEST(Unclosed, BracketsOfSeparateItemsAreSeparateMistakes) {
  EXPECT_EQ(inSpec("a = [\n  1\nb = {\n  x = 1\nc = 1\n"),
            "UnterminatedTuple 1:5-1:6, UnterminatedObject 3:5-3:6");
}

TEST(Unclosed, OtherMistakesStay) {
  EXPECT_EQ(inSpec("a = 1 +\nb = [1\nc = * 2\nd = 3\n"),
            "InvalidExpression 1:8-2:1, UnterminatedTuple 2:5-2:6, "
            "InvalidExpression 3:5-3:6");
}

TEST(Unclosed, BalancedBracketsAreNotAccused) {
  EXPECT_EQ(inSpec("a = {\n      x = 1\n  }\nb = * 1\n"),
            "InvalidExpression 4:5-4:6");
}

TEST(Unclosed, HeredocsAndStringsWhereTheyOpen) {
  EXPECT_EQ(inSpec("a = <<EOT\nx\n"), "UnterminatedTemplate 1:5-1:10");
  EXPECT_EQ(asReference("a = <<EOT\nx\n"), "UnterminatedTemplate 3:1-3:1");
  EXPECT_EQ(inSpec("a = \"x\nb = 1\n"), "MultilineString 1:5-1:7");
  EXPECT_EQ(inSpec("a = \"x${y\"\nb = 1\n"), "UnclosedInterpolation 1:7-1:9");
}

// A heredoc that another one's marker closes: all after the marker that was
// meant is one mistake.
TEST(Unclosed, HeredocsThatSwallowOthers) {
  EXPECT_EQ(inSpec("a = [<<E\nx\n  E\n]\nb = <<E\ny\nE\nc = [1 2]\n"),
            "UnterminatedTemplate 1:6-1:9");
}

TEST(Unclosed, ManyAreReportedInLinearTime) {
  std::string text;
  for (int i = 0; i < 20000; ++i)
    text += "a = [(\n  }\n";
  EXPECT_NE(inSpec(text), "");
}

} // namespace
