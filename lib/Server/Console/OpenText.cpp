#include "OpenText.h"

#include "Parse/Brackets.h"
#include "Syntax/Scanner.h"

#include <algorithm>
#include <vector>

namespace hcl::console {

namespace {

/// The kind of token that closes one of kind `kind`; None: it opens nothing.
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

/// Scans `text`, whose last line is complete.
TokenList scanned(std::string_view text, const Dialect &dialect,
                  Diagnostics &diagnostics) {
  return scan(SourceFile("", std::string(text).append("\n")),
              ScanMode::Expression, dialect, diagnostics);
}

} // namespace

bool isOpen(std::string_view text, const Dialect &dialect) {
  Diagnostics found;
  TokenList list = scanned(text, dialect, found);
  std::vector<TokenKind> closers;
  for (const Token &token : list.tokens) {
    TokenKind closer = closerOf(token.kind);
    if (closer != TokenKind::None) {
      closers.push_back(closer);
    } else if (isCloser(token.kind)) {
      if (closers.empty() || closers.back() != token.kind)
        return false;
      closers.pop_back();
    }
  }
  if (std::ranges::any_of(found, [](const Diagnostic &diagnostic) {
        return diagnostic.kind == DiagKind::UnterminatedComment;
      }))
    return true;
  // A quoted text ends with its line.
  return !closers.empty() && closers.back() != TokenKind::CloseQuote &&
         !found.hasErrors();
}

std::optional<Binding> readBinding(std::string_view text,
                                   const Dialect &dialect) {
  Diagnostics ignored;
  TokenList list = scanned(text, dialect, ignored);
  if (list.tokens.size() < 2 || list.tokens[0].kind != TokenKind::Identifier ||
      list.tokens[1].kind != TokenKind::Assign)
    return std::nullopt;
  const Token &name = list.tokens[0];
  return Binding{std::string(text.substr(name.begin, name.end - name.begin)),
                 std::string(text.substr(list.tokens[1].end))};
}

bool hasTokens(std::string_view text, const Dialect &dialect) {
  Diagnostics found;
  TokenList list = scanned(text, dialect, found);
  return found.hasErrors() || list.tokens[0].kind != TokenKind::EndOfFile;
}

} // namespace hcl::console
