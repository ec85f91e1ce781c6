// The end of a broken item is found by its brackets: the first newline outside
// of all brackets, or the closing brace of the surrounding block. A newline
// token inside parentheses or a quoted text means a missing closer. An item
// that breaks off at a newline takes the next line along, unless the line looks
// like an item.
//
// If a bracket stays open to the end, the lines decide instead: the next item
// begins at the first line that looks like an item and is indented no further
// than the broken one.
#include "BrokenItem.h"

#include "Brackets.h"
#include "Syntax/ItemStart.h"

#include <algorithm>

namespace hcl {
namespace {

/// The closer of what `kind` opens; None if it opens nothing.
TokenKind closerOf(TokenKind kind) {
  switch (kind) {
  case TokenKind::OpenQuote:
    return TokenKind::CloseQuote;
  case TokenKind::OpenHeredoc:
    return TokenKind::CloseHeredoc;
  default:
    return bracketCloser(kind);
  }
}

bool isCloser(TokenKind kind) {
  return kind == TokenKind::RightParen || kind == TokenKind::RightBracket ||
         kind == TokenKind::RightBrace || kind == TokenKind::CloseQuote ||
         kind == TokenKind::CloseHeredoc || kind == TokenKind::SequenceEnd;
}

/// The expected closers, innermost last, and the number of each kind, which
/// tells without a search whether a closer is expected.
class OpenBrackets {
public:
  bool empty() const { return due_.empty(); }
  void open(TokenKind closer) {
    due_.push_back(closer);
    ++count_[static_cast<size_t>(closer)];
  }
  /// Closes the bracket of `closer` and all brackets inside; returns false if
  /// there is none.
  bool close(TokenKind closer) {
    if (count_[static_cast<size_t>(closer)] == 0)
      return false;
    TokenKind last = TokenKind::None;
    while (last != closer) {
      last = due_.back();
      --count_[static_cast<size_t>(last)];
      due_.pop_back();
    }
    return true;
  }

  /// Closes all brackets within the innermost braces.
  void closeToBrace() {
    while (!due_.empty() && due_.back() != TokenKind::RightBrace)
      close(due_.back());
  }

private:
  std::vector<TokenKind> due_;
  uint32_t count_[64] = {};
};

/// The nested body of the item if it is a block with a complete body.
const Node *finishedBody(const BrokenItem &broken) {
  const auto &nodes = broken.nodes;
  uint32_t index = broken.item + 1;
  if (index >= nodes.size() || nodes[index].rule != Rule::Block)
    return nullptr;
  uint32_t end = nodes[index].subtreeEnd;
  for (++index; index < end; index = nodes[index].subtreeEnd)
    if (nodes[index].rule == Rule::Body)
      return &nodes[index];
  return nullptr;
}

uint32_t lineStart(std::string_view text, uint32_t offset) {
  size_t newline =
      offset == 0 ? std::string_view::npos : text.rfind('\n', offset - 1);
  return newline == std::string_view::npos ? 0 : uint32_t(newline) + 1;
}

/// The number of blanks, in bytes, at the start of the line at `offset`.
uint32_t indentation(std::string_view text, uint32_t offset) {
  size_t first = text.find_first_not_of(" \t", offset);
  return uint32_t(std::min(first, text.size()) - offset);
}

bool inComment(const std::vector<Comment> &comments, uint32_t offset) {
  auto after = std::partition_point(
      comments.begin(), comments.end(),
      [&](const Comment &comment) { return comment.range.begin <= offset; });
  return after != comments.begin() && after[-1].range.contains(offset);
}

/// Whether the item breaks off at the newline `at`, and what follows is a part
/// of it rather than the next item. Names on lines of their own are items
/// without a value each.
bool goesOnAfter(const BrokenItem &broken, uint32_t at) {
  const Token &next = broken.list.tokens[at + 1];
  bool isName = at == broken.nodes[broken.item].firstToken + 1 &&
                next.kind == TokenKind::Identifier;
  return broken.takesNextLine && at == broken.errorToken && !isName &&
         next.kind != TokenKind::Newline && next.kind != TokenKind::EndOfFile &&
         !lineBeginsItem(broken.file.text().substr(next.begin));
}

} // namespace

ItemEnd findItemEnd(const BrokenItem &broken) {
  OpenBrackets brackets;
  uint32_t at = broken.nodes[broken.item].firstToken;
  // Skips the lines of a body in the tree.
  const Node *body = finishedBody(broken);
  if (body) {
    at = body->endToken;
    brackets.open(TokenKind::RightBrace);
  }
  for (const auto &tokens = broken.list.tokens;; ++at) {
    TokenKind kind = tokens[at].kind;
    if (kind == TokenKind::EndOfFile)
      return {at, !body && !brackets.empty()};
    if (kind == TokenKind::Newline) {
      // Newline tokens occur only in braces, so any other open bracket lacks
      // its end.
      brackets.closeToBrace();
      if (brackets.empty() && !goesOnAfter(broken, at))
        return {at, false};
    }
    if (TokenKind closer = closerOf(kind); closer != TokenKind::None)
      brackets.open(closer);
    else if (isCloser(kind) && !brackets.close(kind) &&
             kind == TokenKind::RightBrace && broken.openBlocks != 0)
      return {at, !body && !brackets.empty()};
  }
}

std::optional<uint32_t> findNextItem(const BrokenItem &broken, uint32_t end) {
  std::string_view text = broken.file.text();
  const auto &tokens = broken.list.tokens;
  uint32_t itemBegin = tokens[broken.nodes[broken.item].firstToken].begin;
  uint32_t itemLine = lineStart(text, itemBegin);
  uint32_t limit = indentation(text, itemLine);
  uint32_t stop = tokens[end].begin;
  for (size_t newline = text.find('\n', itemBegin); newline < stop;
       newline = text.find('\n', newline + 1)) {
    auto line = uint32_t(newline) + 1;
    if (line >= stop)
      break;
    uint32_t indent = indentation(text, line);
    bool closing = text.substr(line + indent).starts_with('}');
    if (indent > limit || (closing && (indent == limit || !broken.openBlocks)))
      continue;
    if (lineBeginsItem(text.substr(line)) &&
        !inComment(broken.list.comments, line))
      return line;
  }
  return std::nullopt;
}

uint32_t tokenAtOrAfter(const std::vector<Token> &tokens, uint32_t offset) {
  auto found = std::partition_point(
      tokens.begin(), tokens.end() - 1,
      [&](const Token &token) { return token.begin < offset; });
  return uint32_t(found - tokens.begin());
}

} // namespace hcl
