#include "Conflicts.h"

#include "Support/Message.h"

#include <algorithm>
#include <string_view>

namespace hcl {
namespace {

/// A conflict: the line of its first mark, and the places of the other two.
struct Conflict {
  Range first;
  uint32_t middle;
  uint32_t last;
};

/// Whether `line` is seven times `mark`, alone or before a blank.
bool isMark(std::string_view line, char mark) {
  return line.size() >= 7 &&
         std::all_of(line.begin(), line.begin() + 7,
                     [&](char c) { return c == mark; }) &&
         (line.size() == 7 || line[7] == ' ' || line[7] == '\r');
}

/// Whether byte `at` lies in the text of a template.
bool isWithinText(const std::vector<Token> &tokens, uint32_t at) {
  auto token =
      std::partition_point(tokens.begin(), tokens.end(),
                           [&](const Token &each) { return each.end <= at; });
  return token != tokens.end() && token->begin <= at &&
         token->kind == TokenKind::StringLiteral;
}

std::vector<Conflict> findConflicts(std::string_view text,
                                    const std::vector<Token> &tokens) {
  std::vector<Conflict> conflicts;
  Conflict open{};
  bool isOpen = false, hasMiddle = false;
  for (uint32_t line = 0; line < text.size();) {
    auto end = uint32_t(std::min(text.find('\n', line), text.size()));
    std::string_view written = text.substr(line, end - line);
    if (isMark(written, '<') && !isWithinText(tokens, line)) {
      size_t shown = written.find_last_not_of(" \t\r") + 1;
      open = {{line, line + uint32_t(shown)}, 0, 0};
      isOpen = true;
      hasMiddle = false;
    } else if (isOpen && isMark(written, '=')) {
      open.middle = line;
      hasMiddle = true;
    } else if (hasMiddle && isMark(written, '>')) {
      open.last = line;
      conflicts.push_back(open);
      isOpen = hasMiddle = false;
    }
    line = end + 1;
  }
  return conflicts;
}

/// Whether errors of `kind` are at an opener, before the text that lacks its
/// closer.
bool isAtOpener(DiagKind kind) {
  return kind == DiagKind::UnclosedBlock ||
         kind == DiagKind::UnterminatedObject ||
         kind == DiagKind::UnterminatedTuple ||
         kind == DiagKind::UnterminatedCall ||
         kind == DiagKind::UnclosedInterpolation ||
         kind == DiagKind::UnterminatedTemplate ||
         kind == DiagKind::UnclosedJson;
}

} // namespace

bool reportConflicts(const SourceFile &file, const std::vector<Token> &tokens,
                     Diagnostics &found) {
  std::vector<Conflict> conflicts = findConflicts(file.text(), tokens);
  if (conflicts.empty())
    return false;
  uint32_t begin = conflicts.front().first.begin;
  found.eraseIf(0, [&](size_t index) {
    return found[index].subject.end >= begin || isAtOpener(found[index].kind);
  });
  for (const Conflict &each : conflicts)
    found.add(
        DiagKind::MergeConflict, file, each.first,
        message(
            "A merge left two versions of the same lines here, up to line "
            "{last}, with \"=======\" between them in line {middle}. Keep the "
            "lines that are right, and remove the three lines of marks.",
            "last"_a = file.locate(each.last).line,
            "middle"_a = file.locate(each.middle).line));
  return true;
}

} // namespace hcl
