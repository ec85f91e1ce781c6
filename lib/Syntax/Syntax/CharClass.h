// The scanner's action at each byte: two tables, computed at compile time.
#ifndef HCL_LIB_SYNTAX_CHARCLASS_H
#define HCL_LIB_SYNTAX_CHARCLASS_H

#include "hcl/compiler/Tree.h"

#include <array>
#include <cstdint>
#include <utility>

namespace hcl {

/// Classes of bytes, as bits.
enum CharClass : uint8_t {
  IdentifierPart = 1, ///< ASCII letter, digit, `_` or `-`
  Digit = 2,
  QuotedStop = 4, ///< where a run of text in a quoted template pauses
  LineStop = 8,   ///< the same in a heredoc or bare template
  Blank = 16,     ///< space or tab
  Nul = 32,       ///< the byte after a text, which may be within it, too
};

/// The kind of token that a byte begins, outside of template text.
enum class Start : uint8_t {
  Bad,
  Blank,
  Newline,
  CarriageReturn,
  Letter,
  Digit,
  Single, ///< a token of exactly one byte
  Hash,
  Slash,
  LeftParen,
  LeftBracket,
  LeftBrace,
  RightParen,
  RightBracket,
  RightBrace,
  Dot,
  Colon,
  Assign,
  Not,
  Less,
  Greater,
  Ampersand,
  Bar,
  Caret,
  Tilde,
  Quote,
  NonAscii,
};

/// Spec: NS-LEX-042.
constexpr bool isAsciiLetter(int c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/// Spec: NS-LEX-040, NS-TMPL-033.
constexpr std::array<uint8_t, 256> makeClasses() {
  std::array<uint8_t, 256> table{};
  for (int c = 0; c < 256; ++c) {
    bool digit = c >= '0' && c <= '9';
    bool quoted = c == '$' || c == '%' || c == '"' || c == '\\' || c == '\r' ||
                  c == '\n' || c >= 0x80;
    bool line = c == '$' || c == '%' || c == '\n' || c >= 0x80;
    table[c] =
        uint8_t((isAsciiLetter(c) || digit || c == '-' ? IdentifierPart : 0) |
                (digit ? Digit : 0) | (quoted ? QuotedStop : 0) |
                (line ? LineStop : 0) | (c == ' ' || c == '\t' ? Blank : 0) |
                (c == 0 ? Nul : 0));
  }
  return table;
}

/// The tokens of one byte that begin no longer one.
inline constexpr std::pair<char, TokenKind> singles[] = {
    {',', TokenKind::Comma}, {'?', TokenKind::Question},
    {'+', TokenKind::Plus},  {'-', TokenKind::Minus},
    {'*', TokenKind::Star},  {'%', TokenKind::Percent},
};

/// Spec: NS-LEX-008, NS-LEX-009, NS-LEX-011, NS-LEX-038, NS-LEX-039,
/// NS-LEX-054, NS-LEX-059.
constexpr std::array<Start, 256> makeStarts() {
  std::array<Start, 256> table{};
  for (int c = 0; c < 256; ++c)
    table[c] = isAsciiLetter(c)       ? Start::Letter
               : c >= '0' && c <= '9' ? Start::Digit
               : c >= 0x80            ? Start::NonAscii
                                      : Start::Bad;
  for (auto [c, kind] : singles)
    table[static_cast<uint8_t>(c)] = Start::Single;
  constexpr std::pair<char, Start> rows[] = {
      {' ', Start::Blank},        {'\t', Start::Blank},
      {'\n', Start::Newline},     {'\r', Start::CarriageReturn},
      {'#', Start::Hash},         {'/', Start::Slash},
      {'(', Start::LeftParen},    {'[', Start::LeftBracket},
      {'{', Start::LeftBrace},    {')', Start::RightParen},
      {']', Start::RightBracket}, {'}', Start::RightBrace},
      {'.', Start::Dot},          {':', Start::Colon},
      {'=', Start::Assign},       {'!', Start::Not},
      {'<', Start::Less},         {'>', Start::Greater},
      {'&', Start::Ampersand},    {'|', Start::Bar},
      {'~', Start::Tilde},        {'"', Start::Quote},
      {'^', Start::Caret},
  };
  for (auto [c, start] : rows)
    table[static_cast<uint8_t>(c)] = start;
  return table;
}

inline constexpr std::array<uint8_t, 256> charClasses = makeClasses();
inline constexpr std::array<Start, 256> charStarts = makeStarts();

/// Whether the byte `c` is in any of `classes`.
constexpr bool isIn(char c, uint8_t classes) {
  return (charClasses[static_cast<uint8_t>(c)] & classes) != 0;
}

/// Kind of a token of Start::Single.
constexpr TokenKind singleKind(char c) {
  for (auto [byte, kind] : singles)
    if (byte == c)
      return kind;
  return TokenKind::Invalid;
}

} // namespace hcl

#endif // HCL_LIB_SYNTAX_CHARCLASS_H
