// The start of an expression: its first operand, the start of that operand, and
// so on for as long as a start is itself an expression.
#include "PathReader.h"

namespace hcl {
namespace {

/// The first child of `node` by `rule`; none after a syntax error.
[[nodiscard]] std::optional<NodeRef> childBy(Rule rule, NodeRef node) {
  std::vector<NodeRef> children = childrenBy(rule, node);
  return children.empty() ? std::nullopt : std::optional(children.front());
}

/// Finds the start of an operand.
class OperandStart {
public:
  explicit OperandStart(NodeRef operand)
      : tree_(operand.tree()), operand_(operand), at_(operand) {
    readBase();
    while (!at_.done())
      readStep();
  }

  Range range() const { return range_; }
  /// The expression at the start of the operand, if there is one.
  const std::optional<NodeRef> &inner() const { return inner_; }

private:
  Range tokenRange() const { return tree_.token(at_.token()).range(); }

  void skipAll() {
    while (!at_.done())
      at_.next();
  }

  void readBase() {
    range_ = tokenRange();
    if (at_.at(TokenKind::Minus) || at_.at(TokenKind::Not)) {
      skipAll();
      return;
    }
    if (at_.at(TokenKind::OpenQuote) || at_.at(TokenKind::OpenHeredoc))
      return readTemplate();
    if (at_.accept(TokenKind::LeftParen) && at_.at(Rule::Expression)) {
      inner_ = at_.node();
      at_.next();
    }
    at_.next();
    // The start of a call includes the parenthesis.
    while (at_.at(TokenKind::ColonColon) || at_.at(TokenKind::Identifier))
      at_.next();
    if (at_.at(Rule::Arguments)) {
      range_.end = tokenRange().end;
      at_.next();
    }
  }

  void readTemplate() {
    bool quoted = at_.at(TokenKind::OpenQuote);
    at_.next();
    if (!at_.at(Rule::Parts))
      return;
    NodeRef parts = at_.node();
    at_.next();
    at_.next();
    NodeCursor first(parts);
    range_ = tree_.token(parts.firstToken()).range();
    if (parts.isEmpty())
      range_.end = range_.begin;
    else if (first.at(Rule::Interpolation) && quoted &&
             first.node().endToken() == parts.endToken())
      range_ = {operand_.range().begin, tree_.token(at_.token() - 1).end};
    else if (first.at(Rule::Interpolation) || first.at(Rule::IfDirective))
      inner_ = childBy(Rule::Expression, first.node());
  }

  /// A step of a path belongs to its start; for a splat or a computed index,
  /// the expression before it is the start.
  void readStep() {
    inner_.reset();
    if (std::optional<TraversalStep> step = PathReader(tree_, at_).step()) {
      range_ = {operand_.range().begin, step->range.end};
      return;
    }
    range_ = tokenRange();
    if (at_.at(Rule::Index)) {
      NodeRef index = at_.node();
      at_.next();
      if (childrenBy(Rule::Expression, index).empty()) {
        range_ = index.range();
        // All that follows applies to each element.
        skipAll();
      }
      return;
    }
    at_.next();
    range_.end = tokenRange().end;
    at_.next();
    while (at_.at(TokenKind::Dot)) {
      at_.next();
      at_.next();
    }
  }

  const Tree &tree_;
  NodeRef operand_;
  NodeCursor at_;
  Range range_;
  std::optional<NodeRef> inner_;
};

} // namespace

Range startRange(NodeRef expression) {
  const Tree &tree = expression.tree();
  for (NodeRef at = expression;;) {
    // After a syntax error there may be no operand.
    if (at.node().subtreeEnd == at.index() + 1)
      return at.range();
    OperandStart start(NodeRef(tree, at.index() + 1));
    if (!start.inner())
      return start.range();
    at = *start.inner();
  }
}

} // namespace hcl
