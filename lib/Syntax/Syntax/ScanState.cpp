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

void ScanState::dropUndecided() {
  uint32_t &newline = frame().undecided;
  if (newline == 0)
    return;
  tokens_[newline].kind = TokenKind::None;
  hasDropped_ = true;
  newline = 0;
}

/// Spec: NS-COLL-018, NS-COLL-021.
void ScanState::noteInObject(TokenKind kind) {
  Nesting &object = frame();
  if (kind == TokenKind::Question) {
    ++object.questions;
  } else if (kind == TokenKind::Colon && object.questions != 0) {
    --object.questions;
  } else if (kind == TokenKind::Colon || kind == TokenKind::Assign) {
    object.undecided = 0;
  } else if (kind == TokenKind::Comma) {
    dropUndecided();
    object.questions = 0;
  }
}

} // namespace hcl
