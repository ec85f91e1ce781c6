// The errors of a parse are revised in three steps:
//
//  1. A heredoc that holds its own marker, indented, and after which there are
//     errors, was meant to end there: all errors after that line follow.
//  2. For a heredoc that reaches the end of the file, the error there moves to
//     the opener.
//  3. For each bracket that is never closed, the first error about structure
//     after its opener, and those at the end of the file, become one error at
//     the opener.
//
// A bracket is left alone where an unclosed quote mark explains the errors.
#include "Unclosed.h"

#include "Support/Message.h"
#include "Support/Text.h"
#include "Syntax/ItemStart.h"

#include <algorithm>

namespace hcl {
namespace {

/// Brackets beyond this number are left alone: each costs as much as all errors
/// of the file.
constexpr size_t maxUnclosed = 32;

/// Whether errors of `kind` occur where a closer is missing.
bool isOfStructure(DiagKind kind) {
  switch (kind) {
  case DiagKind::ItemRequired:
  case DiagKind::InvalidArgumentName:
  case DiagKind::MissingNewlineAfterArgument:
  case DiagKind::UnexpectedComma:
  case DiagKind::InvalidBlockDefinition:
  case DiagKind::InvalidOneLineBlock:
  case DiagKind::ArgumentRequired:
  case DiagKind::MissingNewlineAfterBlock:
  case DiagKind::UnclosedBlock:
  case DiagKind::InvalidExpression:
  case DiagKind::MissingExpression:
  case DiagKind::ExtraAfterExpression:
  case DiagKind::MissingFalseExpression:
  case DiagKind::UnbalancedParentheses:
  case DiagKind::UnclosedIndex:
  case DiagKind::UnclosedSplat:
  case DiagKind::UnterminatedCall:
  case DiagKind::MissingArgumentSeparator:
  case DiagKind::MissingClosingParenthesis:
  case DiagKind::UnterminatedTuple:
  case DiagKind::MissingItemSeparator:
  case DiagKind::UnterminatedObject:
  case DiagKind::MissingAttributeValue:
  case DiagKind::MissingKeyValueSeparator:
  case DiagKind::MissingAttributeSeparator:
  case DiagKind::InvalidForExpression:
  case DiagKind::UnterminatedTemplate:
  case DiagKind::UnclosedInterpolation:
  case DiagKind::ExtraAfterInterpolation:
    return true;
  default:
    return false;
  }
}

std::string lineOf(const SourceFile &file, uint32_t offset) {
  return std::to_string(file.locate(offset).line);
}

class Reviser {
public:
  Reviser(const SourceFile &file, const std::vector<Token> &tokens,
          Diagnostics &found)
      : file_(file), text_(file.text()), tokens_(tokens), found_(found) {}

  /// Returns whether an open heredoc explains the later errors.
  [[nodiscard]] bool heredocs();
  void brackets();

private:
  /// Revises the errors after the heredoc of these tokens; returns whether the
  /// heredoc explains any.
  [[nodiscard]] bool heredoc(uint32_t opener, uint32_t end);
  /// Whether a heredoc of `marker` seems to open between byte `from` and `end`.
  bool opensWithin(std::string_view marker, uint32_t from,
                   const Token &end) const {
    std::string_view text = text_.substr(from, end.begin - from);
    std::string opener = "<<" + std::string(marker);
    return text.find(opener) != text.npos ||
           text.find(opener.insert(2, "-")) != text.npos;
  }
  void bracket(const UnclosedBracket &unclosed);
  /// Kind and subject of the error about a bracket.
  Diagnostic atOpener(const UnclosedBracket &unclosed) const;
  /// The first line after the bracket's that looks like an item and is
  /// indented no further; nothing if there is none.
  [[nodiscard]] std::optional<uint32_t>
  nextItem(const UnclosedBracket &unclosed) const;
  /// Whether a string that does not end explains errors after `offset`.
  bool hasBrokenString(uint32_t offset) const;
  /// Puts `diagnostic` in place of the entries for which `follows` holds, if
  /// there are any.
  template <typename Follows>
  void replace(Diagnostic diagnostic, const Follows &follows) {
    size_t before = found_.size();
    found_.eraseIf(0, [&](size_t i) { return follows(found_[i]); });
    if (found_.size() != before)
      found_.add(std::move(diagnostic));
  }
  TokenKind kind(uint32_t token) const { return tokens_[token].kind; }

  const SourceFile &file_;
  std::string_view text_;
  const std::vector<Token> &tokens_;
  Diagnostics &found_;
};

bool Reviser::heredocs() {
  uint32_t depth = 0, opener = 0;
  for (uint32_t at = 0; at < tokens_.size(); ++at) {
    if (kind(at) == TokenKind::OpenHeredoc && depth++ == 0)
      opener = at;
    else if (kind(at) == TokenKind::CloseHeredoc && --depth == 0 &&
             heredoc(opener, at))
      return true;
  }
  return depth != 0 && heredoc(opener, uint32_t(tokens_.size()) - 1);
}

/// The line within `[begin, end)` that holds `marker` after some blanks, and
/// perhaps more text.
struct MarkerLine {
  std::optional<uint32_t> indented; ///< the start of the marker
  std::optional<uint32_t> followed; ///< the same, with more text
  /// The same, where the text ends without a newline.
  std::optional<uint32_t> unended;
};

MarkerLine findMarker(std::string_view text, std::string_view marker,
                      uint32_t begin, uint32_t end) {
  MarkerLine result;
  while (begin < end) {
    size_t newline = std::min<size_t>(text.find('\n', begin), text.size());
    uint32_t word = begin + lineIndentation(text, begin);
    std::string_view line =
        text.substr(word, newline - std::min<size_t>(word, newline));
    if (line.starts_with(marker)) {
      size_t more = line.find_first_not_of(" \t\r", marker.size());
      if (more == std::string_view::npos && newline == text.size())
        return {std::nullopt, std::nullopt, word};
      if (more == std::string_view::npos)
        return {word, std::nullopt, std::nullopt};
      if (!result.followed && more > marker.size() - 1 &&
          std::string_view(" \t,;)]}#/").find(line[marker.size()]) !=
              std::string_view::npos)
        result.followed = word;
    }
    begin = uint32_t(newline) + 1;
  }
  return result;
}

bool Reviser::heredoc(uint32_t opener, uint32_t end) {
  const Token &token = tokens_[opener];
  bool isOpen = kind(end) != TokenKind::CloseHeredoc;
  std::string_view intro = file_.slice(token.range());
  intro = intro.substr(0, intro.find_last_not_of("\r\n") + 1);
  std::string_view marker = intro.substr(intro.find_first_not_of("<-"));
  MarkerLine near = findMarker(text_, marker, token.end, tokens_[end].begin);
  uint32_t from =
      near.indented.value_or(near.unended.value_or(near.followed.value_or(0)));
  // A closed heredoc was meant to end earlier if another heredoc with its
  // marker opens inside.
  if (!isOpen && !(near.indented && opensWithin(marker, from, tokens_[end])))
    return false;
  if (found_.size() == 0 || found_[found_.size() - 1].subject.begin < from)
    return false;
  Range where{token.begin, token.begin + uint32_t(intro.size())};
  Diagnostic diagnostic{DiagKind::UnterminatedTemplate, "", file_, where};
  std::string extent =
      isOpen ? " is never closed"
             : message(" goes on to line {line}",
                       "line"_a = lineOf(file_, tokens_[end].begin));
  diagnostic.detail =
      message("The heredoc that begins here with {intro}{extent}: its end is a "
              "line with nothing but {marker}.",
              "intro"_a = intro, "extent"_a = extent, "marker"_a = marker);
  if (near.indented) {
    diagnostic.detail +=
        message(" In line {line} the marker is indented, so it does not count.",
                "line"_a = lineOf(file_, from));
    diagnostic.help =
        message("Write <<-{marker} to allow an indented marker; it removes the "
                "common indentation of the lines too. Dialect hashicorp "
                "accepts it after << as well.",
                "marker"_a = marker);
    uint32_t dash = token.begin + 2;
    diagnostic.fixes.push_back(
        {message("Write <<-{marker}", "marker"_a = marker),
         {{{dash, dash}, "-"}}});
  } else if (near.unended) {
    diagnostic.detail +=
        message(" No newline follows the marker in line {line}, the last one.",
                "line"_a = lineOf(file_, from));
    diagnostic.help = "End the file with a newline.";
    auto last = uint32_t(text_.size());
    diagnostic.fixes.push_back({"Add a newline", {{{last, last}, "\n"}}});
  } else if (near.followed) {
    diagnostic.detail +=
        message(" In line {line} more text follows the marker.",
                "line"_a = lineOf(file_, from));
    diagnostic.help = "Put that text on the next line.";
  }
  replace(std::move(diagnostic), [&](const Diagnostic &each) {
    return near.indented || near.unended
               ? each.subject.begin >= from
               : each.kind == DiagKind::UnterminatedTemplate &&
                     each.subject.begin >= tokens_[end].begin;
  });
  return true;
}

bool Reviser::hasBrokenString(uint32_t offset) const {
  return std::ranges::any_of(found_, [&](const Diagnostic &each) {
    return each.subject.begin >= offset &&
           (each.kind == DiagKind::MultilineString ||
            each.kind == DiagKind::UnterminatedComment);
  });
}

std::optional<uint32_t>
Reviser::nextItem(const UnclosedBracket &unclosed) const {
  uint32_t begin = tokens_[unclosed.token].begin;
  size_t newline = begin == 0 ? text_.npos : text_.rfind('\n', begin - 1);
  uint32_t line = newline == text_.npos ? 0 : uint32_t(newline) + 1;
  uint32_t limit = lineIndentation(text_, line);
  while ((newline = text_.find('\n', line)) != text_.npos) {
    line = uint32_t(newline) + 1;
    uint32_t indent = lineIndentation(text_, line);
    std::string_view rest = text_.substr(line);
    if (indent <= limit && lineBeginsItem(rest))
      return line;
  }
  return std::nullopt;
}

Diagnostic Reviser::atOpener(const UnclosedBracket &unclosed) const {
  uint32_t at = unclosed.token;
  Range subject = tokens_[at].range();
  TokenKind before = at == 0 ? TokenKind::None : kind(at - 1);
  bool adjoins = at != 0 && tokens_[at - 1].end == subject.begin;
  DiagKind diagnostic = DiagKind::UnterminatedTuple;
  switch (kind(at)) {
  case TokenKind::LeftParen:
    diagnostic = DiagKind::UnbalancedParentheses;
    if (before == TokenKind::Identifier && adjoins) {
      diagnostic = DiagKind::UnterminatedCall;
      subject = cover(tokens_[at - 1].range(), subject);
    }
    break;
  case TokenKind::LeftBrace:
    diagnostic =
        before == TokenKind::Identifier || before == TokenKind::CloseQuote
            ? DiagKind::UnclosedBlock
            : DiagKind::UnterminatedObject;
    break;
  case TokenKind::LeftBracket:
    if (adjoins &&
        (before == TokenKind::Identifier || before == TokenKind::RightBracket ||
         before == TokenKind::RightParen))
      diagnostic = DiagKind::UnclosedIndex;
    break;
  default:
    diagnostic = DiagKind::UnclosedInterpolation;
  }
  return {diagnostic, "", file_, subject, {}, {}};
}

void Reviser::bracket(const UnclosedBracket &unclosed) {
  const Token &opener = tokens_[unclosed.token];
  uint32_t outermost = tokens_[unclosed.outermost].begin;
  if (hasBrokenString(outermost))
    return;
  Diagnostic diagnostic = atOpener(unclosed);
  std::string sign = "\"" + std::string(file_.slice(opener.range())) + "\"";
  std::string closer = kind(unclosed.token) == TokenKind::LeftParen ? "\")\""
                       : kind(unclosed.token) == TokenKind::LeftBracket
                           ? "\"]\""
                           : "\"}\"";
  diagnostic.detail = message("This {sign} is never closed.", "sign"_a = sign);
  if (unclosed.wrongCloser) {
    uint32_t wrong = tokens_[*unclosed.wrongCloser].begin;
    diagnostic.detail +=
        message(" Going by the indentation, the {closer} in line {line} "
                "belongs to a bracket further out.",
                "closer"_a = closer, "line"_a = lineOf(file_, wrong));
  } else if (unclosed.mismatch) {
    const Token &wrong = tokens_[*unclosed.mismatch];
    diagnostic.detail +=
        message(" The {wrong:quoted} in line {line} does not match it.",
                "wrong"_a = file_.slice(wrong.range()),
                "line"_a = lineOf(file_, wrong.begin));
  } else if (std::optional<uint32_t> line = nextItem(unclosed)) {
    diagnostic.detail += message(
        " Going by the indentation, {closer} is missing before line {line}.",
        "closer"_a = closer, "line"_a = lineOf(file_, *line));
  } else {
    bool isInterpolation = diagnostic.kind == DiagKind::UnclosedInterpolation;
    diagnostic.detail += message(
        " Write {closer} after {place}", "closer"_a = closer,
        "place"_a = isInterpolation ? "its expression." : "its content.");
  }
  uint32_t end = uint32_t(text_.size());
  bool isFirst = true;
  replace(std::move(diagnostic), [&](const Diagnostic &each) {
    if (!isOfStructure(each.kind) || each.subject.begin < outermost)
      return false;
    bool follows = each.subject.end >= end ||
                   each.kind == DiagKind::UnclosedBlock ||
                   (each.subject.begin >= opener.begin && isFirst);
    isFirst &= !follows;
    return follows;
  });
}

void Reviser::brackets() {
  std::vector<UnclosedBracket> unclosed = findUnclosedBrackets(file_, tokens_);
  if (unclosed.size() > maxUnclosed)
    unclosed.resize(maxUnclosed);
  // Backwards: each takes the first later error.
  for (size_t i = unclosed.size(); i-- != 0;) {
    bracket(unclosed[i]);
    found_.sortBySource();
  }
}

} // namespace

void reportUnclosed(const SourceFile &file, const std::vector<Token> &tokens,
                    Diagnostics &found) {
  Reviser reviser(file, tokens, found);
  bool isExplained = reviser.heredocs();
  found.sortBySource();
  // Brackets around an open heredoc are open, too.
  if (!isExplained)
    reviser.brackets();
}

} // namespace hcl
