#include "hcl/compiler/Scanner.h"

#include "CharClass.h"
#include "ScannerImpl.h"
#include "Support/Utf8.h"

#include <cstring>

namespace hcl {

Scanner::Scanner(const SourceFile &file, const Dialect &dialect,
                 TokenList &list, Diagnostics &diagnostics)
    : base_(file.text().data()), at_(base_), end_(base_ + file.text().size()),
      file_(file), dialect_(dialect), tokens_(list.tokens),
      comments_(list.comments), diagnostics_(diagnostics),
      dropObjectNewlines_(!dialect[DialectPoint::ObjectNewlinesEndItems]) {}

/// Spec: NS-LEX-001..004.
void Scanner::scanAll(ScanMode mode) {
  size_t bad = utf8::findInvalid(file_.text());
  valid_ = bad == std::string_view::npos;
  if (!valid_ && !dialect_[DialectPoint::LenientUtf8])
    reportEncoding(base_ + bad);
  if (file_.text().starts_with("\xEF\xBB\xBF")) {
    at_ += 3;
    if (!dialect_[DialectPoint::StripByteOrderMark])
      report(DiagKind::ByteOrderMark, base_, at_,
             "The source begins with a byte order mark (U+FEFF). UTF-8 needs "
             "none: save the file without it.");
  }
  // In typical text a token takes five to six bytes.
  tokens_.reserve(file_.text().size() / 5 + 16);
  frames_.push_back(
      {mode == ScanMode::Config ? FrameKind::Body : FrameKind::Top});
  if (mode == ScanMode::Template) {
    templates_.push_back({TemplateKind::Bare});
    inTemplate_ = true;
  }
  run();
}

void Scanner::scanFrom(uint32_t offset, uint32_t openBlocks) {
  // The encoding was reported in the first run.
  encodingTold_ = true;
  valid_ = utf8::isValid(file_.text().substr(offset));
  at_ = base_ + offset;
  firstToken_ = tokens_.size();
  frames_.assign(openBlocks + 1, {FrameKind::Body});
  run();
}

void Scanner::run() {
  while (at_ != end_)
    if (inTemplate_)
      scanTemplate();
    else
      scanCode();
  put(TokenKind::EndOfFile, end_, end_);
}

bool Scanner::previousEndsOperand() const {
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

/// Spec: NS-LEX-008, NS-LEX-009, NS-LEX-011..014, NS-LEX-032, NS-CALL-014,
/// NS-ATTR-015.
void Scanner::scanCode() {
  while (at_ != end_) {
    const char *begin = at_++;
    switch (charStarts[static_cast<uint8_t>(*begin)]) {
    case Start::Blank:
      while (at_ != end_ && (*at_ == ' ' || *at_ == '\t'))
        ++at_;
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
    case Start::Bad:
      invalid(begin, at_);
      break;
    default:
      if (scanPunctuation(begin))
        return;
    }
  }
}

/// Scans what begins with a punctuation mark; true when a template begins or
/// goes on after it.
/// Spec: NS-LEX-016, NS-LEX-017, NS-LEX-022, NS-TMPL-001, NS-TMPL-064.
bool Scanner::scanPunctuation(const char *begin) {
  switch (charStarts[static_cast<uint8_t>(*begin)]) {
  case Start::Quote:
    put(TokenKind::OpenQuote, begin, at_);
    templates_.push_back({TemplateKind::Quoted});
    return inTemplate_ = true;
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
void Scanner::openBracket(const char *begin, FrameKind opens, TokenKind kind) {
  // Before the equals sign of an item it is a mistake: newlines still count.
  if (frame().kind != FrameKind::Body || frame().assigned)
    frames_.push_back({opens, false, previousEndsOperand()});
  put(kind, begin, at_);
}

/// Spec: NS-COLL-038, NS-COLL-039, NS-COLL-041, NS-FOR-013.
void Scanner::openBrace(const char *begin) {
  Frame &outer = frame();
  if (outer.kind == FrameKind::Body && !outer.assigned)
    frames_.push_back({FrameKind::Body});
  else
    frames_.push_back(
        {forFollows(at_) ? FrameKind::BraceFor : FrameKind::Object});
  put(TokenKind::LeftBrace, begin, at_);
}

/// `}` or `~}`; true when it ends a sequence, so a template goes on.
/// Spec: NS-COLL-019, NS-TMPL-020, NS-TMPL-060.
bool Scanner::closeBrace(const char *begin) {
  if (frame().kind != FrameKind::Paren && frame().kind != FrameKind::Bracket)
    markTrailingComma();
  // Brackets left open within the braces end here.
  while (frame().kind == FrameKind::Paren || frame().kind == FrameKind::Bracket)
    frames_.pop_back();
  FrameKind closed = frame().kind;
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

void Scanner::closeBracket(const char *begin, FrameKind closes,
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
void Scanner::newline(const char *begin) {
  Frame &inner = frame();
  TokenKind before = previous();
  if (inner.kind == FrameKind::Body) {
    inner.assigned = false;
    if (before != TokenKind::Newline)
      put(TokenKind::Newline, begin, at_);
  } else if (inner.kind == FrameKind::Object) {
    bool ignored = before == TokenKind::Newline || before == TokenKind::Comma ||
                   before == TokenKind::LeftBrace ||
                   (dropObjectNewlines_ && !previousEndsOperand());
    if (!ignored)
      put(TokenKind::Newline, begin, at_);
  }
}

/// Spec: NS-LEX-016..021, NS-LEX-028.
void Scanner::lineComment(const char *begin) {
  const void *found = std::memchr(at_, '\n', end_ - at_);
  at_ = found ? static_cast<const char *>(found) : end_;
  if (found && at_[-1] == '\r')
    --at_;
  comment(begin, at_);
}

/// Spec: NS-LEX-022..028.
void Scanner::blockComment(const char *begin) {
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

/// Spec: NS-LEX-038, NS-LEX-052..058, NS-LEX-060, NS-INDEX-032.
void Scanner::scanNumber(const char *begin) {
  const char *last = at_; // after the last byte that can end the number
  uint8_t flags = 0;
  for (const char *p = at_; p != end_;) {
    if (isIn(*p, Digit)) {
      last = ++p;
    } else if (*p == '.') {
      ++p;
    } else if (*p == 'e' || *p == 'E') {
      ++p;
      if (p != end_ && (*p == '+' || *p == '-'))
        ++p;
      if (p == end_ || !isIn(*p, Digit))
        break;
      last = ++p;
    } else {
      break;
    }
  }
  for (const char *p = at_; p != last && !flags; ++p)
    if (!isIn(*p, Digit))
      flags = HasFraction;
  at_ = last;
  put(TokenKind::Number, begin, last, flags);
}

TokenList scan(const SourceFile &file, ScanMode mode, const Dialect &dialect,
               Diagnostics &diagnostics) {
  TokenList list;
  Scanner(file, dialect, list, diagnostics).scanAll(mode);
  return list;
}

void rescan(const SourceFile &file, const Dialect &dialect, uint32_t offset,
            uint32_t keptTokens, uint32_t openBlocks, TokenList &list,
            Diagnostics &diagnostics) {
  list.tokens.resize(keptTokens);
  while (!list.comments.empty() && list.comments.back().range.begin >= offset)
    list.comments.pop_back();
  Scanner(file, dialect, list, diagnostics).scanFrom(offset, openBlocks);
}

} // namespace hcl
