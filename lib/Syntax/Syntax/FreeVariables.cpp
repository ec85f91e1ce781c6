// The variables of an expression: one pass over its nodes in preorder, with the
// names that the surrounding loops bind. Object keys that are bare names are
// left out.
#include "PathReader.h"

#include <algorithm>

namespace hcl {
namespace {

/// Recursive in the nesting of loops, which parsing limits.
class VariableFinder {
public:
  explicit VariableFinder(const Tree &tree) : tree_(tree) {}

  /// Visits the nodes from `index` to `end`.
  void visit(uint32_t index, uint32_t end);
  std::vector<StaticTraversal> take() { return std::move(found_); }

private:
  void operand(NodeRef node);
  void loop(NodeRef node);
  bool isVariable(std::string_view name) const {
    return name != "true" && name != "false" && name != "null" &&
           std::find(locals_.begin(), locals_.end(), name) == locals_.end();
  }

  const Tree &tree_;
  std::vector<std::string_view> locals_;
  std::vector<StaticTraversal> found_;
};

/// Whether `item`, an item of an object, begins with a bare name, which denotes
/// itself.
bool hasBareKey(NodeRef item) {
  NodeRef key(item.tree(), item.index() + 1);
  return key.index() < item.node().subtreeEnd &&
         key.firstToken() == item.firstToken() && isBareName(key);
}

void VariableFinder::visit(uint32_t index, uint32_t end) {
  while (index < end) {
    NodeRef node(tree_, index);
    ++index;
    switch (node.rule()) {
    case Rule::Operand:
      operand(node);
      break;
    case Rule::TupleFor:
    case Rule::ObjectFor:
    case Rule::ForDirective:
      loop(node);
      index = node.node().subtreeEnd;
      break;
    case Rule::ObjectItem:
      if (hasBareKey(node))
        index = tree_.nodes()[index].subtreeEnd;
      break;
    default:
      break;
    }
  }
}

/// Adds the path that `node` begins with, if it begins with a variable. What
/// follows, or is in brackets, is visited next.
void VariableFinder::operand(NodeRef node) {
  NodeCursor at(node);
  while (at.at(TokenKind::Minus) || at.at(TokenKind::Not))
    at.next();
  NodeCursor ahead = at;
  bool isName = ahead.accept(TokenKind::Identifier) &&
                !ahead.at(TokenKind::ColonColon) && !ahead.at(Rule::Arguments);
  if (!isName || !isVariable(tree_.text(at.token())))
    return;
  PathReader reader(tree_, at);
  StaticTraversal &path = found_.emplace_back();
  path.reserve(2); // a name and one step: most paths
  path.push_back(reader.root());
  while (!at.done()) {
    std::optional<TraversalStep> step = reader.step();
    if (!step)
      break;
    path.push_back(std::move(*step));
  }
}

// The collection is outside of the loop; all parts after it are inside.
void VariableFinder::loop(NodeRef node) {
  NodeCursor at(node);
  size_t outer = locals_.size();
  std::vector<std::string_view> names;
  for (; !at.done() && !at.atNode(); at.next())
    if (at.at(TokenKind::Identifier))
      names.push_back(tree_.text(at.token()));
  uint32_t next = node.index() + 1;
  if (at.atNode()) {
    next = at.node().node().subtreeEnd;
    visit(at.node().index(), next);
  }
  locals_.insert(locals_.end(), names.begin(), names.end());
  visit(next, node.node().subtreeEnd);
  locals_.resize(outer);
}

} // namespace

bool isBareName(NodeRef expression) {
  return expression.endToken() == expression.firstToken() + 1 &&
         expression.tree().kind(expression.firstToken()) ==
             TokenKind::Identifier;
}

std::vector<StaticTraversal> freeVariables(NodeRef expression) {
  VariableFinder finder(expression.tree());
  finder.visit(expression.index(), expression.node().subtreeEnd);
  return finder.take();
}

} // namespace hcl
