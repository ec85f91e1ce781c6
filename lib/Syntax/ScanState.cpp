#include "ScanState.h"

namespace hcl {

bool ScanState::previousEndsOperand() const {
  switch (previous()) {
  case TokenKind::Identifier:
  case TokenKind::Number:
  case TokenKind::RightParen:
  case TokenKind::RightBracket:
  case TokenKind::RightBrace:
  case TokenKind::CloseQuote:
  case TokenKind::CloseHeredoc:
  case TokenKind::Ellipsis:
    return true;
  case TokenKind::Star:
    return beforePrevious() == TokenKind::Dot;
  default:
    return false;
  }
}

} // namespace hcl
