// Pairs of brackets.
#ifndef HCL_LIB_PARSE_BRACKETS_H
#define HCL_LIB_PARSE_BRACKETS_H

#include "hcl/compiler/Tree.h"

namespace hcl {

/// The closer of the bracket, interpolation or directive that `kind` opens;
/// None for other kinds.
inline TokenKind bracketCloser(TokenKind kind) {
  switch (kind) {
  case TokenKind::LeftParen:
    return TokenKind::RightParen;
  case TokenKind::LeftBracket:
    return TokenKind::RightBracket;
  case TokenKind::LeftBrace:
    return TokenKind::RightBrace;
  case TokenKind::OpenInterpolation:
    return TokenKind::SequenceEnd;
  default:
    return opensDirective(kind) ? TokenKind::SequenceEnd : TokenKind::None;
  }
}

} // namespace hcl

#endif // HCL_LIB_PARSE_BRACKETS_H
