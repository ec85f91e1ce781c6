// Character classes, case mapping and grapheme clusters.
//
// Identifier classes of ASCII come from a table. Above, general categories of
// utf8proc decide, with the exceptions of PropList.txt in sorted intervals. A
// cluster boundary lies between any two code points below U+0300 except within
// CR LF; otherwise utf8proc's state machine decides.
#include "Utf8.h"

#include <utf8proc.h>

using namespace hcl;

namespace {

struct Interval {
  uint32_t first;
  uint32_t last;
};

template <size_t N>
bool isIn(const Interval (&intervals)[N], uint32_t c) {
  for (Interval interval : intervals)
    if (c >= interval.first && c <= interval.last)
      return true;
  return false;
}

// PropList.txt: Other_ID_Start and Other_ID_Continue. By Unicode's stability
// policy they only grow, by a few characters.
constexpr Interval otherIdStart[] = {
    {0x1885, 0x1886}, {0x2118, 0x2118}, {0x212E, 0x212E}, {0x309B, 0x309C}};
constexpr Interval otherIdContinue[] = {
    {0x00B7, 0x00B7}, {0x0387, 0x0387}, {0x1369, 0x1371}, {0x19DA, 0x19DA}};
/// The only letter with the property Pattern_Syntax.
constexpr uint32_t verticalTilde = 0x2E2F;

constexpr uint32_t categories(std::initializer_list<int> list) {
  uint32_t mask = 0;
  for (int category : list)
    mask |= 1u << category;
  return mask;
}
constexpr uint32_t startCategories = categories(
    {UTF8PROC_CATEGORY_LU, UTF8PROC_CATEGORY_LL, UTF8PROC_CATEGORY_LT,
     UTF8PROC_CATEGORY_LM, UTF8PROC_CATEGORY_LO, UTF8PROC_CATEGORY_NL});
constexpr uint32_t continueCategories =
    startCategories | categories({UTF8PROC_CATEGORY_MN, UTF8PROC_CATEGORY_MC,
                                  UTF8PROC_CATEGORY_ND, UTF8PROC_CATEGORY_PC});

bool hasCategory(uint32_t c, uint32_t mask) {
  return mask >> utf8proc_category(static_cast<utf8proc_int32_t>(c)) & 1;
}

/// Between any two code points below this there is a cluster boundary, except
/// between carriage return and line feed.
constexpr uint32_t firstCombining = 0x300;

template <typename Map>
std::string mapCodePoints(std::string_view text, Map map) {
  std::string out;
  out.reserve(text.size());
  for (size_t at = 0; at < text.size();) {
    utf8::CodePoint c = utf8::decode(text, at);
    utf8::append(out, map(c.value));
    at += c.length;
  }
  return out;
}

uint32_t upperOf(uint32_t c) {
  // utf8proc maps sharp s to a capital; the simple mapping does not.
  if (c == 0xDF)
    return c;
  return static_cast<uint32_t>(
      utf8proc_toupper(static_cast<utf8proc_int32_t>(c)));
}

uint32_t lowerOf(uint32_t c) {
  return static_cast<uint32_t>(
      utf8proc_tolower(static_cast<utf8proc_int32_t>(c)));
}

} // namespace

#define NONE4 0, 0, 0, 0
#define NONE16 NONE4, NONE4, NONE4, NONE4
#define BOTH4 3, 3, 3, 3
#define BOTH10 BOTH4, BOTH4, 3, 3
const uint8_t utf8::asciiIdentifier[128] = {
    NONE16, NONE16, NONE16, // controls, signs
    2,      2,      2,      2, 2,      2, 2, 2, 2, 2, 0,
    0,      0,      0,      0, 0,                        // digits
    0,      BOTH10, BOTH4,  3, BOTH10, 3, 0, 0, 0, 0, 2, // A-Z, _
    0,      BOTH10, BOTH4,  3, BOTH10, 3, 0, 0, 0, 0, 0, // a-z
};
#undef NONE4
#undef NONE16
#undef BOTH4
#undef BOTH10

bool utf8::isIdStartSlow(uint32_t c) {
  if (hasCategory(c, startCategories))
    return c != verticalTilde;
  return isIn(otherIdStart, c);
}

bool utf8::isIdContinueSlow(uint32_t c) {
  if (hasCategory(c, continueCategories))
    return c != verticalTilde;
  return isIn(otherIdStart, c) || isIn(otherIdContinue, c);
}

bool utf8::isSpace(uint32_t c) {
  static constexpr Interval spaces[] = {
      {0x09, 0x0D},     {0x20, 0x20},     {0x85, 0x85},     {0xA0, 0xA0},
      {0x1680, 0x1680}, {0x2000, 0x200A}, {0x2028, 0x2029}, {0x202F, 0x202F},
      {0x205F, 0x205F}, {0x3000, 0x3000}};
  return isIn(spaces, c);
}

size_t utf8::nextGrapheme(std::string_view text, size_t offset) {
  CodePoint before = decode(text, offset);
  offset += before.length;
  utf8proc_int32_t state = 0;
  while (offset < text.size()) {
    CodePoint after = decode(text, offset);
    bool simple = before.value < firstCombining && after.value < firstCombining;
    bool breaks = simple
                      ? before.value != '\r' || after.value != '\n'
                      : utf8proc_grapheme_break_stateful(
                            static_cast<utf8proc_int32_t>(before.value),
                            static_cast<utf8proc_int32_t>(after.value), &state);
    if (breaks)
      return offset;
    offset += after.length;
    before = after;
  }
  return offset;
}

size_t utf8::countGraphemes(std::string_view text) {
  // Columns of long lines are counted often, and most are plain ASCII.
  if (text.find('\r') == text.npos && isAscii(text))
    return text.size();
  auto isAsciiAt = [text](size_t at) {
    return static_cast<unsigned char>(text[at]) < 0x80;
  };
  size_t count = 0;
  for (size_t at = 0; at < text.size(); ++count) {
    // Two consecutive ASCII characters are two clusters.
    if (isAsciiAt(at) && text[at] != '\r' &&
        (at + 1 == text.size() || isAsciiAt(at + 1)))
      ++at;
    else
      at = nextGrapheme(text, at);
  }
  return count;
}

int utf8::displayWidth(uint32_t c) {
  return utf8proc_charwidth(static_cast<utf8proc_int32_t>(c));
}

std::string utf8::toUpper(std::string_view text) {
  if (!isAscii(text))
    return mapCodePoints(text, upperOf);
  std::string out(text);
  for (char &c : out)
    c = static_cast<char>(c - ((c >= 'a' && c <= 'z') << 5));
  return out;
}

std::string utf8::toLower(std::string_view text) {
  if (!isAscii(text))
    return mapCodePoints(text, lowerOf);
  std::string out(text);
  for (char &c : out)
    c = static_cast<char>(c + ((c >= 'A' && c <= 'Z') << 5));
  return out;
}

uint32_t utf8::toTitle(uint32_t codePoint) {
  if (codePoint == 0xDF)
    return codePoint;
  return static_cast<uint32_t>(
      utf8proc_totitle(static_cast<utf8proc_int32_t>(codePoint)));
}

std::string_view utf8::unicodeVersion() { return utf8proc_unicode_version(); }
