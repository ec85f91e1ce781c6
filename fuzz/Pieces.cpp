// Configurations, expressions and JSON are parsed: each node is a piece whose
// kind is its rule, and so are tokens that have several spellings. Any other
// text is scanned once for brackets, with a stack of those that are open: what
// lies between two commas or line ends of a level is an element, and so is what
// follows the last colon or equals sign in it.
#include "Pieces.h"

#include "hcl/compiler/Parse.h"

#include <cctype>
#include <optional>
#include <string>

namespace hcl::fuzz {
namespace {

/// Kinds of pieces that are not nodes; those of brackets follow, by character.
enum : int {
  NameToken = 100,
  NumberToken,
  TextToken,
  InfixToken,
  QuotedWord,
  UseWord,
  OtherWord,
  ElementIn = 200,
  RightSideIn = 500,
  Bracketed = 800,
};

/// The kind of a token that others may stand in place of.
std::optional<int> kindOf(TokenKind kind) {
  switch (kind) {
  case TokenKind::Identifier:
    return NameToken;
  case TokenKind::Number:
    return NumberToken;
  case TokenKind::StringLiteral:
    return TextToken;
  default:
    if (kind >= TokenKind::Star && kind <= TokenKind::Or &&
        kind != TokenKind::Not)
      return InfixToken;
    return std::nullopt;
  }
}

std::vector<TextSpan> piecesOf(const Tree &tree) {
  std::vector<TextSpan> pieces;
  // The root is the file.
  for (uint32_t i = 1; i < tree.nodes().size(); ++i) {
    NodeRef node(tree, i);
    Range range = node.range();
    pieces.push_back({static_cast<int>(node.rule()), range.begin, range.end});
  }
  for (const Token &token : tree.tokens())
    if (std::optional<int> kind = kindOf(token.kind))
      pieces.push_back({*kind, token.begin, token.end});
  return pieces;
}

bool isWord(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '%' ||
         c == '.';
}

/// The pieces of a text between brackets.
class BracketScan {
public:
  explicit BracketScan(std::string_view text) : text_(text) {}

  std::vector<TextSpan> pieces() {
    open_.push_back({0, 0, 0, 0});
    for (at_ = 0; at_ < text_.size();)
      step();
    endElement();
    return std::move(pieces_);
  }

private:
  struct Level {
    int bracket;
    uint32_t begin;
    uint32_t element;
    uint32_t rightSide;
  };

  void step() {
    uint32_t begin = at_;
    char c = text_[at_];
    if (isWord(c)) {
      while (at_ < text_.size() && isWord(text_[at_]))
        ++at_;
      add(c == '%' ? UseWord : OtherWord, begin, at_);
      return;
    }
    ++at_;
    if (c == '"') {
      skipQuoted();
      add(QuotedWord, begin, at_);
    } else if (c == '(' || c == '[' || c == '{') {
      open_.push_back({c, begin, at_, at_});
    } else if (c == ',' || c == '\n') {
      --at_;
      endElement();
      ++at_;
      open_.back().element = open_.back().rightSide = at_;
    } else if (c == ':' || c == '=') {
      open_.back().rightSide = at_;
    } else if ((c == ')' || c == ']' || c == '}') && open_.size() > 1) {
      --at_;
      endElement();
      ++at_;
      add(Bracketed + open_.back().bracket, open_.back().begin, at_);
      open_.pop_back();
    }
  }

  void skipQuoted() {
    while (at_ < text_.size() && text_[at_] != '"')
      at_ += text_[at_] == '\\' ? 2 : 1;
    at_ = std::min(at_ + 1, static_cast<uint32_t>(text_.size()));
  }

  void endElement() {
    const Level &level = open_.back();
    add(ElementIn + level.bracket, level.element, at_);
    if (level.rightSide != level.element)
      add(RightSideIn + level.bracket, level.rightSide, at_);
  }

  /// Adds a piece without the blanks around it, unless nothing remains.
  void add(int kind, uint32_t begin, uint32_t end) {
    while (begin < end && text_[begin] == ' ')
      ++begin;
    while (begin < end && text_[end - 1] == ' ')
      --end;
    if (begin < end)
      pieces_.push_back({kind, begin, end});
  }

  std::string_view text_;
  uint32_t at_ = 0;
  std::vector<Level> open_;
  std::vector<TextSpan> pieces_;
};

} // namespace

std::vector<TextSpan> piecesOf(std::string_view text, Notation notation) {
  bool isHir = notation == Notation::Hir && text.starts_with("module ") &&
               text.find("attr \"") != text.npos;
  if (notation == Notation::Brackets || isHir)
    return BracketScan(text).pieces();
  SourceFile file("text", std::string(text));
  Language language;
  language.limits.maxDepth = 200;
  Diagnostics diagnostics;
  if (notation == Notation::Expression)
    return piecesOf(parseExpression(file, language, diagnostics));
  size_t first = text.find_first_not_of(" \t\r\n");
  bool isJson =
      notation == Notation::Json ||
      (first != text.npos && (text[first] == '{' || text[first] == '['));
  return piecesOf(isJson ? parseJsonExpression(file, language, diagnostics)
                         : parseConfig(file, language, diagnostics));
}

} // namespace hcl::fuzz
