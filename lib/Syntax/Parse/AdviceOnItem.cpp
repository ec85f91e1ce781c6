// Mistakes in the header of an attribute or block: the wrong sign after its
// name, quotes around it, a brace on the wrong line.
#include "Advice.h"

#include "Support/Message.h"
#include "Support/Text.h"

namespace hcl {
namespace {

/// `port: 80`, `port == 80`, `port 80`: the subject is the name.
bool adviseOnSign(AdviceSite &site) {
  if (site.diagnostic() != DiagKind::ItemRequired ||
      site.kind() != TokenKind::Identifier)
    return false;
  Range sign = site.range(1);
  switch (site.kind(1)) {
  case TokenKind::Colon: {
    site.move(sign);
    if (site.kind(2) == TokenKind::LeftBrace) {
      std::string name(site.text());
      site.say(message(
          "Write \"{name} {\" for a block, or \"{name} = {\" for an attribute.",
          "name"_a = name));
      return true;
    }
    site.say("Use \"=\" instead of \":\" to set an attribute.");
    site.fix("Replace \":\" by \"=\"", {{sign, site.adjoins(1) ? " =" : "="}},
             true);
    return true;
  }
  case TokenKind::Equal:
    site.move(sign);
    site.say("Use \"=\" to set an attribute; \"==\" compares.");
    site.fix("Replace \"==\" by \"=\"", {{sign, "="}}, true);
    return true;
  case TokenKind::Number:
    site.fix("Insert \"=\"", {{{sign.begin, sign.begin}, "= "}}, true);
    return true;
  default:
    return false;
  }
}

/// `2nd = 80`
bool adviseOnNumberedName(AdviceSite &site) {
  if (site.diagnostic() != DiagKind::ItemRequired ||
      site.kind() != TokenKind::Number ||
      site.kind(1) != TokenKind::Identifier || !site.adjoins(1))
    return false;
  site.say("Names begin with a letter.");
  return true;
}

/// `"port" = 80`
bool adviseOnQuotedName(AdviceSite &site) {
  if (site.diagnostic() != DiagKind::InvalidArgumentName ||
      site.kind(1) != TokenKind::StringLiteral ||
      site.kind(2) != TokenKind::CloseQuote || !isIdentifier(site.text(1)))
    return false;
  site.fix("Remove the quotes", {{site.range(), ""}, {site.range(2), ""}},
           true);
  return true;
}

/// `service "web" = {` and a brace on the next line.
bool adviseOnBrace(AdviceSite &site) {
  if (site.diagnostic() != DiagKind::InvalidBlockDefinition ||
      site.kind(1) != TokenKind::LeftBrace)
    return false;
  Range gap{site.range(-1).end, site.range(1).begin};
  bool hasComment =
      site.source().substr(gap.begin, gap.size()).find_first_of("#/") !=
      std::string_view::npos;
  if (site.kind() == TokenKind::Assign) {
    site.fix("Remove the \"=\"", {{gap, " "}}, !hasComment);
    return true;
  }
  if (site.kind() != TokenKind::Newline)
    return false;
  site.fix("Put the brace on the line before", {{gap, " "}}, !hasComment);
  site.explains(site.range(1).end);
  return true;
}

/// `let port = 80`
bool adviseOnDeclaration(AdviceSite &site) {
  bool isAssigned = site.diagnostic() == DiagKind::InvalidBlockDefinition &&
                    site.kind() == TokenKind::Assign &&
                    site.kind(1) != TokenKind::LeftBrace &&
                    site.kind(-1) == TokenKind::Identifier &&
                    site.kind(-2) == TokenKind::Identifier &&
                    site.beginsLine(-2);
  if (!isAssigned)
    return false;
  std::string name(site.text(-1));
  site.say(message(
      "An attribute is set by one name, \"=\" and a value: {name} = … .",
      "name"_a = name));
  site.fix(message("Remove {keyword:quoted}", "keyword"_a = site.text(-2)),
           {{{site.range(-2).begin, site.range(-1).begin}, ""}}, false);
  return true;
}

/// `resource "a", "b" {`
bool adviseOnLabels(AdviceSite &site) {
  bool isComma = site.diagnostic() == DiagKind::InvalidBlockDefinition &&
                 site.kind() == TokenKind::Comma &&
                 (site.kind(1) == TokenKind::OpenQuote ||
                  site.kind(1) == TokenKind::Identifier);
  if (!isComma)
    return false;
  site.say("The labels of a block follow each other without commas.");
  site.fix("Remove the comma", {{site.range(), ""}}, true);
  return true;
}

/// `a.b = 1`, `a["b"] = 1`
bool adviseOnPath(AdviceSite &site) {
  bool isPath = site.diagnostic() == DiagKind::ItemRequired &&
                site.kind() == TokenKind::Identifier &&
                ((site.kind(1) == TokenKind::Dot && site.adjoins(1)) ||
                 (site.kind(1) == TokenKind::LeftBracket && site.adjoins(1)));
  if (!isPath)
    return false;
  std::string name(site.text());
  site.say(message("The name of an attribute has no parts. Set a part within a "
                   "block, {name} { … }, or within an object, {name} = { … }.",
                   "name"_a = name));
  return true;
}

/// `if env == "prod" {`
bool adviseOnStatement(AdviceSite &site) {
  if (site.diagnostic() != DiagKind::InvalidBlockDefinition)
    return false;
  int first = 0;
  while (!site.beginsLine(first) && first > -8)
    --first;
  std::string_view word = site.text(first);
  if (word != "if" && word != "else" && word != "for" && word != "while")
    return false;
  site.say(word == "if" || word == "else"
               ? "HCL has no \"if\" statement. Choose a value with "
                 "condition ? a : b."
               : "HCL has no loops of statements. A \"for\" expression makes "
                 "a collection: [for x in list : x].");
  return true;
}

/// A comma at the end of an attribute.
bool adviseOnComma(AdviceSite &site) {
  if (site.diagnostic() != DiagKind::UnexpectedComma ||
      site.kind(1) != TokenKind::Newline)
    return false;
  site.fix("Remove the comma", {{site.subject(), ""}}, true);
  return true;
}

} // namespace

bool adviseOnItem(AdviceSite &site) {
  return adviseOnSign(site) || adviseOnNumberedName(site) ||
         adviseOnQuotedName(site) || adviseOnStatement(site) ||
         adviseOnDeclaration(site) || adviseOnLabels(site) ||
         adviseOnPath(site) || adviseOnBrace(site) || adviseOnComma(site);
}

} // namespace hcl
