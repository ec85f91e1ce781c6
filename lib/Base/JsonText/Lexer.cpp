// The first byte decides the kind of a lexeme. In strings, which make up most
// of a text, eight bytes are tested at once.
#include "Lexer.h"

#include "Support/Ascii.h"

#include <algorithm>
#include <utility>

namespace hcl::json {

namespace {

/// The character of an escape of one letter; 0 for other letters.
char simpleEscape(char c) {
  constexpr std::string_view from = "\"\\/bfnrt";
  constexpr std::string_view to = "\"\\/\b\f\n\r\t";
  size_t index = from.find(c);
  return index == from.npos ? '\0' : to[index];
}

/// The code unit of `\uXXXX` at `text[at]`.
[[nodiscard]] std::optional<uint32_t> unitAt(std::string_view text, size_t at) {
  if (text.substr(std::min(at, text.size()), 2) != "\\u")
    return std::nullopt;
  return parseHex(text.substr(at + 2), 4);
}

} // namespace

LexemeKind Lexer::rest(LexemeKind kind) {
  switch (kind) {
  case LexemeKind::Number:
    readNumber();
    return kind;
  case LexemeKind::Word:
    readWord();
    return kind;
  default:
    return readOther();
  }
}

/// Spec: JS-PARSE-006.
void Lexer::readString() {
  for (;; at_ = findSpecial(at_, end_)) {
    if (at_ == end_ || *at_ == '\n' || *at_ == '\r') {
      flags_ |= IsMalformed;
      return;
    }
    char special = *at_++;
    if (special == '"')
      return;
    if (special == '\\') {
      flags_ |= HasEscape;
      std::string_view escape(at_ - 1, static_cast<size_t>(end_ - at_ + 1));
      if (escapeAt(escape, 0).length == 0)
        flags_ |= IsMalformed;
      at_ += at_ != end_ && *at_ != '\n' && *at_ != '\r';
    } else {
      flags_ |=
          static_cast<uint8_t>(special) < 0x20 ? IsMalformed : HasHighByte;
    }
  }
}

/// Spec: JS-PARSE-004.
void Lexer::readNumber() {
  bool onlyDigits = isDigit(*start_);
  while (at_ != end_ &&
         (firstBytes[static_cast<uint8_t>(*at_)].kind == LexemeKind::Number ||
          *at_ == 'e' || *at_ == 'E'))
    onlyDigits &= isDigit(*at_++);
  if (onlyDigits)
    flags_ |= IsDigits;
  bool isPlain = onlyDigits && (*start_ != '0' || at_ == start_ + 1);
  if (!isPlain && !isNumber(text()))
    flags_ |= IsMalformed;
}

/// Spec: JS-PARSE-005.
void Lexer::readWord() {
  while (at_ != end_ &&
         (firstBytes[static_cast<uint8_t>(*at_)].kind == LexemeKind::Word ||
          *at_ == '_'))
    ++at_;
  std::string_view word = text();
  if (word != "true" && word != "false" && word != "null")
    flags_ |= IsMalformed;
}

/// A comment or a code point that begins nothing.
LexemeKind Lexer::readOther() {
  std::string_view rest(start_, static_cast<size_t>(end_ - start_));
  if (rest.starts_with('#') || rest.starts_with("//")) {
    at_ = start_ + std::min(rest.find_first_of("\r\n"), rest.size());
    return LexemeKind::Comment;
  }
  if (rest.starts_with("/*"))
    if (size_t close = rest.find("*/", 2); close != rest.npos) {
      at_ = start_ + close + 2;
      return LexemeKind::Comment;
    }
  at_ = start_ + utf8::decode(rest, 0).length;
  return LexemeKind::Stray;
}

bool isNumber(std::string_view text) {
  size_t at = text.starts_with('-') ? 1 : 0;
  auto digits = [&] {
    size_t first = std::exchange(at, skipDigits(text, at));
    return at != first;
  };
  if (at < text.size() && text[at] == '0')
    ++at;
  else if (!digits())
    return false;
  if (at < text.size() && text[at] == '.' && (++at, !digits()))
    return false;
  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    ++at;
    if (at < text.size() && (text[at] == '+' || text[at] == '-'))
      ++at;
    if (!digits())
      return false;
  }
  return at == text.size();
}

std::optional<int64_t> smallInteger(std::string_view text) {
  constexpr size_t maxDigits = 18;
  bool isNegative = text.starts_with('-');
  std::string_view digits = text.substr(isNegative);
  if (digits.empty() || digits.size() > maxDigits)
    return std::nullopt;
  if (digits.front() == '0' && (digits.size() > 1 || isNegative))
    return std::nullopt;
  int64_t number = 0;
  for (char c : digits) {
    if (!isDigit(c))
      return std::nullopt;
    number = number * 10 + (c - '0');
  }
  return isNegative ? -number : number;
}

std::string_view contents(std::string_view lexeme) {
  lexeme.remove_prefix(1);
  if (!lexeme.ends_with('"'))
    return lexeme;
  // After an odd number of backslashes the quote mark is escaped.
  size_t backslashes = 0;
  while (backslashes + 1 < lexeme.size() &&
         lexeme[lexeme.size() - 2 - backslashes] == '\\')
    ++backslashes;
  if (backslashes % 2 == 0)
    lexeme.remove_suffix(1);
  return lexeme;
}

utf8::CodePoint escapeAt(std::string_view text, size_t at) {
  if (char plain = at + 1 < text.size() ? simpleEscape(text[at + 1]) : '\0')
    return {static_cast<uint32_t>(plain), 2};
  std::optional<uint32_t> unit = unitAt(text, at);
  if (!unit)
    return {0, 0};
  if (*unit >= 0xD800 && *unit < 0xDC00)
    if (auto low = unitAt(text, at + 6); low && *low >= 0xDC00 && *low < 0xE000)
      return {0x10000 + ((*unit - 0xD800) << 10) + (*low - 0xDC00), 12};
  return {*unit, 6};
}

void appendUnescaped(std::string &out, std::string_view contents) {
  for (size_t at = 0;;) {
    size_t backslash = contents.find('\\', at);
    out += contents.substr(at, backslash - at);
    if (backslash == contents.npos)
      return;
    utf8::CodePoint escape = escapeAt(contents, backslash);
    utf8::append(out, escape.value);
    at = backslash + escape.length;
  }
}

} // namespace hcl::json
