// A walk over the expressions of a laid out text, outermost brackets first. A
// bracket pair whose line is too long gets a line for each element. The walk
// then goes on with each element on its new line, so that one walk breaks all
// levels that need it. It estimates the new lines without what alignment will
// change; the caller lays the result out and walks again.
//
// Newlines end an expression except in parentheses, brackets, calls and `for`
// expressions. Where they would, a conditional is put in parentheses.
#include "Style.h"

#include "Columns.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace hcl {
namespace {

constexpr uint32_t indentation = 2;

/// The line that the walk is on: as written, or made by a break.
struct WrittenLine {
  uint32_t number;  ///< in the text
  uint32_t begin;   ///< the first byte on the line
  uint32_t indent;  ///< columns before `begin`
  uint32_t end;     ///< the last byte before comments
  uint32_t closing; ///< columns that breaks add at the end

  /// The line of an element of what this line is broken into.
  WrittenLine inner(uint32_t from, uint32_t to, uint32_t added = 0) const {
    return {number, from, indent + indentation, to, added};
  }
};

class LineBreaks {
public:
  LineBreaks(const Tree &tree, const FormatStyle &style)
      : tree_(tree), style_(style), columns_(tree.file().text()) {}

  std::vector<TextEdit> edits();

private:
  WrittenLine lineAt(uint32_t offset) const;
  void reach(WrittenLine &line, uint32_t offset) const;
  bool isTooLong(const WrittenLine &line) const;
  bool isOnOneLine(Range range) const {
    return columns_.line(range.begin) == columns_.line(range.end);
  }

  void visit(NodeRef expression, WrittenLine &line, bool isFree);
  void visitOperand(NodeRef operand, WrittenLine &line);
  void visitParentheses(NodeRef inner, WrittenLine &line);
  void visitBrackets(NodeRef brackets, WrittenLine &line);
  void visitElement(NodeRef element, WrittenLine &line);
  void visitFor(NodeRef node, WrittenLine &line);
  void breakBrackets(NodeRef brackets, WrittenLine &line);
  void breakConditional(NodeRef expression, WrittenLine &line, bool isFree);
  void addComma(NodeRef brackets);

  void insert(uint32_t at, std::string text) {
    edits_.push_back({{at, at}, std::move(text)});
  }
  void breakAt(uint32_t at) { insert(at, std::string(columns_.newline())); }

  const Tree &tree_;
  const FormatStyle &style_;
  Columns columns_;
  std::vector<TextEdit> edits_;
};

/// The conditional's `?` in `expression`, or nothing.
[[nodiscard]] std::optional<uint32_t> questionIn(NodeRef expression) {
  for (NodeCursor at(expression); !at.done(); at.next())
    if (at.at(TokenKind::Question))
      return at.token();
  return std::nullopt;
}

/// The brackets around the whole `expression`.
[[nodiscard]] std::optional<NodeRef> loneBrackets(NodeRef expression) {
  NodeCursor at(expression);
  if (!at.at(Rule::Operand))
    return std::nullopt;
  NodeCursor part(at.node());
  at.next();
  if (!at.done() || !(part.at(Rule::Object) || part.at(Rule::Tuple)))
    return std::nullopt;
  NodeRef brackets = part.node();
  part.next();
  return part.done() ? std::optional(brackets) : std::nullopt;
}

std::vector<NodeRef> childrenOf(NodeRef node) {
  std::vector<NodeRef> children;
  for (NodeCursor at(node); !at.done(); at.next())
    if (at.atNode())
      children.push_back(at.node());
  return children;
}

WrittenLine LineBreaks::lineAt(uint32_t offset) const {
  uint32_t number = columns_.line(offset);
  Range range = columns_.rangeOf(number);
  const std::vector<Token> &tokens = tree_.tokens();
  auto next = std::lower_bound(
      tokens.begin(), tokens.end(), range.end,
      [](const Token &token, uint32_t at) { return token.begin < at; });
  uint32_t end = next == tokens.begin() ? range.begin : std::prev(next)->end;
  end = std::clamp(end, range.begin, range.end);
  uint32_t begin = columns_.skipBlanks(range.begin);
  return {number, begin, begin - range.begin, end, 0};
}

/// Makes `line` the line of `offset`, unless earlier.
void LineBreaks::reach(WrittenLine &line, uint32_t offset) const {
  if (columns_.line(offset) != line.number)
    line = lineAt(offset);
}

bool LineBreaks::isTooLong(const WrittenLine &line) const {
  return style_.width != 0 &&
         line.indent + columns_.between(line.begin, line.end) + line.closing >
             style_.width;
}

/// Visits `expression`. `isFree`: surrounding newlines have no meaning.
void LineBreaks::visit(NodeRef expression, WrittenLine &line, bool isFree) {
  reach(line, expression.range().begin);
  if (questionIn(expression) && isOnOneLine(expression.range()) &&
      isTooLong(line))
    return breakConditional(expression, line, isFree);
  for (NodeCursor at(expression); !at.done(); at.next())
    if (at.at(Rule::Operand))
      visitOperand(at.node(), line);
    else if (at.atNode())
      visit(at.node(), line, isFree);
}

void LineBreaks::visitOperand(NodeRef operand, WrittenLine &line) {
  bool inParentheses = false;
  for (NodeCursor at(operand); !at.done(); at.next()) {
    reach(line, tree_.token(at.token()).begin);
    if (at.at(TokenKind::LeftParen))
      inParentheses = true;
    else if (at.at(Rule::Expression) && inParentheses)
      visitParentheses(at.node(), line);
    else if (at.at(Rule::Tuple) || at.at(Rule::Object) ||
             at.at(Rule::Arguments))
      visitBrackets(at.node(), line);
    else if (at.at(Rule::Index))
      for (NodeRef key : childrenOf(at.node()))
        visit(key, line, true);
  }
}

/// A conditional that is broken begins on the line after the parenthesis.
void LineBreaks::visitParentheses(NodeRef inner, WrittenLine &line) {
  uint32_t open = inner.firstToken() - 1;
  uint32_t close = inner.endToken();
  Range whole{tree_.token(open).begin, tree_.token(close).end};
  if (!questionIn(inner) || !isOnOneLine(whole) || !isTooLong(line))
    return visit(inner, line, true);
  breakAt(tree_.token(open).end);
  WrittenLine one = line.inner(inner.range().begin, inner.range().end);
  visit(inner, one, true);
  breakAt(tree_.token(close).begin);
  line.begin = tree_.token(close).begin;
}

/// Visits an object, a tuple or the arguments of a call.
void LineBreaks::visitBrackets(NodeRef brackets, WrittenLine &line) {
  std::vector<NodeRef> children = childrenOf(brackets);
  if (children.empty())
    return;
  if (isOnOneLine(brackets.range())) {
    bool hugs = brackets.rule() == Rule::Arguments && children.size() == 1 &&
                loneBrackets(children.front());
    if (!hugs && isTooLong(line))
      return breakBrackets(brackets, line);
  } else if (style_.trailingCommas) {
    for (NodeRef child : children)
      visitElement(child, line);
    return addComma(brackets);
  }
  for (NodeRef child : children)
    visitElement(child, line);
}

/// Visits an element of brackets, on a line of its own or a shared line.
void LineBreaks::visitElement(NodeRef element, WrittenLine &line) {
  reach(line, element.range().begin);
  if (element.rule() == Rule::TupleFor || element.rule() == Rule::ObjectFor)
    visitFor(element, line);
  else if (element.rule() == Rule::ObjectItem)
    visit(childrenOf(element).back(), line, false);
  else
    visit(element, line, true);
}

/// Lines for names and collection, for the result, and for `if`.
void LineBreaks::visitFor(NodeRef node, WrittenLine &line) {
  bool breaks = isOnOneLine(node.range()) && isTooLong(line);
  WrittenLine one = line;
  for (NodeCursor at(node); !at.done(); at.next()) {
    if (at.atNode()) {
      visit(at.node(), breaks ? one : line, true);
      continue;
    }
    if (!breaks)
      continue;
    const Token &token = tree_.token(at.token());
    if (token.kind == TokenKind::Colon) {
      breakAt(token.end);
      one.begin = tree_.token(at.token() + 1).begin;
    } else if (token.kind == TokenKind::If) {
      breakAt(token.begin);
      one.begin = token.begin;
    }
  }
  if (breaks)
    line.begin = one.begin;
}

/// Gives each element of `brackets` a line.
void LineBreaks::breakBrackets(NodeRef brackets, WrittenLine &line) {
  bool isObject = brackets.rule() == Rule::Object;
  uint32_t close = brackets.endToken() - 1;
  breakAt(tree_.token(brackets.firstToken()).end);
  for (NodeCursor at(brackets); !at.done(); at.next()) {
    const Token &token = tree_.token(at.token());
    if (at.atNode()) {
      NodeRef element = at.node();
      const Token &after = tree_.token(element.endToken());
      bool hasComma = !isObject && (after.kind == TokenKind::Comma ||
                                    after.kind == TokenKind::TrailingComma);
      bool getsComma = style_.trailingCommas && !hasComma &&
                       element.rule() == Rule::Expression;
      WrittenLine one =
          line.inner(element.range().begin,
                     hasComma ? after.end : element.range().end, getsComma);
      visitElement(element, one);
    } else if (at.at(TokenKind::Comma) && !isObject) {
      breakAt(token.end);
    } else if (at.at(TokenKind::Comma) &&
               tree_.kind(at.token() + 1) == TokenKind::LeftBracket) {
      // Without the comma the text would be an index of the value before.
      breakAt(token.end);
    } else if (at.at(TokenKind::Comma)) {
      edits_.push_back({token.range(), std::string(columns_.newline())});
    } else if (at.at(TokenKind::TrailingComma) && isObject) {
      edits_.push_back({token.range(), ""});
    }
  }
  if (style_.trailingCommas)
    addComma(brackets);
  breakAt(tree_.token(close).begin);
  line.begin = tree_.token(close).begin;
}

/// `?` and `:` begin lines.
void LineBreaks::breakConditional(NodeRef expression, WrittenLine &line,
                                  bool isFree) {
  uint32_t question = *questionIn(expression);
  std::vector<NodeRef> arms = childrenOf(expression);
  NodeRef second = arms.back();
  NodeRef first = arms[arms.size() - 2];
  arms.resize(arms.size() - 2);
  Range whole = expression.range();
  uint32_t colon = first.endToken();
  WrittenLine condition = line;
  if (!isFree) {
    insert(whole.begin, "(" + std::string(columns_.newline()));
    condition = line.inner(whole.begin, whole.begin);
  }
  condition.end = tree_.token(question - 1).end;
  condition.closing = 0;
  for (NodeRef operand : arms)
    visitOperand(operand, condition);
  WrittenLine arm{line.number, tree_.token(question).begin, condition.indent,
                  tree_.token(colon - 1).end, 0};
  breakAt(arm.begin);
  visit(first, arm, true);
  WrittenLine last{line.number, tree_.token(colon).begin, condition.indent,
                   isFree ? line.end : whole.end, isFree ? line.closing : 0};
  breakAt(last.begin);
  visit(second, last, true);
  if (!isFree)
    insert(whole.end, std::string(columns_.newline()) + ")");
  line.begin = isFree ? last.begin : whole.end;
}

/// Adds a comma after the last element unless there is one. There can be none
/// after a heredoc, a `for` and `...`.
void LineBreaks::addComma(NodeRef brackets) {
  if (brackets.rule() == Rule::Object)
    return;
  uint32_t close = brackets.endToken() - 1;
  NodeRef last = childrenOf(brackets).back();
  TokenKind before = tree_.kind(close - 1);
  bool isBroken = !isOnOneLine({last.range().end, tree_.token(close).begin}) ||
                  isOnOneLine(brackets.range());
  if (isBroken && last.rule() != Rule::TupleFor &&
      before != TokenKind::TrailingComma && before != TokenKind::Ellipsis &&
      before != TokenKind::CloseHeredoc)
    insert(last.range().end, ",");
}

std::vector<TextEdit> LineBreaks::edits() {
  for (uint32_t i = 0; i < tree_.nodes().size(); ++i) {
    if (tree_.nodes()[i].rule != Rule::Attribute)
      continue;
    NodeRef expression(tree_, i + 1);
    WrittenLine line = lineAt(expression.range().begin);
    visit(expression, line, false);
  }
  return std::move(edits_);
}

} // namespace

std::vector<TextEdit> lineEdits(const Tree &tree, const FormatStyle &style) {
  return LineBreaks(tree, style).edits();
}

} // namespace hcl
