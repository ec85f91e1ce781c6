// read() walks over the template's tokens once and collects its directives;
// each sequence is skipped to its end. errors() then pairs the directives with
// a stack of open `if`, `else` and `for`.
#include "DirectivePairs.h"

#include "TokenWalk.h"

namespace hcl {
namespace {

/// The kind of the final token of a template, from the token before.
TokenKind closerAfter(const std::vector<Token> &tokens, uint32_t begin) {
  TokenKind opener = begin == 0 ? TokenKind::None : tokens[begin - 1].kind;
  return opener == TokenKind::OpenQuote     ? TokenKind::CloseQuote
         : opener == TokenKind::OpenHeredoc ? TokenKind::CloseHeredoc
                                            : TokenKind::EndOfFile;
}

/// Whether the `for` at `at` has names and `in`.
bool hasNames(const std::vector<Token> &tokens, uint32_t at) {
  if (tokens[at + 2].kind != TokenKind::Identifier)
    return false;
  if (tokens[at + 3].kind == TokenKind::Comma)
    return tokens[at + 4].kind == TokenKind::Identifier &&
           tokens[at + 5].kind == TokenKind::In;
  return tokens[at + 3].kind == TokenKind::In;
}

bool isPairing(DiagKind kind) {
  return kind == DiagKind::UnexpectedElse ||
         kind == DiagKind::UnexpectedEndif ||
         kind == DiagKind::UnexpectedEndfor ||
         kind == DiagKind::UnexpectedEndOfTemplate;
}

/// Whether `directive` matches the innermost open one; `else` replaces the
/// `if`.
bool pairs(std::vector<TokenKind> &open, TokenKind directive) {
  if (open.empty())
    return false;
  TokenKind innermost = open.back();
  if (directive == TokenKind::DirectiveElse &&
      innermost == TokenKind::DirectiveIf) {
    open.back() = TokenKind::DirectiveElse;
    return true;
  }
  open.pop_back();
  return directive == TokenKind::DirectiveEndif
             ? innermost != TokenKind::DirectiveFor
         : directive == TokenKind::DirectiveEndfor
             ? innermost == TokenKind::DirectiveFor
             : false;
}

} // namespace

DirectivePairs::DirectivePairs(const ErrorSite &site, uint32_t parts)
    : site_(site), begin_(site.nodes[parts].firstToken),
      closer_(closerAfter(site.tokens, begin_)), end_(begin_) {}

void DirectivePairs::add(uint32_t opener) {
  TokenKind kind = site_.tokens[opener].kind;
  if (!opensDirective(kind) || kind == TokenKind::DirectiveUnknown ||
      (kind == TokenKind::DirectiveFor && !hasNames(site_.tokens, opener)))
    return;
  directives_.push_back({kind, cover(site_.tokens[opener].range(),
                                     site_.tokens[opener + 2].range())});
}

void DirectivePairs::read(std::optional<uint32_t> broken, uint32_t resume) {
  TokenWalk walk(site_.tokens, begin_);
  while (walk.kind() != closer_) {
    if (opensSequence(walk.kind())) {
      bool isBroken = walk.at() == broken;
      add(walk.at());
      walk.step();
      if (isBroken)
        walk.jump(resume);
      else
        walk.close(TokenKind::SequenceEnd);
    } else if (walk.kind() == TokenKind::StringLiteral) {
      walk.step();
    } else {
      ErrorSite there = site_;
      there.at = walk.at();
      unterminated_ = there.brokenLine().value_or(there.range());
      walk.close(closer_);
      if (!walk.atEnd())
        walk.jump(walk.at() - 1);
      break;
    }
  }
  end_ = walk.at();
  if (walk.lost())
    return;
  endRange_ = site_.tokens[end_].range();
  end_ += !walk.atEnd();
}

std::vector<DirectiveError> DirectivePairs::errors(DiagKind primary) const {
  std::vector<DirectiveError> errors;
  std::vector<TokenKind> open;
  for (const Directive &directive : directives_) {
    if (directive.kind == TokenKind::DirectiveIf ||
        directive.kind == TokenKind::DirectiveFor)
      open.push_back(directive.kind);
    else if (!pairs(open, directive.kind))
      errors.push_back({directive.kind == TokenKind::DirectiveElse
                            ? DiagKind::UnexpectedElse
                        : directive.kind == TokenKind::DirectiveEndif
                            ? DiagKind::UnexpectedEndif
                            : DiagKind::UnexpectedEndfor,
                        directive.range});
  }
  if (!endRange_)
    return errors;
  for (size_t count = open.size(); count != 0; --count)
    errors.push_back({DiagKind::UnexpectedEndOfTemplate, *endRange_});
  if (unterminated_ && isPairing(primary))
    errors.push_back({DiagKind::UnterminatedTemplate, *unterminated_});
  return errors;
}

} // namespace hcl
