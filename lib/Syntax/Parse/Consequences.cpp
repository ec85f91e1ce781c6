// Repeats the recovery of the reference. From the rule with the error outwards,
// each open bracket is skipped to its closer, and the tokens after it are read
// as far as they continue the operand. A template left in this way has its
// directives paired up again. An error in a block's header or a block on one
// line has its own path.
#include "Consequences.h"

#include "DirectivePairs.h"
#include "TokenWalk.h"

namespace hcl {
namespace {

/// Follows the brackets around an error from the inside out.
class Recovery {
public:
  Recovery(const ErrorSite &site, Diagnostics &diagnostics)
      : site_(site), diagnostics_(diagnostics),
        primary_(diagnostics[diagnostics.size() - 1].kind),
        primarySubject_(diagnostics[diagnostics.size() - 1].subject),
        walk_(site.tokens, site.at) {}

  void expression();
  void label();
  void oneLineBlock();

private:
  /// Range of the token `step` after the position of the walk.
  Range range(uint32_t step = 0) const {
    return site_.range(static_cast<int>(walk_.at() + step - site_.at));
  }
  void report(DiagKind kind, Range subject, std::string detail) {
    diagnostics_.add(kind, site_.file, subject, std::move(detail));
  }
  void traversal();
  void steps();
  void attributeOnlySplat();
  void leave(uint32_t node, std::optional<Rule> from);
  void leaveOperand(std::optional<Rule> from);
  void leaveDirective(uint32_t node, std::optional<Rule> from);
  void leaveTemplate(uint32_t parts);
  [[nodiscard]] bool templateSequence();
  void endOfOneLineBlock();

  const ErrorSite &site_;
  Diagnostics &diagnostics_;
  DiagKind primary_;
  Range primarySubject_;
  bool primaryFound_ = false;
  TokenWalk walk_;
  /// The opener of the innermost sequence that the walk left.
  std::optional<uint32_t> sequence_;
};

/// After `.*`: ends silently at a token that is not a name.
void Recovery::attributeOnlySplat() {
  while (walk_.kind() == TokenKind::Dot) {
    TokenKind next = walk_.kind(1);
    bool named = next == TokenKind::Identifier || next == TokenKind::Number;
    walk_.step(named ? 2 : 1);
    if (!named)
      return;
  }
}

/// Skips dots, names and stars.
void Recovery::steps() {
  while (walk_.kind() == TokenKind::Dot) {
    TokenKind next = walk_.kind(1);
    if (next == TokenKind::Identifier || next == TokenKind::Number) {
      walk_.step(2);
    } else if (next == TokenKind::Star) {
      walk_.step(2);
      attributeOnlySplat();
    } else {
      report(DiagKind::InvalidAttributeName, range(1),
             "The name of an attribute is expected after the dot.");
      walk_.step();
    }
  }
}

/// Skips all that may follow an operand, even if the operand is missing.
void Recovery::traversal() {
  for (uint32_t open = 0;;) {
    steps();
    if (walk_.kind() == TokenKind::LeftBracket) {
      bool splat = walk_.kind(1) == TokenKind::Star;
      open += !splat;
      walk_.step(splat ? 3 : 1);
    } else if (open != 0) {
      walk_.close(TokenKind::RightBracket);
      --open;
    } else {
      return;
    }
  }
}

void Recovery::leaveOperand(std::optional<Rule> from) {
  if (!from && (site_.expected == TokenKind::CloseQuote ||
                site_.expected == TokenKind::CloseHeredoc)) {
    leaveTemplate(
        static_cast<uint32_t>(site_.lastChild() - site_.nodes.data()));
  } else if (!from) {
    walk_.step(site_.expected == TokenKind::RightParen);
  } else if (from == Rule::Expression) {
    walk_.close(TokenKind::RightParen);
  }
  traversal();
}

void Recovery::leaveDirective(uint32_t node, std::optional<Rule> from) {
  bool head = from ? from == Rule::Expression
                   : site_.expected == TokenKind::Identifier ||
                         site_.expected == TokenKind::In ||
                         site_.expected == TokenKind::SequenceEnd;
  if (!head)
    return;
  sequence_ = site_.nodes[node].firstToken;
  // The head of an `else` or of an end.
  if (!from && site_.kind(-1) == TokenKind::Keyword &&
      site_.expected == TokenKind::SequenceEnd)
    sequence_ = site_.at - 2;
  walk_.close(TokenKind::SequenceEnd);
}

void Recovery::leaveTemplate(uint32_t parts) {
  DirectivePairs pairs(site_, parts);
  pairs.read(sequence_, walk_.at());
  for (const DirectiveError &error : pairs.errors(primary_)) {
    if (!primaryFound_ && error.kind == primary_ &&
        error.subject == primarySubject_)
      primaryFound_ = true;
    else
      report(error.kind, error.subject,
             "The directives of this template do not pair up.");
  }
  sequence_.reset();
  walk_.jump(pairs.end());
}

void Recovery::leave(uint32_t node, std::optional<Rule> from) {
  switch (site_.nodes[node].rule) {
  case Rule::Operand:
    return leaveOperand(from);
  case Rule::Arguments:
    return walk_.close(TokenKind::RightParen);
  case Rule::Tuple:
  case Rule::Index:
    return walk_.close(TokenKind::RightBracket);
  case Rule::Object:
    return walk_.close(TokenKind::RightBrace);
  case Rule::Interpolation:
    sequence_ = site_.nodes[node].firstToken;
    return walk_.close(TokenKind::SequenceEnd);
  case Rule::IfDirective:
  case Rule::ForDirective:
    return leaveDirective(node, from);
  case Rule::Parts: {
    Rule around = site_.nodes[site_.nodes[node].subtreeEnd].rule;
    if (around == Rule::Operand || around == Rule::TemplateFile)
      leaveTemplate(node);
    return;
  }
  case Rule::TemplateFile:
    if (!from)
      leaveTemplate(
          static_cast<uint32_t>(site_.lastChild() - site_.nodes.data()));
    return;
  default:
    return;
  }
}

void Recovery::expression() {
  // In place of an operand there may be a token that follows operands.
  Rule rule = site_.rule();
  bool inBrackets = rule == Rule::Arguments || rule == Rule::Tuple ||
                    rule == Rule::Object || rule == Rule::Index;
  if (inBrackets && walk_.kind() == TokenKind::Dot)
    traversal();
  std::optional<Rule> from;
  for (uint32_t node = site_.open;; node = site_.nodes[node].subtreeEnd) {
    Rule here = site_.nodes[node].rule;
    if (here == Rule::Item || walk_.lost())
      return;
    if (here == Rule::Attribute &&
        site_.nodes[site_.nodes[node].subtreeEnd].rule == Rule::Block)
      return endOfOneLineBlock();
    leave(node, from);
    from = here;
    if (node == 0)
      return;
  }
}

/// Reports and skips a sequence in a label; returns false if there is none.
bool Recovery::templateSequence() {
  if (!opensSequence(walk_.kind()))
    return false;
  if (walk_.at() != site_.at)
    report(DiagKind::InvalidLabel, range(),
           "A label is fixed text, without template sequences.");
  walk_.step();
  walk_.close(TokenKind::SequenceEnd);
  return true;
}

/// The rest of a block's header after a sequence in a label.
void Recovery::label() {
  if (!opensSequence(walk_.kind()))
    return;
  while (templateSequence() || walk_.kind() == TokenKind::StringLiteral)
    walk_.step(walk_.kind() == TokenKind::StringLiteral);
  if (walk_.lost())
    return;
  if (walk_.atEnd())
    return report(DiagKind::UnterminatedLabel, range(),
                  "The label's closing quote mark is missing.");
  if (walk_.kind() != TokenKind::CloseQuote)
    return;
  walk_.step();
  while (walk_.kind() == TokenKind::Identifier)
    walk_.step();
  if (walk_.kind() == TokenKind::Newline || walk_.kind() == TokenKind::Assign)
    report(DiagKind::InvalidBlockDefinition, range(),
           "A label or the block's opening brace is expected here.");
}

/// A block on one line without an attribute.
void Recovery::oneLineBlock() {
  if (primary_ != DiagKind::ItemRequired)
    return;
  walk_.step(site_.rule() == Rule::Block);
  endOfOneLineBlock();
}

/// Skips the line of a broken block on one line and expects a closing brace.
void Recovery::endOfOneLineBlock() {
  while (!walk_.atEnd() && walk_.kind() != TokenKind::Newline)
    walk_.step();
  if (walk_.atEnd())
    return;
  // Empty lines are not tokens.
  uint32_t line = site_.tokens[walk_.at()].end;
  walk_.step();
  std::string_view rest = site_.file.text().substr(line);
  size_t blanks = rest.find_first_not_of(" \t");
  std::optional<Range> subject;
  if (blanks != rest.npos && rest[blanks] == '\n')
    subject = Range{line + uint32_t(blanks), line + uint32_t(blanks) + 1};
  else if (walk_.kind() == TokenKind::Comma)
    subject = range();
  if (subject)
    report(DiagKind::InvalidOneLineBlock, *subject,
           "A block that begins on the line of its brace is closed there.");
}

} // namespace

void reportConsequences(const ErrorSite &site, Diagnostics &diagnostics) {
  if (diagnostics.size() == 0)
    return;
  Recovery recovery(site, diagnostics);
  switch (site.rule()) {
  case Rule::Label:
    return recovery.label();
  case Rule::Attribute:
    if (site.onlyAfter(0))
      recovery.oneLineBlock();
    return;
  case Rule::Block:
    if (site.kind(-1) == TokenKind::LeftBrace)
      recovery.oneLineBlock();
    return;
  case Rule::Item:
  case Rule::Body:
    return;
  default:
    return recovery.expression();
  }
}

} // namespace hcl
