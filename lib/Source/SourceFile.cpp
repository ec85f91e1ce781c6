#include "hcl/SourceFile.h"

#include "Support/ReadFile.h"
#include "Support/Utf8.h"
#include "hcl/Diagnostic.h"

#include <algorithm>
#include <cstring>

namespace hcl {

static std::vector<uint32_t> lineStartsOf(std::string_view text) {
  std::vector<uint32_t> starts;
  // Lines have 30 bytes on average.
  starts.reserve(text.size() / 24 + 8);
  starts.push_back(0);
  const char *begin = text.data();
  const char *end = begin + text.size();
  for (const char *at = begin;
       (at = static_cast<const char *>(std::memchr(at, '\n', end - at)));)
    starts.push_back(static_cast<uint32_t>(++at - begin));
  return starts;
}

SourceFile::SourceFile(std::string name, std::string text,
                       uint32_t tabColumns) {
  auto contents = std::make_shared<Contents>();
  contents->name = std::move(name);
  contents->text = std::move(text);
  contents->tabColumns = tabColumns;
  contents_ = std::move(contents);
}

const std::vector<uint32_t> &SourceFile::Contents::lineStarts() const {
  std::call_once(areLinesFound_, [&] { lineStarts_ = lineStartsOf(text); });
  return lineStarts_;
}

SourceFile SourceFile::read(const std::string &path, Diagnostics &diagnostics,
                            uint64_t limit) {
  std::string reason;
  std::optional<std::string> text =
      readFile(path, std::min(limit, maxSize), reason);
  if (text)
    return SourceFile(path, std::move(*text));
  diagnostics.add(DiagKind::UnreadableFile, {}, {},
                  "Cannot read \"" + path + "\": " + reason + ".");
  return {};
}

const std::string &SourceFile::name() const {
  static const std::string none;
  return contents_ ? contents_->name : none;
}

Location SourceFile::locate(uint32_t offset) const {
  const std::vector<uint32_t> &starts = contents_->lineStarts();
  auto after = std::upper_bound(starts.begin(), starts.end(), offset);
  auto line = static_cast<uint32_t>(after - starts.begin());
  uint32_t start = after[-1];
  // A byte order mark takes up no column.
  if (start == 0 && offset >= 3 && text().starts_with("\xEF\xBB\xBF"))
    start = 3;
  std::string_view before = slice({start, offset});
  size_t column = utf8::countGraphemes(before);
  if (uint32_t extra = contents_->tabColumns - 1)
    column += extra * std::count(before.begin(), before.end(), '\t');
  return {line, static_cast<uint32_t>(column) + 1, offset};
}

std::string_view SourceFile::line(uint32_t line) const {
  const std::vector<uint32_t> &starts = contents_->lineStarts();
  uint32_t begin = starts[line - 1];
  uint32_t end = line < starts.size() ? starts[line] - 1
                                      : static_cast<uint32_t>(text().size());
  std::string_view result = slice({begin, end});
  if (result.ends_with('\r'))
    result.remove_suffix(1);
  return result;
}

} // namespace hcl
