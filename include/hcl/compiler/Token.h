// A token: a kind, two byte offsets and some flags.
//
// The scanner writes tokens to one flat array. What lies between two tokens is
// blanks, comments and newlines that mean nothing; nothing else is left out,
// so tokens and the source text together give back every byte. Deliberately
// absent: the text (SourceFile::slice) and values of literals, which whoever
// needs them computes from the text.
#ifndef HCL_COMPILER_TOKEN_H
#define HCL_COMPILER_TOKEN_H

#include "hcl/Range.h"

#include <cstdint>
#include <string_view>

namespace hcl {

/// Numbered as the grammars number them: 1, 2, … and -1 for the end of file.
enum class TokenKind : int8_t {
  EndOfFile = -1,
  /// Never in a tree's tokens; follows the end of file as a sentinel.
  None = 0,
#define HCL_TOKEN(Name, GrammarName, Spelling) Name,
#include "hcl/compiler/Tokens.def"
};

/// What the scanner noticed on the way, so that later stages look closer only
/// where there is something to see. Bits of Token::flags.
enum TokenFlag : uint8_t {
  /// StringLiteral in a quoted template or in JSON: holds a backslash.
  HasBackslash = 1,
  /// StringLiteral: holds `$${` or `%%{`.
  HasIntroducerEscape = 2,
  /// StringLiteral or Identifier: holds a byte above 0x7F.
  HasNonAscii = 4,
  /// Number: holds a dot or an exponent, so it is more than digits.
  HasFraction = 8,
  /// StringLiteral in a heredoc or bare template: ends with a newline.
  EndsLine = 16,
  /// OpenInterpolation, Directive…: `~` after the brace. SequenceEnd: `~`
  /// before
  /// it.
  StripMarker = 32,
  /// OpenHeredoc: `<<-`.
  FlushHeredoc = 64,
  /// In JSON: a string, number or keyword that is not well-formed.
  Malformed = 128,
};

/// One token. A newline run, with the comments in it, is one Newline token:
/// the first newline of the run.
struct Token {
  uint32_t begin = 0;
  uint32_t end = 0;
  TokenKind kind = TokenKind::None;
  uint8_t flags = 0;

  Range range() const { return {begin, end}; }
  bool has(TokenFlag flag) const { return (flags & flag) != 0; }

  friend bool operator==(const Token &, const Token &) = default;
};
static_assert(sizeof(Token) == 12);

/// A comment: `# …`, `// …` (without the newline) or `/* … */`.
struct Comment {
  Range range;
  /// Index of the first token that begins after the comment.
  uint32_t nextToken = 0;

  friend bool operator==(const Comment &, const Comment &) = default;
};

/// The enumerator's name, e.g. "OpenQuote".
std::string_view tokenKindName(TokenKind kind);
/// How a diagnostic calls such a token, e.g. `"("` or `a name`.
std::string_view tokenKindSpelling(TokenKind kind);
/// Whether `kind` opens a template directive (`%{`, known keyword or not).
inline bool opensDirective(TokenKind kind) {
  return kind >= TokenKind::DirectiveIf && kind <= TokenKind::DirectiveUnknown;
}

} // namespace hcl

#endif // HCL_COMPILER_TOKEN_H
