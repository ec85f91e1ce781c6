// The literal text of templates: escapes, strip markers, and the indentation of
// `<<-` heredocs. The tokens next to a literal show whether a strip marker
// applies to it, whichever directive the marker belongs to.
#include "LiteralText.h"

#include "Support/Utf8.h"
#include "Syntax/Literal.h"

#include <algorithm>
#include <cassert>

namespace hcl {

namespace {

/// `text` without its leading white space.
std::string_view trimStart(std::string_view text) {
  size_t at = 0;
  while (at != text.size()) {
    auto [codePoint, length] = utf8::decode(text, at);
    if (!utf8::isSpace(codePoint))
      break;
    at += length;
  }
  return text.substr(at);
}

/// `text` without its trailing white space.
std::string_view trimEnd(std::string_view text) {
  while (!text.empty()) {
    size_t start = text.size() - 1;
    while (start != 0 && (uint8_t(text[start]) & 0xC0) == 0x80)
      --start;
    if (!utf8::isSpace(utf8::decode(text, start).value))
      break;
    text = text.substr(0, start);
  }
  return text;
}

/// The indentation of a blank line, which is ignored.
constexpr uint32_t blankLine = UINT32_MAX;

/// The number of leading white-space characters of `line`.
/// Spec: NS-TMPL-036, NS-TMPL-042, NS-TMPL-043.
uint32_t indentationOf(std::string_view line) {
  std::string_view rest = trimStart(line);
  if (rest.empty() && line.ends_with('\n'))
    return blankLine;
  return uint32_t(
      utf8::countCodePoints(line.substr(0, line.size() - rest.size())));
}

bool isStripped(const Token &token) { return token.has(StripMarker); }

} // namespace

bool LiteralText::isStrippedBefore(uint32_t first) const {
  return first != 0 && tree_.kind(first - 1) == TokenKind::SequenceEnd &&
         isStripped(tree_.token(first - 1));
}

bool LiteralText::isStrippedAfter(uint32_t end) const {
  const Token &next = tree_.token(end);
  return isStripped(next) && (next.kind == TokenKind::OpenInterpolation ||
                              opensDirective(next.kind));
}

void LiteralText::decode(uint32_t first, uint32_t end) {
  pieces_.clear();
  decoded_.clear();
  pieces_.reserve(end - first);
  size_t size = tree_.token(end - 1).end - tree_.token(first).begin;
  for (uint32_t i = first; i != end; ++i) {
    const Token &token = tree_.token(i);
    std::string_view text = tree_.text(i);
    if (token.has(HasBackslash) || token.has(HasIntroducerEscape)) {
      // Decoding never makes text longer, so the views stay valid.
      decoded_.reserve(size);
      size_t start = decoded_.size();
      assert(decoded_.capacity() - start >= text.size());
      appendLiteral(decoded_, token, text);
      text = std::string_view(decoded_).substr(start);
    }
    pieces_.push_back({text, false});
  }
}

void LiteralText::strip(uint32_t first, uint32_t end) {
  decode(first, end);
  // The specification strips the whole literal; the reference strips only the
  // piece on the line of the marker.
  bool onePiece = language_.dialect[DialectPoint::StripsOneLine];
  bool before = isStrippedBefore(first);
  for (size_t i = 0; before && i != pieces_.size(); ++i) {
    pieces_[i].text = trimStart(pieces_[i].text);
    before = !onePiece && pieces_[i].text.empty();
  }
  bool after = isStrippedAfter(end);
  for (size_t i = pieces_.size(); after && i-- != 0;) {
    pieces_[i].text = trimEnd(pieces_[i].text);
    after = !onePiece && pieces_[i].text.empty();
  }

  bool lineStart = startsHeredoc(first);
  for (TokenText &piece : pieces_) {
    piece.startsLine = lineStart;
    lineStart = piece.text.ends_with('\n');
  }
}

void LiteralText::flush(uint32_t width) {
  for (TokenText &piece : pieces_) {
    if (!piece.startsLine || indentationOf(piece.text) == blankLine)
      continue;
    size_t at = 0;
    for (uint32_t i = 0; i != width && at != piece.text.size(); ++i)
      at += utf8::decode(piece.text, at).length;
    piece.text = piece.text.substr(at);
  }
}

uint32_t LiteralText::smallestOfRun(uint32_t first, uint32_t end,
                                    uint32_t width) {
  strip(first, end);
  for (const TokenText &piece : pieces_)
    if (piece.startsLine)
      width = std::min(width, indentationOf(piece.text));
  // A part other than a literal at the start of a line has no indentation.
  bool lineStart = pieces_.back().text.ends_with('\n');
  return lineStart && tree_.kind(end) != TokenKind::CloseHeredoc ? 0 : width;
}

uint32_t LiteralText::smallest(NodeRef parts, uint32_t width) {
  NodeCursor at(parts);
  while (!at.done() && width != 0) {
    if (at.at(TokenKind::StringLiteral)) {
      uint32_t first = at.token();
      while (at.accept(TokenKind::StringLiteral))
        continue;
      width = smallestOfRun(first, at.token(), width);
      continue;
    }
    if (startsHeredoc(at.token()))
      return 0;
    if (at.at(Rule::IfDirective) || at.at(Rule::ForDirective))
      for (NodeCursor inner(at.node()); !inner.done(); inner.next())
        if (inner.at(Rule::Parts))
          width = smallest(inner.node(), width);
    at.next();
  }
  return width;
}

uint32_t LiteralText::indentation(NodeRef parts) {
  uint32_t width = smallest(parts, blankLine);
  return width == blankLine ? 0 : width;
}

std::string_view LiteralText::read(uint32_t first, uint32_t end,
                                   uint32_t indentation) {
  const Token &token = tree_.token(first);
  bool isPlain = end == first + 1 && indentation == 0 &&
                 !token.has(HasBackslash) && !token.has(HasIntroducerEscape);
  if (isPlain && !isStrippedBefore(first) && !isStrippedAfter(end))
    return tree_.text(first);
  strip(first, end);
  if (indentation != 0)
    flush(indentation);
  if (pieces_.size() == 1)
    return pieces_.front().text;
  joined_.clear();
  for (const TokenText &piece : pieces_)
    joined_ += piece.text;
  return joined_;
}

} // namespace hcl
