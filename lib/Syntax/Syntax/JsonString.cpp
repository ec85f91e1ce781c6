// Decoding of JSON strings, one character at a time. Wherever a character and
// its escape differ in length, an anchor is recorded, a pair of offsets from
// which text and source run in parallel again; sourceOf() searches the anchors.
#include "JsonTree.h"

#include "JsonText/Lexer.h"
#include "Support/Utf8.h"

#include <algorithm>

namespace hcl {

JsonString::JsonString(const SourceFile &file, const Token &token) {
  std::string_view raw = json::contents(file.slice(token.range()));
  uint32_t begin = token.begin + 1;
  text_ = raw;
  anchors_.push_back({0, begin});
  if (token.has(HasBackslash) ||
      (token.has(HasNonAscii) && !utf8::isValid(raw)))
    decode(raw, begin);
}

/// Spec: JS-PARSE-006, JS-STR-011.
void JsonString::decode(std::string_view raw, uint32_t begin) {
  decoded_.reserve(raw.size());
  for (size_t at = 0; at != raw.size();) {
    uint8_t byte = uint8_t(raw[at]);
    utf8::CodePoint found{byte, 1};
    if (byte == '\\')
      found = json::escapeAt(raw, at);
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

uint32_t JsonString::sourceOf(uint32_t offset) const {
  auto after = std::partition_point(
      anchors_.begin(), anchors_.end(),
      [&](const Anchor &anchor) { return anchor.text <= offset; });
  const Anchor &anchor = after[-1];
  return anchor.source + (offset - anchor.text);
}

} // namespace hcl
