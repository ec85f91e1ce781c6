// Escapes in template literals. Runs without escapes are copied as a whole; a
// malformed escape is copied unchanged, because the parser reported it.
#include "Literal.h"

#include "Support/Utf8.h"

#include <cstdint>

namespace hcl {

namespace {

/// The value of a hexadecimal digit, or -1.
int hexDigit(char c) {
  if (c >= '0' && c <= '9')
    return c - '0';
  if (c >= 'a' && c <= 'f')
    return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/// Reads `digits` hexadecimal digits. Returns false if there are fewer.
bool readHex(std::string_view text, size_t digits, uint32_t &value) {
  if (text.size() < digits)
    return false;
  value = 0;
  for (char c : text.substr(0, digits)) {
    int digit = hexDigit(c);
    if (digit < 0)
      return false;
    value = value << 4 | uint32_t(digit);
  }
  return true;
}

bool isScalar(uint32_t codePoint) {
  return codePoint < 0xD800 || (codePoint > 0xDFFF && codePoint <= 0x10FFFF);
}

/// Appends the character of the escape at the start of `text` (a backslash);
/// returns the escape's length, or 0 if it is malformed.
size_t appendEscape(std::string &out, std::string_view text) {
  if (text.size() < 2)
    return 0;
  switch (text[1]) {
  case 'n':
    out += '\n';
    return 2;
  case 'r':
    out += '\r';
    return 2;
  case 't':
    out += '\t';
    return 2;
  case '"':
  case '\\':
    out += text[1];
    return 2;
  case 'u':
  case 'U': {
    size_t digits = text[1] == 'u' ? 4 : 8;
    uint32_t codePoint = 0;
    if (!readHex(text.substr(2), digits, codePoint) || !isScalar(codePoint))
      return 0;
    utf8::append(out, codePoint);
    return 2 + digits;
  }
  default:
    return 0;
  }
}

} // namespace

void appendLiteral(std::string &out, const Token &token,
                   std::string_view source) {
  std::string_view stops = token.has(HasBackslash) ? "\\$%" : "$%";
  for (size_t at = 0;;) {
    size_t stop = source.find_first_of(stops, at);
    out += source.substr(at, stop - at);
    if (stop == std::string_view::npos)
      return;
    char c = source[stop];
    at = stop + 1;
    if (c == '\\') {
      if (size_t length = appendEscape(out, source.substr(stop))) {
        at = stop + length;
        continue;
      }
    } else if (source.substr(at, 2) == (c == '$' ? "${" : "%{")) {
      // The text is the second character of the doubled pair and its brace.
      continue;
    }
    out += c;
  }
}

std::string_view normalized(std::string_view name, const Token &token,
                            std::string &storage) {
  if (!token.has(HasNonAscii) || utf8::isNfcQuick(name))
    return name;
  storage = utf8::toNfc(name);
  return storage;
}

} // namespace hcl
