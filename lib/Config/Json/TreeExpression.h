// Static analysis of an expression in the native syntax, in a file or in a
// string of JSON.
//
// In: a node of a parse tree. Out: the variables, calls and parts of the
// expression, with ranges in the source that the tree is of or comes from.
// Deliberately absent: values.
#ifndef HCL_LIB_JSON_TREEEXPRESSION_H
#define HCL_LIB_JSON_TREEEXPRESSION_H

#include "Syntax/JsonTree.h"
#include "hcl/Expression.h"
#include "hcl/compiler/Lower.h"
#include "hcl/compiler/Tree.h"

#include <optional>
#include <utility>
#include <vector>

namespace hcl {

class TreeExpression : public ExpressionImpl {
public:
  TreeExpression(NodeRef node, ExpressionRole role)
      : node_(node), role_(role) {}

  Range range() const override;
  Range startRange() const override;
  std::vector<StaticTraversal> variables() const override;
  std::vector<FunctionUse> calls() const override;
  [[nodiscard]] std::optional<std::vector<Expression>>
  staticList(Diagnostics &diagnostics) const override;
  [[nodiscard]] std::optional<std::vector<ExpressionPair>>
  staticMap(Diagnostics &diagnostics) const override;
  [[nodiscard]] std::optional<ExpressionCall>
  staticCall(Diagnostics &diagnostics) const override;
  [[nodiscard]] std::optional<StaticTraversal>
  staticTraversal(Diagnostics &diagnostics) const override;

protected:
  /// The expression at `node` of the same tree.
  virtual Expression part(NodeRef node, ExpressionRole role) const = 0;
  /// The string of JSON that the tree is of; null for a file.
  virtual const JsonString *text() const { return nullptr; }

  NodeRef node() const { return node_; }
  ExpressionRole role() const { return role_; }

private:
  template <typename Analyse>
  auto analysed(Analyse analyse, Diagnostics &diagnostics) const;
  std::vector<Expression> parts(const std::vector<NodeRef> &nodes) const;
  Range moved(Range range) const;
  StaticTraversal moved(StaticTraversal path) const;

  NodeRef node_;
  ExpressionRole role_;
};

} // namespace hcl

#endif // HCL_LIB_JSON_TREEEXPRESSION_H
