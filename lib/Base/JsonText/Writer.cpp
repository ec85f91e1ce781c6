// Strings as JSON. Text that needs no escape is copied in runs, which are found
// eight bytes at a time by tests on whole words; all other characters are
// decoded and escaped one by one.
#include "Writer.h"

#include "Support/Ascii.h"
#include "Support/Hash.h"
#include "Support/Utf8.h"

#include <charconv>

namespace hcl::json {

namespace {

constexpr uint64_t everyByte(unsigned char byte) {
  return uint64_t{0x0101'0101'0101'0101} * byte;
}

/// Sets the highest bit of each byte of the result if that byte of `word`,
/// which is ASCII, is `c`: no subtraction borrows from the next byte.
uint64_t bytesThatAre(char c, uint64_t word) {
  return everyByte(0x80) - (word ^ everyByte(static_cast<unsigned char>(c)));
}

/// Whether eight bytes are ASCII without anything to escape.
bool isPlainWord(uint64_t word, bool escapeHtml) {
  // Adding 0x60 leaves the highest bit of control characters unset.
  uint64_t special = word | ~(word + everyByte(0x60)) |
                     bytesThatAre('"', word) | bytesThatAre('\\', word);
  if (escapeHtml)
    special |= bytesThatAre('<', word) | bytesThatAre('>', word) |
               bytesThatAre('&', word);
  return (special & everyByte(0x80)) == 0;
}

/// The bytes without an escape, and with `escapeHtml`.
struct PlainBytes {
  bool is[2][256] = {};
  constexpr PlainBytes() {
    for (int escapeHtml = 0; escapeHtml < 2; ++escapeHtml)
      for (int byte = 0x20; byte < 0x80; ++byte)
        is[escapeHtml][byte] =
            byte != '"' && byte != '\\' &&
            !(escapeHtml && (byte == '<' || byte == '>' || byte == '&'));
  }
};

constexpr PlainBytes plainBytes;

/// The number of bytes from `i` on that need no escape; 0 if the first does.
size_t plainLength(std::string_view text, size_t i, bool escapeHtml) {
  size_t end = i;
  while (end + 8 <= text.size() &&
         isPlainWord(loadBytes<uint64_t>(text.data() + end), escapeHtml))
    end += 8;
  const bool *isPlain = plainBytes.is[escapeHtml];
  while (end < text.size() && isPlain[static_cast<unsigned char>(text[end])])
    ++end;
  if (end != i || static_cast<unsigned char>(text[i]) < 0x80)
    return end - i;
  utf8::CodePoint point = utf8::decode(text, i);
  bool isInvalid = point.value == 0xFFFD && point.length == 1;
  bool isSeparator = point.value == 0x2028 || point.value == 0x2029;
  return isInvalid || isSeparator ? 0 : point.length;
}

/// Appends the escape of the character at `i`; returns its length in `text`.
size_t appendEscape(std::string &out, std::string_view text, size_t i) {
  utf8::CodePoint point = utf8::decode(text, i);
  out += '\\';
  switch (point.value) {
  case '"':
  case '\\':
    out += text[i];
    break;
  case '\n':
    out += 'n';
    break;
  case '\r':
    out += 'r';
    break;
  case '\t':
    out += 't';
    break;
  default:
    out += 'u';
    for (int shift = 12; shift >= 0; shift -= 4)
      out += hexDigits[(point.value >> shift) & 15];
    break;
  }
  return point.length;
}

} // namespace

void appendString(std::string &out, std::string_view text, bool escapeHtml) {
  out += '"';
  size_t from = 0;
  for (size_t i = 0; i < text.size();) {
    if (size_t length = plainLength(text, i, escapeHtml)) {
      i += length;
      continue;
    }
    out.append(text, from, i - from);
    i += appendEscape(out, text, i);
    from = i;
  }
  out.append(text, from);
  out += '"';
}

void Writer::integer(int64_t number) {
  char digits[24];
  value().append(digits,
                 std::to_chars(digits, digits + sizeof digits, number).ptr);
}

} // namespace hcl::json
