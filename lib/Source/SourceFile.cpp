#include "hcl/SourceFile.h"

#include "Support/Utf8.h"

#include <algorithm>
#include <cstring>

namespace hcl {

SourceFile::SourceFile(std::string name, std::string text)
    : name_(std::move(name)), text_(std::move(text)) {
  lineStarts_.push_back(0);
  const char *begin = text_.data();
  const char *end = begin + text_.size();
  for (const char *at = begin;
       (at = static_cast<const char *>(std::memchr(at, '\n', end - at)));)
    lineStarts_.push_back(static_cast<uint32_t>(++at - begin));
}

Location SourceFile::locate(uint32_t offset) const {
  auto after = std::upper_bound(lineStarts_.begin(), lineStarts_.end(), offset);
  auto line = static_cast<uint32_t>(after - lineStarts_.begin());
  uint32_t start = after[-1];
  // A byte order mark takes no column.
  if (start == 0 && offset >= 3 && text().starts_with("\xEF\xBB\xBF"))
    start = 3;
  std::string_view before = slice({start, offset});
  size_t column = utf8::countGraphemes(before);
  if (tabColumns_ != 1)
    column +=
        (tabColumns_ - 1) * std::count(before.begin(), before.end(), '\t');
  return {line, static_cast<uint32_t>(column) + 1, offset};
}

std::string_view SourceFile::line(uint32_t line) const {
  uint32_t begin = lineStarts_[line - 1];
  uint32_t end = line < lineStarts_.size()
                     ? lineStarts_[line] - 1
                     : static_cast<uint32_t>(text_.size());
  std::string_view result = slice({begin, end});
  if (result.ends_with('\r'))
    result.remove_suffix(1);
  return result;
}

} // namespace hcl
