// Lexemes of JSON become tokens, one each; comments go to a list of their own.
#include "JsonTree.h"

#include "JsonText/LexemeFault.h"
#include "JsonText/Lexer.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "Support/Utf8.h"

namespace hcl {
namespace {

using json::LexemeKind;

TokenKind tokenKind(LexemeKind kind) {
  switch (kind) {
  case LexemeKind::LeftBrace:
    return TokenKind::LeftBrace;
  case LexemeKind::RightBrace:
    return TokenKind::RightBrace;
  case LexemeKind::LeftBracket:
    return TokenKind::LeftBracket;
  case LexemeKind::RightBracket:
    return TokenKind::RightBracket;
  case LexemeKind::Comma:
    return TokenKind::Comma;
  case LexemeKind::Colon:
    return TokenKind::Colon;
  case LexemeKind::Equals:
    return TokenKind::Assign;
  case LexemeKind::String:
    return TokenKind::StringLiteral;
  case LexemeKind::Number:
    return TokenKind::Number;
  case LexemeKind::Word:
    return TokenKind::Keyword;
  case LexemeKind::End:
    return TokenKind::EndOfFile;
  case LexemeKind::Comment:
  case LexemeKind::Stray:
    break;
  }
  return TokenKind::Invalid;
}

uint8_t tokenFlags(LexemeKind kind, const json::Lexer &lexer) {
  uint8_t flags = lexer.has(json::IsMalformed) ? Malformed : 0;
  if (kind == LexemeKind::String)
    flags |= (lexer.has(json::HasEscape) ? HasBackslash : 0) |
             (lexer.has(json::HasHighByte) ? HasNonAscii : 0);
  else if (kind == LexemeKind::Number && !lexer.has(json::IsDigits))
    flags |= HasFraction;
  return flags;
}

/// Reports bytes that are not UTF-8; returns the bytes of a byte order mark,
/// which it reports too.
size_t checkEncoding(const SourceFile &file, const Dialect &dialect,
                     Diagnostics &diagnostics) {
  size_t bad = utf8::findInvalid(file.text());
  if (bad != std::string_view::npos && !dialect[DialectPoint::LenientUtf8])
    diagnostics.add(DiagKind::InvalidCharacterEncoding, file,
                    {uint32_t(bad), uint32_t(bad + 1)},
                    "The source is not valid UTF-8 here. JSON is written in "
                    "UTF-8: save it in that encoding.");
  if (!file.text().starts_with(utf8::byteOrderMark))
    return 0;
  diagnostics.add(DiagKind::ByteOrderMark, file, {0, 3},
                  "The source begins with a byte order mark (U+FEFF). UTF-8 "
                  "needs none: save the file without it.");
  return 3;
}

} // namespace

/// Spec: JS-PARSE-002.
TokenList scanJson(const SourceFile &file, const Dialect &dialect,
                   Diagnostics &diagnostics) {
  TokenList list;
  json::Lexer lexer(file.text(), checkEncoding(file, dialect, diagnostics));
  // In typical text a token takes six to seven bytes.
  list.tokens.reserve(file.text().size() / 6 + 16);
  LexemeKind kind;
  do {
    kind = lexer.next();
    Range range{uint32_t(lexer.begin()), uint32_t(lexer.end())};
    if (kind != LexemeKind::Comment) {
      uint8_t flags = kind <= LexemeKind::Equals ? 0 : tokenFlags(kind, lexer);
      list.tokens.push_back({range.begin, range.end, tokenKind(kind), flags});
      continue;
    }
    list.comments.push_back({range, uint32_t(list.tokens.size())});
    diagnostics.add(
        DiagKind::InvalidValueStart, file, range,
        message("{comment} Put the text into a property called \"//\" of the "
                "body, which is ignored.",
                "comment"_a = sentence(std::string(json::reason::comment))));
  } while (kind != LexemeKind::End);
  return list;
}

JsonFault jsonFault(const SourceFile &file, const Token &token) {
  LexemeKind lexeme = LexemeKind::Number;
  DiagKind kind = DiagKind::InvalidJsonNumber;
  if (token.kind == TokenKind::StringLiteral) {
    lexeme = LexemeKind::String;
    kind = DiagKind::InvalidJsonString;
  } else if (token.kind == TokenKind::Keyword) {
    lexeme = LexemeKind::Word;
    kind = DiagKind::InvalidJsonKeyword;
  }
  json::LexemeFault fault = json::faultOf(lexeme, file.slice(token.range()));
  return {
      kind,
      {uint32_t(token.begin + fault.begin), uint32_t(token.begin + fault.end)},
      sentence(std::move(fault.reason))};
}

} // namespace hcl
