// The JSON scanner returns the tokens specified by grammar/HclJsonLexer.g4;
// strings are decoded with a mapping back to the source.
#include "JsonInputs.h"

#include "HclJsonLexer.h"
#include "Support/Utf8.h"
#include "Syntax/JsonTree.h"

#include <gtest/gtest.h>

namespace hcl::test {
namespace {

std::string describe(int kind, size_t begin, size_t end) {
  return std::string(tokenKindName(static_cast<TokenKind>(kind))) + " " +
         std::to_string(begin) + "-" + std::to_string(end) + "\n";
}

std::string lexed(std::string_view text) {
  // ANTLR counts code points.
  std::vector<size_t> bytes;
  for (size_t at = 0; at < text.size(); at += utf8::decode(text, at).length)
    bytes.push_back(at);
  bytes.push_back(text.size());
  antlr4::ANTLRInputStream input((std::string(text)));
  HclJsonLexer lexer(&input);
  lexer.removeErrorListeners();
  std::string result;
  for (const auto &token : lexer.getAllTokens())
    result += describe(static_cast<int>(token->getType()),
                       bytes[token->getStartIndex()],
                       bytes[token->getStopIndex() + 1]);
  return result + describe(-1, text.size(), text.size());
}

void compare(std::string_view text) {
  if (!utf8::isValid(text))
    return;
  SourceFile file("test", std::string(text));
  Diagnostics diagnostics;
  std::string scanned;
  for (const Token &token : scanJson(file, Dialect::spec(), diagnostics).tokens)
    scanned += describe(static_cast<int>(token.kind), token.begin, token.end);
  EXPECT_EQ(scanned, lexed(text)) << text;
}

TEST(JsonScanner, AgreesWithTheGrammar) {
  for (std::string_view input : jsonInputs)
    compare(input);
}

TEST(JsonScanner, AgreesOnEveryPrefix) {
  for (std::string_view input : jsonInputs)
    for (size_t length = 0; length < input.size(); ++length)
      compare(input.substr(0, length));
}

TEST(JsonScanner, AgreesWithEveryByteLeftOut) {
  for (std::string_view input : jsonInputs)
    for (size_t at = 0; at < input.size(); ++at)
      compare(std::string(input).erase(at, 1));
}

/// Whether the only token of `text` is well-formed.
bool isSound(std::string text) {
  SourceFile file("test", std::move(text));
  Diagnostics diagnostics;
  TokenList list = scanJson(file, Dialect::spec(), diagnostics);
  EXPECT_EQ(list.tokens.size(), 2u) << file.text();
  return !list.tokens[0].has(Malformed);
}

TEST(JsonScanner, Numbers) {
  for (const char *good :
       {"0", "-0", "10", "-1.0", "0.5", "1e5", "1E+5", "1.25e-12"})
    EXPECT_TRUE(isSound(good)) << good;
  for (const char *bad : {"01", "-01", "+1", ".5", "1.", "1.e1", "1e", "1e+",
                          "-", "--1", "1-2", "1.2.3", "1e1.5"})
    EXPECT_FALSE(isSound(bad)) << bad;
}

TEST(JsonScanner, Strings) {
  for (const char *good : {R"("")", R"("é")", R"("\"\\\/\b\f\n\r\t")",
                           R"("\\")", R"("\ud83d")", R"("0123456789\n")"})
    EXPECT_TRUE(isSound(good)) << good;
  for (const char *bad :
       {R"(")", R"("\")", R"("\q")", R"("\u12")", R"("\u12g4")", "\"a\tb\"",
        "\"01234567\x01\"", R"("\)"})
    EXPECT_FALSE(isSound(bad)) << bad;
}

// Every length around the eight bytes examined at once.
TEST(JsonScanner, LongStrings) {
  for (size_t length = 0; length != 40; ++length)
    for (std::string end : {"\"", "\\n\"", "\xC3\xA9\"", "\x1F\"", "\x7F\""}) {
      std::string text = "\"" + std::string(length, 'x') + end;
      EXPECT_EQ(isSound(text), end[0] != '\x1F') << text;
    }
}

TEST(JsonScanner, Encoding) {
  auto said = [](std::string text) {
    SourceFile file("test", std::move(text));
    Diagnostics diagnostics;
    scanJson(file, Dialect::spec(), diagnostics);
    std::string result;
    for (const Diagnostic &diagnostic : diagnostics)
      result += std::string(kindName(diagnostic.kind)) + " " +
                std::to_string(diagnostic.subject.begin) + ";";
    return result;
  };
  EXPECT_EQ(said("{\"a\": \"\xFF\"}"), "InvalidCharacterEncoding 7;");
  EXPECT_EQ(said("\xEF\xBB\xBF{}"), "ByteOrderMark 0;");
  EXPECT_EQ(said("[1, /* c */ 2]"), "InvalidValueStart 4;");
}

/// The content of a string, and the source offset of each of its bytes.
std::string decoded(std::string text) {
  SourceFile file("test", std::move(text));
  Diagnostics diagnostics;
  TokenList list = scanJson(file, Dialect::hashicorp(), diagnostics);
  JsonString string(file, list.tokens[0]);
  return std::string(string.text());
}

TEST(JsonString, Escapes) {
  EXPECT_EQ(decoded(R"("a")"), "a");
  EXPECT_EQ(decoded(R"("\"\\\/\b\f\n\r\t")"), "\"\\/\b\f\n\r\t");
  EXPECT_EQ(decoded(R"("\u0041\u00e9\u65E5")"), "A\u00e9\u65e5");
  EXPECT_EQ(decoded(R"("\ud83d\ude00")"), "\U0001F600");
  // Half a pair is not a character.
  EXPECT_EQ(decoded(R"("\ud83dx")"), "\uFFFDx");
  EXPECT_EQ(decoded(R"("\ude00\ud83d")"), "\uFFFD\uFFFD");
  EXPECT_EQ(decoded(R"("\ud83d\u0041")"), "\uFFFDA");
  EXPECT_EQ(decoded(std::string("\"\xFFx\"")), "\uFFFDx");
  // Malformed escapes are kept unchanged.
  EXPECT_EQ(decoded(R"("\q\u12")"), "\\q\\u12");
}

TEST(JsonString, PlacesInTheSource) {
  SourceFile file("test", R"( "a\nb\ud83d\ude00c\u0041")");
  Diagnostics diagnostics;
  TokenList list = scanJson(file, Dialect::spec(), diagnostics);
  JsonString string(file, list.tokens[0]);
  ASSERT_EQ(string.text(), "a\nb\U0001F600cA");
  // Text:            a  \n  b  face (4 bytes)  c   A   end
  uint32_t text[] = {0, 1, 2, 3, 7, 8, 9};
  uint32_t source[] = {2, 3, 5, 6, 18, 19, 25};
  for (size_t i = 0; i != std::size(text); ++i)
    EXPECT_EQ(string.sourceOf(text[i]), source[i]) << i;
  EXPECT_EQ(file.slice(string.sourceOf(Range{1, 3})), "\\nb");
}

} // namespace
} // namespace hcl::test
