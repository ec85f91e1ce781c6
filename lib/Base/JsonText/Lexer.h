// JSON text as lexemes, pulled one at a time: the only place that knows how
// strings and numbers of JSON are spelled.
//
//   json::Lexer lexer(text);
//   while (lexer.next() != json::LexemeKind::End)
//     use(lexer.text());
//
// In: bytes. Out: kinds, flags and text of lexemes; what escapes mean. A
// lexeme is as long as it looks, so that `01`, `tru` and `"\x"` are one
// malformed lexeme each (LexemeFault.h explains it), and comments are lexemes
// too. Its two callers are the scanner of JSON sources (Syntax), which keeps
// going after an error, and the pull parser of values (Codec), which stops.
// Deliberately absent: grammar, values and the check that text is UTF-8.
#ifndef HCL_LIB_JSONTEXT_LEXER_H
#define HCL_LIB_JSONTEXT_LEXER_H

#include "Support/Ascii.h"
#include "Support/Hash.h"
#include "Support/Utf8.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hcl::json {

/// Punctuation first: a lexeme of one of these kinds is one byte long.
enum class LexemeKind : uint8_t {
  LeftBrace,
  RightBrace,
  LeftBracket,
  RightBracket,
  Comma,
  Colon,
  Equals, ///< never JSON, but often written for a colon
  String, ///< with quotes, up to the end of the line if one is missing
  Number, ///< bytes of `0123456789+-.eE`
  Word,   ///< `true`, `false`, `null`; another one is malformed
  Comment,
  Stray, ///< a code point that begins nothing
  End,
};

enum LexemeFlags : uint8_t {
  IsMalformed = 1,
  HasEscape = 2,   ///< of a String: it contains a backslash
  HasHighByte = 4, ///< of a String: it contains a byte above 0x7F
  IsDigits = 8,    ///< of a Number: it consists of digits
};

class Lexer {
public:
  /// Reads `text`, which outlives the lexer, from byte `begin` on.
  explicit Lexer(std::string_view text, size_t begin = 0)
      : base_(text.data()), start_(base_ + begin), at_(start_),
        end_(base_ + text.size()) {}

  /// The next lexeme, after blanks; End again and again at the end of the
  /// text. Cost: linear in its length, eight bytes a step in strings.
  LexemeKind next() {
    while (at_ != end_) {
      start_ = at_++;
      First first = firstBytes[static_cast<uint8_t>(*start_)];
      if (first.isBlank)
        continue;
      flags_ = 0;
      if (first.kind <= LexemeKind::Equals)
        return first.kind;
      if (first.kind != LexemeKind::String)
        return rest(first.kind);
      // Most strings are plain up to their closing quote.
      at_ = findSpecial(at_, end_);
      if (at_ != end_ && *at_ == '"')
        ++at_;
      else
        readString();
      return LexemeKind::String;
    }
    start_ = end_;
    flags_ = 0;
    return LexemeKind::End;
  }

  /// Takes `written`, sound lexemes, if they are next after blanks.
  bool accept(std::string_view written) {
    const char *at = skipBlanks();
    if (static_cast<size_t>(end_ - at) < written.size() ||
        !equalBytes({at, written.size()}, written))
      return false;
    start_ = at;
    at_ = at + written.size();
    return true;
  }
  /// The same for one lexeme of punctuation.
  bool accept(char punctuation) {
    const char *at = skipBlanks();
    if (at == end_ || *at != punctuation)
      return false;
    start_ = at;
    at_ = at + 1;
    return true;
  }

  /// The last lexeme as written. Valid as long as the text.
  std::string_view text() const {
    return {start_, static_cast<size_t>(at_ - start_)};
  }
  /// Whether the last lexeme has `flag`.
  bool has(LexemeFlags flag) const { return (flags_ & flag) != 0; }
  /// Offsets of the last lexeme in the text, in bytes.
  size_t begin() const { return static_cast<size_t>(start_ - base_); }
  size_t end() const { return static_cast<size_t>(at_ - base_); }

private:
  struct First {
    LexemeKind kind = LexemeKind::Stray;
    bool isBlank = false;
  };
  static constexpr std::array<First, 256> makeFirstBytes();
  static const std::array<First, 256> firstBytes;

  const char *skipBlanks() const {
    const char *at = at_;
    while (at != end_ && static_cast<uint8_t>(*at) <= ' ' && isBlank(*at))
      ++at;
    return at;
  }
  /// The first byte from `at` on that ends a run of plain text in a string: a
  /// quote mark, a backslash, a control character or one above 0x7F.
  static const char *findSpecial(const char *at, const char *end);
  /// Reads what follows the first byte of a Number, Word or other lexeme.
  LexemeKind rest(LexemeKind kind);
  /// Reads a string on from where its plain text ends.
  void readString();
  void readNumber();
  void readWord();
  LexemeKind readOther();

  const char *base_;
  const char *start_;
  const char *at_; ///< after the last lexeme
  const char *end_;
  uint8_t flags_ = 0;
};

constexpr std::array<Lexer::First, 256> Lexer::makeFirstBytes() {
  std::array<First, 256> table{};
  auto set = [&](std::string_view bytes, First first) {
    for (char byte : bytes)
      table[static_cast<uint8_t>(byte)] = first;
  };
  set(" \t\r\n", {LexemeKind::Stray, true});
  std::string_view punctuation = "{}[],:=";
  for (size_t i = 0; i < punctuation.size(); ++i)
    set(punctuation.substr(i, 1), {static_cast<LexemeKind>(i)});
  set("\"", {LexemeKind::String});
  set("0123456789+-.", {LexemeKind::Number});
  set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
      {LexemeKind::Word});
  return table;
}
inline constexpr std::array<Lexer::First, 256> Lexer::firstBytes =
    Lexer::makeFirstBytes();

inline const char *Lexer::findSpecial(const char *at, const char *end) {
  if constexpr (std::endian::native == std::endian::little) {
    constexpr uint64_t ones = 0x0101010101010101, tops = ones * 0x80;
    for (; end - at >= 8; at += 8) {
      auto bytes = loadBytes<uint64_t>(at);
      uint64_t quotes = bytes ^ (ones * '"');
      uint64_t backslashes = bytes ^ (ones * '\\');
      // The lowest bit set is exact; a borrow disturbs only those above it.
      uint64_t found =
          (((quotes - ones) & ~quotes) | ((backslashes - ones) & ~backslashes) |
           ((bytes - ones * 0x20) & ~bytes) | bytes) &
          tops;
      if (found != 0)
        return at + std::countr_zero(found) / 8;
    }
  }
  while (at != end && *at != '"' && *at != '\\' &&
         static_cast<signed char>(*at) >= 0x20)
    ++at;
  return at;
}

/// Whether `text` is a number by RFC 8259. Spec: JS-PARSE-004.
bool isNumber(std::string_view text);

/// The number written by `text` without fraction and exponent in up to 18
/// digits, negative zero excepted; nothing for other text.
[[nodiscard]] std::optional<int64_t> smallInteger(std::string_view text);

/// The text between the quotes of the String `lexeme`; the closing one may be
/// missing.
std::string_view contents(std::string_view lexeme);

/// The character of the escape at `text[at]`, a backslash, and the length of
/// the escape in bytes; 0 if there is no escape. Two halves of a surrogate pair
/// are one character; a half alone is returned unchanged.
/// Spec: JS-PARSE-006, JS-STR-009.
utf8::CodePoint escapeAt(std::string_view text, size_t at);

/// Appends the meaning of `contents` of a sound String: escapes resolved, half
/// a surrogate pair as U+FFFD.
void appendUnescaped(std::string &out, std::string_view contents);

} // namespace hcl::json

#endif // HCL_LIB_JSONTEXT_LEXER_H
