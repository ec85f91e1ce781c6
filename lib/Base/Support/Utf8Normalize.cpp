// Normalization form C.
//
// Text is cut at code points that cannot combine with text before them. Only
// the pieces that need it are decomposed, ordered and composed. Runs of
// combining marks are sorted in n log n, so that hostile text is not expensive.
#include "Utf8.h"

#include "Hash.h"

#include <algorithm>
#include <cstring>
#include <utf8proc.h>
#include <vector>

using namespace hcl;

namespace {

/// The lead byte of U+0300. No character below it combines.
constexpr unsigned char firstCombiningLead = 0xCC;

const utf8proc_property_t &propertyOf(uint32_t c) {
  return *utf8proc_get_property(static_cast<utf8proc_int32_t>(c));
}

/// Whether `c` is unchanged by normalization and cannot combine with text
/// before it. Errs towards false.
bool isInert(uint32_t c) {
  // Below the combining marks, or an ideograph.
  if (c < 0x300 || (c >= 0x4E00 && c <= 0x9FFF))
    return true;
  // Vowels and trailing consonants of Hangul combine by arithmetic.
  if (c >= 0x1161 && c <= 0x11C2)
    return false;
  const utf8proc_property_t &property = propertyOf(c);
  bool canonical =
      property.decomp_seqindex != UINT16_MAX && property.decomp_type == 0;
  // In utf8proc's table, the second parts of compositions have the high bit.
  bool second =
      property.comb_index != UINT16_MAX && (property.comb_index & 0x8000) != 0;
  return property.combining_class == 0 && !canonical && !second;
}

/// The offset of the first code point from `at` on that is not inert.
size_t findReactive(std::string_view text, size_t at) {
  while (at < text.size()) {
    if (at + 8 <= text.size()) {
      uint64_t word;
      std::memcpy(&word, text.data() + at, 8);
      if ((word & 0x8080808080808080u) == 0) {
        at += 8;
        continue;
      }
    }
    auto lead = static_cast<unsigned char>(text[at]);
    if (lead < firstCombiningLead) {
      ++at;
      continue;
    }
    utf8::CodePoint c = utf8::decode(text, at);
    if (!isInert(c.value))
      return at;
    at += c.length;
  }
  return at;
}

/// Appends the decomposition of `c` in canonical form.
void decompose(std::vector<utf8proc_int32_t> &out, uint32_t c) {
  size_t start = out.size();
  out.resize(start + 4);
  int lastBoundary = 0;
  auto size = utf8proc_decompose_char(
      static_cast<utf8proc_int32_t>(c), out.data() + start, 4,
      static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | UTF8PROC_STABLE),
      &lastBoundary);
  if (size > 4) {
    out.resize(start + static_cast<size_t>(size));
    size = utf8proc_decompose_char(
        static_cast<utf8proc_int32_t>(c), out.data() + start, size,
        static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | UTF8PROC_STABLE),
        &lastBoundary);
  }
  out.resize(start + static_cast<size_t>(std::max<utf8proc_ssize_t>(size, 0)));
}

/// Sorts each run of combining marks by class, stably.
void orderMarks(std::vector<utf8proc_int32_t> &codePoints) {
  auto isStarter = [](utf8proc_int32_t c) {
    return propertyOf(static_cast<uint32_t>(c)).combining_class == 0;
  };
  auto at = codePoints.begin();
  while (at != codePoints.end()) {
    auto first = std::find_if_not(at, codePoints.end(), isStarter);
    auto last = std::find_if(first, codePoints.end(), isStarter);
    std::stable_sort(first, last, [](utf8proc_int32_t a, utf8proc_int32_t b) {
      return propertyOf(static_cast<uint32_t>(a)).combining_class <
             propertyOf(static_cast<uint32_t>(b)).combining_class;
    });
    at = last;
  }
}

/// Appends the normal form of `piece`; `codePoints` is scratch space.
void normalizePiece(std::string &out, std::string_view piece,
                    std::vector<utf8proc_int32_t> &codePoints) {
  codePoints.clear();
  for (size_t at = 0; at < piece.size();) {
    utf8::CodePoint c = utf8::decode(piece, at);
    decompose(codePoints, c.value);
    at += c.length;
  }
  orderMarks(codePoints);
  auto size = utf8proc_normalize_utf32(
      codePoints.data(), static_cast<utf8proc_ssize_t>(codePoints.size()),
      static_cast<utf8proc_option_t>(UTF8PROC_COMPOSE | UTF8PROC_STABLE));
  for (utf8proc_ssize_t i = 0; i < size; ++i)
    utf8::append(out,
                 static_cast<uint32_t>(codePoints[static_cast<size_t>(i)]));
}

} // namespace

bool utf8::isNfcQuick(std::string_view text) {
  // Two words that may overlap cover most names; ASCII never combines.
  if (text.size() <= 16) {
    uint64_t bytes = loadShort(text.data(), text.size());
    if (text.size() > 8)
      bytes |= loadBytes<uint64_t>(text.data() + text.size() - 8);
    if ((bytes & 0x8080808080808080u) == 0)
      return true;
  }
  return findReactive(text, 0) == text.size();
}

bool utf8::startsNfcBoundary(std::string_view text) {
  return text.empty() || isInert(decode(text, 0).value);
}

void utf8::appendNfc(std::string &out, std::string_view text) {
  size_t done = 0;
  std::vector<utf8proc_int32_t> codePoints;
  for (;;) {
    size_t reactive = findReactive(text, done);
    if (reactive == text.size()) {
      out.append(text, done);
      return;
    }
    // The code point before may combine with it.
    size_t start = reactive;
    while (start > done) {
      --start;
      if ((static_cast<unsigned char>(text[start]) & 0xC0) != 0x80)
        break;
    }
    out.append(text, done, start - done);
    size_t end = reactive;
    do
      end += decode(text, end).length;
    while (end < text.size() && !isInert(decode(text, end).value));
    normalizePiece(out, text.substr(start, end - start), codePoints);
    done = end;
  }
}

std::string utf8::toNfc(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  appendNfc(out, text);
  return out;
}
