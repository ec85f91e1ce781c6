// Both functions lay out all of the text: a line's indentation depends on those
// before it, and its columns on those around it.
#include "hcl/Format.h"

#include "Layout.h"

#include <algorithm>
#include <cassert>

namespace hcl {
namespace {

/// Whether `text` and `formatted` hold the same tokens. A carriage return that
/// belongs to no newline may have become part of one, and a byte order mark may
/// have come to the start of the text.
[[maybe_unused]] bool haveSameTokens(std::string_view text,
                                     std::string_view formatted) {
  auto significant = [](std::string_view source) {
    std::vector<LayoutToken> tokens = layoutTokens(source);
    std::erase_if(tokens, [](const LayoutToken &token) {
      return token.text == "\r" || token.text == "\xEF\xBB\xBF";
    });
    return tokens;
  };
  auto equal = [](const LayoutToken &a, const LayoutToken &b) {
    return a.kind == b.kind &&
           (a.text == b.text || a.kind == LayoutKind::Newline);
  };
  std::vector<LayoutToken> before = significant(text);
  std::vector<LayoutToken> after = significant(formatted);
  return std::equal(before.begin(), before.end(), after.begin(), after.end(),
                    equal);
}

/// `range` extended to whole lines.
Range wholeLines(std::string_view text, Range range) {
  size_t before = text.substr(0, range.begin).rfind('\n');
  size_t after = text.find('\n', range.end == 0 ? 0 : range.end - 1);
  return {before == text.npos ? 0 : static_cast<uint32_t>(before + 1),
          static_cast<uint32_t>(after == text.npos ? text.size() : after + 1)};
}

} // namespace

std::string format(std::string_view text, const LayoutStyle &style) {
  std::vector<LayoutToken> tokens = layoutTokens(text);
  layOut(tokens, style);
  std::string out;
  appendText(tokens, out);
  assert(haveSameTokens(text, out));
  return out;
}

std::vector<BlankEdit> formatEdits(std::string_view text, Range range,
                                   const LayoutStyle &style) {
  std::vector<LayoutToken> tokens = layoutTokens(text);
  layOut(tokens, style);
  Range lines = wholeLines(text, range);
  std::vector<BlankEdit> edits;
  uint32_t last = 0;
  for (const LayoutToken &token : tokens) {
    uint32_t begin = static_cast<uint32_t>(token.text.data() - text.data());
    std::string_view blanks = text.substr(last, begin - last);
    bool same = blanks.size() == token.blanks &&
                blanks.find_first_not_of(' ') == blanks.npos;
    if (!same && lines.contains(last))
      edits.push_back({{last, begin}, token.blanks});
    last = begin + static_cast<uint32_t>(token.text.size());
  }
  return edits;
}

} // namespace hcl
