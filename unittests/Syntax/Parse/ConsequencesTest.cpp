// Diagnostics that follow from a syntax error, where errors are reported as the
// reference does; otherwise only the error itself is.
#include "../../Rule.h"
#include "ParseTest.h"

#include <gtest/gtest.h>

namespace hcl::test {
namespace {

std::string inDialect(std::string text, ScanMode mode, bool consequences) {
  Dialect dialect = Dialect::hashicorp().withReferenceErrors().with(
      DialectPoint::ErrorsHaveConsequences, consequences);
  return Parsed(std::move(text), mode, {dialect}).said();
}

/// Expects `first` without consequences, and `first, rest` with them.
void expectAfter(const std::string &text, const std::string &first,
                 const std::string &rest,
                 ScanMode mode = ScanMode::Expression) {
  EXPECT_EQ(inDialect(text, mode, false), first) << text;
  EXPECT_EQ(inDialect(text, mode, true), first + ", " + rest) << text;
}

TEST(Consequences, Conditionals) {
  Rule("NS-COND-009");
  expectAfter("1 ? 1  2", "MissingFalseExpression 1:8-1:9",
              "ExtraAfterExpression 1:8-1:9");
  expectAfter("[1 ? 1  2]", "MissingFalseExpression 1:9-1:10",
              "MissingItemSeparator 1:9-1:10");
  expectAfter("f(1 ? 1  2)", "MissingFalseExpression 1:10-1:11",
              "MissingArgumentSeparator 1:10-1:11");
  expectAfter("a = 1 ? 1  2\n", "MissingFalseExpression 1:12-1:13",
              "MissingNewlineAfterArgument 1:12-1:13", ScanMode::Config);
  // Parentheses contain the errors within them.
  for (bool consequences : {false, true})
    EXPECT_EQ(inDialect("(1 ? 1  2)", ScanMode::Expression, consequences),
              "MissingFalseExpression 1:9-1:10");
}

TEST(Consequences, ParsingGoesOnAfterWhatLacksItsEnd) {
  EXPECT_EQ(inDialect("[1 ? 2, 3 4]", ScanMode::Expression, false),
            "MissingFalseExpression 1:7-1:8, MissingItemSeparator 1:11-1:12");
  EXPECT_EQ(inDialect("[{for v in x: v}, 3 4]", ScanMode::Expression, false),
            "InvalidForExpression 1:15-1:16, MissingItemSeparator 1:21-1:22");
}

TEST(Consequences, ObjectFor) {
  Rule("NS-FOR-010");
  EXPECT_EQ(inDialect("{for k, v in x: k  v}", ScanMode::Expression, false),
            "InvalidForExpression 1:20-1:21");
  EXPECT_EQ(inDialect("{for k, v in x: k  v}", ScanMode::Expression, true),
            "InvalidForExpression 1:17-1:18, InvalidForExpression 1:20-1:21");
}

TEST(Consequences, DotsWithoutName) {
  Rule("NS-ATTR-011");
  expectAfter(".)", "InvalidExpression 1:1-1:2",
              "InvalidAttributeName 1:2-1:3");
  expectAfter("o..", "InvalidAttributeName 1:3-1:4",
              "InvalidAttributeName 1:4-1:4");
  expectAfter(".*[.", "InvalidExpression 1:1-1:2",
              "InvalidAttributeName 1:5-1:5");
  expectAfter("a = ().\n", "InvalidExpression 1:6-1:7",
              "InvalidAttributeName 1:8-2:1", ScanMode::Config);
}

TEST(Consequences, Directives) {
  Rule("NS-TMPL-083");
  expectAfter("\"%{if true}a%{else}b%{else}c%{endif}\"",
              "UnexpectedElse 1:21-1:28", "UnexpectedEndif 1:29-1:37");
  expectAfter("\"%{for i  [1]}${sstr}%{endfor}\"",
              "InvalidForDirective 1:11-1:12", "UnexpectedEndfor 1:22-1:31");
  Rule("NS-TMPL-085");
  expectAfter("\"%{if true}%{for x in lstr}%{endif}%{endfor}\"",
              "UnexpectedEndif 1:28-1:36", "UnexpectedEndfor 1:36-1:45");
  Rule("NS-TMPL-082");
  expectAfter("\"%{if \"true\"}a%{\"x\"}\"", "InvalidDirective 1:17-1:18",
              "UnexpectedEndOfTemplate 1:21-1:22");
  expectAfter("\"%{if true\"", "ExtraInIf 1:11-1:12",
              "UnexpectedEndOfTemplate 1:12-1:12");
}

TEST(Consequences, Headers) {
  Rule("NS-STRUCT-022");
  expectAfter("b \"%{ if true }x%{  }\" {\n}\n", "InvalidLabel 1:4-1:6",
              "InvalidLabel 1:17-1:19", ScanMode::Config);
  Rule("NS-STRUCT-021");
  expectAfter("a  \"${x}\"\n", "InvalidLabel 1:5-1:7",
              "InvalidBlockDefinition 1:10-2:1", ScanMode::Config);
  Rule("NS-STRUCT-037");
  expectAfter("b { a\n \n", "ItemRequired 1:5-1:6",
              "InvalidOneLineBlock 2:2-3:1", ScanMode::Config);
  expectAfter("b {a = (1 }\n\n", "UnbalancedParentheses 1:11-1:12",
              "InvalidOneLineBlock 2:1-3:1", ScanMode::Config);
}

} // namespace
} // namespace hcl::test
