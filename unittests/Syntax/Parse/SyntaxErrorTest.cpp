// Each kind of syntax error, its range, and its rule.
#include "../../Rule.h"
#include "ParseTest.h"

#include <gtest/gtest.h>

#include <cstring>

namespace hcl::test {
namespace {

std::string config(std::string text) { return Parsed(std::move(text)).said(); }
std::string expr(std::string text) {
  return Parsed(std::move(text), ScanMode::Expression).said();
}
std::string tmpl(std::string text) {
  return Parsed(std::move(text), ScanMode::Template).said();
}

TEST(SyntaxError, Attributes) {
  Rule("NS-STRUCT-003");
  EXPECT_EQ(config("a = 1 b = 2\n"), "MissingNewlineAfterArgument 1:7-1:8");
  EXPECT_EQ(config("a = 1, b = 2\n"), "UnexpectedComma 1:6-1:7");
  Rule("NS-STRUCT-005");
  EXPECT_EQ(config("\"a\" = 1\n"), "InvalidArgumentName 1:1-1:2");
  Rule("NS-STRUCT-006");
  EXPECT_EQ(config("a.b = 1\n"), "ItemRequired 1:1-1:2");
  Rule("NS-STRUCT-010");
  EXPECT_EQ(config("a = 1 +\n2\n"), "InvalidExpression 1:8-2:1");
  EXPECT_EQ(config("a = 1 +\nb = ?\n"),
            "InvalidExpression 1:8-2:1, InvalidExpression 2:5-2:6");
  Rule("NS-STRUCT-012");
  EXPECT_EQ(config("a = 1\nb = 2\na = 3\n"), "AttributeRedefined 3:1-3:2");
  Rule("NS-STRUCT-013");
  EXPECT_EQ(config("a = 1\nb {\na = 2\n}\n"), "");
  EXPECT_EQ(config("a = # c\n"), "InvalidExpression 1:5-2:1");
  EXPECT_EQ(config("a = "), "MissingExpression 1:5-1:5");
}

// The reference reports the newline before the brace, which a comment may hold.
TEST(SyntaxError, NewlinesOfCommentsAreNone) {
  auto inObject = [](std::string text) {
    Language language;
    language.dialect = Dialect::hashicorp().withReferenceErrors();
    return Parsed(std::move(text), ScanMode::Config, language).said();
  };
  EXPECT_EQ(inObject("a = {\n  b = # c\n}\n"), "InvalidExpression 2:7-3:1");
  EXPECT_EQ(inObject("a = {\n  b = /* c\n  d */\n}\n"),
            "InvalidExpression 3:7-4:1");
  EXPECT_EQ(inObject("a = {\n  b = /* c */ /*\n*/ /*\n\n*/\n}\n"),
            "InvalidExpression 5:3-6:1");
}

TEST(SyntaxError, Blocks) {
  Rule("NS-STRUCT-021");
  EXPECT_EQ(config("b \"a${1}\" {\n}\n"), "InvalidLabel 1:5-1:7");
  Rule("NS-STRUCT-022");
  EXPECT_EQ(config("b \"%{ if true }\" {\n}\n"), "InvalidLabel 1:4-1:6");
  EXPECT_EQ(config("b \"a"), "UnterminatedLabel 1:5-1:5");
  Rule("NS-STRUCT-028");
  EXPECT_EQ(config("b \"x\"\n{\n}\n"), "InvalidBlockDefinition 1:6-2:1");
  EXPECT_EQ(config("b \"x\" = 1\n"), "InvalidBlockDefinition 1:7-1:8");
  EXPECT_EQ(config("b x 1 {\n}\n"), "InvalidBlockDefinition 1:5-1:6");
  Rule("NS-STRUCT-029");
  EXPECT_EQ(config("b {\n} c = 2\n"), "MissingNewlineAfterBlock 2:3-2:4");
  Rule("NS-STRUCT-031");
  EXPECT_EQ(config("b {\na = 1\n"), "UnclosedBlock 1:3-1:4");
  Rule("NS-STRUCT-032");
  EXPECT_EQ(config("}\na = \n"),
            "ItemRequired 1:1-1:2, InvalidExpression 2:5-3:1");
  Rule("NS-STRUCT-035");
  EXPECT_EQ(config("b { a = 1, c = 2 }\n"), "InvalidOneLineBlock 1:10-1:11");
  Rule("NS-STRUCT-036");
  EXPECT_EQ(config("b { c {} }\n"), "ArgumentRequired 1:5-1:8");
  Rule("NS-STRUCT-037");
  EXPECT_EQ(config("b { a = 1\n}\n"), "InvalidOneLineBlock 1:10-2:1");
  EXPECT_EQ(config("b { a = 1 2 }\n"), "InvalidOneLineBlock 1:11-1:12");
}

TEST(SyntaxError, Terms) {
  Rule("NS-EXPR-001");
  EXPECT_EQ(expr("()"), "InvalidExpression 1:2-1:3");
  EXPECT_EQ(expr(""), "MissingExpression 1:1-1:1");
  Rule("NS-EXPR-003");
  EXPECT_EQ(expr("1 2"), "ExtraAfterExpression 1:3-1:4");
  Rule("NS-EXPR-007");
  EXPECT_EQ(expr("(1, 2)"), "UnbalancedParentheses 1:3-1:4");
  EXPECT_EQ(expr("a ? b"), "MissingFalseExpression 1:6-1:6");
  Rule("NS-ATTR-011");
  EXPECT_EQ(expr("obj.\"id\""), "InvalidAttributeName 1:5-1:6");
  EXPECT_EQ(expr("a.*.\"b\""), "InvalidAttributeName 1:3-1:4");
  EXPECT_EQ(expr("a[]"), "InvalidExpression 1:3-1:4");
  EXPECT_EQ(expr("a[0 1]"), "UnclosedIndex 1:5-1:6");
  EXPECT_EQ(expr("a[* 1]"), "UnclosedSplat 1:5-1:6");
  EXPECT_EQ(expr("a.*.b.*.c"), "NestedSplat 1:7-1:8");
  EXPECT_EQ(expr("a.0.1"), "InvalidLegacyIndex 1:3-1:6");
  EXPECT_EQ(expr("a.*.0.1"), "InvalidLegacyIndex 1:3-1:4");
  EXPECT_EQ(expr("a *. 0.1"),
            "InvalidExpression 1:4-1:5, InvalidLegacyIndex 1:6-1:9");
}

TEST(SyntaxError, Numbers) {
  Rule("NS-LEX-058");
  EXPECT_EQ(expr("1.e5"), "InvalidNumber 1:1-1:5");
  EXPECT_EQ(Parsed("1.e5", ScanMode::Expression, {Dialect::hashicorp()}).said(),
            "");
  for (const char *text : {"1.5.2", "1..2", "1e5e5", "1e5.5"})
    EXPECT_EQ(expr(text),
              "InvalidNumber 1:1-1:" + std::to_string(strlen(text) + 1));
  EXPECT_EQ(expr("1e99999999999"), "InvalidNumber 1:1-1:14");
  EXPECT_EQ(expr("1e999999999999999999999999"), "InvalidNumber 1:1-1:27");
  for (const char *text : {"1e5", "1.5e-3", "1E+5", "007", "1e1000000000"})
    EXPECT_EQ(expr(text), "") << text;
}

TEST(SyntaxError, Calls) {
  Rule("NS-CALL-010");
  EXPECT_EQ(expr("max(,)"), "InvalidExpression 1:5-1:6");
  Rule("NS-CALL-020");
  EXPECT_EQ(expr("max([1]..., 2)"), "MissingClosingParenthesis 1:8-1:11");
  EXPECT_EQ(expr("f(1 2)"), "MissingArgumentSeparator 1:5-1:6");
  EXPECT_EQ(expr("f(1"), "UnterminatedCall 1:1-1:3");
  EXPECT_EQ(expr("f("), "UnterminatedCall 1:1-1:3");
  EXPECT_EQ(expr("a::b"), "MissingOpenParenthesis 1:5-1:5");
  EXPECT_EQ(expr("a::(1)"), "MissingFunctionName 1:4-1:5");
}

TEST(SyntaxError, Collections) {
  Rule("NS-COLL-004");
  EXPECT_EQ(expr("[1,,2]"), "InvalidExpression 1:4-1:5");
  Rule("NS-COLL-005");
  EXPECT_EQ(expr("[,]"), "InvalidExpression 1:2-1:3");
  Rule("NS-COLL-006");
  EXPECT_EQ(expr("[1 2]"), "MissingItemSeparator 1:4-1:5");
  Rule("NS-COLL-013");
  EXPECT_EQ(expr("{a => 1}"), "MissingKeyValueSeparator 1:4-1:6");
  Rule("NS-COLL-017");
  EXPECT_EQ(expr("{a = 1 b = 2}"), "MissingAttributeSeparator 1:8-1:9");
  EXPECT_EQ(expr("{a\n}"), "MissingAttributeValue 1:3-2:1");
  EXPECT_EQ(expr("{a # c\n}"), "MissingAttributeValue 1:4-2:1");
  EXPECT_EQ(expr("{a = 1, ~}}"), "InvalidExpression 1:9-1:11");
  EXPECT_EQ(expr("{a = 1\n~}}"), "InvalidExpression 2:1-2:3");
  EXPECT_EQ(expr("{a = 1 ~}}"), "MissingAttributeSeparator 1:8-1:10");
  Rule("NS-COLL-045");
  EXPECT_EQ(expr("[1, 2"), "UnterminatedTuple 1:1-1:2");
  EXPECT_EQ(expr("{a = 1"), "UnterminatedObject 1:1-1:2");
}

TEST(SyntaxError, For) {
  Rule("NS-FOR-006");
  EXPECT_EQ(expr("[for 1 in [1]: 1]"), "InvalidForExpression 1:6-1:7");
  Rule("NS-FOR-008");
  EXPECT_EQ(expr("[for v of [1]: v]"), "InvalidForExpression 1:8-1:10");
  Rule("NS-FOR-010");
  EXPECT_EQ(expr("{for v in x: v}"), "InvalidForExpression 1:14-1:15");
  Rule("NS-FOR-011");
  EXPECT_EQ(expr("[for v in x: k => v]"), "InvalidForExpression 1:14-1:15");
  EXPECT_EQ(expr("[for v in x: v if t => v]"),
            "InvalidForExpression 1:21-1:23");
  Rule("NS-FOR-012");
  EXPECT_EQ(expr("[for v in x: v, 2]"), "InvalidForExpression 1:15-1:16");
  Rule("NS-FOR-034");
  EXPECT_EQ(expr("[for v in x: v...]"), "InvalidForExpression 1:15-1:18");
}

TEST(SyntaxError, Escapes) {
  Rule("NS-TMPL-013");
  EXPECT_EQ(expr("\"\\u12\""), "InvalidEscape 1:2-1:6");
  Rule("NS-TMPL-014");
  EXPECT_EQ(expr("\"\\U0001F6 \""), "InvalidEscape 1:2-1:10");
  Rule("NS-TMPL-015");
  EXPECT_EQ(expr("\"\\ud83d\\ude00\""),
            "InvalidEscape 1:2-1:8, InvalidEscape 1:8-1:14");
  EXPECT_EQ(expr("\"\\U00110000\""), "InvalidEscape 1:2-1:12");
  Rule("NS-TMPL-016");
  EXPECT_EQ(expr("\"x\\a\\\u00e9\""),
            "InvalidEscape 1:3-1:5, InvalidEscape 1:5-1:7");
}

TEST(SyntaxError, Templates) {
  Rule("NS-TMPL-004");
  EXPECT_EQ(expr("\"abc"), "UnterminatedTemplate 1:1-1:5");
  Rule("NS-TMPL-070");
  EXPECT_EQ(tmpl("x${n n}"), "ExtraAfterInterpolation 1:6-1:7");
  Rule("NS-TMPL-071");
  EXPECT_EQ(tmpl("x${n"), "UnclosedInterpolation 1:2-1:4");
  EXPECT_EQ(tmpl("%{ if a b }%{ endif }"), "ExtraInIf 1:9-1:10");
  EXPECT_EQ(tmpl("%{ if a }%{ else x }%{ endif }"), "ExtraInElse 1:18-1:19");
  EXPECT_EQ(tmpl("%{ if a }%{ endif x }"), "ExtraInEndif 1:19-1:20");
  Rule("NS-TMPL-092");
  EXPECT_EQ(tmpl("%{ for v in x if y }%{ endfor }"), "ExtraInFor 1:15-1:17");
  EXPECT_EQ(tmpl("%{ for v in x }%{ endfor y }"), "ExtraInEndfor 1:26-1:27");
  EXPECT_EQ(tmpl("%{ for 1 in x }%{ endfor }"), "InvalidForDirective 1:8-1:9");
  Rule("NS-TMPL-086");
  EXPECT_EQ(tmpl("%{ elseif a }"), "InvalidDirectiveKeyword 1:4-1:10");
  EXPECT_EQ(tmpl("%{ 1 }"), "InvalidDirective 1:4-1:5");
  Rule("NS-TMPL-099");
  EXPECT_EQ(tmpl("%{ for v in x }%{ else }%{ endfor }"),
            "UnexpectedElse 1:16-1:25");
  EXPECT_EQ(tmpl("a%{ endif }"), "UnexpectedEndif 1:2-1:12");
  EXPECT_EQ(tmpl("%{ if a }%{ endfor }"), "UnexpectedEndfor 1:10-1:21");
  EXPECT_EQ(tmpl("%{ if a }"), "UnexpectedEndOfTemplate 1:10-1:10");
  EXPECT_EQ(expr("\"%{ if a }\""), "UnexpectedEndOfTemplate 1:11-1:12");
}

} // namespace
} // namespace hcl::test
