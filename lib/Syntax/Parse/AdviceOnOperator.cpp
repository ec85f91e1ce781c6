// Operators and conditionals as other languages write them.
//
// The error is where a complete value is followed by a word or sign that
// continues no expression, or where an operand is missing between two signs
// that are one operator elsewhere.
#include "Advice.h"

#include "Support/Message.h"
#include "Support/Text.h"

#include <algorithm>
#include <array>
#include <optional>

namespace hcl {
namespace {

/// The furthest step back to the start of a value.
constexpr int maxSteps = 64;

/// The step to the first token of the value around the error: the one after an
/// equals sign, bracket, comma or colon, or the start of the line.
int startOfValue(const AdviceSite &site) {
  int step = 0;
  for (uint32_t depth = 0; step > -maxSteps; --step) {
    TokenKind before = site.kind(step - 1);
    bool closes = before == TokenKind::RightParen ||
                  before == TokenKind::RightBracket ||
                  before == TokenKind::RightBrace;
    bool opens = before == TokenKind::LeftParen ||
                 before == TokenKind::LeftBracket ||
                 before == TokenKind::LeftBrace ||
                 before == TokenKind::OpenInterpolation;
    if (closes)
      ++depth;
    else if (opens && depth-- == 0)
      break;
    if (depth == 0 &&
        (before == TokenKind::Assign || before == TokenKind::Comma ||
         before == TokenKind::Newline || before == TokenKind::None))
      break;
  }
  return step;
}

/// The source from the token `first` to the one before `end`.
std::string_view between(const AdviceSite &site, int first, int end) {
  if (first >= end)
    return {};
  uint32_t begin = site.range(first).begin;
  return site.source().substr(begin, site.range(end - 1).end - begin);
}

/// The step, from `from` on, of the `word` in the same line.
[[nodiscard]] std::optional<int> findWord(const AdviceSite &site, int from,
                                          std::string_view word) {
  for (int step = from; step < from + maxSteps; ++step) {
    TokenKind kind = site.kind(step);
    if (kind == TokenKind::Newline || kind == TokenKind::EndOfFile ||
        kind == TokenKind::None)
      return std::nullopt;
    if (kind == TokenKind::Identifier && site.text(step) == word)
      return step;
  }
  return std::nullopt;
}

/// The step after the last token of the value that begins at `from`, which ends
/// with the line or the bracket around it.
int endOfValue(const AdviceSite &site, int from) {
  uint32_t depth = 0;
  int step = from;
  for (; step < from + maxSteps; ++step) {
    TokenKind kind = site.kind(step);
    bool opens = kind == TokenKind::LeftParen ||
                 kind == TokenKind::LeftBracket || kind == TokenKind::LeftBrace;
    bool closes =
        kind == TokenKind::RightParen || kind == TokenKind::RightBracket ||
        kind == TokenKind::RightBrace || kind == TokenKind::SequenceEnd;
    if (opens)
      ++depth;
    if (closes && depth-- == 0)
      break;
    if (kind == TokenKind::EndOfFile ||
        (depth == 0 &&
         (kind == TokenKind::Newline || kind == TokenKind::Comma)))
      break;
  }
  return step;
}

void suggestConditional(AdviceSite &site, int first, int end,
                        std::array<std::string_view, 3> parts) {
  std::string text = "condition ? a : b";
  bool isComplete =
      std::ranges::none_of(parts, [](auto part) { return part.empty(); });
  if (isComplete)
    text = std::string(parts[0]) + " ? " + std::string(parts[1]) + " : " +
           std::string(parts[2]);
  site.say(message(
      "A choice between two values is written with \"?\" and \":\": {text}.",
      "text"_a = text));
  if (isComplete)
    site.fix(message("Write {text}", "text"_a = text),
             {{{site.range(first).begin, site.range(end - 1).end}, text}},
             false);
}

/// `if x then a else b`, `if (x) { a } else { b }`
bool adviseOnIfThen(AdviceSite &site) {
  int first = startOfValue(site);
  if (first >= 0 || site.kind(first) != TokenKind::Identifier ||
      site.text(first) != "if")
    return false;
  int end = endOfValue(site, first);
  std::optional<int> then = findWord(site, first, "then");
  std::optional<int> other = findWord(site, first, "else");
  if (then && other && *then < *other && *other < end)
    suggestConditional(site, first, end,
                       {between(site, first + 1, *then),
                        between(site, *then + 1, *other),
                        between(site, *other + 1, end)});
  else
    suggestConditional(site, first, end, {});
  return true;
}

/// `a if x else b`
bool adviseOnValueIf(AdviceSite &site) {
  bool isWord = site.kind() == TokenKind::Identifier && site.text() == "if";
  int first = startOfValue(site);
  if (!isWord || first >= 0)
    return false;
  int end = endOfValue(site, first);
  std::optional<int> other = findWord(site, 1, "else");
  if (other && *other < end)
    suggestConditional(site, first, end,
                       {between(site, 1, *other), between(site, first, 0),
                        between(site, *other + 1, end)});
  else
    suggestConditional(site, first, end, {});
  return true;
}

/// `a && b = 1`, and names before arguments and elements.
bool adviseOnAssignment(AdviceSite &site) {
  if (site.kind() != TokenKind::Assign)
    return false;
  std::string advice = "To compare two values, write \"==\".";
  if (site.diagnostic() == DiagKind::MissingArgumentSeparator)
    advice += " The arguments of a function have no names.";
  else if (site.diagnostic() == DiagKind::MissingItemSeparator)
    advice += " Elements with names are those of an object: { name = value }.";
  site.say(std::move(advice));
  site.fix("Write ==", {{site.range(), "=="}}, false);
  return true;
}

/// `x in list`, `x not in list`, `x is null`
bool adviseOnWord(AdviceSite &site) {
  if (site.kind() != TokenKind::Identifier)
    return false;
  std::string_view word = site.text();
  bool isNotIn = word == "not" && site.text(1) == "in";
  int operand = isNotIn ? 2 : 1;
  bool hasOperand = site.kind(operand) == TokenKind::LeftBracket ||
                    site.kind(operand) == TokenKind::OpenQuote ||
                    site.kind(operand) == TokenKind::Identifier;
  if (!hasOperand)
    return false;
  if (word == "in" || isNotIn) {
    int first = startOfValue(site);
    std::string_view value = between(site, first, 0);
    std::string_view list = between(site, operand, endOfValue(site, operand));
    site.say(message("To look for a value in a list, write "
                     "{negation}contains({list}, {value}).",
                     "negation"_a = isNotIn ? "!" : "", "list"_a = list,
                     "value"_a = value));
    return true;
  }
  if (word != "is")
    return false;
  bool isNot = site.text(1) == "not";
  std::string sign = isNot ? "!=" : "==";
  site.say(message("Write {sign} instead of \"{words}\".", "sign"_a = sign,
                   "words"_a = isNot ? "is not" : "is"));
  site.fix(message("Write {sign}", "sign"_a = sign),
           {{isNot ? cover(site.range(), site.range(1)) : site.range(), sign}},
           false);
  return true;
}

/// Two signs that are one operator in other languages.
struct ForeignSign {
  TokenKind first;
  TokenKind second;
  const char *advice;
  const char *replacement;
};

constexpr ForeignSign foreignSigns[] = {
    {TokenKind::Equal, TokenKind::Assign, "Write == to compare two values.",
     "=="},
    {TokenKind::NotEqual, TokenKind::Assign,
     "Write != to tell whether two values differ.", "!="},
    {TokenKind::Less, TokenKind::Greater,
     "Write != to tell whether two values differ.", "!="},
    {TokenKind::Star, TokenKind::Star,
     "There is no operator for powers. Write pow(a, b).", nullptr},
    {TokenKind::Question, TokenKind::Question,
     "For a value in place of null, write coalesce(a, b), or "
     "a == null ? b : a.",
     nullptr},
    {TokenKind::Question, TokenKind::Colon,
     "For a value in place of null, write coalesce(a, b), or "
     "a == null ? b : a.",
     nullptr},
    {TokenKind::Question, TokenKind::Dot,
     "For an attribute that may be missing, write try(a.b, null).", nullptr},
    {TokenKind::Plus, TokenKind::Plus,
     "A value does not change, so nothing can be added to it in place.",
     nullptr},
};

bool adviseOnForeignSign(AdviceSite &site) {
  if (site.diagnostic() != DiagKind::InvalidExpression || !site.adjoins())
    return false;
  for (const ForeignSign &sign : foreignSigns) {
    if (site.kind(-1) != sign.first || site.kind() != sign.second)
      continue;
    Range both = cover(site.range(-1), site.range());
    site.say(sign.advice);
    site.move(both);
    if (sign.replacement)
      site.fix(
          message("Write {replacement}", "replacement"_a = sign.replacement),
          {{both, sign.replacement}}, true);
    return true;
  }
  return false;
}

/// `a += 1`
bool adviseOnChange(AdviceSite &site) {
  bool isChange =
      site.diagnostic() == DiagKind::ItemRequired &&
      site.kind() == TokenKind::Identifier &&
      site.kind(2) == TokenKind::Assign && site.adjoins(2) &&
      (site.kind(1) == TokenKind::Plus || site.kind(1) == TokenKind::Minus ||
       site.kind(1) == TokenKind::Star || site.kind(1) == TokenKind::Slash);
  if (!isChange)
    return false;
  site.move(cover(site.range(1), site.range(2)));
  site.say("An attribute is set once and does not change. Write its whole "
           "value after \"=\".");
  return true;
}

} // namespace

bool adviseOnForeignOperator(AdviceSite &site) {
  if (site.isLeftOver() && (adviseOnIfThen(site) || adviseOnValueIf(site) ||
                            adviseOnAssignment(site) || adviseOnWord(site)))
    return true;
  return adviseOnForeignSign(site) || adviseOnChange(site);
}

} // namespace hcl
