// Lexemes of JSON, their offsets and flags, and the content of strings.
#include "JsonText/Lexer.h"
#include "JsonText/LexemeFault.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

using namespace hcl;
using json::LexemeKind;

namespace {

struct Lexeme {
  LexemeKind kind;
  std::string text;
  bool isMalformed;
  bool operator==(const Lexeme &) const = default;
};

std::ostream &operator<<(std::ostream &out, const Lexeme &lexeme) {
  return out << int(lexeme.kind) << " `" << lexeme.text << "`"
             << (lexeme.isMalformed ? " malformed" : "");
}

std::vector<Lexeme> lexemesOf(std::string_view text) {
  std::vector<Lexeme> result;
  json::Lexer lexer(text);
  for (LexemeKind kind = lexer.next(); kind != LexemeKind::End;
       kind = lexer.next()) {
    EXPECT_EQ(text.substr(lexer.begin(), lexer.end() - lexer.begin()),
              lexer.text());
    result.push_back(
        {kind, std::string(lexer.text()), lexer.has(json::IsMalformed)});
  }
  EXPECT_EQ(lexer.begin(), text.size());
  return result;
}

using Lexemes = std::vector<Lexeme>;

TEST(JsonLexer, Kinds) {
  EXPECT_EQ(lexemesOf(" {\"a\":[1,true]} = "),
            (Lexemes{{LexemeKind::LeftBrace, "{", false},
                     {LexemeKind::String, "\"a\"", false},
                     {LexemeKind::Colon, ":", false},
                     {LexemeKind::LeftBracket, "[", false},
                     {LexemeKind::Number, "1", false},
                     {LexemeKind::Comma, ",", false},
                     {LexemeKind::Word, "true", false},
                     {LexemeKind::RightBracket, "]", false},
                     {LexemeKind::RightBrace, "}", false},
                     {LexemeKind::Equals, "=", false}}));
  EXPECT_EQ(lexemesOf("# a\n// b\r\n/* c */ /* d é'"),
            (Lexemes{{LexemeKind::Comment, "# a", false},
                     {LexemeKind::Comment, "// b", false},
                     {LexemeKind::Comment, "/* c */", false},
                     {LexemeKind::Stray, "/", false},
                     {LexemeKind::Stray, "*", false},
                     {LexemeKind::Word, "d", true},
                     {LexemeKind::Stray, "é", false},
                     {LexemeKind::Stray, "'", false}}));
  EXPECT_EQ(lexemesOf(""), Lexemes{});
}

// The extent of a lexeme does not depend on whether it is well-formed.
TEST(JsonLexer, Malformed) {
  for (const char *text :
       {"01", "-", "+1", ".5", "1.", "1e", "1-2", "1.2.3", "tru", "nulll",
        "a_b", "\"", "\"\\\"", "\"\\x\"", "\"\\u12g4\"", "\"\t\"", "\"a\\"})
    EXPECT_EQ(lexemesOf(text), (Lexemes{{lexemesOf(text)[0].kind, text, true}}))
        << text;
  // An unclosed string ends with its line.
  EXPECT_EQ(lexemesOf("\"a\n1"), (Lexemes{{LexemeKind::String, "\"a", true},
                                          {LexemeKind::Number, "1", false}}));
}

TEST(JsonLexer, Flags) {
  json::Lexer lexer(R"(12 -1 "a" "\n" "é")");
  EXPECT_EQ(lexer.next(), LexemeKind::Number);
  EXPECT_TRUE(lexer.has(json::IsDigits));
  EXPECT_EQ(lexer.next(), LexemeKind::Number);
  EXPECT_FALSE(lexer.has(json::IsDigits));
  EXPECT_EQ(lexer.next(), LexemeKind::String);
  EXPECT_FALSE(lexer.has(json::HasEscape) || lexer.has(json::HasHighByte));
  EXPECT_EQ(lexer.next(), LexemeKind::String);
  EXPECT_TRUE(lexer.has(json::HasEscape));
  EXPECT_EQ(lexer.next(), LexemeKind::String);
  EXPECT_TRUE(lexer.has(json::HasHighByte));
}

TEST(JsonLexer, SmallIntegers) {
  EXPECT_EQ(json::smallInteger("0"), 0);
  EXPECT_EQ(json::smallInteger("-12"), -12);
  EXPECT_EQ(json::smallInteger("999999999999999999"), 999999999999999999);
  for (const char *text :
       {"", "-", "-0", "01", "1.0", "1e2", "1000000000000000000", "+1", "x"})
    EXPECT_EQ(json::smallInteger(text), std::nullopt) << text;
}

TEST(JsonLexer, Escapes) {
  auto meaning = [](std::string_view contents) {
    std::string out;
    json::appendUnescaped(out, contents);
    return out;
  };
  EXPECT_EQ(meaning(R"(a\"\\\/\b\f\n\r\tz)"), "a\"\\/\b\f\n\r\tz");
  EXPECT_EQ(meaning(R"(\u0041\u00e9\u65E5\ud83d\ude00)"),
            "A\u00e9\u65e5\U0001F600");
  // Half a surrogate pair is not a character.
  EXPECT_EQ(meaning(R"(\ud83d\u0041\ude00)"), "\uFFFDA\uFFFD");
  EXPECT_EQ(json::contents(R"("a\\")"), R"(a\\)");
  EXPECT_EQ(json::contents(R"("a\")"), R"(a\")");
}

TEST(JsonFault, Places) {
  struct {
    LexemeKind kind;
    const char *lexeme;
    const char *fault;
  } rows[] = {
      {LexemeKind::String, R"("ab\x")",
       "3-5: JSON has no such escape; a backslash itself is written \\\\"},
      {LexemeKind::String, R"("\u12g4")",
       "1-3: the escape \\u takes four hexadecimal digits"},
      {LexemeKind::String, "\"a\tb\"",
       "2-3: a control character in a string is written as an escape, for "
       "example \\n or \\t"},
      {LexemeKind::String, "\"ab\\",
       "0-4: the closing quote mark of this string is missing; a newline in a "
       "string is written \\n"},
      {LexemeKind::Word, "True",
       "0-4: \"True\" is not a keyword of JSON; did you mean \"true\"?"},
      {LexemeKind::Word, "hello",
       "0-5: \"hello\" is not a keyword of JSON; text is written in double "
       "quotes"},
      {LexemeKind::Number, "01",
       "0-2: a number of JSON is an optional minus sign, digits without "
       "leading zeros, and optionally a point with digits and an exponent"},
  };
  for (auto &row : rows) {
    json::LexemeFault fault = json::faultOf(row.kind, row.lexeme);
    EXPECT_EQ(std::to_string(fault.begin) + "-" + std::to_string(fault.end) +
                  ": " + fault.reason,
              row.fault);
  }
}

} // namespace
