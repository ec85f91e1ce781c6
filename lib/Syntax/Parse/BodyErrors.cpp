// Syntax errors of bodies, attributes and blocks.
//
// A function for each rule of the grammar, called through the table in
// SyntaxErrors.cpp. The unexpected token and its neighbours select the
// diagnostic.
#include "SyntaxErrors.h"

#include "Support/Message.h"

namespace hcl {
namespace {

/// Spec: NS-STRUCT-006, NS-STRUCT-007, NS-STRUCT-023, NS-STRUCT-032.
Finding itemRequired(Range subject) {
  return {DiagKind::ItemRequired, subject,
          "An attribute (name = value) or a block (type \"label\" { … }) is "
          "expected here."};
}

/// Spec: NS-STRUCT-031.
Finding unclosedBlock(const ErrorSite &site, Range brace) {
  return {DiagKind::UnclosedBlock, brace,
          "This block is never closed. A \"}\" is missing here or further "
          "up.",
          cover(site.firstRange(), brace)};
}

/// Index of the block's opening brace.
uint32_t openingBrace(const ErrorSite &site) {
  uint32_t at = site.first();
  while (site.tokens[at].kind != TokenKind::LeftBrace)
    ++at;
  return at;
}

/// Spec: NS-STRUCT-028.
Finding headerError(const ErrorSite &site) {
  Range subject = site.range();
  Range context = cover(site.tokens[site.first() - 1].range(), subject);
  if (site.kind() == TokenKind::Assign)
    return {DiagKind::InvalidBlockDefinition, subject,
            "Only an attribute has an equals sign. Remove the \"=\" to make "
            "this a block.",
            context};
  if (site.kind() == TokenKind::Newline)
    return {DiagKind::InvalidBlockDefinition, subject,
            "Put the opening brace on the same line as the block's type and "
            "labels.",
            context};
  return {DiagKind::InvalidBlockDefinition, subject,
          "A label (a name or a quoted string) or the block's opening brace is "
          "expected here.",
          context};
}

} // namespace

Finding findBodyError(const ErrorSite &site) {
  if (site.kind() == TokenKind::OpenQuote)
    return {DiagKind::InvalidArgumentName, site.range(),
            "The name of an attribute and the type of a block are written "
            "without quotes."};
  if (site.kind() == TokenKind::RightBrace)
    return {DiagKind::ItemRequired, site.range(),
            "This \"}\" does not close anything. Remove it, or add the "
            "missing \"{\"."};
  return itemRequired(site.range());
}

Finding findItemError(const ErrorSite &site) {
  if (site.onlyAfter(1)) {
    Finding finding = itemRequired(site.range(-1));
    finding.detail += " To set an attribute, write \"=\" after its name.";
    return finding;
  }
  Range context = cover(site.firstRange(), site.range());
  if (site.lastChild()->rule == Rule::Block)
    return {DiagKind::MissingNewlineAfterBlock, site.range(),
            "Start the next attribute or block on a new line.", context};
  if (site.kind() == TokenKind::Comma ||
      site.kind() == TokenKind::TrailingComma)
    return {DiagKind::UnexpectedComma, site.range(),
            "Attributes are separated by newlines, not by commas.", context};
  return {DiagKind::MissingNewlineAfterArgument, site.range(),
          "The value is complete before this. Start the next attribute or "
          "block on a new line.",
          context};
}

Finding findAttributeError(const ErrorSite &site) {
  // Only in a block on one line does the rule begin without an equals sign.
  switch (site.kind()) {
  case TokenKind::OpenQuote:
  case TokenKind::LeftBrace:
  case TokenKind::Identifier:
    return {DiagKind::ArgumentRequired, cover(site.range(-1), site.range()),
            "A block on one line holds a single attribute (name = value). Put "
            "a nested block on lines of its own."};
  default: {
    Finding finding = itemRequired(site.range(-1));
    finding.detail += " To set an attribute, write \"=\" after its name.";
    return finding;
  }
  }
}

Finding findBlockError(const ErrorSite &site) {
  if (site.expected == TokenKind::LeftBrace || site.expected == TokenKind::None)
    return headerError(site);
  uint32_t brace = openingBrace(site);
  if (site.atEnd())
    return unclosedBlock(site, site.tokens[brace].range());
  if (site.at == brace + 1)
    return itemRequired(site.range());
  const char *detail =
      site.kind() == TokenKind::Newline ? "A block whose attribute is on the "
                                          "line of its opening brace must be "
                                          "closed on that line, too."
      : site.kind() == TokenKind::Comma ||
              site.kind() == TokenKind::TrailingComma
          ? "A block on one line holds a single attribute. For several, put "
            "each on a line of its own."
          : "The closing brace is expected after the single attribute of a "
            "block on one line.";
  return {DiagKind::InvalidOneLineBlock, site.range(), detail};
}

Finding findLabelError(const ErrorSite &site) {
  Range context = cover(site.firstRange(), site.range());
  if (site.atEnd())
    return {DiagKind::UnterminatedLabel, site.range(),
            "The label's closing quote mark is missing.", context};
  if (site.kind() == TokenKind::OpenInterpolation ||
      opensDirective(site.kind())) {
    bool control = site.kind() != TokenKind::OpenInterpolation;
    return {DiagKind::InvalidLabel, site.range(),
            message("A label is fixed text, without template sequences. For a "
                    "literal \"{sign}{\", write \"{sign}{sign}{\".",
                    "sign"_a = control ? "%" : "$"),
            context};
  }
  return {DiagKind::InvalidLabel, site.brokenLine().value_or(site.range()),
          "A label is one line of text in quote marks.", context};
}

} // namespace hcl
