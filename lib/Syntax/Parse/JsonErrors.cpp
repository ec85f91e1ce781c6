// Syntax errors of JSON. The rule with the error and the token found select the
// diagnostic, as in the reference; a trailing comma is recognised first.
// Malformed tokens are reported afterwards, in one pass that leaves out places
// where the parser already reported an error.
#include "JsonErrors.h"

#include "JsonText/LexemeFault.h"
#include "Support/Text.h"
#include "Syntax/JsonTree.h"
#include "SyntaxErrors.h"

#include <algorithm>

namespace hcl {
namespace {

std::string sentenceOf(std::string_view reason) {
  return sentence(std::string(reason));
}

/// The trailing comma before a closing bracket.
/// Spec: JS-PARSE-001.
[[nodiscard]] std::optional<Finding> trailingComma(const JsonErrorSite &site) {
  bool atBrace = site.token().kind == TokenKind::RightBrace;
  bool atBracket = site.token().kind == TokenKind::RightBracket;
  if (!site.atStart() || (!atBrace && !atBracket) || site.at == 0 ||
      site.token(-1).kind != TokenKind::Comma)
    return {};
  return Finding{atBrace ? DiagKind::TrailingCommaInObject
                         : DiagKind::TrailingCommaInArray,
                 site.token(-1).range(),
                 sentenceOf(json::reason::trailingComma)};
}

/// Spec: JS-PARSE-008.
Finding valueError(const JsonErrorSite &site) {
  Range range = site.token().range();
  switch (site.token().kind) {
  case TokenKind::EndOfFile:
    return {DiagKind::JsonEndsEarly, range,
            "The JSON data ends where a value is expected."};
  case TokenKind::RightBrace:
    return {DiagKind::MissingJsonValue, range,
            "A value is expected before this brace."};
  case TokenKind::RightBracket:
    return {DiagKind::MissingArrayElement, range,
            "A value is expected before this bracket."};
  default:
    break;
  }
  std::string_view text = site.file.slice(range);
  if (text == "'" || text == "`")
    return {DiagKind::InvalidValueStart, range,
            sentenceOf(json::reason::singleQuote)};
  return {DiagKind::InvalidValueStart, range,
          "A value begins with a brace, a bracket, a digit or minus sign, a "
          "double quote, or is one of true, false and null."};
}

/// Spec: JS-PARSE-003, JS-PARSE-008.
Finding memberError(const JsonErrorSite &site) {
  Range range = site.token().range();
  TokenKind kind = site.token().kind;
  if (site.expected == TokenKind::StringLiteral) {
    if (kind == TokenKind::EndOfFile)
      return {DiagKind::JsonEndsEarly, range,
              "The JSON data ends where a property is expected."};
    return {DiagKind::InvalidPropertyName, range,
            "The name of a property is a string, in double quotes."};
  }
  if (kind == TokenKind::Comma || kind == TokenKind::RightBrace)
    return {DiagKind::MissingPropertyValue, range,
            "A property has a value: write a colon and the value after its "
            "name."};
  return {DiagKind::MissingPropertyColon, range,
          kind == TokenKind::Assign
              ? sentenceOf(json::reason::equalsForColon)
              : "A colon is expected between the name of a property and its "
                "value."};
}

/// Neither a comma nor the closing bracket follows an element.
/// Spec: JS-PARSE-001, JS-PARSE-008.
Finding separatorError(const JsonErrorSite &site) {
  Range range = site.token().range();
  bool isObject = site.expected == TokenKind::RightBrace;
  switch (site.token().kind) {
  case TokenKind::EndOfFile:
    return {DiagKind::UnclosedJson,
            site.tokens[site.nodes[site.node].firstToken].range(),
            isObject ? "This object has no closing brace."
                     : "This array has no closing bracket."};
  case TokenKind::RightBracket:
    return {DiagKind::MismatchedBraces, range,
            sentenceOf(json::reason::bracketForBrace)};
  case TokenKind::RightBrace:
    return {DiagKind::MismatchedBrackets, range,
            sentenceOf(json::reason::braceForBracket)};
  case TokenKind::Colon:
    if (!isObject)
      return {DiagKind::InvalidArrayValue, range,
              sentenceOf(json::reason::colonInArray)};
    break;
  default:
    break;
  }
  return {DiagKind::MissingJsonComma, range,
          isObject ? "A comma or the closing brace is expected after a "
                     "property."
                   : "A comma or the closing bracket is expected after an "
                     "element."};
}

/// Spec: JS-PARSE-007.
Finding find(const JsonErrorSite &site) {
  if (auto comma = trailingComma(site))
    return std::move(*comma);
  Rule rule = site.nodes[site.node].rule;
  if (rule == Rule::JsonFile)
    return {DiagKind::ExtraneousJsonData, site.token().range(),
            "A JSON source is one value; this follows it."};
  if (rule == Rule::JsonMember)
    return memberError(site);
  return site.expected == TokenKind::None ? valueError(site)
                                          : separatorError(site);
}

} // namespace

void reportJsonError(const JsonErrorSite &site, Diagnostics &diagnostics) {
  Finding finding = find(site);
  diagnostics.add(finding.kind, site.file, finding.subject,
                  std::move(finding.detail));
}

void checkJson(const Tree &tree, Diagnostics &diagnostics) {
  bool isSound =
      std::none_of(tree.tokens().begin(), tree.tokens().end(),
                   [](const Token &token) { return token.has(Malformed); });
  if (isSound)
    return;
  for (const Node &node : tree.nodes()) {
    if (node.rule == Rule::JsonFile || node.firstToken == node.endToken)
      continue;
    const Token &token = tree.token(node.firstToken);
    if (!token.has(Malformed) || (node.rule == Rule::JsonMember &&
                                  token.kind != TokenKind::StringLiteral))
      continue;
    JsonFault fault = jsonFault(tree.file(), token);
    diagnostics.add(fault.kind, tree.file(), fault.range,
                    std::move(fault.detail));
  }
}

} // namespace hcl
