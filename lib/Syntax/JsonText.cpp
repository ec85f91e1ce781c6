// JSON strings: faults and decoding.
//
// Decoding appends one character at a time. Wherever a character and its escape
// differ in length it records an anchor, a pair of offsets from which text and
// source run in parallel again; sourceOf() searches the anchors. Faults are
// found by repeating the scan of a malformed token.
#include "JsonTree.h"

#include "Support/Text.h"
#include "Support/Utf8.h"

#include <algorithm>

namespace hcl {
namespace {

/// The character for `c` after a backslash; 0 if there is no such escape.
/// Spec: JS-PARSE-006, JS-STR-009.
char simpleEscape(char c) {
  switch (c) {
  case '"':
  case '\\':
  case '/':
    return c;
  case 'b':
    return '\b';
  case 'f':
    return '\f';
  case 'n':
    return '\n';
  case 'r':
    return '\r';
  case 't':
    return '\t';
  default:
    return 0;
  }
}

int hexDigit(char c) {
  if (c >= '0' && c <= '9')
    return c - '0';
  c |= 0x20;
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/// The code unit of `\uXXXX` at `at` of `raw`, or nothing.
std::optional<uint32_t> unitAt(std::string_view raw, size_t at) {
  if (raw.size() < at + 6 || raw[at] != '\\' || raw[at + 1] != 'u')
    return {};
  uint32_t unit = 0;
  for (size_t i = at + 2; i != at + 6; ++i) {
    int digit = hexDigit(raw[i]);
    if (digit < 0)
      return {};
    unit = unit * 16 + uint32_t(digit);
  }
  return unit;
}

/// A character and the length of its escape; length 0: not an escape.
/// Spec: JS-PARSE-006, JS-STR-011.
utf8::CodePoint escapeAt(std::string_view raw, size_t at) {
  if (char plain = at + 1 < raw.size() ? simpleEscape(raw[at + 1]) : '\0')
    return {uint32_t(plain), 2};
  std::optional<uint32_t> unit = unitAt(raw, at);
  if (!unit)
    return {0, 0};
  if (*unit >= 0xD800 && *unit < 0xDC00)
    if (auto low = unitAt(raw, at + 6); low && *low >= 0xDC00 && *low < 0xE000)
      return {0x10000 + ((*unit - 0xD800) << 10) + (*low - 0xDC00), 12};
  return {*unit, 6};
}

/// The text between the quotes of a string.
std::string_view withoutQuotes(std::string_view raw) {
  raw.remove_prefix(1);
  size_t backslashes = 0;
  while (backslashes + 1 < raw.size() &&
         raw[raw.size() - 2 - backslashes] == '\\')
    ++backslashes;
  if (raw.ends_with('"') && backslashes % 2 == 0)
    raw.remove_suffix(1);
  return raw;
}

/// Spec: JS-PARSE-006.
JsonFault stringFault(std::string_view raw, uint32_t begin) {
  std::string_view text = withoutQuotes(raw);
  for (size_t at = 0; at != text.size(); ++at) {
    auto where = uint32_t(begin + 1 + at);
    if (text[at] == '\\') {
      size_t length = escapeAt(text, at).length;
      bool isUnicode = text.substr(at + 1).starts_with('u');
      if (length == 0 && at + 1 != text.size())
        return {DiagKind::InvalidJsonString,
                {where, where + 2},
                isUnicode ? "The escape \\u takes four hexadecimal digits."
                          : "There is no such escape in JSON. A backslash "
                            "itself is written \\\\."};
      at += length == 0 ? 0 : length - 1;
    } else if (uint8_t(text[at]) < 0x20) {
      return {DiagKind::InvalidJsonString,
              {where, where + 1},
              "A control character is written as an escape in a JSON string, "
              "for example \\n or \\t."};
    }
  }
  if (text.size() + 2 == raw.size())
    return {DiagKind::InvalidJsonString, {}, {}};
  return {DiagKind::InvalidJsonString,
          {begin, uint32_t(begin + raw.size())},
          "The closing quote mark of this string is missing. A newline in a "
          "string is written \\n."};
}

/// Spec: JS-PARSE-005.
JsonFault keywordFault(std::string_view word, Range range) {
  static constexpr std::string_view keywords[] = {"true", "false", "null"};
  std::string lower = utf8::toLower(word);
  std::string_view near = nearestName(lower, keywords);
  std::string detail = quote(word) + " is no JSON keyword.";
  detail += near.empty() ? " Text is written in double quotes."
                         : " Did you mean " + quote(near) + "?";
  return {DiagKind::InvalidJsonKeyword, range, std::move(detail)};
}

} // namespace

JsonFault jsonFault(const SourceFile &file, const Token &token) {
  std::string_view text = file.slice(token.range());
  if (token.kind == TokenKind::StringLiteral)
    return stringFault(text, token.begin);
  if (token.kind == TokenKind::Keyword)
    return keywordFault(text, token.range());
  return {DiagKind::InvalidJsonNumber, token.range(),
          "A number in JSON is an optional minus sign, digits without zeros in "
          "front, and perhaps a point with digits and an exponent."};
}

JsonText::JsonText(const SourceFile &file, const Token &token) {
  std::string_view raw = withoutQuotes(file.slice(token.range()));
  uint32_t begin = token.begin + 1;
  text_ = raw;
  anchors_.push_back({0, begin});
  if (token.has(HasBackslash) ||
      (token.has(HasNonAscii) && !utf8::isValid(raw)))
    decode(raw, begin);
}

void JsonText::decode(std::string_view raw, uint32_t begin) {
  decoded_.reserve(raw.size());
  for (size_t at = 0; at != raw.size();) {
    uint8_t byte = uint8_t(raw[at]);
    utf8::CodePoint found{byte, 1};
    if (byte == '\\')
      found = escapeAt(raw, at);
    else if (byte >= 0x80)
      found = utf8::decode(raw, at);
    if (found.length == 0)
      found = {byte, 1};
    size_t before = decoded_.size();
    utf8::append(decoded_, found.value);
    at += found.length;
    if (decoded_.size() - before != found.length)
      anchors_.push_back({uint32_t(decoded_.size()), uint32_t(begin + at)});
  }
  text_ = decoded_;
}

uint32_t JsonText::sourceOf(uint32_t offset) const {
  auto after = std::partition_point(
      anchors_.begin(), anchors_.end(),
      [&](const Anchor &anchor) { return anchor.text <= offset; });
  const Anchor &anchor = after[-1];
  return anchor.source + (offset - anchor.text);
}

} // namespace hcl
