// One pass over the tokens: each token whose flags ask for it is checked, and
// the tokens that recovery skipped are left out. A second pass over the nodes
// finds repeated attribute names of each body: by a hash table, unless no two
// of them have the same fingerprint.
#include "CheckSyntax.h"

#include "Support/Ascii.h"
#include "Support/IndexTable.h"
#include "Support/Message.h"
#include "Support/SeededHash.h"
#include "Support/Text.h"
#include "Support/Utf8.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <vector>

namespace hcl {
namespace {

/// Removes the digits at the start of `text`; returns their number.
size_t takeDigits(std::string_view &text) {
  size_t count = skipDigits(text, 0);
  text.remove_prefix(count);
  return count;
}

/// Whether the number token `text`, which is not only digits, is a valid
/// number. The exponent must fit in 32 bits in base two.
/// Spec: NS-LEX-055, NS-LEX-058.
bool isNumber(std::string_view text, bool allowDotExponent) {
  int64_t magnitude = static_cast<int64_t>(takeDigits(text)) * 4;
  int64_t fraction = 0;
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    fraction = static_cast<int64_t>(takeDigits(text));
    if (fraction == 0 && !allowDotExponent)
      return false;
  }
  if (text.empty())
    return true;
  if (!text.starts_with('e') && !text.starts_with('E'))
    return false;
  text.remove_prefix(1);
  if (text.starts_with('+'))
    text.remove_prefix(1);
  int64_t exponent = 0;
  auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), exponent);
  if (end != text.data() + text.size() || error != std::errc())
    return false;
  constexpr int64_t limit = int64_t{1} << 31;
  return exponent - fraction + magnitude < limit &&
         exponent - fraction >= -limit;
}

/// Whether the invalid number `text` is valid but for the size of its exponent.
bool hasLargeExponent(std::string_view text) {
  size_t e = text.find_first_of("eE");
  if (e == std::string_view::npos || !isNumber(text.substr(0, e), false))
    return false;
  std::string_view exponent = text.substr(e + 1);
  if (exponent.starts_with('+') || exponent.starts_with('-'))
    exponent.remove_prefix(1);
  return takeDigits(exponent) > 0 && exponent.empty();
}

/// A number, different for most different names.
uint8_t fingerprint(std::string_view name) {
  if (name.empty())
    return 0;
  auto at = [&](size_t index) { return static_cast<uint8_t>(name[index]); };
  return static_cast<uint8_t>(at(0) * 7 + at(name.size() / 2) * 37 +
                              at(name.size() - 1) * 89 + name.size() * 19);
}

/// The attribute names of one body: an open hash table of name tokens, reused
/// for each body.
/// Spec: NS-LEX-006, NS-LEX-043.
class AttributeNames {
public:
  explicit AttributeNames(const Tree &tree) : tree_(tree) {}

  /// Makes room for `count` names and removes old names.
  void clear(size_t count) { indices::reset(slots_, count); }
  /// The token with the same name as `token`: an earlier token or, newly
  /// entered, `token` itself.
  uint32_t enter(uint32_t token) {
    std::string_view name = tree_.text(token);
    uint32_t &slot =
        indices::slotOf(slots_, seededHash(name), [&](uint32_t other) {
          return tree_.text(other) == name;
        });
    if (slot == 0)
      slot = token + 1;
    return slot - 1;
  }

private:
  const Tree &tree_;
  indices::Table slots_;
};

class Checker {
public:
  Checker(const Tree &tree, const Language &language, Diagnostics &diagnostics)
      : tree_(tree), language_(language), diagnostics_(diagnostics),
        names_(tree) {}

  void tokens(uint32_t begin, uint32_t end);
  void attributes();

private:
  void number(uint32_t at);
  void escapes(const Token &token);
  size_t escape(std::string_view text, uint32_t begin);
  void splat(uint32_t star);
  uint32_t unaryRow(uint32_t first, uint32_t end);
  void body(uint32_t index);
  void report(DiagKind kind, Range subject, std::string detail) {
    diagnostics_.add(kind, tree_.file(), subject, std::move(detail));
  }

  const Tree &tree_;
  const Language &language_;
  Diagnostics &diagnostics_;
  AttributeNames names_;
};

/// Whether `token` may have to be checked. This is asked of all tokens, and
/// seldom true.
bool isSuspect(const Token &token) {
  constexpr auto bit = [](TokenKind kind) { return uint64_t{1} << int(kind); };
  constexpr uint64_t operators =
      bit(TokenKind::Star) | bit(TokenKind::Minus) | bit(TokenKind::Not);
  static_assert(tokenKindCount < 63, "EndOfFile takes the last bit");
  return (operators >> (int(token.kind) & 63) & 1) != 0 ||
         (token.flags & (HasFraction | HasBackslash)) != 0;
}

void Checker::tokens(uint32_t begin, uint32_t end) {
  const Token *tokens = tree_.tokens().data();
  for (uint32_t at = begin; at < end; ++at) {
    const Token *next = std::find_if(tokens + at, tokens + end, isSuspect);
    at = static_cast<uint32_t>(next - tokens);
    if (at == end)
      return;
    const Token &token = *next;
    switch (token.kind) {
    case TokenKind::Number:
      if (token.has(HasFraction))
        number(at);
      break;
    case TokenKind::StringLiteral:
      if (token.has(HasBackslash))
        escapes(token);
      break;
    case TokenKind::Star:
      if (at != 0 && tree_.kind(at - 1) == TokenKind::Dot)
        splat(at);
      break;
    case TokenKind::Minus:
    case TokenKind::Not:
      at = unaryRow(at, end);
      break;
    default:
      break;
    }
  }
}

/// Spec: NS-LEX-055, NS-LEX-058, NS-INDEX-032.
void Checker::number(uint32_t at) {
  std::string_view text = tree_.text(at);
  size_t dot = text.find('.');
  bool legacyIndex = at != 0 && tree_.kind(at - 1) == TokenKind::Dot;
  if (legacyIndex && dot != std::string_view::npos) {
    // For an attribute-only splat the reference points at the star.
    Range subject = tree_.token(at).range();
    for (uint32_t step = at - 1;
         step >= 2 && tree_.kind(step) == TokenKind::Dot; step -= 2) {
      TokenKind before = tree_.kind(step - 1);
      // After an operand, a star is an operator.
      if (before == TokenKind::Star && tree_.kind(step - 2) == TokenKind::Dot)
        subject = tree_.token(step - 1).range();
      if (before != TokenKind::Identifier && before != TokenKind::Number)
        break;
    }
    return report(DiagKind::InvalidLegacyIndex, subject,
                  message("Two indices in a row cannot be written with dots. "
                          "Use brackets: [{first}][{second}].",
                          "first"_a = text.substr(0, dot),
                          "second"_a = text.substr(dot + 1)));
  }
  if (isNumber(text, language_.dialect[DialectPoint::NumberDotExponent]))
    return;
  report(DiagKind::InvalidNumber, tree_.token(at).range(),
         hasLargeExponent(text)
             ? "This number is out of range: its exponent is too far from 0."
             : "This is not a number. Write digits, optionally followed by a "
               "point and more digits, and by \"e\" and a moderate exponent.");
}

void Checker::escapes(const Token &token) {
  std::string_view text = tree_.file().slice(token.range());
  for (size_t at = text.find('\\'); at != std::string_view::npos;
       at = text.find('\\', at))
    at += escape(text.substr(at), token.begin + static_cast<uint32_t>(at));
}

/// Checks the escape sequence at the start of `text`; returns its length.
/// Spec: NS-TMPL-013..016.
size_t Checker::escape(std::string_view text, uint32_t begin) {
  char selector = text.size() > 1 ? text[1] : '\0';
  if (std::string_view("nrt\"\\").find(selector) != std::string_view::npos)
    return 2;
  size_t wanted = selector == 'u' ? 4 : selector == 'U' ? 8 : 0;
  size_t digits = 0;
  while (digits < wanted && 2 + digits < text.size() &&
         isHexDigit(text[2 + digits]))
    ++digits;
  size_t length = 2 + digits;
  std::string detail;
  if (wanted == 0) {
    while (length < text.size() && (text[length] & 0xC0) == 0x80)
      ++length;
    detail = message("\"{text}\" is not an escape sequence. These are: \\n, "
                     "\\r, \\t, \\\", \\\\, \\uNNNN and \\UNNNNNNNN.",
                     "text"_a = text.substr(0, length));
  } else if (digits != wanted) {
    detail = message("\\{selector} is followed by {digits} hexadecimal digits.",
                     "selector"_a = std::string_view(&selector, 1),
                     "digits"_a = wanted == 4 ? "four" : "eight");
  } else {
    uint32_t value = *parseHex(text.substr(2), digits);
    if (utf8::isScalar(value))
      return length;
    detail = "This is not the code of a Unicode character. Characters above "
             "U+FFFF are written as one \\UNNNNNNNN, not as two surrogates.";
  }
  auto end = begin + static_cast<uint32_t>(length);
  report(DiagKind::InvalidEscape, {begin, end}, std::move(detail));
  return length;
}

/// An attribute-only splat continues through names and legacy indices; a second
/// such splat is an error.
void Checker::splat(uint32_t star) {
  uint32_t at = star + 1;
  while (tree_.kind(at) == TokenKind::Dot &&
         (tree_.kind(at + 1) == TokenKind::Identifier ||
          tree_.kind(at + 1) == TokenKind::Number))
    at += 2;
  if (tree_.kind(at) == TokenKind::Dot && tree_.kind(at + 1) == TokenKind::Star)
    report(DiagKind::NestedSplat, tree_.token(at + 1).range(),
           "A splat with a dot cannot be within another one. Use the splat "
           "with brackets: [*].");
}

/// Index of the last token of the sequence of unary operators from `first`.
uint32_t Checker::unaryRow(uint32_t first, uint32_t end) {
  uint32_t at = first;
  while (at < end && (tree_.kind(at) == TokenKind::Minus ||
                      tree_.kind(at) == TokenKind::Not))
    ++at;
  // The first operator may be a subtraction.
  if (at - first > language_.limits.maxDepth + 1)
    report(DiagKind::NestingTooDeep,
           tree_.token(first + language_.limits.maxDepth + 1).range(),
           message("This row of operators is longer than {maxDepth}, which is "
                   "the limit.",
                   "maxDepth"_a = language_.limits.maxDepth));
  return at - 1;
}

void Checker::attributes() {
  const auto &nodes = tree_.nodes();
  for (uint32_t at = 0; at < nodes.size();) {
    if (nodes[at].rule == Rule::Body)
      body(at);
    // Only bodies contain bodies, so attributes are skipped.
    at = nodes[at].rule == Rule::Attribute ? nodes[at].subtreeEnd : at + 1;
  }
}

/// Spec: NS-STRUCT-012, NS-STRUCT-013, NS-STRUCT-027, IM-BODY-003.
void Checker::body(uint32_t index) {
  const auto &nodes = tree_.nodes();
  uint32_t end = nodes[index].subtreeEnd;
  auto isAttribute = [&](uint32_t item) {
    return nodes[item].subtreeEnd != item + 1 &&
           nodes[item + 1].rule == Rule::Attribute;
  };
  // Most bodies have few attributes, and no two with the same fingerprint.
  size_t count = 0;
  bool mayRepeat = false;
  std::array<uint64_t, 4> seen{};
  for (uint32_t item = index + 1; item < end; item = nodes[item].subtreeEnd) {
    if (!isAttribute(item))
      continue;
    uint8_t print = fingerprint(tree_.text(nodes[item].firstToken));
    uint64_t bit = uint64_t{1} << print % 64;
    mayRepeat |= (seen[print / 64] & bit) != 0;
    seen[print / 64] |= bit;
    ++count;
  }
  if (!mayRepeat)
    return;
  names_.clear(count);
  for (uint32_t item = index + 1; item < end; item = nodes[item].subtreeEnd) {
    if (!isAttribute(item))
      continue;
    uint32_t name = nodes[item].firstToken;
    uint32_t first = names_.enter(name);
    if (first == name)
      continue;
    Location where = tree_.file().locate(tree_.token(first).begin);
    report(DiagKind::AttributeRedefined, tree_.token(name).range(),
           message("The attribute {attribute:quoted} was already set at "
                   "{file}:{line}:{column}. Remove one of the two.",
                   "attribute"_a = tree_.text(name),
                   "file"_a = tree_.file().name(), "line"_a = where.line,
                   "column"_a = where.column));
  }
}

} // namespace

void checkSyntax(const Tree &tree, const Language &language,
                 const std::vector<SkippedTokens> &skipped,
                 Diagnostics &diagnostics) {
  Checker checker(tree, language, diagnostics);
  uint32_t from = 0;
  for (const SkippedTokens &gap : skipped) {
    checker.tokens(from, gap.begin);
    from = gap.end;
  }
  checker.tokens(from, static_cast<uint32_t>(tree.tokens().size()));
  checker.attributes();
}

} // namespace hcl
