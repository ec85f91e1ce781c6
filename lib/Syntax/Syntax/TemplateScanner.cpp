// Literal text runs to a byte of the class at which the template stops: a quote
// mark, a line end, an introducer, a backslash. At each line start, a heredoc
// looks for its closing marker.
#include "TemplateScanner.h"

#include "Support/Utf8.h"

#include <algorithm>
#include <cstring>

namespace hcl {

void TemplateScanner::scanTemplate() {
  if (templates_.back().kind == TemplateKind::Quoted)
    scanQuoted();
  else
    scanLines();
}

/// At a `$` or `%`: returns true if a sequence begins here; otherwise skips the
/// character, or an escape `$${` or `%%{`.
/// Spec: NS-TMPL-035, NS-TMPL-053..056.
bool TemplateScanner::skipIntroducer(const char *&at, uint8_t &flags) const {
  if (end_ - at >= 2 && at[1] == '{')
    return true;
  if (end_ - at >= 3 && at[1] == at[0] && at[2] == '{') {
    flags |= HasIntroducerEscape;
    at += 3;
  } else {
    ++at;
  }
  return false;
}

/// The end of the literal text from `at`; `stops` is the class of bytes to
/// examine. Adds properties of the text to `flags`.
/// Spec: NS-LEX-001, NS-LEX-029..031, NS-TMPL-008, NS-TMPL-057, NS-TMPL-065.
const char *TemplateScanner::skipText(const char *at, uint8_t stops,
                                      uint8_t &flags) const {
  for (;;) {
    while (!isIn(*at, stops | Nul))
      ++at;
    if (at == end_)
      return at;
    if (*at == '\0')
      ++at;
    else if (*at == '$' || *at == '%') {
      if (skipIntroducer(at, flags))
        return at;
    } else if (static_cast<uint8_t>(*at) >= 0x80) {
      flags |= HasNonAscii;
      if (valid_ || !dialect_[DialectPoint::LenientUtf8]) {
        ++at;
      } else {
        size_t length = sequenceLength(at);
        if (length == 0)
          return at;
        at += length;
      }
    } else if (*at == '\\' && end_ - at >= 2 && at[1] != '\n' &&
               at[1] != '\r') {
      flags |= HasBackslash;
      // The next character may be a quote mark. If it is not ASCII, the next
      // round examines it.
      at += static_cast<uint8_t>(at[1]) < 0x80 ? 2 : 1;
    } else {
      return at;
    }
  }
}

void TemplateScanner::closeTemplate(TokenKind kind, const char *end) {
  put(kind, at_, end);
  at_ = end;
  templates_.pop_back();
  inTemplate_ = false;
}

/// Spec: NS-LEX-029, NS-TMPL-001, NS-TMPL-004, NS-TMPL-018, NS-TMPL-019.
void TemplateScanner::scanQuoted() {
  while (at_ != end_) {
    uint8_t flags = 0;
    const char *begin = at_;
    at_ = skipText(at_, QuotedStop, flags);
    if (at_ != begin)
      put(TokenKind::StringLiteral, begin, at_, flags);
    if (at_ == end_)
      return;
    switch (*at_) {
    case '"':
      return closeTemplate(TokenKind::CloseQuote, at_ + 1);
    case '$':
    case '%':
      return openSequence();
    case '\\':
      ++at_;
      invalid(at_ - 1, at_);
      break;
    case '\r':
    case '\n':
      if (brokenLine())
        return;
      break;
    default:
      invalidEncoding(at_);
    }
  }
}

/// Spec: NS-LEX-030, NS-TMPL-033, NS-TMPL-034, NS-TMPL-047, NS-TMPL-052.
void TemplateScanner::scanLines() {
  while (at_ != end_) {
    Template &open = templates_.back();
    if (open.lineStart)
      if (const char *end = closingMarker(open))
        return closeTemplate(TokenKind::CloseHeredoc, end);
    uint8_t flags = 0;
    const char *begin = at_;
    at_ = skipText(at_, LineStop, flags);
    open.lineStart = false;
    if (at_ != end_ && *at_ == '\n') {
      ++at_;
      flags |= EndsLine;
      open.lineStart = open.kind == TemplateKind::Heredoc;
    }
    if (at_ != begin)
      put(TokenKind::StringLiteral, begin, at_, flags);
    if (at_ == end_ || (flags & EndsLine) != 0)
      continue;
    if (static_cast<uint8_t>(*at_) >= 0x80)
      invalidEncoding(at_);
    else
      return openSequence();
  }
}

/// The number of blanks at the start of the line of `at`.
uint32_t TemplateScanner::indentation(const char *at) const {
  const char *line = at;
  while (line != base_ && line[-1] != '\n')
    --line;
  const char *text = line;
  while (text != at && (*text == ' ' || *text == '\t'))
    ++text;
  return uint32_t(text - line);
}

/// At the second `<` of a possible heredoc: skips the opener and its newline,
/// or does not move.
/// Spec: NS-TMPL-023, NS-TMPL-028..030.
bool TemplateScanner::openHeredoc(const char *begin) {
  const char *p = at_ + 1;
  bool flush = p != end_ && *p == '-';
  p += flush;
  if (p == end_)
    return false;
  const char *marker = p;
  bool nonAscii = static_cast<uint8_t>(*p) >= 0x80;
  if (nonAscii) {
    auto [codePoint, length] = utf8::decode(file_.text(), offset(p));
    if (!utf8::isIdStart(codePoint))
      return false;
    p += length;
  } else if (!isAsciiLetter(*p)) {
    return false;
  }
  p = skipIdentifier(p, nonAscii);
  Template opened{TemplateKind::Heredoc, true,      flush,
                  offset(marker),        offset(p), indentation(begin)};
  if (p != end_ && *p == '\r')
    ++p;
  if (p == end_ || *p != '\n')
    return false;
  at_ = p + 1;
  put(TokenKind::OpenHeredoc, begin, at_, flush ? FlushHeredoc : 0);
  templates_.push_back(opened);
  return true;
}

/// At the start of a line: the end of the closing marker and the blanks after
/// it, if the line holds nothing else; otherwise null.
/// Spec: NS-TMPL-023..027, NS-TMPL-031, NS-TMPL-044..046.
const char *TemplateScanner::closingMarker(const Template &open) const {
  const char *p = at_;
  const char *deepest =
      open.flush || dialect_[DialectPoint::IndentedHeredocMarker]
          ? end_
          : p + std::min<ptrdiff_t>(open.indent, end_ - p);
  while (p != deepest && (*p == ' ' || *p == '\t'))
    ++p;
  size_t length = open.markerEnd - open.markerBegin;
  if (static_cast<size_t>(end_ - p) <= length ||
      std::memcmp(p, base_ + open.markerBegin, length) != 0)
    return nullptr;
  p += length;
  while (p != end_ && (*p == ' ' || *p == '\t'))
    ++p;
  const char *newline = p;
  if (newline != end_ && *newline == '\r')
    ++newline;
  return newline != end_ && *newline == '\n' ? p : nullptr;
}

/// At the `$` or `%` of a sequence.
/// Spec: NS-LEX-032, NS-LEX-033, NS-TMPL-018..020, NS-TMPL-034, NS-TMPL-058,
/// NS-TMPL-059.
void TemplateScanner::openSequence() {
  const char *begin = at_;
  at_ += 2;
  bool strip = follows('~');
  at_ += strip;
  TokenKind kind =
      *begin == '$' ? TokenKind::OpenInterpolation : directiveKind(at_);
  put(kind, begin, at_, strip ? StripMarker : 0);
  frames_.push_back({FrameKind::Sequence});
  if (kind == TokenKind::DirectiveFor)
    frame().forState = ForState::Names;
  inTemplate_ = false;
}

/// At a newline within a quoted template. If the next line looks like a body
/// item, the closing quote is missing: the template ends here and the result is
/// true. Otherwise the string spans several lines.
/// Spec: NS-TMPL-003.
bool TemplateScanner::brokenLine() {
  const char *begin = at_;
  while (at_ != end_ && (*at_ == '\r' || *at_ == '\n'))
    ++at_;
  report(DiagKind::MultilineString, begin, at_,
         "A quoted string cannot span several lines. Close it with a quote "
         "mark, write \\n for a newline within it, or use a heredoc (<<EOT).");
  bool forgotten = templates_.size() == 1 &&
                   frames_.front().kind == FrameKind::Body &&
                   looksLikeItem(at_);
  if (forgotten) {
    at_ = begin;
    templates_.pop_back();
    inTemplate_ = false;
  } else {
    put(TokenKind::Invalid, begin, at_);
  }
  return forgotten;
}

} // namespace hcl
