// Mistakes in values: words for operators, numbers with units, quote marks
// inside strings, text without quotes.
#include "Advice.h"

#include "Support/Ascii.h"
#include "Support/Message.h"
#include "Support/Text.h"

#include <algorithm>

namespace hcl {
namespace {

/// `a and b`, `a or b`, `not a`
bool adviseOnWordOperator(AdviceSite &site) {
  std::string_view word = site.text();
  if (word == "and" || word == "or" || word == "AND" || word == "OR") {
    std::string sign = word[0] == 'a' || word[0] == 'A' ? "&&" : "||";
    site.say(message("Write {sign} instead of {word:quoted}.", "sign"_a = sign,
                     "word"_a = word));
    site.fix(message("Write {sign}", "sign"_a = sign), {{site.range(), sign}},
             true);
    return true;
  }
  std::string_view before = site.text(-1);
  if (before != "not" && before != "NOT")
    return false;
  site.say(message("Write ! instead of {before:quoted}.", "before"_a = before));
  site.fix("Write !", {{{site.range(-1).begin, site.range().begin}, "!"}},
           true);
  site.move(site.range(-1));
  return true;
}

/// `512MB`, `0x1ff`, `1_000`
bool adviseOnNumber(AdviceSite &site) {
  if (site.kind(-1) != TokenKind::Number || !site.adjoins() ||
      site.kind() != TokenKind::Identifier)
    return false;
  std::string text(site.text(-1));
  std::string unit(site.text());
  Range whole{site.range(-1).begin, site.range().end};
  if (unit == "e" || unit == "E") {
    site.say("An exponent needs digits, as in 1e6.");
    return true;
  }
  if (text == "0" && (unit[0] == 'x' || unit[0] == 'X')) {
    site.say(message("Numbers are decimal. Write parseint({unit:quoted}, 16).",
                     "unit"_a = unit.substr(1)));
    return true;
  }
  bool isGrouped =
      std::ranges::all_of(unit, [](char c) { return c == '_' || isDigit(c); });
  if (isGrouped) {
    std::erase(unit, '_');
    site.say(message("Digits are written without separators: {text}{unit}.",
                     "text"_a = text, "unit"_a = unit));
    site.fix("Remove the separators", {{whole, text + unit}}, true);
    return true;
  }
  std::string quoted = quote(text + unit);
  site.say(message(
      "Numbers have no units. Write the text {quoted}, or the number alone.",
      "quoted"_a = quoted));
  site.fix("Put it in quotes", {{whole, quoted}}, false);
  return true;
}

/// `"say "hello" to me"` and `"""`
bool adviseOnInnerQuote(AdviceSite &site) {
  if (site.kind(-1) != TokenKind::CloseQuote || !site.adjoins())
    return false;
  if (site.kind() == TokenKind::OpenQuote) {
    if (site.kind(-2) != TokenKind::OpenQuote)
      return false;
    site.say("For text of several lines, use a heredoc: <<EOT, the lines, and "
             "EOT on a line of its own.");
    site.move({site.range(-2).begin, site.range().end});
    size_t end = site.source().find("\"\"\"", site.range().end);
    if (end != std::string_view::npos)
      site.explains(uint32_t(end) + 3);
    return true;
  }
  if (site.kind() != TokenKind::Identifier)
    return false;
  site.say("Write \\\" for a quote mark inside a string.");
  size_t line = site.source().find('\n', site.range().end);
  // The rest of the line is split into strings wrongly.
  site.explains(uint32_t(std::min(line, site.source().size() - 1)) + 1);
  return true;
}

/// `name = my service`: words up to the end of the line.
bool adviseOnBareText(AdviceSite &site) {
  if (site.kind() != TokenKind::Identifier ||
      site.kind(-1) != TokenKind::Identifier)
    return false;
  int first = -1, end = 1;
  while (site.kind(first - 1) == TokenKind::Identifier)
    --first;
  while (site.kind(end) == TokenKind::Identifier)
    ++end;
  if (site.kind(first - 1) != TokenKind::Assign ||
      (site.kind(end) != TokenKind::Newline &&
       site.kind(end) != TokenKind::EndOfFile))
    return false;
  Range words{site.range(first).begin, site.range(end - 1).end};
  std::string quoted = quote(site.source().substr(words.begin, words.size()));
  site.say(
      message("Text is written in quotes: {quoted}.", "quoted"_a = quoted));
  site.fix("Put it in quotes", {{words, quoted}}, false);
  return true;
}

/// An element without a comma before.
bool adviseOnElement(AdviceSite &site) {
  bool isElement =
      site.kind() == TokenKind::OpenQuote || site.kind() == TokenKind::Number;
  bool followsOne = site.kind(-1) == TokenKind::CloseQuote ||
                    site.kind(-1) == TokenKind::Number;
  if (site.diagnostic() != DiagKind::MissingItemSeparator || !isElement ||
      !followsOne || site.adjoins())
    return false;
  uint32_t end = site.range(-1).end;
  site.fix("Insert a comma", {{{end, end}, ","}}, true);
  return true;
}

/// `.5` and a missing value.
bool adviseOnMissingValue(AdviceSite &site) {
  if (site.diagnostic() != DiagKind::InvalidExpression)
    return false;
  if (site.kind() == TokenKind::Dot && site.adjoins(1) &&
      site.kind(1) == TokenKind::Number &&
      site.text(1).find('.') == std::string_view::npos) {
    site.say(message("A number begins with a digit: write 0.{digits}.",
                     "digits"_a = site.text(1)));
    uint32_t begin = site.range().begin;
    site.fix("Insert the zero", {{{begin, begin}, "0"}}, true);
    return true;
  }
  return false;
}

/// `{{ name }}`, as in templates of other tools.
bool adviseOnDoubleBrace(AdviceSite &site) {
  for (int step = -2; step <= 0; ++step)
    if (site.kind(step) == TokenKind::LeftBrace && site.adjoins(step) &&
        site.kind(step - 1) == TokenKind::LeftBrace) {
      site.move(cover(site.range(step - 1), site.range(step)));
      site.say("HCL has no {{ }}. Write the expression alone, or \"${…}\" "
               "within text.");
      return true;
    }
  return false;
}

/// A key of an object with a digit first.
bool adviseOnKey(AdviceSite &site) {
  if (site.diagnostic() != DiagKind::MissingKeyValueSeparator ||
      site.kind(-1) != TokenKind::Number || !site.adjoins())
    return false;
  Range key{site.range(-1).begin, site.range().end};
  std::string quoted = quote(site.source().substr(key.begin, key.size()));
  site.say(
      message("A key that begins with a digit is written in quotes: {quoted}.",
              "quoted"_a = quoted));
  site.fix("Put the key in quotes", {{key, quoted}}, true);
  return true;
}

} // namespace

bool adviseOnValue(AdviceSite &site) {
  if (site.isLeftOver() && (adviseOnWordOperator(site) ||
                            adviseOnNumber(site) || adviseOnInnerQuote(site) ||
                            adviseOnBareText(site) || adviseOnElement(site)))
    return true;
  return adviseOnMissingValue(site) || adviseOnKey(site) ||
         adviseOnDoubleBrace(site);
}

} // namespace hcl
