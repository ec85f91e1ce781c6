// Tokens show a call in a text with errors, too.
#include "Calls.h"

#include <vector>

namespace hcl::server {

const FunctionTable &functionsFor(Session &session, const Document &document) {
  if (const Module *module = session.workspace.moduleOf(document))
    return module->live().module().language().functions;
  return session.workspace.languageOf(document).functions;
}

/// The name before token `end`, with namespaces; `range` becomes the place of
/// the name.
static std::string nameBefore(const Tree &tree, uint32_t end, Range &range) {
  uint32_t begin = end;
  while (begin > 0 && tree.kind(begin - 1) == TokenKind::Identifier) {
    --begin;
    if (begin < 2 || tree.kind(begin - 1) != TokenKind::ColonColon)
      break;
    --begin;
  }
  std::string name;
  for (uint32_t i = begin; i < end; ++i)
    name += tree.text(i);
  if (begin != end)
    range = {tree.token(begin).begin, tree.token(end - 1).end};
  return name;
}

std::optional<OpenCall> callAround(const Tree &tree, uint32_t offset) {
  struct Bracket {
    OpenCall call;
    bool isCall;
  };
  std::vector<Bracket> open;
  for (uint32_t i = 0; tree.kind(i) != TokenKind::EndOfFile; ++i) {
    if (tree.token(i).end > offset)
      break;
    Range range;
    switch (tree.kind(i)) {
    case TokenKind::LeftParen: {
      std::string name = nameBefore(tree, i, range);
      bool isCall = !name.empty();
      open.push_back({{std::move(name), 0}, isCall});
      break;
    }
    case TokenKind::LeftBracket:
    case TokenKind::LeftBrace:
    case TokenKind::OpenInterpolation:
      open.push_back({{}, false});
      break;
    case TokenKind::RightParen:
    case TokenKind::RightBracket:
    case TokenKind::RightBrace:
    case TokenKind::SequenceEnd:
      if (!open.empty())
        open.pop_back();
      break;
    case TokenKind::Comma:
    case TokenKind::TrailingComma:
      if (!open.empty())
        ++open.back().call.argument;
      break;
    default:
      break;
    }
  }
  while (!open.empty() && !open.back().isCall)
    open.pop_back();
  return open.empty() ? std::nullopt : std::optional(open.back().call);
}

std::string functionAt(const Tree &tree, uint32_t offset, Range &range) {
  for (uint32_t i = 1; i < tree.tokens().size(); ++i) {
    if (tree.token(i - 1).begin > offset)
      break;
    if (tree.kind(i) != TokenKind::LeftParen)
      continue;
    std::string name = nameBefore(tree, i, range);
    if (!name.empty() && range.begin <= offset && offset <= range.end)
      return name;
  }
  return {};
}

} // namespace hcl::server
