// The table of functions that describe syntax errors, a function for each rule,
// and shared helpers: ranges around the unexpected token, and newlines without
// tokens.
#include "SyntaxErrors.h"

#include <algorithm>
#include <utility>

namespace hcl {
namespace {

using Find = Finding (*)(const ErrorSite &);

/// In the order of Rules.def.
constexpr Find findByRule[] = {
    findBodyError,           // ConfigFile
    findExpressionFileError, // ExpressionFile
    findTemplateEndError,    // TemplateFile
    findBodyError,           // Body
    findItemError,           // Item
    findAttributeError,      // Attribute
    findBlockError,          // Block
    findLabelError,          // Label
    findExpressionError,     // Expression
    findOperandError,        // Operand
    findArgumentsError,      // Arguments
    findTupleError,          // Tuple
    findForError,            // TupleFor
    findObjectError,         // Object
    findObjectItemError,     // ObjectItem
    findForError,            // ObjectFor
    findIndexError,          // Index
    findTemplateEndError,    // Parts
    findInterpolationError,  // Interpolation
    findDirectiveError,      // IfDirective
    findDirectiveError,      // ForDirective
};
static_assert(std::size(findByRule) ==
              static_cast<size_t>(Rule::ForDirective) + 1);

} // namespace

Range ErrorSite::range(int step) const {
  uint32_t index = at + step;
  Range range = tokens[index].range();
  // The scanner drops a newline before the brace that closes an object.
  if (step == 0 && kind() == TokenKind::RightBrace &&
      language.dialect[DialectPoint::ErrorsWhereParsingStops] &&
      breaksElementOff())
    if (std::optional<Range> newline = ignoredNewline())
      return withComment(*newline);
  return tokens[index].kind == TokenKind::Newline ? withComment(range) : range;
}

Range ErrorSite::withComment(Range newline) const {
  auto found = std::partition_point(comments.begin(), comments.end(),
                                    [&](const Comment &comment) {
                                      return comment.range.end < newline.begin;
                                    });
  if (found != comments.end() && found->range.end == newline.begin &&
      !file.slice(found->range).starts_with("/*"))
    newline.begin = found->range.begin;
  return newline;
}

const Node *ErrorSite::lastChild() const {
  const Node *last = nullptr;
  for (uint32_t index = open + 1; index < nodes.size();
       index = nodes[index].subtreeEnd)
    last = &nodes[index];
  return last;
}

Range ErrorSite::rangeOf(const Node &node) const {
  return {tokens[node.firstToken].begin,
          tokens[std::max(node.endToken, node.firstToken + 1) - 1].end};
}

std::optional<Range> ErrorSite::brokenLine() const {
  uint32_t begin = at == 0 ? 0 : tokens[at - 1].end;
  std::string_view rest = file.text().substr(begin);
  size_t end = std::min(rest.find_first_not_of("\r\n"), rest.size());
  if (end == 0)
    return std::nullopt;
  return Range{begin, begin + static_cast<uint32_t>(end)};
}

std::optional<Range> ErrorSite::ignoredNewline() const {
  uint32_t begin = tokens[at - 1].end, end = tokens[at].begin;
  std::string_view text = file.text().substr(0, end);
  // A newline within a comment is part of the comment.
  auto comment = std::partition_point(
      comments.begin(), comments.end(),
      [&](const Comment &found) { return found.range.begin < begin; });
  size_t newline = text.find('\n', begin);
  for (; comment != comments.end() && comment->range.begin < newline; ++comment)
    if (comment->range.end > newline)
      newline = text.find('\n', comment->range.end);
  if (newline == std::string_view::npos)
    return std::nullopt;
  auto after = static_cast<uint32_t>(newline) + 1;
  bool hasReturn = newline != begin && text[newline - 1] == '\r';
  return Range{after - (hasReturn ? 2 : 1), after};
}

bool ErrorSite::breaksElementOff() const {
  uint32_t index = open;
  Rule inner = Rule::ObjectItem;
  if (rule() == Rule::Operand && expected == TokenKind::RightParen)
    return false;
  for (; nodes[index].rule == Rule::Expression ||
         nodes[index].rule == Rule::Operand;
       index = nodes[index].subtreeEnd) {
    // Only parentheses have an expression directly within an operand.
    if (nodes[index].rule == Rule::Operand && inner == Rule::Expression)
      return false;
    inner = nodes[index].rule;
  }
  return nodes[index].rule == Rule::ObjectItem;
}

bool lacksOnlyEnd(const ErrorSite &site) {
  if (site.rule() == Rule::Expression)
    return site.expected == TokenKind::Colon;
  if (site.rule() != Rule::ObjectFor || site.expected != TokenKind::Arrow)
    return false;
  TokenKind kind = site.kind();
  return kind == TokenKind::RightBrace ||
         (kind != TokenKind::Ellipsis && kind != TokenKind::If &&
          site.language.dialect[DialectPoint::ErrorsHaveConsequences]);
}

bool reportSyntaxError(const ErrorSite &site, Diagnostics &diagnostics) {
  bool isReported =
      site.kind() == TokenKind::Invalid ||
      (site.expected == TokenKind::CloseQuote && site.brokenLine());
  if (isReported && !site.language.dialect[DialectPoint::InvalidTokenTwice])
    return false;
  Finding finding = findByRule[static_cast<size_t>(site.rule())](site);
  diagnostics.add({finding.kind,
                   std::move(finding.detail),
                   site.file,
                   finding.subject,
                   finding.context,
                   {}});
  return true;
}

} // namespace hcl
