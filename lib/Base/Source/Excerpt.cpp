// An excerpt holds the lines of the subject and at most two lines of context on
// each side. Long subjects lose their middle, and long lines all but the part
// around the start of the subject. Each line is converted to printable text
// while the cells before and within the subject are counted.
#include "Excerpt.h"

#include "Support/Utf8.h"

#include <algorithm>

namespace hcl {

namespace {

constexpr uint32_t tabCells = 4;
/// Longer lines are shown in part. Units: bytes.
constexpr uint32_t longestLine = 160;
/// The parts shown before and after the start of the subject.
constexpr uint32_t bytesBefore = 40;
constexpr uint32_t bytesAfter = 80;
/// Lines of the context on either side of the subject.
constexpr uint32_t contextLines = 2;
/// A longer subject is shown by its first two and last two lines.
constexpr uint32_t mostLines = 5;

/// Characters that would affect the display of the rest of the line.
bool isUnprintable(uint32_t codePoint) {
  return codePoint < 0x20 || (codePoint >= 0x7F && codePoint < 0xA0) ||
         codePoint == 0x2028 || codePoint == 0x2029 ||
         (codePoint >= 0x202A && codePoint <= 0x202E) ||
         (codePoint >= 0x2066 && codePoint <= 0x2069);
}

/// Moves `offset` down to the start of its code point.
uint32_t alignDown(std::string_view text, uint32_t offset) {
  for (int step = 0; step < 3 && offset > 0 && offset < text.size() &&
                     (uint8_t(text[offset]) & 0xC0) == 0x80;
       ++step)
    --offset;
  return offset;
}

/// Line `number` without its line end, as a range of the file.
Range lineRange(const SourceFile &file, uint32_t number) {
  std::string_view line = file.line(number);
  if (!line.empty() && line.back() == '\r')
    line.remove_suffix(1);
  auto begin = uint32_t(line.data() - file.text().data());
  return {begin, begin + uint32_t(line.size())};
}

ExcerptLine makeLine(const SourceFile &file, uint32_t number, Range subject) {
  ExcerptLine result{number, {}};
  Range line = lineRange(file, number);
  bool marked = subject.begin <= line.end + 1 && subject.end >= line.begin;
  Range mark{std::clamp(subject.begin, line.begin, line.end),
             std::clamp(subject.end, line.begin, line.end)};
  Range shown = line;
  if (line.size() > longestLine) {
    uint32_t anchor = marked ? mark.begin : line.begin;
    uint32_t begin = anchor - std::min(anchor - line.begin, bytesBefore);
    uint32_t end = anchor + std::min(line.end - anchor, bytesAfter);
    shown = {alignDown(file.text(), begin), alignDown(file.text(), end)};
    mark.end = std::min(mark.end, shown.end);
  }
  std::string_view text = file.text();
  auto piece = [&](uint32_t begin, uint32_t end) {
    return begin < end
               ? appendPrintable(result.text, text.substr(begin, end - begin))
               : 0;
  };
  uint32_t cells = 0;
  if (shown.begin > line.begin) {
    result.text += "…";
    cells = 1;
  }
  // Blanks before the text are not underlined on the lines between the first
  // and the last.
  if (subject.begin < line.begin)
    while (mark.begin < mark.end &&
           (text[mark.begin] == ' ' || text[mark.begin] == '\t'))
      ++mark.begin;
  result.markBegin = cells + piece(shown.begin, mark.begin);
  result.markCells = piece(mark.begin, mark.end);
  piece(mark.end, shown.end);
  if (shown.end < line.end)
    result.text += "…";
  return result;
}

} // namespace

uint32_t appendPrintable(std::string &out, std::string_view text) {
  uint32_t cells = 0;
  for (size_t offset = 0; offset < text.size();) {
    auto [codePoint, length] = utf8::decode(text, offset);
    if (codePoint == '\t') {
      out.append(tabCells, ' ');
      cells += tabCells;
    } else if (isUnprintable(codePoint) || codePoint == 0xFFFD) {
      out += "\xEF\xBF\xBD";
      ++cells;
    } else {
      out += text.substr(offset, length);
      cells += uint32_t(utf8::displayWidth(codePoint));
    }
    offset += length;
  }
  return cells;
}

std::vector<ExcerptLine> excerpt(const SourceFile &file, Range subject,
                                 Range context) {
  auto lineOf = [&](uint32_t offset) { return file.locate(offset).line; };
  uint32_t first = lineOf(subject.begin);
  uint32_t last = subject.empty() ? first : lineOf(subject.end - 1);
  uint32_t from = std::max(std::min(first, lineOf(context.begin)),
                           first - std::min(first - 1, contextLines));
  uint32_t to =
      std::min(std::max(last, context.empty() ? last : lineOf(context.end - 1)),
               last + contextLines);
  std::vector<ExcerptLine> lines;
  bool some = last - first >= mostLines;
  for (uint32_t number = from; number <= to; ++number) {
    if (some && number == first + 2) {
      lines.push_back({});
      number = last - 1;
    }
    if (number >= first && number <= last) {
      lines.push_back(makeLine(file, number, subject));
    } else {
      lines.push_back({number, {}});
      Range line = lineRange(file, number);
      appendPrintable(
          lines.back().text,
          file.slice(
              {line.begin,
               alignDown(file.text(),
                         line.begin + std::min(line.size(), longestLine))}));
    }
  }
  bool anyMark =
      std::any_of(lines.begin(), lines.end(),
                  [](const ExcerptLine &line) { return line.markCells != 0; });
  for (ExcerptLine &line : lines)
    if (!anyMark && line.number == first)
      line.markCells = 1;
  return lines;
}

} // namespace hcl
