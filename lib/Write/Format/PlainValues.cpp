// A template that is one interpolation evaluates to the value in it, so the
// quotes and braces around that can go. Parentheses take their place where
// the text around would otherwise be read together with the content: before
// `.name` and `[0]`, beside operators, in keys of objects, around several
// lines, and around a variable `for` at the start of a list.
//
// The content of nested templates is the content of the innermost.
#include "Style.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace hcl {
namespace {

/// The only operand of `expression`, or nothing.
[[nodiscard]] std::optional<NodeRef> loneOperand(NodeRef expression) {
  NodeCursor at(expression);
  if (!at.at(Rule::Operand))
    return std::nullopt;
  NodeRef operand = at.node();
  at.next();
  return at.done() ? std::optional(operand) : std::nullopt;
}

/// An operand that begins with a template of one interpolation.
struct Wrapped {
  NodeRef content;
  uint32_t quote; ///< the token
  Range open;     ///< quote and brace
  Range close;    ///< brace and quote
  bool hasSteps;  ///< `.name` or an index follows
  bool isNegated; ///< operators precede it
};

[[nodiscard]] std::optional<Wrapped> wrappedIn(NodeRef operand) {
  const Tree &tree = operand.tree();
  NodeCursor at(operand);
  while (at.accept(TokenKind::Minus) || at.accept(TokenKind::Not))
    ;
  uint32_t quote = at.token();
  bool isNegated = quote != operand.firstToken();
  if (!at.accept(TokenKind::OpenQuote) || !at.at(Rule::Parts))
    return std::nullopt;
  NodeCursor part(at.node());
  if (!part.at(Rule::Interpolation))
    return std::nullopt;
  NodeRef interpolation = part.node();
  part.next();
  at.next();
  uint32_t last = interpolation.endToken() - 1;
  if (!part.done() || tree.token(quote + 1).has(StripMarker) ||
      tree.token(last).has(StripMarker))
    return std::nullopt;
  NodeCursor inner(interpolation);
  inner.next();
  at.next();
  return Wrapped{inner.node(),
                 quote,
                 {tree.token(quote).begin, tree.token(quote + 1).end},
                 {tree.token(last).begin, tree.token(last + 1).end},
                 !at.done(),
                 isNegated};
}

/// The content of the template `expression`, or else `expression`.
NodeRef innermost(NodeRef expression) {
  while (std::optional<NodeRef> operand = loneOperand(expression)) {
    std::optional<Wrapped> wrapped = wrappedIn(*operand);
    if (!wrapped || wrapped->hasSteps || wrapped->isNegated)
      break;
    expression = wrapped->content;
  }
  return expression;
}

class PlainValues {
public:
  PlainValues(const Tree &tree, const FormatStyle &style)
      : tree_(tree), style_(style), text_(tree.file().text()) {}

  std::vector<TextEdit> edits();

private:
  void visitOperand(NodeRef operand, NodeRef expression);
  bool needsParentheses(const Wrapped &wrapped, NodeRef expression) const;
  bool isKey(NodeRef expression) const;
  bool isAfterBracket(const Wrapped &wrapped) const;
  void visitVariables();
  void visitAttribute(NodeRef attribute);
  void unquoteType(NodeRef expression);

  const Tree &tree_;
  const FormatStyle &style_;
  std::string_view text_;
  std::vector<uint32_t> keys_; ///< expressions that are keys of objects
  std::vector<TextEdit> edits_;
};

bool PlainValues::isKey(NodeRef expression) const {
  return std::binary_search(keys_.begin(), keys_.end(), expression.index());
}

bool PlainValues::isAfterBracket(const Wrapped &wrapped) const {
  uint32_t before = wrapped.quote;
  do
    --before;
  while (tree_.kind(before) == TokenKind::Newline);
  return tree_.kind(before) == TokenKind::LeftBracket;
}

bool PlainValues::needsParentheses(const Wrapped &wrapped,
                                   NodeRef expression) const {
  NodeRef content = innermost(wrapped.content);
  TokenKind first = tree_.kind(content.firstToken());
  bool isLone = loneOperand(content).has_value();
  bool isPlain = isLone && first != TokenKind::Minus && first != TokenKind::Not;
  std::string_view between =
      text_.substr(wrapped.open.end, wrapped.close.begin - wrapped.open.end);
  if (wrapped.hasSteps || isKey(expression) ||
      between.find('\n') != between.npos)
    return true;
  // `[for` begins a loop, also where `for` is a variable.
  if (tree_.text(content.firstToken()) == "for" && isAfterBracket(wrapped))
    return true;
  if (wrapped.isNegated)
    return !isPlain;
  // An arm of a conditional or the collection of a `for` may be several
  // operands, but a conditional there would be hard to read.
  return !isLone && (!loneOperand(expression) ||
                     tree_.kind(expression.endToken()) == TokenKind::Colon);
}

/// Reads an operand of `expression`.
void PlainValues::visitOperand(NodeRef operand, NodeRef expression) {
  std::optional<Wrapped> wrapped = wrappedIn(operand);
  if (!wrapped)
    return;
  // `x.y` is not a key, and `(x).y` would be one of another kind.
  if (isKey(expression) && (wrapped->hasSteps || !loneOperand(expression)))
    return;
  bool inParentheses = needsParentheses(*wrapped, expression);
  bool endsFile = wrapped->close.end == text_.size();
  edits_.push_back({wrapped->open, inParentheses ? " (" : " "});
  edits_.push_back({wrapped->close, inParentheses ? ") "
                                    : endsFile    ? ""
                                                  : " "});
}

/// Reads the types of the `variable` blocks of the file.
void PlainValues::visitVariables() {
  auto attributeOf = [](NodeRef item) {
    NodeCursor at(item);
    at.next();
    return at.at(Rule::Attribute) ? std::optional(at.node()) : std::nullopt;
  };
  // The attributes of a block on several lines are in items, a single one on
  // the line of the block is not.
  auto visitBlock = [&](NodeRef block) {
    for (NodeCursor at(block); !at.done(); at.next()) {
      if (at.at(Rule::Attribute))
        visitAttribute(at.node());
      if (!at.at(Rule::Body))
        continue;
      for (NodeCursor item(at.node()); !item.done(); item.next())
        if (item.at(Rule::Item))
          if (std::optional<NodeRef> attribute = attributeOf(item.node()))
            visitAttribute(*attribute);
    }
  };
  for (NodeCursor item(NodeRef(tree_, 1)); !item.done(); item.next()) {
    if (!item.at(Rule::Item) || tree_.text(item.token()) != "variable")
      continue;
    NodeCursor part(item.node());
    part.next();
    if (part.at(Rule::Block))
      visitBlock(part.node());
  }
}

/// Unquotes the value of `attribute` if the value is a type.
void PlainValues::visitAttribute(NodeRef attribute) {
  if (tree_.text(attribute.firstToken() - 1) == "type")
    unquoteType(NodeRef(tree_, attribute.index() + 1));
}

void PlainValues::unquoteType(NodeRef expression) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 7>
      types = {{{"\"string\"", "string"},
                {"\"number\"", "number"},
                {"\"bool\"", "bool"},
                {"\"any\"", "any"},
                {"\"list\"", "list(any)"},
                {"\"map\"", "map(any)"},
                {"\"set\"", "set(any)"}}};
  for (auto [quoted, plain] : types)
    if (expression.text() == quoted)
      edits_.push_back({expression.range(), std::string(plain)});
}

std::vector<TextEdit> PlainValues::edits() {
  std::vector<NodeRef> expressions; // around the current node
  for (uint32_t i = 0; i < tree_.nodes().size(); ++i) {
    NodeRef node(tree_, i);
    while (!expressions.empty() && expressions.back().node().subtreeEnd <= i)
      expressions.pop_back();
    if (node.rule() == Rule::Expression)
      expressions.push_back(node);
    else if (node.rule() == Rule::ObjectItem)
      keys_.push_back(i + 1);
    else if (node.rule() == Rule::Operand && style_.unwrapTemplates)
      visitOperand(node, expressions.back());
  }
  if (style_.unquoteTypes)
    visitVariables();
  std::sort(edits_.begin(), edits_.end(),
            [](const TextEdit &a, const TextEdit &b) {
              return a.range.begin < b.range.begin;
            });
  return std::move(edits_);
}

} // namespace

std::vector<TextEdit> plainValueEdits(const Tree &tree,
                                      const FormatStyle &style) {
  return PlainValues(tree, style).edits();
}

} // namespace hcl
