// Reads a path such as `a.b[0]` from the operand of an expression.
#ifndef HCL_LIB_SYNTAX_PATHREADER_H
#define HCL_LIB_SYNTAX_PATHREADER_H

#include "StaticAnalysis.h"

namespace hcl {

/// The children of `node` with the given rule, in order.
std::vector<NodeRef> childrenBy(Rule rule, NodeRef node);

/// The single operand that `expression` consists of, or nothing.
[[nodiscard]] inline std::optional<NodeRef> soleOperand(NodeRef expression) {
  NodeRef operand(expression.tree(), expression.index() + 1);
  if (operand.endToken() != expression.endToken())
    return std::nullopt;
  return operand;
}

/// Reads from `at`, a cursor over an operand, as long as the path continues.
class PathReader {
public:
  PathReader(const Tree &tree, NodeCursor &at) : tree_(tree), at_(at) {}

  /// Reads the name at the cursor.
  TraversalStep root();
  /// Reads an attribute, or an index with a literal. Returns nothing, and
  /// leaves the cursor in place, if neither follows.
  [[nodiscard]] std::optional<TraversalStep> step();

private:
  [[nodiscard]] std::optional<TraversalStep> index();
  [[nodiscard]] std::optional<TraversalStep> dotted();

  const Tree &tree_;
  NodeCursor &at_;
};

} // namespace hcl

#endif // HCL_LIB_SYNTAX_PATHREADER_H
