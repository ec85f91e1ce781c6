// Bytes are kept in one text from which messages are cut at the front. Of a
// content that is too long only the number of bytes to come is kept.
#include "Framing.h"

#include "Support/Ascii.h"
#include "Support/Message.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace hcl::server {

namespace {

/// The longest header; text without an empty line for longer is none.
constexpr size_t maxHeader = 8192;

bool isSameWord(std::string_view left, std::string_view right) {
  return std::ranges::equal(left, right, [](char a, char b) {
    auto lower = [](char c) {
      return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    };
    return lower(a) == lower(b);
  });
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r";
  size_t first = text.find_first_not_of(blanks);
  if (first == text.npos)
    return {};
  return text.substr(first, text.find_last_not_of(blanks) + 1 - first);
}

/// The number in the line Content-Length of `header`; nothing without one.
[[nodiscard]] std::optional<uint64_t> lengthIn(std::string_view header) {
  std::optional<uint64_t> length;
  while (!header.empty()) {
    size_t end = std::min(header.find('\n'), header.size());
    std::string_view line = header.substr(0, end);
    header.remove_prefix(std::min(end + 1, header.size()));
    size_t colon = line.find(':');
    if (colon == line.npos ||
        !isSameWord(trimmed(line.substr(0, colon)), "content-length"))
      continue;
    std::string_view digits = trimmed(line.substr(colon + 1));
    uint64_t number = 0;
    auto [rest, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc() || rest != digits.data() + digits.size())
      return std::nullopt;
    length = number;
  }
  return length;
}

/// The end of the header at the start of `bytes`, after its empty line; npos:
/// it has not come.
size_t headerEnd(std::string_view bytes, size_t &size) {
  size_t crlf = bytes.find("\r\n\r\n");
  size_t lf = bytes.find("\n\n");
  size = std::min(crlf, lf);
  if (size == bytes.npos)
    return bytes.npos;
  return size + (crlf < lf ? 4 : 2);
}

} // namespace

void Frames::add(std::string_view bytes) {
  uint64_t ignored = std::min<uint64_t>(skipped_, bytes.size());
  skipped_ -= ignored;
  bytes_ += bytes.substr(ignored);
}

/// Reads a header. Returns whether more can be read, or `frame` has a mistake.
bool Frames::readHeader(Frame &frame) {
  std::string_view rest = std::string_view(bytes_).substr(begin_);
  // Empty lines between messages do no harm.
  size_t blank = std::min(rest.find_first_not_of("\r\n"), rest.size());
  begin_ += blank;
  rest.remove_prefix(blank);
  size_t size = 0;
  size_t end = headerEnd(rest.substr(0, maxHeader), size);
  if (end == rest.npos && rest.size() < maxHeader)
    return false;
  std::string_view header = rest.substr(0, std::min(size, maxHeader));
  begin_ += std::min(end, maxHeader);
  std::optional<uint64_t> length;
  if (end != rest.npos)
    length = lengthIn(header);
  if (!length) {
    frame.mistake = "A message has no header Content-Length with a number.";
    return true;
  }
  if (*length <= maxContent_) {
    hasLength_ = true;
    length_ = *length;
    return true;
  }
  frame.mistake = message("A message of {length} bytes is longer than {most}.",
                          "length"_a = *length, "most"_a = maxContent_);
  uint64_t here = std::min<uint64_t>(*length, bytes_.size() - begin_);
  begin_ += here;
  skipped_ = *length - here;
  return true;
}

bool Frames::next(Frame &frame) {
  frame = {};
  while (!hasLength_)
    if (!readHeader(frame))
      break;
    else if (!frame.mistake.empty())
      return true;
  bool isThere = hasLength_ && bytes_.size() - begin_ >= length_;
  if (isThere) {
    frame.content = bytes_.substr(begin_, length_);
    begin_ += length_;
    hasLength_ = false;
  }
  // Moving the rest to the front is rare beside what was taken.
  if (begin_ == bytes_.size() || begin_ > bytes_.size() / 2) {
    bytes_.erase(0, begin_);
    begin_ = 0;
  }
  return isThere;
}

std::string framed(std::string_view content) {
  std::string text =
      message("Content-Length: {size}\r\n\r\n", "size"_a = content.size());
  text += content;
  return text;
}

} // namespace hcl::server
