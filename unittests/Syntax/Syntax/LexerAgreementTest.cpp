// The scanner returns the tokens specified by grammar/HclLexer.g4.
#include "Inputs.h"
#include "LexerBase.h"

#include "HclLexer.h"
#include "Support/Utf8.h"

#include <gtest/gtest.h>

namespace hcl::test {
namespace {

// The numbers of the grammar are those of the table.
#define HCL_TOKEN(Name, GrammarName, Spelling)                                 \
  static_assert(static_cast<int>(TokenKind::Name) == HclLexer::GrammarName);
#include "hcl/compiler/Tokens.def"

std::string describe(TokenKind kind, uint32_t begin, uint32_t end) {
  return std::string(tokenKindName(kind)) + " " + std::to_string(begin) + "-" +
         std::to_string(end) + "\n";
}

std::string scanned(const TokenList &list) {
  std::string result;
  for (const Token &token : list.tokens)
    result += describe(token.kind, token.begin, token.end);
  return result;
}

std::string lexed(std::string_view text, ScanMode mode) {
  // ANTLR counts code points.
  std::vector<uint32_t> bytes;
  for (size_t at = 0; at < text.size(); at += utf8::decode(text, at).length)
    bytes.push_back(static_cast<uint32_t>(at));
  bytes.push_back(static_cast<uint32_t>(text.size()));
  antlr4::ANTLRInputStream input((std::string(text)));
  HclLexer lexer(&input);
  lexer.removeErrorListeners();
  std::string result;
  for (const LexerBase::Lexeme &lexeme :
       lexer.lexAll(mode == ScanMode::Template ? size_t(HclLexer::BARE) : 0,
                    mode == ScanMode::Config ? LexerBase::Nesting::Body
                                             : LexerBase::Nesting::Top))
    result += describe(static_cast<TokenKind>(static_cast<int>(lexeme.kind)),
                       bytes[lexeme.begin], bytes[lexeme.end]);
  return result;
}

/// Compares the two, unless a string ends unclosed with its line: the scanner
/// then guesses the intended end.
void compare(std::string_view text, ScanMode mode) {
  SourceFile file("test", std::string(text));
  Diagnostics diagnostics;
  TokenList list = scan(file, mode, Dialect::spec(), diagnostics);
  for (const Diagnostic &diagnostic : diagnostics)
    if (diagnostic.kind == DiagKind::MultilineString)
      return;
  EXPECT_EQ(scanned(list), lexed(text, mode)) << text;
}

TEST(LexerAgreement, Inputs) {
  for (const Input &input : inputs)
    compare(input.text, input.mode);
}

TEST(LexerAgreement, EveryPrefix) {
  for (const Input &input : inputs)
    for (size_t length = 0; length < input.text.size(); ++length)
      if (utf8::isValid(input.text.substr(0, length)))
        compare(input.text.substr(0, length), input.mode);
}

TEST(LexerAgreement, EveryByteLeftOut) {
  for (const Input &input : inputs)
    for (size_t at = 0; at < input.text.size(); ++at) {
      std::string text(input.text);
      text.erase(at, 1);
      if (utf8::isValid(text))
        compare(text, input.mode);
    }
}

TEST(LexerAgreement, InvalidCharacters) {
  for (std::string_view text :
       {"a & b | c ^ d ~ e ** f", "'a' `b`; \\ @ $ x", "\u00a0\u201cx\u201d",
        "a \r b", "x \ufeff", "\u0301a", "/* x", "\"a\\\nb\"", "x ~} y"})
    compare(text, ScanMode::Expression);
}

} // namespace
} // namespace hcl::test
