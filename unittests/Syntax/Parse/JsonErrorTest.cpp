// Each kind of syntax error in JSON, and its range.
#include "../../Rule.h"
#include "hcl/compiler/Parse.h"

#include <gtest/gtest.h>

namespace hcl::test {
namespace {

/// Kinds of the diagnostics with their bytes.
std::string said(std::string text, Dialect dialect = Dialect::spec()) {
  SourceFile file("test", std::move(text));
  Diagnostics diagnostics;
  parseJsonConfig(file, {dialect}, diagnostics);
  std::string result;
  for (const Diagnostic &diagnostic : diagnostics)
    (result += result.empty() ? "" : ", ") +=
        std::string(kindName(diagnostic.kind)) + " " +
        std::to_string(diagnostic.subject.begin) + "-" +
        std::to_string(diagnostic.subject.end);
  return result;
}

TEST(JsonError, Values) {
  EXPECT_EQ(said(R"([1, @, 2])"), "InvalidValueStart 4-5");
  EXPECT_EQ(said(R"(['x'])"), "InvalidValueStart 1-2");
  EXPECT_EQ(said(R"([1,,2])"), "InvalidValueStart 3-4");
  EXPECT_EQ(said(R"([,1, @])"), "InvalidValueStart 1-2, InvalidValueStart 5-6");
  EXPECT_EQ(said(R"({,"a": @})"),
            "InvalidPropertyName 1-2, InvalidValueStart 7-8");
  EXPECT_EQ(said(R"({"a":})"), "MissingJsonValue 5-6");
  EXPECT_EQ(said(R"({"a":])"), "MissingArrayElement 5-6, MismatchedBraces 5-6");
  Rule("JS-PARSE-008");
  EXPECT_EQ(said(""), "JsonEndsEarly 0-0");
  EXPECT_EQ(said(R"({"a":)"), "JsonEndsEarly 5-5");
  EXPECT_EQ(said(R"({"a":1,)"), "JsonEndsEarly 7-7");
  EXPECT_EQ(said("[[1"), "UnclosedJson 1-2");
}

TEST(JsonError, Properties) {
  EXPECT_EQ(said(R"({a: 1})"), "InvalidPropertyName 1-2");
  EXPECT_EQ(said(R"({1: 1, "b": 2, null: 3})"),
            "InvalidPropertyName 1-2, InvalidPropertyName 15-19");
  EXPECT_EQ(said(R"({"a" 1})"), "MissingPropertyColon 5-6");
  EXPECT_EQ(said(R"({"a" = 1})"), "MissingPropertyColon 5-6");
  EXPECT_EQ(said(R"({"a", "b"})"),
            "MissingPropertyValue 4-5, MissingPropertyValue 9-10");
}

TEST(JsonError, Separators) {
  EXPECT_EQ(said(R"([1 2, 3])"), "MissingJsonComma 3-4");
  EXPECT_EQ(said(R"({"a": 1 "b": 2})"), "MissingJsonComma 8-11");
  EXPECT_EQ(said(R"(["a": 1])"), "InvalidArrayValue 4-5");
  EXPECT_EQ(said(R"({"a": 1,})"), "TrailingCommaInObject 7-8");
  EXPECT_EQ(said(R"([1,])"), "TrailingCommaInArray 2-3");
  EXPECT_EQ(said(R"({"a": 1])"), "MismatchedBraces 7-8");
  EXPECT_EQ(said(R"([1})"), "MismatchedBrackets 2-3");
  // A mismatched bracket closes the enclosing container, if it fits that.
  EXPECT_EQ(said(R"({"a": [1, 2}, "b")"),
            "MismatchedBrackets 11-12, ExtraneousJsonData 12-13");
}

TEST(JsonError, Tokens) {
  EXPECT_EQ(said(R"([tru, NaN, True])"),
            "InvalidJsonKeyword 1-4, InvalidJsonKeyword 6-9, "
            "InvalidJsonKeyword 11-15");
  EXPECT_EQ(said("[x86]"), "InvalidJsonKeyword 1-2");
  EXPECT_EQ(said(R"([01, +1, 1.])"), "InvalidJsonNumber 1-3, "
                                     "InvalidJsonNumber 5-7, "
                                     "InvalidJsonNumber 9-11");
  EXPECT_EQ(said(R"({"\q": "\u12"})"),
            "InvalidJsonString 2-4, InvalidJsonString 8-10");
  EXPECT_EQ(said("[\"a\tb\"]"), "InvalidJsonString 3-4");
}

// A string ends with its line, so an unclosed one hides nothing.
TEST(JsonError, UnclosedStrings) {
  EXPECT_EQ(said("{\"a\": \"x,\n \"b\": @}"), "InvalidJsonString 6-9");
  EXPECT_EQ(said("{\"a\": \"x,\n \"b\": 1, \"c\": @}"),
            "InvalidJsonString 6-9, InvalidValueStart 24-25");
}

TEST(JsonError, AroundTheValue) {
  Rule("JS-PARSE-007");
  EXPECT_EQ(said("{} {}"), "ExtraneousJsonData 3-4");
  EXPECT_EQ(said("{}]"), "ExtraneousJsonData 2-3");
  EXPECT_EQ(said("1"), "RootMustBeObject 0-1");
  EXPECT_EQ(said("\xEF\xBB\xBF{}"), "ByteOrderMark 0-3");
  EXPECT_EQ(said("{\"a\": \"\xFF\"}"), "InvalidCharacterEncoding 7-8");
}

TEST(JsonError, AllInOneRun) {
  EXPECT_EQ(said(R"({"a": {"b" 1, "c": @}, d: 2, "e": [1 2, tru], "f": 01})"),
            "MissingPropertyColon 11-12, InvalidValueStart 19-20, "
            "InvalidPropertyName 23-24, MissingJsonComma 37-38, "
            "InvalidJsonKeyword 40-43, InvalidJsonNumber 51-53");
}

TEST(JsonError, Comments) {
  EXPECT_EQ(said("{\"a\": 1, // one\n \"b\": 2 # two\n}"),
            "InvalidValueStart 9-15, InvalidValueStart 24-29");
}

// DialectPoint::ErrorsHaveConsequences, as in the reference.
TEST(JsonError, TheReferenceReadsOnElsewhere) {
  auto theirs = [](std::string text) {
    return said(std::move(text), Dialect::hashicorp().withReferenceErrors());
  };
  EXPECT_EQ(theirs("{"), "JsonEndsEarly 1-1, InvalidPropertyName 1-1, "
                         "RootMustBeObject 0-1");
  EXPECT_EQ(theirs(R"({v:1})"), "InvalidJsonKeyword 1-2, "
                                "InvalidPropertyName 1-2, "
                                "RootMustBeObject 0-1");
  EXPECT_EQ(theirs(R"({"a":[1 2], "b":[3 4]})"),
            "MissingJsonComma 10-11, MissingJsonComma 21-22");
  EXPECT_EQ(theirs("[1,@,2]"), "InvalidValueStart 3-4, MissingJsonComma 4-4, "
                               "RootMustBeObject 0-1");
  EXPECT_EQ(theirs(R"({"v": [1, @, 2]})"),
            "InvalidValueStart 10-11, MissingJsonComma 11-11, "
            "UnclosedJson 0-1, RootMustBeObject 0-1");
  EXPECT_EQ(theirs("[[1}, 3 4]"), "MismatchedBrackets 10-10, "
                                  "UnclosedJson 0-1, RootMustBeObject 0-1");
  EXPECT_EQ(theirs(R"([{"a":1], 3 4])"),
            "MismatchedBraces 8-9, MissingJsonComma 14-14, "
            "RootMustBeObject 0-1");
  EXPECT_EQ(theirs(R"([{1:1 "b":[1,2]}, 3 4])"),
            "InvalidPropertyName 2-3, InvalidArrayValue 15-16, "
            "RootMustBeObject 0-1");
  EXPECT_EQ(theirs(R"([{"a", "b":{"c"}}, 3 4])"),
            "MissingPropertyValue 5-6, MismatchedBrackets 23-23, "
            "RootMustBeObject 0-1");
  EXPECT_EQ(theirs(R"({"v": 1_000})"),
            "MissingJsonComma 8-8, RootMustBeObject 0-1");
  EXPECT_EQ(theirs("[[1,],2]"), "TrailingCommaInArray 3-4");
  EXPECT_EQ(theirs(R"(["\q", "\u12g4", 1.])"),
            "InvalidJsonString 4-5, InvalidJsonString 13-14, "
            "InvalidJsonNumber 17-19");
  // It points after the text, which is where the range ends.
  EXPECT_EQ(theirs(R"({"v":"\u0)"), "InvalidJsonString 9-9, UnclosedJson 0-1, "
                                    "RootMustBeObject 0-1");
  EXPECT_EQ(theirs("[1, /* c */ 2]"),
            "InvalidValueStart 4-5, MissingJsonComma 5-5, "
            "RootMustBeObject 0-1");
  EXPECT_EQ(theirs("\xEF\xBB\xBF{}"), "ByteOrderMark 0-3");
}

TEST(JsonError, NestingIsLimited) {
  std::string deep(1000, '['), closed = deep + std::string(1000, ']');
  EXPECT_EQ(said(closed), "");
  EXPECT_EQ(said("[" + closed + ", @]"),
            "NestingTooDeep 1000-1001, InvalidValueStart 2003-2004");
  for (std::string unit : {"[", "{\"a\":", "[{\"a\":"}) {
    std::string hostile;
    while (hostile.size() < 1'000'000)
      hostile += unit;
    std::string what = said(hostile);
    EXPECT_EQ(what.substr(0, 12), "UnclosedJson") << unit;
    EXPECT_NE(what.find(", NestingTooDeep"), what.npos) << unit;
    EXPECT_EQ(said(hostile, Dialect::hashicorp().withReferenceErrors()), what);
  }
  // The reference descends here, though we do not.
  EXPECT_EQ(said("{" + std::string(1'000'000, '['),
                 Dialect::hashicorp().withReferenceErrors()),
            "UnclosedJson 0-1, InvalidPropertyName 1-2");
}

} // namespace
} // namespace hcl::test
