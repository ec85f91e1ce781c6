// The recursive descent over expressions.
//
// In: a node, or a NodeCursor at the first token; the cursor is moved past what
// was lowered. Out: operations, added to the builder, and the resulting value
// with the range of its use. Nodes with syntax errors become the constant
// `failed`.
// Operators and terms are lowered here, the parts of terms with a syntax of
// their own by one class each, which calls back for the expressions inside.
// Threads: one thread uses it. Deliberately absent: bodies (Lower.cpp) and the
// JSON syntax (Json.cpp).
#ifndef HCL_LIB_LOWER_LOWERING_H
#define HCL_LIB_LOWER_LOWERING_H

#include "CallLowering.h"
#include "CollectionLowering.h"
#include "LoweringContext.h"
#include "TemplateLowering.h"
#include "TraversalLowering.h"

#include "hcl/compiler/Lower.h"

namespace hcl {

class Lowering {
public:
  Lowering(const Tree &tree, const Language &language, Diagnostics &diags,
           hir::Builder &builder)
      : cx_(tree, language, diags, builder), calls_(cx_, *this),
        traversals_(cx_, *this), collections_(cx_, *this),
        templates_(cx_, *this) {}
  Lowering(const Lowering &) = delete;
  Lowering &operator=(const Lowering &) = delete;

  /// Lowers one expression of the tree to an attribute.
  void run(NodeRef node, ExpressionRole role);
  /// Lowers the tree of an expression or template to operations.
  hir::Operand whole();

  /// Spec: NS-EXPR-001, NS-COND-006.
  hir::Operand expression(NodeRef node);
  /// Lowers the next child, which should be an expression.
  hir::Operand expressionAt(NodeCursor &at);
  /// Spec: NS-LIT-001, EX-INT-007.
  hir::Operand number(uint32_t token);

private:
  /// Operands and operators, and what follows a condition.
  hir::Operand operators(NodeRef node);
  /// Operands and operators of at least `minPrecedence`.
  /// Spec: NS-OP-048, NS-OP-050..058.
  hir::Operand binary(NodeCursor &at, int minPrecedence);
  /// `&&` and `||`, whose right operand is a region.
  hir::Operand logic(OpKind kind, hir::Operand left, NodeCursor &at,
                     int minPrecedence);
  /// Spec: NS-COND-001, NS-COND-002, NS-COND-007, NS-COND-008.
  hir::Operand conditional(hir::Operand condition, NodeCursor &at);
  /// Prefix operators, a term and its traversals.
  /// Spec: NS-EXPR-009, NS-EXPR-010, NS-OP-047, NS-OP-049.
  hir::Operand operand(NodeRef node);
  /// Spec: NS-EXPR-004, NS-CALL-006, NS-CALL-011.
  hir::Operand term(NodeCursor &at);
  /// A keyword, a parameter or a variable.
  /// Spec: NS-LEX-007, NS-LIT-002..007, NS-VAR-001, NS-VAR-005..007,
  /// NS-CALL-006.
  hir::Operand name(uint32_t token);
  /// Spec: NS-EXPR-005.
  hir::Operand parenthesized(NodeCursor &at);

  LoweringContext cx_;
  CallLowering calls_;
  TraversalLowering traversals_;
  CollectionLowering collections_;
  TemplateLowering templates_;
};

} // namespace hcl

#endif // HCL_LIB_LOWER_LOWERING_H
