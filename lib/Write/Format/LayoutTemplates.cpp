// Templates: their openers and their text. A run of text ends at a byte that
// may mean something else: a quote mark, a line end, `$`, `%`, a backslash. A
// heredoc compares each of its lines with the marker.
#include "LayoutScanner.h"
#include "Support/Utf8.h"

#include <utility>

namespace hcl {

/// At the second `<`: scans `<<NAME` or `<<-NAME` and its newline, if they
/// follow.
bool LayoutScanner::openHeredoc(const char *begin) {
  const char *marker = at_ + 1;
  marker += marker != end_ && *marker == '-';
  if (marker == end_)
    return false;
  auto [codePoint, length] = utf8::decode(text_, marker - text_.data());
  if (*marker != '_' && !utf8::isIdStart(codePoint))
    return false;
  const char *p = skipWord(marker + length);
  std::string_view name(marker, p - marker);
  p += p != end_ && *p == '\r';
  if (p == end_ || *p != '\n')
    return false;
  at_ = p + 1;
  put(LayoutKind::OpenHeredoc, begin);
  templates_.push_back({name});
  inTemplate_ = true;
  return true;
}

/// Scans the text of the innermost template up to its end, code or the end of
/// the file.
void LayoutScanner::scanTemplate() {
  while (at_ != end_ && inTemplate_)
    if ((follows('$') || follows('%')) && follows('{', 1))
      openSequence();
    else if (templates_.back().marker.empty())
      scanQuoted();
    else
      scanHeredoc();
}

void LayoutScanner::openSequence() {
  const char *begin = at_;
  at_ += 2;
  at_ += follows('~');
  put(LayoutKind::OpenSequence, begin, /*isAscii=*/true);
  sequences_.push_back(++braces_);
  templates_.back().lineStart = false;
  inTemplate_ = false;
}

/// Text and the closing quote mark of a quoted template, or what else comes
/// first, but for sequences.
void LayoutScanner::scanQuoted() {
  const char *begin = at_;
  bool isAscii = false;
  if (skipQuotedText(isAscii)) {
    put(LayoutKind::Text, begin, isAscii);
    if (!follows('"'))
      return;
    begin = at_;
  }
  if (follows('"')) {
    ++at_;
    put(LayoutKind::CloseQuote, begin, /*isAscii=*/true);
    templates_.pop_back();
    inTemplate_ = false;
    return;
  }
  if (follows('$') || follows('%')) {
    ++at_;
    // An escape: `$${`.
    if (follows(*begin) && follows('{', 1)) {
      at_ += 2;
      at_ += follows('~');
    }
  } else if (follows('\n') || follows('\r')) {
    while (follows('\n') || follows('\r'))
      ++at_;
  } else {
    ++at_;
  }
  put(LayoutKind::Text, begin);
}

/// Skips characters and escapes; returns false if there is none. `isAscii`
/// becomes whether all are of ASCII.
bool LayoutScanner::skipQuotedText(bool &isAscii) {
  const char *begin = at_;
  isAscii = true;
  for (;;) {
    at_ = runEnd<QuotedStop, false>(at_);
    if (at_ == end_)
      break;
    const char *character = at_ + (*at_ == '\\');
    if (character == at_ && static_cast<uint8_t>(*at_) < 0x80)
      break;
    if (character == end_ || *character == '\n' || *character == '\r')
      break;
    size_t length = characterLength(character);
    if (length == 0)
      break;
    isAscii &= length == 1;
    at_ = character + length;
  }
  isAscii &= at_ != begin;
  return at_ != begin;
}

/// A token of a heredoc, but not a sequence.
void LayoutScanner::scanHeredoc() {
  if (follows('$') || follows('%'))
    scanIntroducer();
  else
    scanLine();
}

/// A `$` or `%` outside sequences. The byte before a line end is included.
void LayoutScanner::scanIntroducer() {
  const char *begin = at_++;
  if (follows(*begin) && follows('{', 1)) {
    at_ += 2;
    at_ += follows('~');
  } else if (follows('\n', 1) || follows('\r', 1)) {
    ++at_;
  }
  templates_.back().lineStart = false;
  put(LayoutKind::Text, begin);
}

/// Text up to the end of the line or an earlier final byte.
void LayoutScanner::scanLine() {
  Template &open = templates_.back();
  const char *begin = at_;
  for (;;) {
    at_ = runEnd<QuotedStop, false>(at_);
    if (follows('$') || follows('%') || follows('\n') || follows('\r'))
      break;
    // A quote mark, a backslash, or a character outside of ASCII.
    size_t length = at_ == end_ ? 0 : characterLength(at_);
    if (length == 0)
      break;
    at_ += length;
  }
  const char *newline = at_;
  if (follows('\n') || (follows('\r') && follows('\n', 1))) {
    at_ += *at_ == '\r' ? 2 : 1;
    if (open.lineStart)
      return closeHeredoc(begin, newline);
    open.lineStart = true;
  } else if (at_ != begin) {
    open.lineStart = false;
  } else if (follows('\r')) {
    // The reference gives up at a carriage return within a line.
    at_ = end_;
  } else {
    ++at_;
  }
  put(LayoutKind::Text, begin);
}

/// Scans the line from `begin`, whose newline has just been passed: the closing
/// marker and its newline, or text.
void LayoutScanner::closeHeredoc(const char *begin, const char *newline) {
  auto isBlank = [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); };
  const char *first = begin;
  const char *last = newline;
  while (first != last && isBlank(*first))
    ++first;
  while (last != first && isBlank(last[-1]))
    --last;
  if (std::string_view(first, last - first) != templates_.back().marker)
    return put(LayoutKind::Text, begin);
  const char *end = std::exchange(at_, newline);
  put(LayoutKind::CloseHeredoc, begin);
  at_ = end;
  put(LayoutKind::Newline, newline);
  templates_.pop_back();
  inTemplate_ = false;
}

} // namespace hcl
