// Changes of one expression. Texts move between quotes and heredocs as they are
// written, so that interpolations stay: quotes escape, heredocs do not.
#include "Refactoring.h"

#include "Calls.h"

#include <algorithm>

namespace hcl::server {

std::optional<NodeRef> nodeAround(const Tree &tree, Range range, Rule rule) {
  std::optional<NodeRef> found;
  NodeRef node = tree.root();
  for (bool goesOn = true; goesOn;) {
    goesOn = false;
    if (node.rule() == rule)
      found = node;
    for (NodeRef child : Children(node))
      if (!child.isEmpty() && child.range().begin <= range.begin &&
          range.end <= child.range().end) {
        node = child;
        goesOn = true;
        break;
      }
  }
  return found;
}

std::optional<NodeRef> selectedExpression(const Tree &tree, Range range) {
  if (range.empty())
    return std::nullopt;
  std::optional<NodeRef> found = nodeAround(tree, range, Rule::Expression);
  if (!found || found->range() != range || found->hasError())
    return std::nullopt;
  return found;
}

Refactoring oneEdit(const RefactoringPlace &place, std::string title,
                    Range range, std::string text) {
  return {std::move(title),
          {{place.document.file(), {{range, std::move(text)}}}}};
}

[[nodiscard]] std::optional<Refactoring>
wrapInTry(const RefactoringPlace &place) {
  const FunctionTable &functions = functionsFor(place.session, place.document);
  auto expression = selectedExpression(place.tree, place.range);
  if (!expression || !functions || !functions.find("try"))
    return std::nullopt;
  std::string text = "try(";
  text.append(expression->text()).append(", null)");
  return oneEdit(place, "Wrap in try", expression->range(), std::move(text));
}

[[nodiscard]] std::optional<Refactoring>
quoteKeys(const RefactoringPlace &place) {
  auto object = nodeAround(place.tree, place.range, Rule::Object);
  if (!object || object->hasError())
    return std::nullopt;
  FileEdits edits{place.document.file(), {}};
  for (NodeRef item : Children(*object)) {
    uint32_t first = item.firstToken();
    if (item.rule() != Rule::ObjectItem || item.hasError() ||
        place.tree.kind(first) != TokenKind::Identifier)
      continue;
    TokenKind next = place.tree.kind(first + 1);
    if (next != TokenKind::Assign && next != TokenKind::Colon)
      continue;
    std::string quoted = "\"";
    quoted.append(place.tree.text(first)).append("\"");
    edits.edits.push_back({place.tree.token(first).range(), quoted});
  }
  if (edits.edits.empty())
    return std::nullopt;
  return Refactoring{"Quote the keys", {std::move(edits)}};
}

namespace {

/// The tokens of the template around `range` that begins with `opener`, with
/// its ends; nothing without one.
struct TemplateTokens {
  uint32_t open, close;
};
[[nodiscard]] std::optional<TemplateTokens>
templateAround(const RefactoringPlace &place, TokenKind opener,
               TokenKind closer) {
  auto operand = nodeAround(place.tree, place.range, Rule::Operand);
  if (!operand || operand->hasError())
    return std::nullopt;
  uint32_t open = operand->firstToken();
  uint32_t close = operand->endToken() - 1;
  if (place.tree.kind(open) != opener || place.tree.kind(close) != closer)
    return std::nullopt;
  return TemplateTokens{open, close};
}

/// The pieces of text of a template, all at one level; nothing if a piece is
/// inside an interpolation or a directive.
template <typename Piece>
bool visitPieces(const Tree &tree, TemplateTokens tokens, const Piece &piece) {
  size_t depth = 0;
  for (uint32_t i = tokens.open + 1; i < tokens.close; ++i) {
    TokenKind kind = tree.kind(i);
    if (opensDirective(kind))
      return false;
    if (kind == TokenKind::OpenInterpolation)
      ++depth;
    if (!piece(i, depth == 0 && kind == TokenKind::StringLiteral))
      return false;
    if (kind == TokenKind::SequenceEnd && depth > 0)
      --depth;
  }
  return true;
}

} // namespace

[[nodiscard]] std::optional<Refactoring>
makeHeredoc(const RefactoringPlace &place) {
  const Tree &tree = place.tree;
  auto tokens =
      templateAround(place, TokenKind::OpenQuote, TokenKind::CloseQuote);
  if (!tokens || tree.text(tokens->close - 1).size() < 2 ||
      !tree.text(tokens->close - 1).ends_with("\\n"))
    return std::nullopt; // A heredoc ends with the end of a line.
  std::string text = "<<EOT\n";
  uint32_t last = tree.token(tokens->open).end;
  bool isPlain = visitPieces(tree, *tokens, [&](uint32_t i, bool isText) {
    const Token &token = tree.token(i);
    text.append(place.document.file().slice({last, token.begin}));
    last = token.end;
    if (!isText) {
      text.append(tree.text(i));
      return true;
    }
    std::string_view written = tree.text(i);
    for (size_t at = 0; at < written.size(); ++at) {
      if (written[at] != '\\') {
        text += written[at];
        continue;
      }
      char escape = ++at < written.size() ? written[at] : '\0';
      if (escape != 'n' && escape != '"' && escape != '\\' && escape != 't')
        return false;
      text += escape == 'n' ? '\n' : escape == 't' ? '\t' : escape;
    }
    return true;
  });
  if (!isPlain || text.find("\nEOT\n") != text.npos)
    return std::nullopt;
  // The marker stands alone on its line.
  const Tree &whole = tree;
  if (whole.kind(tokens->close + 1) != TokenKind::Newline)
    return std::nullopt;
  return oneEdit(
      place, "Convert to a heredoc",
      {tree.token(tokens->open).begin, tree.token(tokens->close).end},
      text + "EOT");
}

[[nodiscard]] std::optional<Refactoring>
makeQuoted(const RefactoringPlace &place) {
  const Tree &tree = place.tree;
  auto tokens =
      templateAround(place, TokenKind::OpenHeredoc, TokenKind::CloseHeredoc);
  // Indentation of the other form depends on all lines.
  if (!tokens || tree.token(tokens->open).has(FlushHeredoc))
    return std::nullopt;
  std::string text = "\"";
  bool isPlain = visitPieces(tree, *tokens, [&](uint32_t i, bool isText) {
    if (i > tokens->open + 1)
      text.append(place.document.file().slice(
          {tree.token(i - 1).end, tree.token(i).begin}));
    std::string_view written = tree.text(i);
    if (!isText && written.find('\n') != written.npos)
      return false;
    for (char each : written)
      if (isText && each == '\n')
        text += "\\n";
      else if (isText && (each == '"' || each == '\\'))
        (text += '\\') += each;
      else if (isText && static_cast<unsigned char>(each) < ' ' && each != '\t')
        return false;
      else
        text += each;
    return true;
  });
  if (!isPlain)
    return std::nullopt;
  uint32_t end = tree.token(tokens->close).end;
  std::string_view closing = tree.text(tokens->close);
  if (closing.ends_with('\n'))
    --end;
  return oneEdit(place, "Convert to quotes",
                 {tree.token(tokens->open).begin, end}, text + "\"");
}

} // namespace hcl::server
