// The mode for code: one byte selects how a token is scanned.
#include "LayoutScanner.h"

#include "Support/Utf8.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <new>
#include <type_traits>
#include <utility>

namespace hcl {
namespace {

/// The kinds of tokens of one byte.
constexpr auto oneByteKinds = [] {
  using enum LayoutKind;
  std::array<LayoutKind, 256> kinds{};
  kinds.fill(Other);
  constexpr std::pair<char, LayoutKind> rows[] = {
      {'(', LeftParen},    {')', RightParen}, {'[', LeftBracket},
      {']', RightBracket}, {',', Comma},      {'?', Question},
      {'.', Dot},          {'=', Assign},     {':', Colon},
      {'!', Not},          {'-', Minus},      {'+', Operator},
      {'*', Operator},     {'%', Operator},   {'<', Operator},
      {'>', Operator}};
  for (auto [c, kind] : rows)
    kinds[static_cast<uint8_t>(c)] = kind;
  return kinds;
}();

} // namespace

LayoutScanner::LayoutScanner(std::string_view text)
    : text_(text), at_(text.data()), end_(at_ + text.size()), lastNewline_(at_),
      last_(at_) {
  if (size_t newline = text.rfind('\n'); newline != text.npos)
    lastNewline_ += newline;
  if (text_.starts_with(utf8::byteOrderMark)) {
    at_ += utf8::byteOrderMark.size();
    isAfterSpaces_ = false;
  }
}

bool LayoutScanner::scan(size_t most) {
  while (at_ != end_ && count() < most)
    if (inTemplate_)
      scanTemplate();
    else
      scanCode(most);
  if (at_ == end_)
    put(LayoutKind::EndOfFile, end_);
  return at_ != end_;
}

void LayoutScanner::drop(size_t count) {
  next_ = std::copy(tokens_.get() + count, next_, tokens_.get());
}

/// Makes room for more tokens: at first for those of a small file, which has
/// one for three to four bytes.
void LayoutScanner::grow() {
  static_assert(std::is_trivially_copyable_v<LayoutToken>);
  size_t used = count();
  size_t size =
      used != 0 ? 2 * used : std::clamp<size_t>(text_.size() / 3, 64, 1024);
  // Not operator new: pages of a large array are moved, not copied.
  void *room = std::realloc(tokens_.get(), size * sizeof(LayoutToken));
  if (!room)
    throw std::bad_alloc();
  (void)tokens_.release();
  tokens_.reset(static_cast<LayoutToken *>(room));
  next_ = tokens_.get() + used;
  limit_ = tokens_.get() + size;
}

size_t LayoutScanner::characterLength(const char *at) const {
  uint8_t first = static_cast<uint8_t>(*at);
  size_t length = first < 0x80                    ? 1
                  : first >= 0xC0 && first < 0xE0 ? 2
                  : first >= 0xE0 && first < 0xF0 ? 3
                  : first >= 0xF0 && first < 0xF8 ? 4
                                                  : 0;
  if (length > size_t(end_ - at))
    return 0;
  for (size_t i = 1; i < length; ++i)
    if ((static_cast<uint8_t>(at[i]) & 0xC0) != 0x80)
      return 0;
  return length;
}

/// The end of the identifier around `at`.
const char *LayoutScanner::skipWord(const char *at) const {
  for (;;) {
    at = runEnd<IdentifierPart, true>(at);
    if (at == end_ || static_cast<uint8_t>(*at) < 0x80)
      return at;
    auto [codePoint, length] = utf8::decode(text_, at - text_.data());
    if (!utf8::isIdContinue(codePoint))
      return at;
    at += length;
  }
}

/// Scans tokens up to the text of a template, the end, or the end of a line at
/// which there are `most` of them. The position is kept in a variable: each
/// token is a pointer that the compiler must take for one to `at_`.
void LayoutScanner::scanCode(size_t most) {
  const char *at = at_, *const end = end_;
  for (;;) {
    while (at != end && *at == ' ')
      ++at;
    if (at == end)
      break;
    const char *begin = at++;
    switch (charStarts[static_cast<uint8_t>(*begin)]) {
    case Start::Blank:
      isAfterSpaces_ = false;
      continue;
    case Start::Newline:
      putTo(at, LayoutKind::Newline, begin);
      if (count() < most)
        continue;
      break;
    case Start::Letter: {
      at = runEnd<IdentifierPart, true>(at);
      bool isAscii = at == end || static_cast<uint8_t>(*at) < 0x80;
      if (!isAscii)
        at = skipWord(at);
      putTo(at, LayoutKind::Identifier, begin, isAscii);
      continue;
    }
    case Start::Quote:
      putTo(at, LayoutKind::OpenQuote, begin, /*isAscii=*/true);
      if (!openQuoted(at))
        continue;
      break;
    case Start::LeftBrace:
      ++braces_;
      putTo(at, LayoutKind::LeftBrace, begin, /*isAscii=*/true);
      continue;
    case Start::Single:
    case Start::LeftParen:
    case Start::LeftBracket:
    case Start::RightParen:
    case Start::RightBracket:
      putTo(at, oneByteKinds[static_cast<uint8_t>(*begin)], begin, true);
      continue;
    case Start::Dot:
    case Start::Assign:
      // Most are whole tokens.
      if (at == end || (*at != '.' && *at != '=' && *at != '>')) {
        putTo(at, oneByteKinds[static_cast<uint8_t>(*begin)], begin, true);
        continue;
      }
      [[fallthrough]];
    default:
      at_ = at;
      scanOther(begin);
      at = at_;
      if (!inTemplate_)
        continue;
    }
    break;
  }
  at_ = at;
}

/// Opens the quoted template whose opening quote mark ends at `at`. Most hold
/// ASCII text alone: such a one is scanned, and the result is false.
bool LayoutScanner::openQuoted(const char *&at) {
  const char *close = runEnd<QuotedStop, false>(at);
  if (close == end_ || *close != '"') {
    templates_.push_back({});
    inTemplate_ = true;
    return true;
  }
  if (close != at)
    putTo(close, LayoutKind::Text, at, /*isAscii=*/true);
  at = close + 1;
  putTo(at, LayoutKind::CloseQuote, close, /*isAscii=*/true);
  return false;
}

/// Scans a token, or the opener of a heredoc, that begins with `begin`.
void LayoutScanner::scanOther(const char *begin) {
  switch (charStarts[static_cast<uint8_t>(*begin)]) {
  case Start::Digit:
    return scanNumber(begin);
  case Start::Hash:
    static_cast<void>(lineComment(begin));
    return;
  case Start::RightBrace:
    return closeBrace(begin);
  case Start::NonAscii:
    return scanNonAscii(begin);
  case Start::CarriageReturn:
    if (follows('\n')) {
      ++at_;
      return put(LayoutKind::Newline, begin);
    }
    return put(LayoutKind::Other, begin);
  case Start::Slash:
    if ((follows('/') && lineComment(begin)) ||
        (follows('*') && blockComment(begin)))
      return;
    return put(LayoutKind::Operator, begin);
  case Start::Less:
    if (follows('<') && openHeredoc(begin))
      return;
    return scanOperator(begin);
  case Start::Tilde:
    if (!follows('}'))
      return put(LayoutKind::Other, begin);
    ++at_;
    return closeBrace(begin);
  default:
    return scanOperator(begin);
  }
}

/// Always true: a comment was scanned.
bool LayoutScanner::lineComment(const char *begin) {
  const void *found = std::memchr(at_, '\n', end_ - at_);
  at_ = found ? static_cast<const char *>(found) + 1 : end_;
  put(LayoutKind::Comment, begin);
  return true;
}

/// Scans a closed comment.
bool LayoutScanner::blockComment(const char *begin) {
  if (noCommentEnd_)
    return false;
  size_t from = size_t(begin - text_.data()) + 2;
  size_t close = text_.find("*/", from);
  noCommentEnd_ = close == text_.npos;
  if (noCommentEnd_)
    return false;
  at_ = text_.data() + close + 2;
  put(LayoutKind::Comment, begin);
  return true;
}

/// Digits, dots and exponents, without final dots.
void LayoutScanner::scanNumber(const char *begin) {
  for (const char *p = at_; p != end_;) {
    if (*p == '.') {
      ++p;
      continue;
    }
    if (*p == 'e' || *p == 'E') {
      ++p;
      p += p != end_ && (*p == '+' || *p == '-');
    }
    if (p == end_ || !isIn(*p, Digit))
      break;
    at_ = ++p;
  }
  put(LayoutKind::Number, begin, /*isAscii=*/true);
}

/// Operators, brackets and separators: the longest match.
void LayoutScanner::scanOperator(const char *begin) {
  using enum LayoutKind;
  LayoutKind kind = oneByteKinds[static_cast<uint8_t>(*begin)];
  // The second byte of a longer token, and the kind of that.
  auto extend = [&](char second, LayoutKind longer) {
    if (!follows(second))
      return;
    ++at_;
    kind = longer;
  };
  switch (*begin) {
  case '.':
    if (follows('.') && follows('.', 1)) {
      at_ += 2;
      kind = Ellipsis;
    }
    break;
  case '=':
    if (follows('>'))
      extend('>', Other);
    else
      extend('=', Operator);
    break;
  case '!':
  case '<':
  case '>':
    extend('=', Operator);
    break;
  case ':':
    extend(':', ColonColon);
    break;
  case '&':
  case '|':
    extend(*begin, Operator);
    break;
  }
  // A byte outside tokens may be any byte.
  put(kind, begin, kind != Other);
}

void LayoutScanner::scanNonAscii(const char *begin) {
  size_t length = characterLength(begin);
  at_ = begin + (length == 0 ? 1 : length);
  auto [codePoint, size] = utf8::decode(text_, begin - text_.data());
  if (!utf8::isIdStart(codePoint))
    return put(LayoutKind::Other, begin);
  at_ = skipWord(at_);
  put(LayoutKind::Identifier, begin);
}

/// `}` or `~}`.
void LayoutScanner::closeBrace(const char *begin) {
  bool ends = !sequences_.empty() && sequences_.back() == braces_;
  --braces_;
  put(ends || *begin == '~' ? LayoutKind::CloseSequence
                            : LayoutKind::RightBrace,
      begin, /*isAscii=*/true);
  if (ends) {
    sequences_.pop_back();
    inTemplate_ = true;
  }
}

std::vector<LayoutToken> layoutTokens(std::string_view text) {
  LayoutScanner scanner(text);
  static_cast<void>(scanner.scan(SIZE_MAX));
  return {scanner.tokens().begin(), scanner.tokens().end()};
}

} // namespace hcl
