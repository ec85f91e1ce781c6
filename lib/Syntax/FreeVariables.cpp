// The variables of an expression: a walk over its nodes, with the names that
// the surrounding loops bind. Object keys that are bare names are left out.
#include "PathReader.h"

#include <algorithm>

namespace hcl {
namespace {

/// Recursive in the nesting of expressions, which parsing limits.
class VariableFinder {
public:
  explicit VariableFinder(const Tree &tree) : tree_(tree) {}

  void visit(NodeRef node);
  std::vector<StaticTraversal> take() { return std::move(found_); }

private:
  void operand(NodeRef node);
  void loop(NodeRef node);
  void objectItem(NodeRef node);
  /// Visits the remaining children of a node.
  void rest(NodeCursor at) {
    for (; !at.done(); at.next())
      if (at.atNode())
        visit(at.node());
  }
  bool isVariable(std::string_view name) const {
    return name != "true" && name != "false" && name != "null" &&
           std::find(locals_.begin(), locals_.end(), name) == locals_.end();
  }

  const Tree &tree_;
  std::vector<std::string_view> locals_;
  std::vector<StaticTraversal> found_;
};

void VariableFinder::visit(NodeRef node) {
  switch (node.rule()) {
  case Rule::Operand:
    return operand(node);
  case Rule::TupleFor:
  case Rule::ObjectFor:
  case Rule::ForDirective:
    return loop(node);
  case Rule::ObjectItem:
    return objectItem(node);
  default:
    return rest(NodeCursor(node));
  }
}

void VariableFinder::operand(NodeRef node) {
  NodeCursor at(node);
  while (at.at(TokenKind::Minus) || at.at(TokenKind::Not))
    at.next();
  NodeCursor ahead = at;
  bool isName = ahead.take(TokenKind::Identifier) &&
                !ahead.at(TokenKind::ColonColon) && !ahead.at(Rule::Arguments);
  if (isName && isVariable(tree_.text(at.token()))) {
    PathReader reader(tree_, at);
    StaticTraversal path;
    path.reserve(2); // a name and one step: most paths
    path.push_back(reader.root());
    while (!at.done()) {
      std::optional<TraversalStep> step = reader.step();
      if (!step)
        break;
      path.push_back(std::move(*step));
    }
    found_.push_back(std::move(path));
  }
  rest(at);
}

// The collection is outside of the loop; all parts after it are inside.
void VariableFinder::loop(NodeRef node) {
  NodeCursor at(node);
  size_t outer = locals_.size();
  std::vector<std::string_view> names;
  for (; !at.done() && !at.atNode(); at.next())
    if (at.at(TokenKind::Identifier))
      names.push_back(tree_.text(at.token()));
  if (at.atNode()) {
    visit(at.node());
    at.next();
  }
  locals_.insert(locals_.end(), names.begin(), names.end());
  rest(at);
  locals_.resize(outer);
}

// A bare name as a key denotes itself.
void VariableFinder::objectItem(NodeRef node) {
  NodeCursor at(node);
  if (at.atNode()) {
    if (!isBareName(at.node()))
      visit(at.node());
    at.next();
  }
  rest(at);
}

} // namespace

bool isBareName(NodeRef expression) {
  return expression.endToken() == expression.firstToken() + 1 &&
         expression.tree().kind(expression.firstToken()) ==
             TokenKind::Identifier;
}

std::vector<StaticTraversal> freeVariables(NodeRef expression) {
  VariableFinder finder(expression.tree());
  finder.visit(expression);
  return finder.take();
}

} // namespace hcl
