// Classes of ASCII characters, the same in every locale.
//
// In: bytes. Out: whether they are digits, hexadecimal digits, letters or
// blanks, and the values of digits. Deliberately absent: Unicode (Utf8.h) and
// the tables of the scanner of HCL (Syntax/CharClass.h).
#ifndef HCL_LIB_SUPPORT_ASCII_H
#define HCL_LIB_SUPPORT_ASCII_H

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace hcl {

constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }
constexpr bool isLowerLetter(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool isUpperLetter(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool isLetter(char c) { return isLowerLetter(c) || isUpperLetter(c); }

/// Whether `c` is a space, tab, line feed or carriage return.
constexpr bool isBlank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// The end of the digits starting at `text[at]`; `at` if there are none.
constexpr size_t skipDigits(std::string_view text, size_t at) {
  while (at < text.size() && isDigit(text[at]))
    ++at;
  return at;
}

/// The value of a hexadecimal digit of either case, or -1.
constexpr int hexValue(char c) {
  return isDigit(c)             ? c - '0'
         : c >= 'a' && c <= 'f' ? c - 'a' + 10
         : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                : -1;
}
constexpr bool isHexDigit(char c) { return hexValue(c) >= 0; }

/// The number spelled by the first `count` bytes of `text`, at most eight
/// hexadecimal digits; nothing if one of them is missing or not a digit.
[[nodiscard]] constexpr std::optional<uint32_t> parseHex(std::string_view text,
                                                         size_t count) {
  if (text.size() < count)
    return std::nullopt;
  uint32_t value = 0;
  for (char c : text.substr(0, count)) {
    if (!isHexDigit(c))
      return std::nullopt;
    value = value << 4 | static_cast<uint32_t>(hexValue(c));
  }
  return value;
}

/// The digits read by `parseHex`, in the case used for writing escapes.
inline constexpr char hexDigits[] = "0123456789abcdef";

} // namespace hcl

#endif // HCL_LIB_SUPPORT_ASCII_H
