// All functions lay out the whole text: the indentation of a line depends on
// the lines before, and its columns on the lines around. They work on a few
// paragraphs at a time, which keeps the tokens in the caches.
#include "hcl/Format.h"
#include "Support/Utf8.h"

#include "LayoutScanner.h"

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
      return token.text == "\r" || token.text == utf8::byteOrderMark;
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

/// The end of the last blank line in `tokens`, or 0. Lines before and after
/// share no columns.
size_t paragraphsEnd(std::span<const LayoutToken> tokens) {
  for (size_t end = tokens.size(); end != 0; --end)
    if (tokens[end - 1].kind == LayoutKind::Newline &&
        (end == 1 || tokens[end - 2].endsLine()))
      return end;
  return 0;
}

/// Calls `take` with the tokens of `text`, laid out, some paragraphs at a time.
template <typename Taker>
void layOutText(std::string_view text, const LayoutStyle &style, Taker take) {
  // Enough to make up for the calls, and little enough for the caches.
  constexpr size_t portion = 1024;
  LayoutScanner scanner(text);
  OpenBrackets open;
  for (size_t most = portion;;) {
    bool isMore = scanner.scan(most);
    std::span<LayoutToken> tokens = scanner.tokens();
    size_t end = isMore ? paragraphsEnd(tokens) : tokens.size();
    layOut(tokens.first(end), style, open);
    take(std::span<const LayoutToken>(tokens).first(end));
    if (!isMore)
      return;
    scanner.drop(end);
    // Multiplied without a blank line, so looking for one is linear.
    most = std::max(portion, 4 * scanner.tokens().size());
  }
}

/// Calls `take` with each edit that lays out `text`, in ascending order.
template <typename Taker>
void editsOf(std::string_view text, const LayoutStyle &style, Taker take) {
  const char *last = text.data();
  auto visit = [&](const LayoutToken &token) {
    const char *begin = token.text.data();
    if (begin - last != ptrdiff_t(token.blanks) || !token.isAfterSpaces)
      take(BlankEdit{{static_cast<uint32_t>(last - text.data()),
                      static_cast<uint32_t>(begin - text.data())},
                     token.blanks});
    last = begin + token.text.size();
  };
  layOutText(text, style, [&](std::span<const LayoutToken> tokens) {
    std::for_each(tokens.begin(), tokens.end(), visit);
  });
}

} // namespace

void appendFormatted(std::string &out, std::string_view text,
                     const LayoutStyle &style) {
  [[maybe_unused]] size_t begin = out.size();
  uint32_t copied = 0;
  editsOf(text, style, [&](const BlankEdit &edit) {
    out.append(text, copied, edit.range.begin - copied);
    out.append(edit.spaces, ' ');
    copied = edit.range.end;
  });
  out.append(text, copied);
  assert(haveSameTokens(text, std::string_view(out).substr(begin)));
}

std::string formatText(std::string_view text, const LayoutStyle &style) {
  std::string out;
  out.reserve(text.size() + text.size() / 8);
  appendFormatted(out, text, style);
  return out;
}

void formatText(std::string_view text, const LayoutStyle &style,
                const std::function<void(std::string_view)> &take) {
  assert(haveSameTokens(text, formatText(text, style)));
  constexpr size_t pieceSize = 32 << 10;
  std::string piece;
  piece.reserve(pieceSize);
  auto append = [&](std::string_view more) {
    if (piece.size() + more.size() > pieceSize && !piece.empty()) {
      take(piece);
      piece.clear();
    }
    if (more.size() > pieceSize)
      take(more);
    else
      piece += more;
  };
  uint32_t copied = 0;
  editsOf(text, style, [&](const BlankEdit &edit) {
    append(text.substr(copied, edit.range.begin - copied));
    piece.append(edit.spaces, ' ');
    copied = edit.range.end;
  });
  append(text.substr(copied));
  take(piece);
}

std::vector<BlankEdit> formatEdits(std::string_view text, Range range,
                                   const LayoutStyle &style) {
  Range lines = wholeLines(text, range);
  std::vector<BlankEdit> edits;
  editsOf(text, style, [&](const BlankEdit &edit) {
    if (lines.contains(edit.range.begin))
      edits.push_back(edit);
  });
  return edits;
}

} // namespace hcl
