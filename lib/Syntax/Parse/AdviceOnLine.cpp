// Lines: several attributes on one, an expression or a comment that goes on
// from one to the next in another language's way.
#include "Advice.h"

#include "Support/Message.h"
#include "Support/Text.h"

#include <algorithm>

namespace hcl {
namespace {

/// The end of the line of byte `at`.
uint32_t lineEnd(std::string_view text, uint32_t at) {
  return uint32_t(std::min(text.find('\n', at), text.size()));
}

/// The blanks at the start of the line of byte `at`.
std::string_view indentOf(std::string_view text, uint32_t at) {
  size_t newline = at == 0 ? text.npos : text.rfind('\n', at - 1);
  size_t line = newline == text.npos ? 0 : newline + 1;
  return text.substr(line, text.find_first_not_of(" \t", line) - line);
}

bool isOperator(TokenKind kind) {
  switch (kind) {
  case TokenKind::Plus:
  case TokenKind::Minus:
  case TokenKind::Star:
  case TokenKind::Slash:
  case TokenKind::Percent:
  case TokenKind::And:
  case TokenKind::Or:
  case TokenKind::Not:
  case TokenKind::Equal:
  case TokenKind::NotEqual:
  case TokenKind::Less:
  case TokenKind::LessEqual:
  case TokenKind::Greater:
  case TokenKind::GreaterEqual:
  case TokenKind::Question:
  case TokenKind::Colon:
  case TokenKind::Dot:
    return true;
  default:
    return false;
  }
}

constexpr const char *parenthesesAdvice =
    "To write an expression on several lines, put it in parentheses.";

/// `a = 1 b = 2`, `{ type = string default = 1 }`
bool adviseOnSecondAttribute(AdviceSite &site) {
  if (site.kind() != TokenKind::Identifier || site.kind(1) != TokenKind::Assign)
    return false;
  if (site.diagnostic() == DiagKind::InvalidOneLineBlock) {
    site.say("A block on one line holds a single attribute. For several, put "
             "each on a line of its own.");
    return true;
  }
  if (site.diagnostic() != DiagKind::MissingNewlineAfterArgument)
    return false;
  std::string_view text = site.source();
  uint32_t begin = site.range().begin;
  site.say(message("Attributes are written on a line each: put {name:quoted} "
                   "on the next one.",
                   "name"_a = site.text()));
  site.fix("Start a new line",
           {{{site.range(-1).end, begin},
             "\n" + std::string(indentOf(text, begin))}},
           true);
  return true;
}

/// A closer after a complete value.
bool adviseOnCloser(AdviceSite &site) {
  bool isCloser = site.kind() == TokenKind::RightParen ||
                  site.kind() == TokenKind::RightBracket;
  if (site.diagnostic() != DiagKind::MissingNewlineAfterArgument || !isCloser)
    return false;
  site.say(message("This {closer:quoted} does not close anything.",
                   "closer"_a = site.text()));
  site.fix("Remove it", {{site.range(), ""}}, false);
  return true;
}

/// An operator at the end of a line, or a backslash.
bool adviseOnLineEnd(AdviceSite &site) {
  std::string_view text = site.source();
  uint32_t begin = site.subject().begin;
  bool isBackslash =
      site.diagnostic() == DiagKind::InvalidCharacter && begin < text.size() &&
      text[begin] == '\\' &&
      text.find_first_not_of(" \t\r", begin + 1) == lineEnd(text, begin);
  bool isOpen = site.diagnostic() == DiagKind::InvalidExpression &&
                site.kind() == TokenKind::Newline && isOperator(site.kind(-1));
  if (!isBackslash && !isOpen)
    return false;
  site.say(std::string(isBackslash
                           ? "A backslash does not continue a line. "
                           : "The expression breaks off at the end of the "
                             "line. ") +
           parenthesesAdvice);
  if (isBackslash)
    site.explains(lineEnd(text, lineEnd(text, begin) + 1));
  return true;
}

/// Lines that begin with an operator, after an attribute.
bool adviseOnLineStart(AdviceSite &site) {
  if (site.diagnostic() != DiagKind::ItemRequired || !site.beginsLine() ||
      !isOperator(site.kind()) || site.kind() == TokenKind::Minus ||
      site.kind(-1) != TokenKind::Newline)
    return false;
  std::string_view text = site.source();
  uint32_t begin = site.subject().begin;
  site.say(message("An expression ends with its line, so this line continues "
                   "none. {parenthesesAdvice}",
                   "parenthesesAdvice"_a = parenthesesAdvice));
  uint32_t end = lineEnd(text, begin);
  for (size_t word = text.find_first_not_of(" \t\r\n", end);
       word != text.npos &&
       std::string_view("+*/%&|!=<>?:.").find(text[word]) != text.npos;
       word = text.find_first_not_of(" \t\r\n", end))
    end = lineEnd(text, uint32_t(word));
  site.explains(end);
  return true;
}

/// `-- …`, `% …`, `<!-- … -->` and `; …` at the start of a line.
bool adviseOnComment(AdviceSite &site) {
  std::string_view text = site.source();
  uint32_t begin = site.subject().begin;
  std::string_view rest = text.substr(std::min<size_t>(begin, text.size()));
  bool isSign = site.diagnostic() == DiagKind::ItemRequired &&
                (rest.starts_with("--") || rest.starts_with('%') ||
                 rest.starts_with("<!--"));
  bool isSemicolon =
      site.diagnostic() == DiagKind::InvalidCharacter && rest.starts_with(';');
  if (!site.beginsLine() || (!isSign && !isSemicolon))
    return false;
  site.say("Comments begin with # or //, or are between /* and */.");
  site.explains(lineEnd(text, begin));
  return true;
}

/// `a = #fff`
bool adviseOnHash(AdviceSite &site) {
  std::string_view text = site.source();
  uint32_t begin = site.subject().begin;
  bool isEmpty = site.diagnostic() == DiagKind::InvalidExpression &&
                 site.kind() == TokenKind::Newline &&
                 site.kind(-1) == TokenKind::Assign;
  if (!isEmpty || begin + 1 >= text.size() || text[begin] != '#' ||
      text[begin + 1] == ' ')
    return false;
  std::string_view comment = text.substr(begin, lineEnd(text, begin) - begin);
  size_t end = comment.find_first_of(" \t\r");
  site.say(message("\"#\" begins a comment, so no value follows \"=\". Text is "
                   "written in quotes: {comment:quoted}.",
                   "comment"_a = comment.substr(0, end)));
  return true;
}

/// The lines of a heredoc whose marker follows a blank.
bool adviseOnSpacedMarker(AdviceSite &site) {
  bool isOpener = site.diagnostic() == DiagKind::InvalidExpression &&
                  site.kind() == TokenKind::Less &&
                  site.kind(1) == TokenKind::Less && site.adjoins(1) &&
                  site.kind(2) == TokenKind::Identifier;
  if (!isOpener)
    return false;
  std::string_view text = site.source();
  std::string marker(site.text(2));
  site.say(message(
      "A heredoc begins with \"<<\" or \"<<-\" and a marker, without a blank "
      "between them, and nothing else follows on the line: <<{marker}.",
      "marker"_a = marker));
  for (uint32_t line = lineEnd(text, site.range(2).end); line < text.size();
       line = lineEnd(text, line + 1)) {
    std::string_view next = text.substr(line + 1);
    size_t word = std::min(next.find_first_not_of(" \t"), next.size());
    std::string_view rest = next.substr(word);
    if (rest.starts_with(marker) &&
        (rest.size() == marker.size() || rest[marker.size()] == '\n' ||
         rest[marker.size()] == '\r')) {
      site.explains(line + 1 + uint32_t(word + marker.size()));
      break;
    }
  }
  return true;
}

} // namespace

bool adviseOnLine(AdviceSite &site) {
  return adviseOnSecondAttribute(site) || adviseOnCloser(site) ||
         adviseOnLineEnd(site) || adviseOnComment(site) ||
         adviseOnLineStart(site) || adviseOnHash(site) ||
         adviseOnSpacedMarker(site);
}

} // namespace hcl
