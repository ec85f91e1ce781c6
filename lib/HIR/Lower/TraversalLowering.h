// Traversals: attributes, indices and splats.
//
// In: an operand, and the cursor at the step after it. Out: the result of the
// last step. Deliberately absent: names of `for` expressions and variables,
// which are terms (Lowering.h).
#ifndef HCL_LIB_LOWER_TRAVERSALLOWERING_H
#define HCL_LIB_LOWER_TRAVERSALLOWERING_H

#include "LoweringContext.h"

namespace hcl {

class Lowering;

/// Whether `index`, a node of rule Index, contains one literal: a number, a
/// keyword or plain text.
bool isLiteralIndex(NodeRef index);

class TraversalLowering {
public:
  /// Lowers keys by `expressions`.
  TraversalLowering(LoweringContext &cx, Lowering &expressions)
      : cx_(cx), expressions_(expressions) {}

  /// All steps after a term. With `attributesOnly`, stops before `[`.
  /// Spec: NS-EXPR-008, NS-CALL-027, NS-FOR-051, NS-INDEX-008, NS-INDEX-031,
  /// NS-ATTR-002, NS-SPLAT-003..006, NS-SPLAT-026, NS-SPLAT-027.
  hir::Operand steps(hir::Operand from, NodeCursor &at, bool attributesOnly);

private:
  /// The step of a dot, which `at` is at.
  /// Spec: NS-INDEX-029, NS-INDEX-030, NS-ATTR-013, NS-SPLAT-027.
  hir::Operand dotted(hir::Operand from, NodeCursor &at);
  /// Spec: NS-INDEX-007.
  hir::Operand index(hir::Operand from, NodeRef node);
  /// A splat of `source`; `marker` covers `.*` or `[*]`.
  /// Spec: NS-SPLAT-001..006, NS-SPLAT-026.
  hir::Operand splat(hir::Operand source, Range marker, NodeCursor &at,
                     bool attributesOnly);

  LoweringContext &cx_;
  Lowering &expressions_;
};

} // namespace hcl

#endif // HCL_LIB_LOWER_TRAVERSALLOWERING_H
