// The line of the first error becomes blank, then the next, until there is
// none. Where the line is blank already, e.g. at the end of a file with an open
// brace, the item around goes, up to the next line that is not indented.
#include "Mending.h"

#include "hcl/Read.h"

#include <algorithm>

namespace hcl::app {

namespace {

/// The most errors that are mended.
constexpr int mostErrors = 24;

/// Makes bytes of `text` from `begin` to `end` blank; returns whether one was
/// not.
[[nodiscard]] bool blank(std::string &text, size_t begin, size_t end) {
  bool hasEffect = false;
  for (size_t i = begin; i < end; ++i)
    if (text[i] != '\n' && text[i] != '\r' && text[i] != ' ') {
      text[i] = ' ';
      hasEffect = true;
    }
  return hasEffect;
}

size_t lineStart(std::string_view text, size_t offset) {
  size_t before = offset == 0 ? text.npos : text.rfind('\n', offset - 1);
  return before == text.npos ? 0 : before + 1;
}

/// The end of the line with `offset`, after its line end.
size_t lineEnd(std::string_view text, size_t offset) {
  size_t end = text.find('\n', offset);
  return end == text.npos ? text.size() : end + 1;
}

/// Whether a line at `offset` is the start of an item outside of blocks, as
/// such lines are usually indented.
bool startsItem(std::string_view text, size_t offset) {
  return offset < text.size() &&
         std::string_view(" \t\r\n}])").find(text[offset]) ==
             std::string_view::npos;
}

/// Makes the item with `offset` blank.
[[nodiscard]] bool blankItem(std::string &text, size_t offset) {
  size_t begin = lineStart(text, offset);
  while (begin > 0 && !startsItem(text, begin))
    begin = lineStart(text, begin - 1);
  size_t end = lineEnd(text, begin);
  while (end < text.size() && !startsItem(text, end))
    end = lineEnd(text, end);
  return blank(text, begin, end);
}

} // namespace

std::string mendedText(const SourceFile &file, const Language &language) {
  std::string text(file.text());
  if (isJsonName(file.name()))
    return text;
  for (int i = 0; i < mostErrors; ++i) {
    Diagnostics found;
    static_cast<void>(readBody(SourceFile(file.name(), text), language, found));
    auto error = std::ranges::find_if(found, [](const Diagnostic &each) {
      return each.severity() == Severity::Error;
    });
    if (error == found.end())
      break;
    size_t at = std::min<size_t>(error->subject.begin, text.size());
    if (!blank(text, lineStart(text, at), lineEnd(text, at)) &&
        !blankItem(text, at))
      break;
  }
  return text;
}

bool differInBlanks(std::string_view left, std::string_view right) {
  if (left.size() != right.size())
    return false;
  for (size_t i = 0; i < left.size(); ++i)
    if (left[i] != right[i] && left[i] != ' ' && right[i] != ' ')
      return false;
  return true;
}

} // namespace hcl::app
