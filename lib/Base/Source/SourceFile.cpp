// Lines are found by their newlines. The columns of a place are counted from
// the start of the line, in a long line (such as a minified document) from a
// mark a kilobyte or so before, so many places in one line take linear time.
#include "hcl/SourceFile.h"

#include "Support/Message.h"
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

/// Bytes from one mark to the next; lines of twice as many have marks.
static constexpr uint32_t markStep = 1024;

/// The end of the cluster of `line` that is `markStep` bytes from `begin`, or
/// of one soon after it: the place between two characters of ASCII (a line has
/// no CRLF) is found without looking at the others.
static size_t nextMark(std::string_view line, size_t begin) {
  size_t near = begin + markStep;
  size_t far = std::min(near + markStep, line.size());
  for (size_t at = near; at < far; ++at)
    if (utf8::isAscii(line.substr(at - 1, 2)))
      return at;
  size_t at = begin;
  while (at < near)
    at = utf8::nextGrapheme(line, at);
  return at;
}

uint32_t SourceFile::Contents::columnsOf(Range range) const {
  std::string_view part =
      std::string_view(text).substr(range.begin, range.size());
  size_t columns = utf8::countGraphemes(part);
  if (uint32_t extra = tabColumns - 1)
    columns += extra * std::count(part.begin(), part.end(), '\t');
  return static_cast<uint32_t>(columns);
}

void SourceFile::Contents::markColumns(Range range) const {
  std::string_view line = std::string_view(text).substr(0, range.end);
  uint32_t columns = 0;
  while (range.size() > markStep) {
    auto next = static_cast<uint32_t>(nextMark(line, range.begin));
    columns += columnsOf({range.begin, next});
    columnMarks_.push_back({next, columns});
    range.begin = next;
  }
}

const std::vector<SourceFile::Contents::ColumnMark> &
SourceFile::Contents::columnMarks() const {
  std::call_once(areColumnsMarked_, [&] {
    const std::vector<uint32_t> &starts = lineStarts();
    for (size_t i = 0; i < starts.size(); ++i) {
      auto end = i + 1 < starts.size() ? starts[i + 1] - 1
                                       : static_cast<uint32_t>(text.size());
      if (end - starts[i] > 2 * markStep)
        markColumns({firstColumn(starts[i]), end});
    }
  });
  return columnMarks_;
}

uint32_t SourceFile::Contents::firstColumn(uint32_t lineStart) const {
  bool hasMark = lineStart == 0 && text.starts_with(utf8::byteOrderMark);
  return hasMark ? 3 : lineStart;
}

SourceFile SourceFile::read(const std::string &path, Diagnostics &diagnostics,
                            uint64_t limit) {
  std::string reason;
  std::optional<std::string> text =
      readFile(path, std::min(limit, maxSize), reason);
  if (text)
    return SourceFile(path, std::move(*text));
  diagnostics.add(DiagKind::UnreadableFile, {}, {},
                  message("Cannot read \"{path}\": {reason}.", "path"_a = path,
                          "reason"_a = reason));
  return {};
}

const std::string &SourceFile::name() const {
  static const std::string none;
  return contents_ ? contents_->name : none;
}

Location SourceFile::locate(uint32_t offset) const {
  uint32_t line = contents_->lineAt(offset);
  uint32_t start = contents_->lineStarts()[line];
  uint32_t begin = std::min(contents_->firstColumn(start), offset);
  uint32_t columns = 0;
  if (offset - begin > 2 * markStep) {
    const auto &marks = contents_->columnMarks();
    auto next = std::upper_bound(
        marks.begin(), marks.end(), offset,
        [](uint32_t at, const auto &mark) { return at < mark.offset; });
    // A cluster may reach from the start of the line over the place.
    if (next != marks.begin() && next[-1].offset > begin) {
      begin = next[-1].offset;
      columns = next[-1].columns;
    }
  }
  columns += contents_->columnsOf({begin, offset});
  return {line + 1, columns + 1, offset};
}

uint32_t SourceFile::Contents::lineAt(uint32_t offset) const {
  const std::vector<uint32_t> &starts = lineStarts();
  auto after = std::upper_bound(starts.begin(), starts.end(), offset);
  return static_cast<uint32_t>(after - starts.begin()) - 1;
}

Range SourceFile::Contents::lineRange(uint32_t line) const {
  const std::vector<uint32_t> &starts = lineStarts();
  uint32_t begin = firstColumn(starts[line]);
  uint32_t end = line + 1 < starts.size() ? starts[line + 1] - 1
                                          : static_cast<uint32_t>(text.size());
  if (end > begin && text[end - 1] == '\r')
    --end;
  return {begin, end};
}

std::string_view SourceFile::line(uint32_t line) const {
  Range range = contents_->lineRange(line - 1);
  range.begin = contents_->lineStarts()[line - 1];
  return slice(range);
}

namespace {

/// A character, and the units that its column counts.
struct Character {
  uint32_t end;
  uint32_t units;
};

} // namespace

/// The character at `offset` of `text`; a tab has `tabColumns` columns.
static Character characterAt(std::string_view text, uint32_t offset,
                             ColumnUnit unit, uint32_t tabColumns) {
  if (unit == ColumnUnit::Graphemes)
    return {static_cast<uint32_t>(utf8::nextGrapheme(text, offset)),
            text[offset] == '\t' ? tabColumns : 1};
  utf8::CodePoint point = utf8::decode(text, offset);
  uint32_t units = 1;
  if (unit == ColumnUnit::Bytes)
    units = point.length;
  else if (unit == ColumnUnit::Utf16 && point.value > 0xFFFF)
    units = 2;
  return {offset + point.length, units};
}

LineColumn SourceFile::positionOf(uint32_t offset, ColumnUnit unit) const {
  uint32_t line = contents_->lineAt(offset);
  Range range = contents_->lineRange(line);
  std::string_view before = text().substr(0, range.end);
  uint32_t column = 0;
  for (uint32_t at = range.begin; at < range.end;) {
    auto [end, units] = characterAt(before, at, unit, contents_->tabColumns);
    if (end > offset)
      break;
    column += units;
    at = end;
  }
  return {line, column};
}

uint32_t SourceFile::offsetOf(LineColumn position, ColumnUnit unit) const {
  if (position.line >= lineCount())
    return static_cast<uint32_t>(text().size());
  Range range = contents_->lineRange(position.line);
  std::string_view before = text().substr(0, range.end);
  uint32_t at = range.begin;
  for (uint32_t left = position.column; at < range.end;) {
    auto [end, units] = characterAt(before, at, unit, contents_->tabColumns);
    if (units > left)
      break;
    left -= units;
    at = end;
  }
  return at;
}

std::string Place::text() const {
  if (!file)
    return {};
  Location at = file.locate(range.begin);
  return file.name() + ":" + std::to_string(at.line) + ":" +
         std::to_string(at.column);
}

} // namespace hcl
