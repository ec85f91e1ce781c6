// Blanks, comments and line ends: the text between tokens.
//
// In: a tree, or text of a body between its items. Out: its parts in their
// order, as the reference's scanner sees them: a comment to the end of a line
// includes the line end, and no line end is dropped.
#ifndef HCL_LIB_EDIT_TRIVIA_H
#define HCL_LIB_EDIT_TRIVIA_H

#include "hcl/compiler/Tree.h"

#include <algorithm>
#include <string_view>

namespace hcl::edit {

inline bool isBlank(char c) { return c == ' ' || c == '\t'; }

/// The length of the run of blanks at `text[at]`.
inline size_t blanksAt(std::string_view text, size_t at) {
  size_t end = at;
  while (end < text.size() && isBlank(text[end]))
    ++end;
  return end - at;
}

/// The blanks at the start of the line on which `above` ends.
inline std::string_view lineIndentation(std::string_view above) {
  size_t line = above.rfind('\n') + 1;
  return above.substr(line, blanksAt(above, line));
}

/// The length of the run of blanks at the end of `text`.
inline size_t blanksAtEnd(std::string_view text) {
  size_t kept = text.size();
  while (kept != 0 && isBlank(text[kept - 1]))
    --kept;
  return text.size() - kept;
}

/// The length of the line end at `text[at]`, or 0.
inline size_t lineEndAt(std::string_view text, size_t at) {
  if (text.substr(at, 2) == "\r\n")
    return 2;
  return at < text.size() && text[at] == '\n' ? 1 : 0;
}

/// The end of the comment at `text[at]`, its line end included; `at` without a
/// comment.
size_t commentEnd(std::string_view text, size_t at);

/// How text between items ends.
enum class LineState : uint8_t {
  Blank,   ///< nothing but blanks and comments
  Fresh,   ///< a line end, then nothing but blanks and comments
  Content, ///< something on the line
  Open,    ///< a comment or heredoc, ended by a line end only
};

/// The state after `text`, which consists of blanks, comments, line ends and
/// perhaps other things.
LineState lineState(std::string_view text);

enum class PartKind : uint8_t { Blanks, LineEnd, Comment, Token };

/// Calls `visit(PartKind, std::string_view)` for each part of `range` of
/// `tree` in order. A token is never split; `range` begins and ends at bounds
/// of parts.
template <typename Visitor>
void forEachPart(const Tree &tree, Range range, Visitor visit) {
  std::string_view text = tree.file().text();
  const std::vector<Token> &tokens = tree.tokens();
  auto next = std::lower_bound(
      tokens.begin(), tokens.end(), range.begin,
      [](const Token &token, uint32_t at) { return token.begin < at; });
  size_t at = range.begin;
  while (at < range.end) {
    while (next->kind == TokenKind::Newline)
      ++next;
    size_t end = next->kind == TokenKind::EndOfFile
                     ? range.end
                     : std::min(next->begin, range.end);
    while (at < end) {
      size_t begin = at;
      PartKind kind = PartKind::Blanks;
      if (size_t length = lineEndAt(text, at)) {
        kind = PartKind::LineEnd;
        at += length;
      } else if (size_t after = commentEnd(text, at); after != at) {
        kind = PartKind::Comment;
        at = after;
      } else {
        do
          ++at;
        while (at < end && !lineEndAt(text, at) && commentEnd(text, at) == at);
      }
      visit(kind, text.substr(begin, at - begin));
    }
    if (at >= range.end)
      break;
    visit(PartKind::Token, tree.file().slice(next->range()));
    at = next->end;
    ++next;
  }
}

} // namespace hcl::edit

#endif // HCL_LIB_EDIT_TRIVIA_H
