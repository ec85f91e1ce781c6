// Blanks between two tokens of a line.
#ifndef HCL_LIB_FORMAT_SPACING_H
#define HCL_LIB_FORMAT_SPACING_H

#include "Layout.h"

namespace hcl {

/// How a token changes the number of open brackets: 1, -1 or 0.
constexpr int bracketChange(LayoutKind kind) {
  switch (kind) {
  case LayoutKind::LeftParen:
  case LayoutKind::LeftBracket:
  case LayoutKind::LeftBrace:
  case LayoutKind::OpenSequence:
    return 1;
  case LayoutKind::RightParen:
  case LayoutKind::RightBracket:
  case LayoutKind::RightBrace:
  case LayoutKind::CloseSequence:
    return -1;
  default:
    return 0;
  }
}

/// Sets the blanks, 0 or 1, before each token of `run` but the first.
void spaceOut(std::span<LayoutToken> run);

/// Whether `tokens[at]` and the token after it, written without a blank between
/// them, would not be read as the same two tokens.
/// Cost: linear in the number of dots that follow.
bool wouldJoin(std::span<const LayoutToken> tokens, size_t at);

} // namespace hcl

#endif // HCL_LIB_FORMAT_SPACING_H
