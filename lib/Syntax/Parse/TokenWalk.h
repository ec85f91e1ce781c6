// Steps over tokens without nodes. Private to lib/Syntax/Parse.
#ifndef HCL_LIB_PARSE_TOKENWALK_H
#define HCL_LIB_PARSE_TOKENWALK_H

#include "hcl/compiler/Tree.h"

#include <cstdint>
#include <vector>

namespace hcl {

/// Whether a token of `kind` begins an interpolation or a directive.
inline bool opensSequence(TokenKind kind) {
  return kind == TokenKind::OpenInterpolation || opensDirective(kind);
}

/// A position among tokens. It stops at most some thousand tokens after its
/// start, which bounds the cost of each walk.
class TokenWalk {
public:
  TokenWalk(const std::vector<Token> &tokens, uint32_t at)
      : tokens_(tokens), at_(at), limit_(at + maxSteps) {}

  uint32_t at() const { return at_; }
  /// The kind of the token `step` after this one; the end of the file at the
  /// limit.
  TokenKind kind(uint32_t step = 0) const {
    uint32_t index = at_ + step;
    return lost() || index >= tokens_.size() ? TokenKind::EndOfFile
                                             : tokens_[index].kind;
  }
  bool atEnd() const { return kind() == TokenKind::EndOfFile; }
  /// Whether the limit was reached; nothing is known of later tokens.
  bool lost() const { return at_ >= limit_; }

  void step(uint32_t count = 1) {
    while (count-- != 0 && !atEnd())
      ++at_;
  }
  void jump(uint32_t at) { at_ = at; }

  /// Moves past the next `closer` that closes nothing opened on the way, or to
  /// the end. Counts only brackets of its own kind.
  void close(TokenKind closer) {
    uint32_t open = 0;
    for (; !atEnd(); ++at_) {
      if (opens(kind(), closer))
        ++open;
      else if (kind() == closer && open-- == 0)
        return step();
    }
  }

private:
  static constexpr uint32_t maxSteps = 4096;

  static bool opens(TokenKind kind, TokenKind closer) {
    switch (closer) {
    case TokenKind::RightParen:
      return kind == TokenKind::LeftParen;
    case TokenKind::RightBracket:
      return kind == TokenKind::LeftBracket;
    case TokenKind::RightBrace:
      return kind == TokenKind::LeftBrace;
    case TokenKind::CloseQuote:
      return kind == TokenKind::OpenQuote;
    case TokenKind::CloseHeredoc:
      return kind == TokenKind::OpenHeredoc;
    default:
      return opensSequence(kind);
    }
  }

  const std::vector<Token> &tokens_;
  uint32_t at_;
  uint32_t limit_;
};

} // namespace hcl

#endif // HCL_LIB_PARSE_TOKENWALK_H
