// Syntax errors of templates.
//
// A template ends at the token that its opener calls for. Any other token is an
// unexpected directive, a directive with too few or too many parts, or the sign
// of a template that was never closed.
#include "SyntaxErrors.h"

#include "Support/Message.h"
#include "Support/Text.h"

#include <string>

namespace hcl {
namespace {

/// The outermost Parts node of the template around `node`: directives nest in
/// it, expressions do not.
uint32_t wholeTemplate(const ErrorSite &site, uint32_t node) {
  uint32_t result = node;
  for (; node != 0; node = site.nodes[node].subtreeEnd) {
    Rule rule = site.nodes[node].rule;
    if (rule == Rule::Parts)
      result = node;
    else if (rule != Rule::IfDirective && rule != Rule::ForDirective)
      break;
  }
  return result;
}

/// Whether the template is a whole file, ended by the end of the file.
bool isBare(const ErrorSite &site, uint32_t parts) {
  return site.nodes[site.nodes[parts].subtreeEnd].rule == Rule::TemplateFile;
}

/// Spec: NS-TMPL-004, NS-TMPL-026, NS-TMPL-031, NS-TMPL-032.
Finding unterminated(const ErrorSite &site) {
  return {DiagKind::UnterminatedTemplate,
          site.brokenLine().value_or(site.range()),
          "The template's end is missing: a quote mark, or for a heredoc its "
          "marker on a line of its own.",
          cover(site.firstRange(), site.range())};
}

/// `%{` before a token other than a keyword.
/// Spec: NS-TMPL-086.
Finding badKeyword(const ErrorSite &site) {
  Range subject = site.range(1);
  Range context = cover(site.range(), subject);
  std::string_view word = site.file.slice(subject);
  if (word == "elif" || word == "elseif" || word == "elsif")
    return {DiagKind::InvalidDirectiveKeyword, subject,
            message("There is no {word:quoted}. Write an \"if\" directive with "
                    "its own \"endif\" after \"else\".",
                    "word"_a = word),
            context};
  if (site.kind(1) == TokenKind::Identifier)
    return {DiagKind::InvalidDirectiveKeyword, subject,
            "Directives begin with \"if\", \"else\", \"endif\", \"for\" or "
            "\"endfor\". For a literal \"%{\", write \"%%{\".",
            context};
  return {DiagKind::InvalidDirective, subject,
          "A keyword is expected after \"%{\": \"if\", \"else\", \"endif\", "
          "\"for\" or \"endfor\". For a literal \"%{\", write \"%%{\".",
          context};
}

DiagKind extraKind(TokenKind directive) {
  switch (directive) {
  case TokenKind::DirectiveIf:
    return DiagKind::ExtraInIf;
  case TokenKind::DirectiveElse:
    return DiagKind::ExtraInElse;
  case TokenKind::DirectiveEndif:
    return DiagKind::ExtraInEndif;
  case TokenKind::DirectiveFor:
    return DiagKind::ExtraInFor;
  default:
    return DiagKind::ExtraInEndfor;
  }
}

/// Spec: NS-TMPL-087, NS-TMPL-092.
Finding extraInDirective(TokenKind directive, Range subject) {
  return {extraKind(directive), subject,
          "The directive's closing brace is expected here."};
}

/// A misplaced directive: `else`, `endif` or `endfor`.
/// Spec: NS-TMPL-083..085, NS-TMPL-099.
Finding unexpectedDirective(const ErrorSite &site) {
  TokenKind kind = site.kind();
  if (site.kind(2) != TokenKind::SequenceEnd)
    return extraInDirective(kind, site.range(2));
  DiagKind diagnostic =
      kind == TokenKind::DirectiveElse    ? DiagKind::UnexpectedElse
      : kind == TokenKind::DirectiveEndif ? DiagKind::UnexpectedEndif
                                          : DiagKind::UnexpectedEndfor;
  const char *detail =
      site.rule() == Rule::IfDirective
          ? "The directive that is open here is an \"if\"; it has at most one "
            "\"else\" and ends with \"endif\"."
      : site.rule() == Rule::ForDirective
          ? "The directive that is open here is a \"for\"; it ends with "
            "\"endfor\" and has no \"else\"."
          : "No directive is open here that this could belong to.";
  return {diagnostic, cover(site.range(), site.range(2)), detail};
}

bool isUnexpectedDirective(TokenKind kind) {
  return kind == TokenKind::DirectiveElse ||
         kind == TokenKind::DirectiveEndif ||
         kind == TokenKind::DirectiveEndfor;
}

/// The directive that the current token should have closed, in the rule of a
/// directive: the nearest earlier opener outside expressions.
TokenKind directiveAtHand(const ErrorSite &site) {
  if (site.kind(-1) == TokenKind::Keyword)
    return site.kind(-2);
  return site.tokens[site.first()].kind;
}

} // namespace

Finding findTemplateEndError(const ErrorSite &site) {
  if (site.kind() == TokenKind::DirectiveUnknown)
    return badKeyword(site);
  if (isUnexpectedDirective(site.kind()))
    return unexpectedDirective(site);
  return unterminated(site);
}

Finding findInterpolationError(const ErrorSite &site) {
  uint32_t parts = wholeTemplate(site, site.nodes[site.open].subtreeEnd);
  uint32_t begin = site.nodes[parts].firstToken;
  bool quoted = begin != 0 &&
                site.tokens[begin - 1].kind == TokenKind::OpenQuote &&
                !isBare(site, parts);
  bool quote = site.kind() == TokenKind::OpenQuote ||
               site.kind() == TokenKind::CloseQuote;
  if (site.atEnd() || (quote && quoted)) {
    bool atStop = site.language.dialect[DialectPoint::ErrorsWhereParsingStops];
    return {DiagKind::UnclosedInterpolation,
            atStop ? site.tokens[begin].range() : site.firstRange(),
            "This \"${\" is never closed. Write \"}\" after its expression."};
  }
  Range context = cover(site.tokens[begin].range(), site.range());
  return {DiagKind::ExtraAfterInterpolation, site.range(),
          "The interpolation's closing brace is expected here. If the sequence "
          "belongs to another language, write \"$${\" for a literal \"${\".",
          context};
}

Finding findDirectiveError(const ErrorSite &site) {
  switch (site.expected) {
  case TokenKind::Identifier:
    return {DiagKind::InvalidForDirective, site.range(),
            site.kind(-1) == TokenKind::Comma
                ? "The name of a second variable is expected after the comma."
                : "The name of a variable is expected after \"for\"."};
  case TokenKind::In:
    return {DiagKind::InvalidForDirective, site.range(),
            "\"in\" is expected after the names of the variables."};
  case TokenKind::SequenceEnd:
    return extraInDirective(directiveAtHand(site), site.range());
  default:
    break;
  }
  if (site.kind() == TokenKind::DirectiveUnknown)
    return badKeyword(site);
  if (isUnexpectedDirective(site.kind()))
    return unexpectedDirective(site);
  bool ends = site.kind() == TokenKind::CloseQuote ||
              site.kind() == TokenKind::CloseHeredoc ||
              (site.atEnd() && isBare(site, wholeTemplate(site, site.open)));
  if (!ends)
    return unterminated(site);
  bool isIf = site.rule() == Rule::IfDirective;
  return {DiagKind::UnexpectedEndOfTemplate, site.range(),
          isIf ? "An \"if\" directive in this template has no \"endif\"."
               : "A \"for\" directive in this template has no \"endfor\".",
          cover(site.firstRange(), site.range())};
}

} // namespace hcl
