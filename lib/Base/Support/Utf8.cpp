// Validating, decoding and encoding UTF-8.
//
// Validation skips ASCII, 32 bytes and then eight bytes at a time, and checks
// every other sequence by its lead byte: length, continuation bytes, and the
// ranges that exclude overlong forms and surrogates.
#include "Utf8.h"

#include <cstring>

using namespace hcl;

namespace {

constexpr uint64_t highBits = 0x8080808080808080u;

uint64_t loadWord(const char *at) {
  uint64_t word;
  std::memcpy(&word, at, sizeof word);
  return word;
}

/// Skips ASCII from `at`, 32 bytes a step.
const char *skipAscii(const char *at, const char *end) {
  while (end - at >= 32) {
    uint64_t any =
        loadWord(at) | loadWord(at + 8) | loadWord(at + 16) | loadWord(at + 24);
    if (any & highBits)
      break;
    at += 32;
  }
  while (end - at >= 8 && !(loadWord(at) & highBits))
    at += 8;
  while (at != end && static_cast<signed char>(*at) >= 0)
    ++at;
  return at;
}

bool isContinuation(unsigned char c) { return (c & 0xC0) == 0x80; }

/// The length of the well-formed sequence at `at`, which is not ASCII; 0 if
/// there is none.
size_t sequenceLength(const unsigned char *at, size_t left) {
  unsigned char lead = at[0];
  size_t length = lead < 0xC2   ? 0
                  : lead < 0xE0 ? 2
                  : lead < 0xF0 ? 3
                  : lead < 0xF5 ? 4
                                : 0;
  if (length == 0 || left < length)
    return 0;
  for (size_t i = 1; i < length; ++i)
    if (!isContinuation(at[i]))
      return 0;
  // Overlong forms, surrogates, and values above U+10FFFF.
  if ((lead == 0xE0 && at[1] < 0xA0) || (lead == 0xED && at[1] > 0x9F) ||
      (lead == 0xF0 && at[1] < 0x90) || (lead == 0xF4 && at[1] > 0x8F))
    return 0;
  return length;
}

} // namespace

size_t utf8::findInvalid(std::string_view text) {
  const char *at = text.data();
  const char *end = at + text.size();
  for (;;) {
    at = skipAscii(at, end);
    if (at == end)
      return std::string_view::npos;
    do {
      size_t length =
          sequenceLength(reinterpret_cast<const unsigned char *>(at), end - at);
      if (length == 0)
        return at - text.data();
      at += length;
    } while (at != end && static_cast<signed char>(*at) < 0);
  }
}

bool utf8::isAscii(std::string_view text) {
  const char *end = text.data() + text.size();
  return skipAscii(text.data(), end) == end;
}

utf8::CodePoint utf8::decode(std::string_view text, size_t offset) {
  const auto *at =
      reinterpret_cast<const unsigned char *>(text.data()) + offset;
  if (at[0] < 0x80)
    return {at[0], 1};
  switch (sequenceLength(at, text.size() - offset)) {
  case 2:
    return {(at[0] & 0x1Fu) << 6 | (at[1] & 0x3Fu), 2};
  case 3:
    return {(at[0] & 0x0Fu) << 12 | (at[1] & 0x3Fu) << 6 | (at[2] & 0x3Fu), 3};
  case 4:
    return {(at[0] & 0x07u) << 18 | (at[1] & 0x3Fu) << 12 |
                (at[2] & 0x3Fu) << 6 | (at[3] & 0x3Fu),
            4};
  default:
    return {0xFFFD, 1};
  }
}

void utf8::append(std::string &out, uint32_t c) {
  if (!isScalar(c))
    c = 0xFFFD;
  auto byte = [&out](uint32_t bits) { out.push_back(static_cast<char>(bits)); };
  if (c < 0x80) {
    byte(c);
  } else if (c < 0x800) {
    byte(0xC0 | c >> 6);
    byte(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    byte(0xE0 | c >> 12);
    byte(0x80 | (c >> 6 & 0x3F));
    byte(0x80 | (c & 0x3F));
  } else {
    byte(0xF0 | c >> 18);
    byte(0x80 | (c >> 12 & 0x3F));
    byte(0x80 | (c >> 6 & 0x3F));
    byte(0x80 | (c & 0x3F));
  }
}

std::string_view utf8::prefix(std::string_view text, size_t size) {
  size_t end = std::min(size, text.size());
  while (end > 0 && end < text.size() && isContinuation(uint8_t(text[end])))
    --end;
  return text.substr(0, end);
}

size_t utf8::countCodePoints(std::string_view text) {
  size_t count = 0;
  for (char c : text)
    count += !isContinuation(static_cast<unsigned char>(c));
  return count;
}
