#include "Advice.h"

#include "Support/Message.h"

#include <algorithm>

namespace hcl {
namespace {

bool looksLikeUtf16(std::string_view text) {
  return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") ||
         (text.size() >= 2 && (text[0] == '\0') != (text[1] == '\0'));
}

/// After the lines from byte `at` on that begin with `-`, the line of `at` and
/// empty lines included.
uint32_t endOfYamlList(std::string_view text, uint32_t at) {
  size_t end = std::min(text.find('\n', at), text.size());
  while (end < text.size()) {
    size_t word = text.find_first_not_of(" \t\r\n", end);
    if (word == text.npos || text[word] != '-')
      break;
    end = std::min(text.find('\n', word), text.size());
  }
  return uint32_t(end);
}

/// Whether the first text after the line of byte `at` is the dash of a list.
bool listFollows(std::string_view text, uint32_t at) {
  size_t line = text.find('\n', at);
  if (line == text.npos)
    return false;
  size_t word = text.find_first_not_of(" \t\r\n", line);
  return word != text.npos && text[word] == '-' && word + 1 < text.size() &&
         text[word + 1] == ' ';
}

bool adviseOnYaml(AdviceSite &site) {
  bool afterColon = site.diagnostic() == DiagKind::ItemRequired &&
                    site.kind(1) == TokenKind::Colon &&
                    listFollows(site.source(), site.range(1).begin);
  bool afterAssign = site.diagnostic() == DiagKind::InvalidExpression &&
                     site.kind() == TokenKind::Newline &&
                     site.kind(-1) == TokenKind::Assign &&
                     listFollows(site.source(), site.range(-1).begin);
  bool atDash = site.diagnostic() == DiagKind::ItemRequired &&
                site.kind() == TokenKind::Minus && site.beginsLine() &&
                !(site.kind(1) == TokenKind::Minus && site.adjoins(1));
  if (!afterColon && !afterAssign && !atDash)
    return false;
  site.say("This looks like a list in YAML. In HCL, write name = [a, b].");
  if (site.mayMove())
    site.explains(endOfYamlList(site.source(), site.subject().begin));
  return true;
}

/// `[section]` on a separate line.
bool adviseOnSection(AdviceSite &site) {
  if (site.diagnostic() != DiagKind::ItemRequired ||
      site.kind() != TokenKind::LeftBracket || !site.beginsLine() ||
      site.kind(1) != TokenKind::Identifier ||
      site.kind(2) != TokenKind::RightBracket)
    return false;
  site.say(message("This looks like INI or TOML. HCL groups settings in "
                   "blocks: {name} { … }.",
                   "name"_a = site.text(1)));
  return true;
}

} // namespace

bool adviseOnFormat(AdviceSite &site) {
  if (site.subject().begin <= 1 && looksLikeUtf16(site.source())) {
    site.say("The file looks like UTF-16. Save it as UTF-8.");
    site.explains(uint32_t(site.source().size()) + 1);
    return true;
  }
  bool isFirst = site.kind(-1) == TokenKind::None;
  if (isFirst && site.diagnostic() == DiagKind::ItemRequired &&
      site.kind() == TokenKind::LeftBrace) {
    site.say("This looks like JSON. Give the file a name that ends in .json, "
             "so that it is read as such.");
    site.explains(uint32_t(site.source().size()) + 1);
    return true;
  }
  return adviseOnYaml(site) || adviseOnSection(site);
}

} // namespace hcl
