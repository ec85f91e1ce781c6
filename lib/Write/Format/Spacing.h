// Blanks between two tokens of a line.
#ifndef HCL_LIB_FORMAT_SPACING_H
#define HCL_LIB_FORMAT_SPACING_H

#include "Layout.h"

namespace hcl {

/// How a token changes the number of open brackets: 1, -1 or 0.
constexpr int bracketChange(LayoutKind kind) {
  using enum LayoutKind;
  bool opens = kind == LeftParen || kind == LeftBracket || kind == LeftBrace ||
               kind == OpenSequence;
  bool closes = kind == RightParen || kind == RightBracket ||
                kind == RightBrace || kind == CloseSequence;
  return opens - closes;
}

/// Sets the blanks, 0 or 1, before each token but the first of a line.
/// Cost: linear.
void spaceOut(std::span<LayoutToken> tokens);

} // namespace hcl

#endif // HCL_LIB_FORMAT_SPACING_H
