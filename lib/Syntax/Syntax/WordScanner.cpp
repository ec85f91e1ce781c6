// A word is an identifier unless its frame and the token before it make it a
// keyword. Numbers and operators take the longest match.
#include "WordScanner.h"

#include "Support/Utf8.h"

namespace hcl {

/// Spec: NS-LEX-034, NS-LEX-041, NS-LEX-044, NS-LEX-045, NS-ATTR-012,
/// NS-ATTR-013.
void WordScanner::scanIdentifier(const char *begin) {
  const char *p = skip(at_, IdentifierPart);
  bool nonAscii = false;
  if (static_cast<uint8_t>(*p) >= 0x80)
    p = skipIdentifier(p, nonAscii);
  at_ = p;
  size_t length = p - begin;
  TokenKind kind = TokenKind::Identifier;
  if (length <= 6 && frames_.back().kind != FrameKind::Body)
    kind = keyword(begin, length);
  put(kind, begin, p, nonAscii ? HasNonAscii : 0);
}

/// The kind of the word of `length` bytes at `begin`, in a place where words
/// can be keywords.
/// Spec: NS-LEX-046, NS-LEX-047, NS-COLL-036, NS-COLL-037, NS-COLL-040..042,
/// NS-FOR-014.
TokenKind WordScanner::keyword(const char *begin, size_t length) {
  std::string_view word(begin, length);
  Nesting &inner = frame();
  TokenKind before = previous();
  if (before >= TokenKind::DirectiveIf && before < TokenKind::DirectiveUnknown)
    return TokenKind::Keyword;
  bool opens =
      (before == TokenKind::LeftBracket && inner.kind == FrameKind::Bracket &&
       !inner.index) ||
      (before == TokenKind::LeftBrace && inner.kind == FrameKind::BraceFor);
  if (opens && word == "for") {
    inner.forState = ForState::Names;
    return TokenKind::For;
  }
  if (inner.forState == ForState::Names && word == "in" &&
      before == TokenKind::Identifier) {
    inner.forState = ForState::Rest;
    return TokenKind::In;
  }
  if (inner.forState == ForState::Rest && word == "if" &&
      inner.kind != FrameKind::Sequence && previousEndsOperand())
    return TokenKind::If;
  return TokenKind::Identifier;
}

/// Spec: NS-LEX-005, NS-LEX-011, NS-LEX-035, NS-LEX-037.
void WordScanner::scanNonAscii(const char *begin) {
  size_t length = sequenceLength(begin);
  if (length == 0)
    return invalidEncoding(begin);
  at_ = begin + length;
  if (!utf8::isIdStart(utf8::decode(file_.text(), offset(begin)).value))
    return invalid(begin, at_);
  bool nonAscii = true;
  at_ = skipIdentifier(at_, nonAscii);
  put(TokenKind::Identifier, begin, at_, HasNonAscii);
}

/// Spec: NS-LEX-038, NS-LEX-052..058, NS-LEX-060, NS-INDEX-032.
void WordScanner::scanNumber(const char *begin) {
  const char *last = skip(at_, Digit);
  if (*last != '.' && *last != 'e' && *last != 'E') {
    at_ = last;
    return put(TokenKind::Number, begin, last);
  }
  scanFraction(begin, last);
}

void WordScanner::scanFraction(const char *begin, const char *last) {
  uint8_t flags = 0;
  for (const char *p = last; p != end_;) {
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

/// Operators and separators: the longest match.
/// Spec: NS-LEX-048, NS-LEX-049, NS-OP-060.
void WordScanner::scanOperator(const char *begin) {
  auto longer = [&](char second, TokenKind kind, TokenKind otherwise) {
    bool both = follows(second);
    at_ += both;
    return both ? kind : otherwise;
  };
  using enum TokenKind;
  TokenKind kind = None;
  switch (charStarts[static_cast<uint8_t>(*begin)]) {
  case Start::Single:
    kind = singleKind(*begin);
    break;
  case Start::Dot:
    if (end_ - at_ >= 2 && at_[0] == '.' && at_[1] == '.') {
      at_ += 2;
      kind = Ellipsis;
    } else {
      kind = Dot;
    }
    break;
  case Start::Assign:
    kind = follows('>') ? longer('>', Arrow, None) : longer('=', Equal, None);
    break;
  case Start::Colon:
    kind = longer(':', ColonColon, Colon);
    break;
  case Start::Not:
    kind = longer('=', NotEqual, Not);
    break;
  case Start::Less:
    kind = longer('=', LessEqual, Less);
    break;
  case Start::Greater:
    kind = longer('=', GreaterEqual, Greater);
    break;
  case Start::Ampersand:
    kind = longer('&', And, None);
    break;
  case Start::Bar:
    kind = longer('|', Or, None);
    break;
  default:
    kind = Slash;
  }
  if (kind == None)
    return unsupportedOperator(begin, at_);
  if (kind == Minus)
    leaveOpen();
  else if (kind != Not)
    continueItem();
  if (frame().kind == FrameKind::Object)
    noteInObject(kind);
  put(kind, begin, at_);
}

} // namespace hcl
