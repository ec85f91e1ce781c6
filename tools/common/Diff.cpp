// Equal lines at both ends are set aside. For the rest, a table of the longest
// common subsequence says which lines stay; if it would be too large, line n of
// one text is compared with line n of the other. Changes with at most six equal
// lines between them share a hunk.
#include "Diff.h"

#include "common/FileNames.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace hcl::tools {
namespace {

constexpr size_t context = 3;
constexpr size_t mostCells = size_t{1} << 24;

using Lines = std::vector<std::string_view>;

Lines linesOf(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    size_t size = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  return lines;
}

/// A line of the diff: ' ' stays, '-' is of the old text, '+' of the new.
struct Line {
  char kind;
  std::string_view text;
};

/// Appends the lines `a` and `b`, of which those at equal places may be equal.
void compareInOrder(std::vector<Line> &out, const Lines &a, const Lines &b) {
  size_t shortest = std::min(a.size(), b.size());
  for (size_t i = 0; i < shortest;) {
    if (a[i] == b[i]) {
      out.push_back({' ', a[i++]});
      continue;
    }
    size_t begin = i;
    for (; i < shortest && a[i] != b[i]; ++i)
      out.push_back({'-', a[i]});
    for (size_t line = begin; line < i; ++line)
      out.push_back({'+', b[line]});
  }
  for (size_t i = shortest; i < a.size(); ++i)
    out.push_back({'-', a[i]});
  for (size_t i = shortest; i < b.size(); ++i)
    out.push_back({'+', b[i]});
}

/// Appends the lines between the equal ends.
void compare(std::vector<Line> &out, const Lines &a, const Lines &b) {
  size_t width = b.size() + 1;
  if (a.size() >= mostCells / width)
    return compareInOrder(out, a, b);
  std::vector<uint32_t> common((a.size() + 1) * width);
  auto at = [&](size_t i, size_t j) -> uint32_t & {
    return common[i * width + j];
  };
  for (size_t i = a.size(); i-- != 0;)
    for (size_t j = b.size(); j-- != 0;)
      at(i, j) = a[i] == b[j] ? at(i + 1, j + 1) + 1
                              : std::max(at(i + 1, j), at(i, j + 1));
  size_t i = 0;
  size_t j = 0;
  while (i < a.size() && j < b.size()) {
    if (a[i] == b[j]) {
      out.push_back({' ', a[i++]});
      ++j;
    } else if (at(i + 1, j) >= at(i, j + 1)) {
      out.push_back({'-', a[i++]});
    } else {
      out.push_back({'+', b[j++]});
    }
  }
  for (; i < a.size(); ++i)
    out.push_back({'-', a[i]});
  for (; j < b.size(); ++j)
    out.push_back({'+', b[j]});
}

std::vector<Line> diffLines(std::string_view before, std::string_view after) {
  Lines a = linesOf(before);
  Lines b = linesOf(after);
  size_t shortest = std::min(a.size(), b.size());
  size_t head = 0;
  while (head < shortest && a[head] == b[head])
    ++head;
  size_t tail = 0;
  while (tail < shortest - head &&
         a[a.size() - 1 - tail] == b[b.size() - 1 - tail])
    ++tail;
  std::vector<Line> lines;
  for (size_t i = 0; i < head; ++i)
    lines.push_back({' ', a[i]});
  compare(lines,
          Lines(a.begin() + static_cast<ptrdiff_t>(head),
                a.end() - static_cast<ptrdiff_t>(tail)),
          Lines(b.begin() + static_cast<ptrdiff_t>(head),
                b.end() - static_cast<ptrdiff_t>(tail)));
  for (size_t i = a.size() - tail; i < a.size(); ++i)
    lines.push_back({' ', a[i]});
  return lines;
}

/// `-1,3`: the first line of a hunk, from 1, and the number of its lines.
std::string span(char sign, size_t first, size_t count) {
  std::string out(1, sign);
  out += std::to_string(count == 0 ? first : first + 1);
  return count == 1 ? out : out + ',' + std::to_string(count);
}

/// Appends `text`, a line without its end, in the ANSI colour of this number;
/// 0: without one.
void appendLine(std::string &out, std::string_view text, int colour) {
  if (colour != 0)
    out.append("\x1B[").append(std::to_string(colour)) += 'm';
  out += text;
  if (colour != 0)
    out += "\x1B[0m";
  out += '\n';
}

/// Appends the lines `[begin, end)` as a hunk; `a` and `b` are the numbers of
/// lines before it in the two texts.
void appendHunk(std::string &out, const std::vector<Line> &lines, size_t begin,
                size_t end, size_t a, size_t b, bool colour) {
  size_t inA = 0;
  size_t inB = 0;
  for (size_t i = begin; i < end; ++i) {
    inA += lines[i].kind != '+';
    inB += lines[i].kind != '-';
  }
  appendLine(out, "@@ " + span('-', a, inA) + ' ' + span('+', b, inB) + " @@",
             colour ? 36 : 0);
  for (size_t i = begin; i < end; ++i) {
    auto [kind, text] = lines[i];
    bool isEnded = text.ends_with('\n');
    text.remove_suffix(isEnded);
    int changed = kind == '-' ? 31 : kind == '+' ? 32 : 0;
    appendLine(out, kind + std::string(text), colour ? changed : 0);
    if (!isEnded)
      out += "\\ No newline at end of file\n";
  }
}

} // namespace

void appendDiff(std::string &out, std::string_view name,
                std::string_view before, std::string_view after, bool colour) {
  if (before == after)
    return;
  std::string header = diffFileName(name) + '\n';
  out.append("--- ").append(header).append("+++ ").append(header);
  std::vector<Line> lines = diffLines(before, after);
  size_t a = 0;
  size_t b = 0;
  size_t done = 0;
  for (size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].kind == ' ')
      continue;
    size_t begin = std::max(done, i - std::min(i, context));
    size_t last = i;
    for (size_t j = i; j < lines.size() && j <= last + 2 * context + 1; ++j)
      if (lines[j].kind != ' ')
        last = j;
    size_t end = std::min(last + 1 + context, lines.size());
    for (; done < begin; ++done) {
      ++a;
      ++b;
    }
    appendHunk(out, lines, begin, end, a, b, colour);
    for (; done < end; ++done) {
      a += lines[done].kind != '+';
      b += lines[done].kind != '-';
    }
    i = end - 1;
  }
}

} // namespace hcl::tools
