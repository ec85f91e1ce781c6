// One pass over the bytes, by the class of each. Strings make up most of a
// source and are searched eight bytes at a time for a byte that needs
// attention. Ill-formed tokens are flagged, and reported by the parser.
#include "JsonTree.h"

#include "Support/Utf8.h"

#include <array>
#include <bit>
#include <cstring>

namespace hcl {
namespace {

enum class ByteClass : uint8_t {
  Other,
  Blank,
  Punctuation,
  Quote,
  Number,
  Word
};

constexpr std::array<ByteClass, 256> classTable() {
  std::array<ByteClass, 256> table{};
  auto set = [&](std::string_view bytes, ByteClass value) {
    for (char byte : bytes)
      table[uint8_t(byte)] = value;
  };
  set(" \t\r\n", ByteClass::Blank);
  set("{}[],:=", ByteClass::Punctuation);
  set("\"", ByteClass::Quote);
  set("0123456789+-.", ByteClass::Number);
  set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", ByteClass::Word);
  return table;
}
constexpr std::array<ByteClass, 256> classes = classTable();

ByteClass classOf(char byte) { return classes[uint8_t(byte)]; }

bool isDigit(char byte) { return byte >= '0' && byte <= '9'; }

TokenKind punctuation(char byte) {
  switch (byte) {
  case '{':
    return TokenKind::LeftBrace;
  case '}':
    return TokenKind::RightBrace;
  case '[':
    return TokenKind::LeftBracket;
  case ']':
    return TokenKind::RightBracket;
  case ',':
    return TokenKind::Comma;
  case ':':
    return TokenKind::Colon;
  default:
    return TokenKind::Assign;
  }
}

/// The first byte from `at` on with a meaning in strings: a quote mark, a
/// backslash, a control character or a byte above 0x7F.
const char *findSpecial(const char *at, const char *end) {
  if constexpr (std::endian::native == std::endian::little) {
    constexpr uint64_t ones = 0x0101010101010101, tops = ones * 0x80;
    for (; end - at >= 8; at += 8) {
      uint64_t bytes;
      std::memcpy(&bytes, at, 8);
      uint64_t quotes = bytes ^ (ones * '"');
      uint64_t backslashes = bytes ^ (ones * '\\');
      // The lowest set bit is exact; a borrow disturbs only those above it.
      uint64_t found =
          (((quotes - ones) & ~quotes) | ((backslashes - ones) & ~backslashes) |
           ((bytes - ones * 0x20) & ~bytes) | bytes) &
          tops;
      if (found != 0)
        return at + std::countr_zero(found) / 8;
    }
  }
  while (at != end && *at != '"' && *at != '\\' && uint8_t(*at) >= 0x20 &&
         uint8_t(*at) < 0x80)
    ++at;
  return at;
}

/// Whether `text` is a number according to RFC 7159.
/// Spec: JS-PARSE-004.
bool isNumber(std::string_view text) {
  size_t at = text.starts_with('-') ? 1 : 0;
  auto digits = [&] {
    size_t first = at;
    while (at < text.size() && isDigit(text[at]))
      ++at;
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

class JsonTokens {
public:
  JsonTokens(const SourceFile &file, TokenList &list, Diagnostics &diagnostics)
      : file_(file), base_(file.text().data()), at_(base_),
        end_(base_ + file.text().size()), list_(list),
        diagnostics_(diagnostics) {}

  void run(const Dialect &dialect);

private:
  void string(const char *begin);
  void number(const char *begin);
  void word(const char *begin);
  void other(const char *begin);
  void comment(const char *begin, const char *end);
  void put(TokenKind kind, const char *begin, const char *end,
           uint8_t flags = 0) {
    list_.tokens.push_back({offset(begin), offset(end), kind, flags});
  }
  uint32_t offset(const char *at) const { return uint32_t(at - base_); }

  const SourceFile &file_;
  const char *base_;
  const char *at_;
  const char *end_;
  TokenList &list_;
  Diagnostics &diagnostics_;
};

void JsonTokens::run(const Dialect &dialect) {
  size_t bad = utf8::findInvalid(file_.text());
  if (bad != std::string_view::npos && !dialect[DialectPoint::LenientUtf8])
    diagnostics_.add(DiagKind::InvalidCharacterEncoding, file_,
                     {uint32_t(bad), uint32_t(bad + 1)},
                     "The source is not valid UTF-8 here. JSON is written in "
                     "UTF-8: save it in that encoding.");
  if (file_.text().starts_with("\xEF\xBB\xBF")) {
    at_ += 3;
    diagnostics_.add(DiagKind::ByteOrderMark, file_, {0, 3},
                     "The source begins with a byte order mark (U+FEFF). UTF-8 "
                     "needs none: save the file without it.");
  }
  // In typical text a token has six to seven bytes.
  list_.tokens.reserve(file_.text().size() / 6 + 16);
  while (at_ != end_) {
    const char *begin = at_++;
    switch (classOf(*begin)) {
    case ByteClass::Blank:
      break;
    case ByteClass::Punctuation:
      put(punctuation(*begin), begin, at_);
      break;
    case ByteClass::Quote:
      string(begin);
      break;
    case ByteClass::Number:
      number(begin);
      break;
    case ByteClass::Word:
      word(begin);
      break;
    case ByteClass::Other:
      other(begin);
      break;
    }
  }
  put(TokenKind::EndOfFile, end_, end_);
}

/// Spec: JS-PARSE-006.
void JsonTokens::string(const char *begin) {
  uint8_t flags = 0;
  while (true) {
    at_ = findSpecial(at_, end_);
    if (at_ == end_ || *at_ == '\n' || *at_ == '\r') {
      flags |= Malformed;
      break;
    }
    char special = *at_++;
    if (special == '"')
      break;
    if (special == '\\') {
      flags |= HasBackslash;
      at_ += at_ != end_ && *at_ != '\n' && *at_ != '\r';
    } else {
      flags |= uint8_t(special) < 0x20 ? Malformed : HasNonAscii;
    }
  }
  Token token{offset(begin), offset(at_), TokenKind::StringLiteral, flags};
  // The search for a fault decides whether all escapes are known.
  if ((flags & HasBackslash) && !(flags & Malformed) &&
      !jsonFault(file_, token).range.empty())
    token.flags |= Malformed;
  list_.tokens.push_back(token);
}

/// Spec: JS-PARSE-004.
void JsonTokens::number(const char *begin) {
  bool onlyDigits = isDigit(*begin);
  while (at_ != end_ &&
         (classOf(*at_) == ByteClass::Number || *at_ == 'e' || *at_ == 'E'))
    onlyDigits &= isDigit(*at_++);
  bool isPlain = onlyDigits && (*begin != '0' || at_ == begin + 1);
  uint8_t flags = onlyDigits ? 0 : HasFraction;
  if (!isPlain && !isNumber({begin, size_t(at_ - begin)}))
    flags |= Malformed;
  put(TokenKind::Number, begin, at_, flags);
}

/// Spec: JS-PARSE-005.
void JsonTokens::word(const char *begin) {
  while (at_ != end_ && (classOf(*at_) == ByteClass::Word || *at_ == '_'))
    ++at_;
  std::string_view text(begin, size_t(at_ - begin));
  bool isKnown = text == "true" || text == "false" || text == "null";
  put(TokenKind::Keyword, begin, at_, isKnown ? 0 : Malformed);
}

void JsonTokens::other(const char *begin) {
  std::string_view rest(begin, size_t(end_ - begin));
  if (rest.starts_with('#') || rest.starts_with("//")) {
    size_t length = std::min(rest.find_first_of("\r\n"), rest.size());
    return comment(begin, begin + length);
  }
  if (rest.starts_with("/*"))
    if (size_t close = rest.find("*/", 2); close != rest.npos)
      return comment(begin, begin + close + 2);
  at_ = begin + utf8::decode(file_.text(), offset(begin)).length;
  put(TokenKind::Invalid, begin, at_);
}

/// Spec: JS-PARSE-002.
void JsonTokens::comment(const char *begin, const char *end) {
  at_ = end;
  Range range{offset(begin), offset(end)};
  list_.comments.push_back({range, uint32_t(list_.tokens.size())});
  diagnostics_.add(DiagKind::InvalidValueStart, file_, range,
                   "There are no comments in JSON. Put the text into a "
                   "property called \"//\" of the body, which is ignored.");
}

} // namespace

TokenList scanJson(const SourceFile &file, const Dialect &dialect,
                   Diagnostics &diagnostics) {
  TokenList list;
  JsonTokens(file, list, diagnostics).run(dialect);
  return list;
}

} // namespace hcl
