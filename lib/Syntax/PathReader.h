// Reads a path, `a.b[0]`, out of the operand of an expression.
#ifndef HCL_LIB_SYNTAX_PATHREADER_H
#define HCL_LIB_SYNTAX_PATHREADER_H

#include "StaticAnalysis.h"

namespace hcl {

/// The children of `node` by `rule`, in order.
std::vector<NodeRef> childrenBy(Rule rule, NodeRef node);

/// The single operand that `expression` consists of, if it does.
std::optional<NodeRef> soleOperand(NodeRef expression);

/// Walks along `at`, the cursor over an operand, as far as a path goes.
class PathReader {
public:
  PathReader(const Tree &tree, NodeCursor &at) : tree_(tree), at_(at) {}

  /// Reads the name that the cursor stands at.
  TraversalStep root();
  /// Reads an attribute, or an index by a literal; nothing, and the cursor
  /// stays, where there is something else.
  std::optional<TraversalStep> step();

private:
  std::optional<TraversalStep> index();
  std::optional<TraversalStep> dotted();

  const Tree &tree_;
  NodeCursor &at_;
};

} // namespace hcl

#endif // HCL_LIB_SYNTAX_PATHREADER_H
