// Layout: where blanks go between the tokens of a text.
//
//   std::vector<LayoutToken> tokens = layoutTokens(text);
//   layOut(tokens);
//   appendText(tokens, out);
//
// In: a run of tokens, scanned from a text or put together by a caller. Out:
// the number of blanks before each of them. The text of tokens never changes.
//
// These are not the tokens of the parser. Layout counts lines, so a newline is
// a token everywhere, a comment is one too, and brackets mean nothing to the
// scanner: it reads broken text line by line as well as valid text. The braces
// of templates are the one exception, since text within a template has no
// blanks to change.
//
// Ownership: tokens refer to texts that the caller keeps. Threads: no state is
// kept. Deliberately absent: the syntax; line breaks (Style.h).
#ifndef HCL_LIB_FORMAT_LAYOUT_H
#define HCL_LIB_FORMAT_LAYOUT_H

#include "hcl/Format.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// Kinds of tokens, as far as layout distinguishes them.
enum class LayoutKind : uint8_t {
  None, ///< the neighbour of the first and of the last token of a run
  Newline,
  Comment, ///< a line comment includes its newline
  Identifier,
  Number,
  Text, ///< of a template; also invalid bytes within one
  OpenQuote,
  CloseQuote,
  OpenHeredoc,
  CloseHeredoc,
  OpenSequence,  ///< `${`, `%{`, `${~`, `%{~`
  CloseSequence, ///< the final `}` or `~}`
  LeftParen,
  RightParen,
  LeftBracket,
  RightBracket,
  LeftBrace,
  RightBrace,
  Dot,
  Comma,
  Ellipsis,
  ColonColon,
  Assign,
  Colon,
  Question,
  Not,
  Minus,
  Operator, ///< any other operator of two operands
  Other,    ///< `=>`, and bytes outside tokens
  EndOfFile,
};

/// A token and the blanks before.
struct LayoutToken {
  std::string_view text;
  uint32_t blanks = 0;
  LayoutKind kind = LayoutKind::None;
  // Set by the scanner; false means unknown.
  bool isAscii = false;       ///< and without carriage returns
  bool isAfterSpaces = false; ///< no other bytes since the token before

  /// Whether a line ends with this token.
  bool endsLine() const {
    return kind == LayoutKind::Newline ||
           (kind == LayoutKind::Comment && text.ends_with('\n'));
  }
};

/// The tokens of `text`; the last is EndOfFile. A byte order mark is left out.
/// `blanks` is the number of bytes between a token and the one before it.
std::vector<LayoutToken> layoutTokens(std::string_view text);

/// Of the lines so far with open brackets, the number of brackets still open,
/// outermost line first.
using OpenBrackets = std::vector<int>;

/// Sets the blanks of all `tokens`: indentation by two for each line that
/// leaves brackets open, blanks within lines, aligned `=` and comments. The
/// tokens may be part of a text; then the first counts as the first of a line,
/// and `open` carries the indentation from one part to the next.
void layOut(std::span<LayoutToken> tokens, const LayoutStyle &style,
            OpenBrackets &open);
/// The same for a complete list of tokens.
inline void layOut(std::span<LayoutToken> tokens,
                   const LayoutStyle &style = {}) {
  OpenBrackets open;
  layOut(tokens, style, open);
}

/// Appends blanks and tokens.
void appendText(std::span<const LayoutToken> tokens, std::string &out);

} // namespace hcl

#endif // HCL_LIB_FORMAT_LAYOUT_H
