// UTF-8 text and its Unicode properties.
//
// In: bytes. Out: code points, character classes, NFC, grapheme clusters, case
// mapping. ASCII never reaches the Unicode tables. Data: that of the utf8proc
// library. Except for isValid(), findInvalid() and decode(), functions require
// valid UTF-8. Deliberately absent: locales and collation; strings compare
// bytewise.
#ifndef HCL_LIB_SUPPORT_UTF8_H
#define HCL_LIB_SUPPORT_UTF8_H

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace hcl::utf8 {

/// U+FEFF, the mark of UTF-8 at the start of a text.
inline constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

/// The offset of the first byte that is not part of well-formed UTF-8 (no
/// overlong forms, surrogates or values above U+10FFFF), or npos.
/// Cost: eight bytes a step on ASCII.
/// Spec: NS-LEX-002, NS-LEX-003.
size_t findInvalid(std::string_view text);
/// Whether all of `text` is well-formed UTF-8.
inline bool isValid(std::string_view text) {
  return findInvalid(text) == std::string_view::npos;
}
/// Whether all bytes are below 0x80. Cost: 32 bytes a step.
bool isAscii(std::string_view text);

/// One code point and its length in bytes.
struct CodePoint {
  uint32_t value;
  uint32_t length;
};

/// Whether `codePoint` is a character: in range and not a surrogate.
constexpr bool isScalar(uint32_t codePoint) {
  return codePoint < 0xD800 || (codePoint > 0xDFFF && codePoint <= 0x10FFFF);
}
/// The code point at `offset`; requires `offset < text.size()`. For bytes that
/// are not UTF-8: U+FFFD and length 1.
CodePoint decode(std::string_view text, size_t offset);
/// Appends the encoding of `codePoint`; U+FFFD for a surrogate or one out of
/// range.
void append(std::string &out, uint32_t codePoint);
/// The first `size` bytes of `text`, or fewer, without a divided code point;
/// the whole text if shorter.
std::string_view prefix(std::string_view text, size_t size);
/// The number of code points.
size_t countCodePoints(std::string_view text);

/// Table of the ASCII part of the identifier classes: bit 0 start, bit 1
/// continue.
extern const uint8_t asciiIdentifier[128];
/// ID_Start, for code points above ASCII.
bool isIdStartSlow(uint32_t codePoint);
/// ID_Continue, for code points above ASCII.
bool isIdContinueSlow(uint32_t codePoint);

/// Unicode property ID_Start (UAX 31). `_` is not one.
/// Spec: NS-LEX-035..037.
inline bool isIdStart(uint32_t codePoint) {
  return codePoint < 128 ? (asciiIdentifier[codePoint] & 1) != 0
                         : isIdStartSlow(codePoint);
}
/// Unicode property ID_Continue (UAX 31); `_` is one, `-` is not.
/// Spec: NS-LEX-035..037.
inline bool isIdContinue(uint32_t codePoint) {
  return codePoint < 128 ? (asciiIdentifier[codePoint] & 2) != 0
                         : isIdContinueSlow(codePoint);
}
/// Unicode property White_Space.
/// Spec: NS-TMPL-063.
bool isSpace(uint32_t codePoint);

/// Whether `text` is certainly in normalization form C. False means maybe not.
/// Cost: a scan; all text below U+0300 is in this form.
bool isNfcQuick(std::string_view text);
/// `text` in normalization form C.
/// Spec: NS-TMPL-017.
std::string toNfc(std::string_view text);
/// Appends `text` in normalization form C.
void appendNfc(std::string &out, std::string_view text);
/// Whether normalization cannot combine the first code point of `text` with
/// text before it: the concatenation of two NFC strings is NFC if this holds
/// for the second. Empty text: true.
bool startsNfcBoundary(std::string_view text);

/// The end of the extended grapheme cluster (UAX 29) that starts at `offset`;
/// requires `offset < text.size()`.
/// Spec: DEC-FUNCS-021..025.
size_t nextGrapheme(std::string_view text, size_t offset);
/// The number of extended grapheme clusters.
/// Spec: DEC-FUNCS-022.
size_t countGraphemes(std::string_view text);
/// The number of terminal cells taken by `codePoint`: 0, 1 or 2.
int displayWidth(uint32_t codePoint);

/// Maps each code point to its simple upper case: `straße` becomes `STRAßE`.
/// Spec: DEC-FUNCS-026.
std::string toUpper(std::string_view text);
/// Spec: DEC-FUNCS-017.
std::string toLower(std::string_view text);
/// The simple title case mapping of one code point, usually its upper case.
uint32_t toTitle(uint32_t codePoint);

/// The version of the Unicode data, e.g. "15.0.0".
std::string_view unicodeVersion();

} // namespace hcl::utf8

#endif // HCL_LIB_SUPPORT_UTF8_H
