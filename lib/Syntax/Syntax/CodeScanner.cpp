// One byte selects how a token is scanned. Brackets push and pop frames; the
// innermost frame decides whether a newline is a token. Scanning stops at the
// text of a template.
#include "CodeScanner.h"

#include <cstring>

namespace hcl {

/// Spec: NS-LEX-008, NS-LEX-009, NS-LEX-011..014, NS-LEX-032, NS-CALL-014,
/// NS-ATTR-015.
void CodeScanner::scanCode() {
  for (;;) {
    const char *begin = at_;
    while (*begin == ' ')
      ++begin;
    at_ = begin;
    if (begin == end_)
      return;
    ++at_;
    switch (charStarts[static_cast<uint8_t>(*begin)]) {
    case Start::Blank:
      at_ = skip(at_, Blank);
      break;
    case Start::Newline:
      newline(begin);
      break;
    case Start::CarriageReturn:
      if (follows('\n')) {
        ++at_;
        newline(begin);
      } else {
        invalid(begin, at_);
      }
      break;
    case Start::Letter:
      scanIdentifier(begin);
      break;
    case Start::NonAscii:
      scanNonAscii(begin);
      break;
    case Start::Digit:
      scanNumber(begin);
      break;
    case Start::Hash:
      lineComment(begin);
      break;
    case Start::Quote:
      put(TokenKind::OpenQuote, begin, at_);
      templates_.push_back({TemplateKind::Quoted});
      inTemplate_ = true;
      return;
    case Start::Dot:
      scanDot(begin);
      break;
    case Start::Assign:
      scanAssign(begin);
      break;
    case Start::Single:
      scanOperator(begin);
      break;
    case Start::Bad:
      invalid(begin, at_);
      break;
    default:
      if (scanPunctuation(begin))
        return;
    }
  }
}

/// Scans a token that begins with a punctuation mark; returns true if a
/// template begins or continues after it.
/// Spec: NS-LEX-016, NS-LEX-017, NS-LEX-022, NS-TMPL-001, NS-TMPL-064.
bool CodeScanner::scanPunctuation(const char *begin) {
  switch (charStarts[static_cast<uint8_t>(*begin)]) {
  case Start::Less:
    if (follows('<') && openHeredoc(begin))
      return inTemplate_ = true;
    scanOperator(begin);
    return false;
  case Start::LeftParen:
    openBracket(begin, FrameKind::Paren, TokenKind::LeftParen);
    return false;
  case Start::LeftBracket:
    openBracket(begin, FrameKind::Bracket, TokenKind::LeftBracket);
    return false;
  case Start::LeftBrace:
    openBrace(begin);
    return false;
  case Start::RightParen:
    closeBracket(begin, FrameKind::Paren, TokenKind::RightParen);
    return false;
  case Start::RightBracket:
    closeBracket(begin, FrameKind::Bracket, TokenKind::RightBracket);
    return false;
  case Start::RightBrace:
    return closeBrace(begin);
  case Start::Tilde:
    if (!follows('}')) {
      unsupportedOperator(begin, at_);
      return false;
    }
    ++at_;
    return closeBrace(begin);
  case Start::Caret:
    unsupportedOperator(begin, at_);
    return false;
  case Start::Slash:
    if (follows('/'))
      lineComment(begin);
    else if (follows('*'))
      blockComment(begin);
    else
      scanOperator(begin);
    return false;
  default:
    scanOperator(begin);
    return false;
  }
}

/// Spec: NS-EXPR-006.
void CodeScanner::openBracket(const char *begin, FrameKind opens,
                              TokenKind kind) {
  // No key begins with `[`, and only a name can be called.
  if (kind == TokenKind::LeftBracket)
    continueItem();
  else if (beforePrevious() == TokenKind::Identifier)
    leaveOpen();
  // Before the equals sign of an item it is a mistake: newlines remain tokens.
  if (frame().kind != FrameKind::Body || frame().assigned)
    frames_.push_back({opens, false, previousEndsOperand()});
  put(kind, begin, at_);
}

/// Spec: NS-COLL-038, NS-COLL-039, NS-COLL-041, NS-FOR-013.
void CodeScanner::openBrace(const char *begin) {
  Nesting &outer = frame();
  if (outer.kind == FrameKind::Body && !outer.assigned)
    frames_.push_back({FrameKind::Body});
  else
    frames_.push_back(
        {forFollows(at_) ? FrameKind::BraceFor : FrameKind::Object});
  put(TokenKind::LeftBrace, begin, at_);
}

/// `}` or `~}`; returns true if it ends a sequence, so that a template
/// continues.
/// Spec: NS-COLL-019, NS-TMPL-020, NS-TMPL-060.
bool CodeScanner::closeBrace(const char *begin) {
  if (frame().kind != FrameKind::Paren && frame().kind != FrameKind::Bracket)
    markTrailingComma();
  // Brackets left open within the braces end here.
  while (frame().kind == FrameKind::Paren || frame().kind == FrameKind::Bracket)
    frames_.pop_back();
  FrameKind closed = frame().kind;
  dropUndecided();
  if (closed == FrameKind::Object && previous() == TokenKind::Newline)
    tokens_.pop_back();
  if (frames_.size() > 1)
    frames_.pop_back();
  bool strip = *begin == '~';
  bool sequence = closed == FrameKind::Sequence;
  put(sequence || strip ? TokenKind::SequenceEnd : TokenKind::RightBrace, begin,
      at_, strip ? StripMarker : 0);
  if (sequence)
    inTemplate_ = true;
  return sequence;
}

void CodeScanner::closeBracket(const char *begin, FrameKind closes,
                               TokenKind kind) {
  continueItem();
  if (frame().kind == closes) {
    markTrailingComma();
    frames_.pop_back();
  }
  put(kind, begin, at_);
}

/// Spec: NS-LEX-015, NS-LEX-020, NS-STRUCT-008, NS-STRUCT-010, NS-STRUCT-039,
/// NS-EXPR-006, NS-EXPR-011, NS-COLL-007, NS-COLL-008, NS-COLL-018..021,
/// NS-TMPL-021, NS-CALL-012, NS-CALL-013, NS-FOR-013, NS-INDEX-027,
/// NS-SPLAT-025, NS-COND-028.
void CodeScanner::newline(const char *begin) {
  Nesting &inner = frame();
  TokenKind before = previous();
  if (inner.kind == FrameKind::Body) {
    inner.assigned = false;
    if (before != TokenKind::Newline)
      put(TokenKind::Newline, begin, at_);
  } else if (inner.kind == FrameKind::Object) {
    bool ignored = before == TokenKind::Newline || before == TokenKind::Comma ||
                   before == TokenKind::LeftBrace ||
                   (dropObjectNewlines_ && !previousEndsOperand());
    if (ignored)
      return;
    if (inner.undecided != 0 && !assignmentFollows(at_))
      dropUndecided();
    put(TokenKind::Newline, begin, at_);
  }
}

/// Whether `=` or `:` is next, after a key in an object.
bool CodeScanner::assignmentFollows(const char *at) {
  at = skipTrivia(at);
  if (at == end_)
    return false;
  char next = end_ - at > 1 ? at[1] : ' ';
  return *at == '=' ? next != '=' && next != '>'
                    : *at == ':' && next != ':' && frame().questions == 0;
}

/// Spec: NS-LEX-016..021, NS-LEX-028.
void CodeScanner::lineComment(const char *begin) {
  const void *found = std::memchr(at_, '\n', end_ - at_);
  at_ = found ? static_cast<const char *>(found) : end_;
  if (found && at_[-1] == '\r')
    --at_;
  comment(begin, at_);
}

/// Spec: NS-LEX-022..028.
void CodeScanner::blockComment(const char *begin) {
  const char *from = at_ + 1;
  while (!noCommentEnd_) {
    const void *star = std::memchr(from, '*', end_ - from);
    if (!star)
      break;
    from = static_cast<const char *>(star) + 1;
    if (from != end_ && *from == '/') {
      at_ = from + 1;
      comment(begin, at_);
      return;
    }
  }
  noCommentEnd_ = true;
  if (dialect_[DialectPoint::UnclosedCommentIsOperators]) {
    put(TokenKind::Slash, begin, at_);
    return;
  }
  ++at_;
  report(DiagKind::UnterminatedComment, begin, at_,
         "This comment is never closed. End it with \"*/\".");
  put(TokenKind::Invalid, begin, at_);
}

} // namespace hcl
