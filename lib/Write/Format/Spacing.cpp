// A table of kinds decides most pairs; it is computed at compile time from the
// ordered list of rules in `spacingFor`. Three entries depend on more than the
// pair: a minus (negation or subtraction), a word before a bracket (`in [`, but
// `name[`), and tokens that would become one.
//
// A pair that the table joins is kept apart if the scanner would read it as
// something else: `x.0 .0` is not `x.0.0`.
#include "Spacing.h"

#include <array>

namespace hcl {
namespace {

/// The values of the first two are the numbers of blanks.
enum class Spacing : uint8_t {
  Join,
  Blank,
  JoinUnlessOne,
  AfterMinus,
  AfterWord
};

constexpr size_t kindCount = size_t(LayoutKind::EndOfFile) + 1;
/// The next power of two: places of rows are shifts.
constexpr size_t rowSize = 32;
static_assert(kindCount <= rowSize);

constexpr bool isOneOf(LayoutKind kind, std::initializer_list<LayoutKind> set) {
  for (LayoutKind each : set)
    if (each == kind)
      return true;
  return false;
}

/// The rules that a word `in` comes before.
constexpr Spacing ruleAfterWord(LayoutKind left, LayoutKind right) {
  using enum LayoutKind;
  if (right == LeftBracket &&
      (isOneOf(left, {Identifier, Number}) || bracketChange(left) < 0))
    return Spacing::Join;
  if (left == Not)
    return Spacing::Join;
  if (left == Minus)
    return Spacing::AfterMinus;
  if (left == LeftBrace || right == RightBrace)
    return left == LeftBrace && right == RightBrace ? Spacing::Join
                                                    : Spacing::Blank;
  // An object in a sequence: `${ { a = 1 } }`.
  if ((left == OpenSequence && right == LeftBrace) ||
      (left == RightBrace && right == CloseSequence))
    return Spacing::Blank;
  if (left == CloseSequence && right == OpenSequence)
    return Spacing::Join;
  if (bracketChange(left) > 0 || bracketChange(right) < 0)
    return Spacing::Join;
  return Spacing::Blank;
}

/// The first matching rule decides.
constexpr Spacing spacingFor(LayoutKind left, LayoutKind right) {
  using enum LayoutKind;
  if (isOneOf(right, {None, Newline}))
    return Spacing::Join;
  if ((left == Identifier && isOneOf(right, {LeftParen, ColonColon})) ||
      (left == ColonColon && right == Identifier))
    return Spacing::Join;
  if (left == Dot || isOneOf(right, {Dot, Comma, Ellipsis}))
    return Spacing::Join;
  if (left == Comma)
    return Spacing::Blank;
  if (isOneOf(left, {Text, OpenQuote, OpenHeredoc}) ||
      isOneOf(right, {Text, CloseQuote, CloseHeredoc}))
    return Spacing::Join;
  Spacing rule = ruleAfterWord(left, right);
  return left == Identifier && rule == Spacing::Join ? Spacing::AfterWord
                                                     : rule;
}

using Table = std::array<std::array<Spacing, rowSize>, kindCount>;

constexpr Table makeTable() {
  Table table{};
  for (size_t left = 0; left < kindCount; ++left)
    for (size_t right = 0; right < kindCount; ++right)
      table[left][right] = spacingFor(LayoutKind(left), LayoutKind(right));
  // After these, some tokens would join them.
  for (LayoutKind left : {LayoutKind::Number, LayoutKind::Dot, LayoutKind::Not,
                          LayoutKind::OpenSequence, LayoutKind::Other})
    for (Spacing &rule : table[size_t(left)])
      if (rule == Spacing::Join)
        rule = Spacing::JoinUnlessOne;
  return table;
}

constexpr Table table = makeTable();

/// Whether a minus after a token of kind `before` is a negation.
bool isNegation(LayoutKind before) {
  using enum LayoutKind;
  return isOneOf(before, {None, LeftParen, LeftBracket, LeftBrace, Assign,
                          Colon, Comma, Question, Operator, Minus, Not});
}

/// Whether the tokens from `at` on, after a number, continue it: dots and then
/// a digit or an exponent.
bool continuesNumber(std::span<const LayoutToken> tokens, size_t at) {
  while (at != tokens.size() && (tokens[at].kind == LayoutKind::Dot ||
                                 tokens[at].kind == LayoutKind::Ellipsis))
    ++at;
  if (at == tokens.size())
    return false;
  std::string_view text = tokens[at].text;
  if (tokens[at].kind == LayoutKind::Number)
    return true;
  if (tokens[at].kind != LayoutKind::Identifier || text.size() < 2 ||
      (text[0] != 'e' && text[0] != 'E'))
    return false;
  size_t digit = text[1] == '-' ? 2 : 1;
  return digit < text.size() && text[digit] >= '0' && text[digit] <= '9';
}

/// Whether `tokens[at]` and the token after it, written without a blank between
/// them, would not be read as the same two tokens.
bool wouldJoin(std::span<const LayoutToken> tokens, size_t at) {
  using enum LayoutKind;
  const LayoutToken &left = tokens[at];
  const LayoutToken &right = tokens[at + 1];
  switch (left.kind) {
  case Number:
    return isOneOf(right.kind, {Dot, Ellipsis}) &&
           continuesNumber(tokens, at + 1);
  case Dot:
    return right.kind == Ellipsis ||
           (right.kind == Dot && at > 0 && tokens[at - 1].kind == Dot &&
            left.blanks == 0);
  case Not:
    return right.text.starts_with('=');
  case OpenSequence:
    return right.text.starts_with('~') && !left.text.ends_with('~');
  case Other:
    return left.text == "~" && right.text == "}";
  default:
    return false;
  }
}

/// Whether a blank is needed between `run[at]` and the token after it, of which
/// their kinds alone do not decide.
bool needsBlank(Spacing spacing, std::span<const LayoutToken> run, size_t at) {
  bool isFirst = at == 0 || run[at - 1].endsLine();
  LayoutKind before = isFirst ? LayoutKind::None : run[at - 1].kind;
  switch (spacing) {
  case Spacing::JoinUnlessOne:
    return wouldJoin(run, at);
  case Spacing::AfterMinus:
    return !isNegation(before);
  case Spacing::AfterWord:
    return before == LayoutKind::Identifier && run[at].text == "in";
  default:
    return spacing == Spacing::Blank;
  }
}

} // namespace

void spaceOut(std::span<LayoutToken> tokens) {
  if (tokens.empty())
    return;
  LayoutKind left = tokens.front().kind;
  for (size_t at = 1; at != tokens.size(); ++at) {
    LayoutToken &token = tokens[at];
    Spacing spacing = table[size_t(left)][size_t(token.kind)];
    left = token.kind;
    token.blanks = spacing <= Spacing::Blank
                       ? uint32_t(spacing)
                       : needsBlank(spacing, tokens, at - 1);
  }
}

} // namespace hcl
