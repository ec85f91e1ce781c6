// Syntax errors of expressions, except templates.
//
// One function for each rule, called through the table in SyntaxErrors.cpp. The
// expected token and the token found select the diagnostic; kinds and subject
// ranges are those of the reference.
#include "SyntaxErrors.h"

#include "Support/Message.h"

namespace hcl {
namespace {

/// Index of the token that opens the brackets of the rule around an item.
uint32_t openerAround(const ErrorSite &site) {
  return site.nodes[site.nodes[site.open].subtreeEnd].firstToken;
}

Finding forError(const ErrorSite &site, Range subject, const char *detail) {
  return {DiagKind::InvalidForExpression, subject, detail,
          cover(site.tokens[openerAround(site)].range(), subject)};
}

/// The expression for each element of a TupleFor, unless a condition follows.
const Node *elementAtEnd(const ErrorSite &site, const Node &tupleFor) {
  auto collection = static_cast<uint32_t>(&tupleFor - site.nodes.data()) + 1;
  uint32_t element = site.nodes[collection].subtreeEnd;
  if (site.nodes[element].subtreeEnd < tupleFor.subtreeEnd)
    return nullptr;
  return &site.nodes[element];
}

/// Spec: NS-FOR-011, NS-FOR-012, NS-FOR-034.
Finding afterFor(const ErrorSite &site) {
  const Node &child = *site.lastChild();
  Finding finding{DiagKind::InvalidForExpression, site.range(),
                  "The \"for\" expression ends before this. Nothing may follow "
                  "within its brackets.",
                  cover(site.firstRange(), site.range())};
  if (child.rule == Rule::TupleFor && site.kind() == TokenKind::Arrow) {
    const Node *key = elementAtEnd(site, child);
    if (key == nullptr)
      return finding;
    finding.subject = site.rangeOf(*key);
    finding.detail = "A \"for\" in square brackets makes a tuple, whose "
                     "elements have no keys. For an object, use braces.";
  } else if (child.rule == Rule::TupleFor &&
             site.kind() == TokenKind::Ellipsis) {
    finding.detail = "\"...\" groups values by key, and a tuple has no keys. "
                     "For an object, use braces.";
  }
  return finding;
}

/// The closing bracket of the open bracket after the current token, or the end
/// of the file.
Range nextClosingBracket(const ErrorSite &site) {
  uint32_t at = site.at;
  uint32_t open = 1;
  while (open != 0 && site.tokens[at].kind != TokenKind::EndOfFile) {
    ++at;
    open += site.tokens[at].kind == TokenKind::LeftBracket;
    open -= site.tokens[at].kind == TokenKind::RightBracket;
  }
  return site.tokens[at].range();
}

/// If the dot before the token at hand follows an attribute-only splat: the
/// index of its star.
[[nodiscard]] std::optional<uint32_t> splatBefore(const ErrorSite &site) {
  uint32_t at = site.at - 1;
  while (at >= site.first() + 2 && site.tokens[at].kind == TokenKind::Dot) {
    TokenKind before = site.tokens[at - 1].kind;
    if (before == TokenKind::Star)
      return at - 1;
    if (before != TokenKind::Identifier && before != TokenKind::Number)
      break;
    at -= 2;
  }
  return std::nullopt;
}

} // namespace

Finding noExpression(const ErrorSite &site) {
  if (site.atEnd())
    return {DiagKind::MissingExpression, site.range(),
            "The file ends where an expression is expected."};
  if (site.kind() == TokenKind::Newline && site.kind(-1) == TokenKind::Assign)
    return {DiagKind::InvalidExpression, site.range(),
            "Expected a value after \"=\". Write one on the same line."};
  if (site.kind() == TokenKind::Less && site.kind(1) == TokenKind::Less &&
      site.range().end == site.range(1).begin)
    return {DiagKind::InvalidExpression, site.range(),
            "A heredoc begins with \"<<\" or \"<<-\" and a marker, without a "
            "blank between them, and nothing else follows on the line: "
            "<<EOT."};
  return {DiagKind::InvalidExpression, site.range(),
          message("Expected an expression, but found {tokenKindSpelling}.",
                  "tokenKindSpelling"_a = tokenKindSpelling(site.kind()))};
}

Finding findExpressionFileError(const ErrorSite &site) {
  return {DiagKind::ExtraAfterExpression, site.range(),
          "The expression is complete before this. Remove what follows it."};
}

Finding findExpressionError(const ErrorSite &site) {
  return {DiagKind::MissingFalseExpression, site.range(),
          "A conditional (condition ? a : b) needs a colon and a second result "
          "here.",
          cover(site.firstRange(), site.range())};
}

Finding findOperandError(const ErrorSite &site) {
  switch (site.expected) {
  case TokenKind::RightParen:
    return {DiagKind::UnbalancedParentheses, site.range(),
            "The closing parenthesis is expected here.",
            cover(site.firstRange(), site.range())};
  case TokenKind::CloseQuote:
  case TokenKind::CloseHeredoc:
    return findTemplateEndError(site);
  case TokenKind::Identifier:
    return {DiagKind::MissingFunctionName, site.range(),
            "A name is expected after \"::\"."};
  default:
    break;
  }
  if (site.onlyAfter(0) || site.kind(-1) != TokenKind::Dot)
    return noExpression(site);
  Range subject = site.range();
  if (std::optional<uint32_t> star = splatBefore(site))
    subject = site.tokens[*star].range();
  return {DiagKind::InvalidAttributeName, subject,
          "The name of an attribute is expected after the dot."};
}

Finding findArgumentsError(const ErrorSite &site) {
  if (site.onlyAfter(0))
    return {DiagKind::MissingOpenParenthesis, site.range(),
            "A name with \"::\" is that of a function: \"(\" and the arguments "
            "are expected here."};
  if (site.onlyAfter(1))
    return noExpression(site);
  const Node &operand = site.nodes[site.nodes[site.open].subtreeEnd];
  uint32_t name = operand.firstToken;
  while (site.tokens[name].kind != TokenKind::Identifier)
    ++name;
  Range callee = site.tokens[name].range();
  if (site.kind(-1) == TokenKind::Ellipsis)
    return {DiagKind::MissingClosingParenthesis, site.range(-1),
            "\"...\" spreads the last argument: the closing parenthesis "
            "follows it.",
            cover(callee, site.range(-1))};
  if (site.atEnd())
    return {
        DiagKind::UnterminatedCall, cover(callee, site.firstRange()),
        "This call is never closed. A \")\" is missing here or further up."};
  return {DiagKind::MissingArgumentSeparator, site.range(),
          "A comma or the closing parenthesis is expected after an argument.",
          cover(callee, site.range())};
}

Finding findIndexError(const ErrorSite &site) {
  if (site.onlyAfter(1))
    return noExpression(site);
  Range subject = site.range();
  if (site.language.dialect[DialectPoint::UnclosedIndexAtBracket])
    subject = nextClosingBracket(site);
  if (site.kind(-1) == TokenKind::Star && site.onlyAfter(2))
    return {DiagKind::UnclosedSplat, subject,
            "The closing bracket is expected after the star of a splat."};
  return {DiagKind::UnclosedIndex, subject,
          "The closing bracket is expected after the index."};
}

Finding findTupleError(const ErrorSite &site) {
  const Node *child = site.lastChild();
  if (!child)
    return noExpression(site);
  if (child->rule == Rule::TupleFor)
    return afterFor(site);
  if (site.atEnd())
    return {DiagKind::UnterminatedTuple, site.firstRange(),
            "This bracket is never closed. A \"]\" is missing here or further "
            "up."};
  return {DiagKind::MissingItemSeparator, site.range(),
          "A comma or the closing bracket is expected after an element.",
          cover(site.firstRange(), site.range())};
}

Finding findObjectError(const ErrorSite &site) {
  const Node *child = site.lastChild();
  if (!child)
    return noExpression(site);
  if (child->rule == Rule::ObjectFor)
    return afterFor(site);
  if (site.atEnd())
    return {DiagKind::UnterminatedObject, site.firstRange(),
            "This brace is never closed. A \"}\" is missing here or further "
            "up."};
  // A comma or newline before "~}" reads as one before the closing brace.
  if (site.kind() == TokenKind::SequenceEnd &&
      (site.kind(-1) == TokenKind::TrailingComma || site.ignoredNewline()))
    return noExpression(site);
  return {DiagKind::MissingAttributeSeparator, site.range(),
          "A newline, a comma or the closing brace is expected after an "
          "element.",
          cover(site.firstRange(), site.range())};
}

Finding findObjectItemError(const ErrorSite &site) {
  Range opener = site.tokens[openerAround(site)].range();
  if (site.atEnd())
    return {DiagKind::UnterminatedObject, opener,
            "This brace is never closed. A \"}\" is missing here or further "
            "up."};
  std::optional<Range> newline;
  if (site.kind() == TokenKind::RightBrace)
    newline = site.ignoredNewline();
  if (newline || site.kind() == TokenKind::Newline ||
      site.kind() == TokenKind::Comma ||
      site.kind() == TokenKind::TrailingComma) {
    Range subject = newline ? site.withComment(*newline) : site.range();
    return {DiagKind::MissingAttributeValue, subject,
            "An equals sign and a value are expected after the key.",
            cover(opener, subject)};
  }
  std::string detail = "An equals sign or a colon is expected after the key.";
  if (site.kind() == TokenKind::Identifier)
    detail +=
        " A key with a dot, a space or another special character is written in "
        "quotes.";
  return {DiagKind::MissingKeyValueSeparator, site.range(), std::move(detail),
          cover(opener, site.range())};
}

Finding findForError(const ErrorSite &site) {
  switch (site.expected) {
  case TokenKind::Identifier:
    return forError(
        site, site.range(),
        site.kind(-1) == TokenKind::Comma
            ? "The name of a second variable is expected after the "
              "comma."
            : "The name of a variable is expected after \"for\". To "
              "use a variable called \"for\", put it in "
              "parentheses.");
  case TokenKind::In:
    return forError(site, site.range(),
                    "\"in\" is expected after the names of the variables.");
  case TokenKind::Colon:
    return forError(site, site.range(),
                    "A colon is expected after the collection.");
  default:
    break;
  }
  // The arrow is missing. If the rest is in order, or has its own error, the
  // lone expression is the mistake.
  TokenKind kind = site.kind();
  if (kind == TokenKind::RightBrace || kind == TokenKind::Ellipsis ||
      kind == TokenKind::If ||
      site.language.dialect[DialectPoint::ErrorsHaveConsequences])
    return forError(site, site.rangeOf(*site.lastChild()),
                    "A \"for\" in braces makes an object: write key => value. "
                    "For a tuple, use square brackets.");
  return forError(site, site.range(),
                  "\"=>\" and a value are expected after the key.");
}

} // namespace hcl
