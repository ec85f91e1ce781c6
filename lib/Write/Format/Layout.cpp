// Four passes over the lines of a run of tokens.
//
// 1. Blanks between the tokens of a line.
// 2. A line is split into cells: the lead; from `=` on if what follows closes
//    all brackets that it opens; a comment at its end. In the lead, brackets
//    within a heredoc do not count.
// 3. Indentation. A line that opens more brackets than it closes puts the
//    difference on a stack; a line that closes more takes the difference off,
//    several entries if need be. The height of the stack is the level, so
//    brackets opened on one line and closed on several shift the text only
//    once.
// 4. In runs of adjacent lines with such a cell, `=` is put in one column, and
//    so are comments.
#include "Layout.h"

#include "Spacing.h"
#include "Support/Utf8.h"

#include <algorithm>
#include <array>

namespace hcl {
namespace {

/// Lines of a hostile text could ask for blanks without end.
constexpr size_t deepestIndentation = 256;
constexpr uint64_t blanksPerByte = 64;
constexpr uint64_t freeBlanks = 64 << 10;

/// Indices of the first tokens of the cells of a line. An absent cell is empty.
struct Line {
  uint32_t lead;
  uint32_t assign;
  uint32_t comment;
  uint32_t end;
  /// Opened brackets less closed brackets of the line.
  int net;
};

/// A line in scanning.
struct OpenLine {
  uint32_t begin;
  uint32_t assign = 0; ///< the first `=` that is not the first token; or 0
  int net = 0;         ///< brackets up to a heredoc
  int netBefore = 0;   ///< `net` at `assign`
  int netAfter = 0;    ///< all later brackets
  bool hasHeredoc = false;

  void count(int change) {
    net += hasHeredoc ? 0 : change;
    netAfter += change;
  }
};

/// Whether tokens of a kind matter to the cells of a line.
constexpr bool mattersToCells(LayoutKind kind) {
  using enum LayoutKind;
  return kind == Newline || kind == Comment || kind == Assign ||
         kind == OpenHeredoc || bracketChange(kind) != 0;
}

class Layout {
public:
  Layout(std::span<LayoutToken> tokens, const LayoutStyle &style,
         OpenBrackets &open)
      : tokens_(tokens), style_(style), open_(open) {}

  void run();

private:
  void splitLines(uint32_t size);
  void endLine(const OpenLine &line, uint32_t end);
  void indent();
  void alignCells(uint32_t Line::*first, uint32_t Line::*end, bool align);
  void alignChain(std::span<const Line> chain, uint32_t Line::*cell);
  uint64_t columns(uint32_t begin, uint32_t end) const;

  std::span<LayoutToken> tokens_;
  const LayoutStyle &style_;
  OpenBrackets &open_;
  std::vector<Line> lines_;
};

void Layout::run() {
  // The end of the file belongs to no line: blanks before it stay.
  std::span<LayoutToken> tokens = tokens_;
  if (!tokens.empty() && tokens.back().kind == LayoutKind::EndOfFile)
    tokens = tokens.first(tokens.size() - 1);
  spaceOut(tokens);
  splitLines(static_cast<uint32_t>(tokens.size()));
  indent();
  alignCells(&Line::assign, &Line::comment, style_.alignAssignments);
  alignCells(&Line::comment, &Line::end, style_.alignComments);
}

/// Splits the first `size` tokens.
void Layout::splitLines(uint32_t size) {
  static constexpr auto matters = [] {
    std::array<bool, size_t(LayoutKind::EndOfFile) + 1> table{};
    for (size_t kind = 0; kind < table.size(); ++kind)
      table[kind] = mattersToCells(LayoutKind(kind));
    return table;
  }();
  // Lines have six to seven tokens on average.
  lines_.reserve(size / 4 + 8);
  OpenLine line{0};
  for (uint32_t at = 0; at != size; ++at) {
    const LayoutToken &token = tokens_[at];
    if (!matters[size_t(token.kind)])
      continue;
    if (token.endsLine()) {
      endLine(line, at + 1);
      line = {at + 1};
    } else if (token.kind == LayoutKind::OpenHeredoc) {
      line.hasHeredoc = true;
    } else if (token.kind != LayoutKind::Assign) {
      line.count(bracketChange(token.kind));
    } else if (line.assign == 0 && at != line.begin) {
      line.assign = at;
      line.netBefore = line.net;
      line.netAfter = 0;
    }
  }
  if (line.begin != size)
    endLine(line, size);
}

/// Adds `line`, which ends before the token `end`. The text after `=` is a cell
/// if it closes all brackets that it opens.
void Layout::endLine(const OpenLine &line, uint32_t end) {
  bool hasComment =
      end - line.begin > 1 && tokens_[end - 1].kind == LayoutKind::Comment;
  uint32_t comment = hasComment ? end - 1 : end;
  bool hasAssign = line.assign != 0 && line.netAfter == 0;
  lines_.push_back({line.begin, hasAssign ? line.assign : comment, comment, end,
                    hasAssign ? line.netBefore : line.net});
}

void Layout::indent() {
  for (const Line &line : lines_) {
    LayoutToken &first = tokens_[line.lead];
    if (first.kind == LayoutKind::Newline) {
      first.blanks = 0;
      continue;
    }
    for (int closed = -line.net; closed > 0 && !open_.empty();) {
      int closing = std::min(closed, open_.back());
      open_.back() -= closing;
      closed -= closing;
      if (open_.back() == 0)
        open_.pop_back();
    }
    first.blanks =
        2 * static_cast<uint32_t>(std::min(open_.size(), deepestIndentation));
    if (line.net > 0)
      open_.push_back(line.net);
  }
}

/// Units: grapheme clusters.
size_t columnsOf(const LayoutToken &token) {
  return token.isAscii ? token.text.size() : utf8::countGraphemes(token.text);
}

/// The columns of tokens, with the blanks before.
uint64_t Layout::columns(uint32_t begin, uint32_t end) const {
  uint64_t count = 0;
  for (uint32_t at = begin; at != end; ++at)
    count += tokens_[at].blanks + columnsOf(tokens_[at]);
  return count;
}

/// Sets the blanks before the cells from `first` to `end` of all lines.
void Layout::alignCells(uint32_t Line::*first, uint32_t Line::*end,
                        bool align) {
  auto isEmpty = [&](const Line &line) { return line.*first == line.*end; };
  for (auto at = lines_.begin(); at != lines_.end();) {
    if (isEmpty(*at)) {
      ++at;
      continue;
    }
    auto chain = at;
    at = align ? std::find_if(at, lines_.end(), isEmpty) : at + 1;
    alignChain({chain, at}, first);
  }
}

/// Puts the cells of all lines of `chain` into one column, one blank after the
/// longest text.
void Layout::alignChain(std::span<const Line> chain, uint32_t Line::*cell) {
  if (chain.size() == 1) {
    tokens_[chain.front().*cell].blanks = 1;
    return;
  }
  uint64_t longest = 0;
  uint64_t sum = 0;
  for (const Line &line : chain) {
    uint64_t width = columns(line.lead, line.*cell);
    // Kept here for the second round.
    tokens_[line.*cell].blanks = static_cast<uint32_t>(width);
    longest = std::max(longest, width);
    sum += width;
  }
  uint64_t padding = longest * chain.size() - sum;
  bool excessive = padding > freeBlanks + blanksPerByte * sum;
  for (const Line &line : chain) {
    uint32_t &blanks = tokens_[line.*cell].blanks;
    blanks = excessive ? 1 : static_cast<uint32_t>(longest - blanks + 1);
  }
}

} // namespace

void layOut(std::span<LayoutToken> tokens, const LayoutStyle &style,
            OpenBrackets &open) {
  Layout(tokens, style, open).run();
}

void appendText(std::span<const LayoutToken> tokens, std::string &out) {
  size_t size = 0;
  for (const LayoutToken &token : tokens)
    size += token.blanks + token.text.size();
  out.resize(out.size() + size);
  char *at = out.data() + out.size() - size;
  for (const LayoutToken &token : tokens) {
    at = std::fill_n(at, token.blanks, ' ');
    at = std::copy_n(token.text.data(), token.text.size(), at);
  }
}

} // namespace hcl
