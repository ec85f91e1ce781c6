// Line n of the one text is line n of the other, so nothing has to be searched.
// Changed lines with at most six equal ones between them make a hunk.
#include "Diff.h"

#include <algorithm>
#include <cassert>
#include <vector>

namespace hcl::fmt {
namespace {

constexpr size_t context = 3;

/// The lines of `text` with their newlines.
std::vector<std::string_view> linesOf(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return lines;
}

class Diff {
public:
  Diff(std::string &out, std::string_view before, std::string_view after,
       bool colour)
      : out_(out), before_(linesOf(before)), after_(linesOf(after)),
        colour_(colour) {
    assert(before_.size() == after_.size());
  }

  void run(const std::string &name);

private:
  bool isChanged(size_t line) const { return before_[line] != after_[line]; }
  size_t nextChange(size_t line) const;
  void hunk(size_t begin, size_t end);
  void write(char mark, std::string_view line, const char *colour);

  std::string &out_;
  std::vector<std::string_view> before_;
  std::vector<std::string_view> after_;
  bool colour_;
};

size_t Diff::nextChange(size_t line) const {
  while (line < before_.size() && !isChanged(line))
    ++line;
  return line;
}

void Diff::run(const std::string &name) {
  size_t size = before_.size();
  size_t first = nextChange(0);
  if (first == size)
    return;
  out_ += "--- " + name + "\n+++ " + name + '\n';
  while (first != size) {
    size_t last = first;
    size_t next = nextChange(last + 1);
    while (next != size && next - last <= 2 * context + 1) {
      last = next;
      next = nextChange(last + 1);
    }
    hunk(first - std::min(first, context), std::min(size, last + 1 + context));
    first = next;
  }
}

/// Appends the lines from `begin` to `end`.
void Diff::hunk(size_t begin, size_t end) {
  std::string place =
      std::to_string(begin + 1) + ',' + std::to_string(end - begin);
  write('@', "@ -" + place + " +" + place + " @@\n", "36");
  while (begin != end) {
    if (!isChanged(begin)) {
      write(' ', before_[begin++], nullptr);
      continue;
    }
    size_t changedEnd = begin;
    while (changedEnd != end && isChanged(changedEnd))
      ++changedEnd;
    for (size_t line = begin; line != changedEnd; ++line)
      write('-', before_[line], "31");
    for (size_t line = begin; line != changedEnd; ++line)
      write('+', after_[line], "32");
    begin = changedEnd;
  }
}

/// `colour` is the number of an ANSI colour, or null.
void Diff::write(char mark, std::string_view line, const char *colour) {
  bool isColoured = colour_ && colour;
  bool isEnded = line.ends_with('\n');
  line.remove_suffix(isEnded);
  if (isColoured)
    out_.append("\x1B[").append(colour) += 'm';
  (out_ += mark) += line;
  if (isColoured)
    out_ += "\x1B[0m";
  out_ += isEnded ? "\n" : "\n\\ No newline at end of file\n";
}

} // namespace

void appendDiff(std::string &out, const std::string &name,
                std::string_view before, std::string_view after, bool colour) {
  Diff(out, before, after, colour).run(name);
}

} // namespace hcl::fmt
