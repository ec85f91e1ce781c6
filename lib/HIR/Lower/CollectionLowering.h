// Constructors of tuples and objects, and `for` expressions.
//
// In: the node of a bracketed expression. Out: a Tuple, Object or For.
// Deliberately absent: `for` directives of templates (TemplateLowering.h).
#ifndef HCL_LIB_LOWER_COLLECTIONLOWERING_H
#define HCL_LIB_LOWER_COLLECTIONLOWERING_H

#include "LoweringContext.h"

namespace hcl {

class Lowering;

class CollectionLowering {
public:
  /// Lowers elements, keys and values by `expressions`.
  CollectionLowering(LoweringContext &cx, Lowering &expressions)
      : cx_(cx), expressions_(expressions) {}

  /// Spec: NS-COLL-001, NS-COLL-002.
  hir::Operand tuple(NodeRef node);
  /// Spec: NS-COLL-009, NS-COLL-010.
  hir::Operand object(NodeRef node);
  /// The key of an item. One that reads like a reference is a failed string:
  /// the evaluation of the object reports it.
  /// Spec: NS-COLL-022..028.
  hir::Operand objectKey(NodeRef node);
  /// Whether the dialect takes the key for a reference or a name.
  bool isAmbiguousKey(NodeRef node) const;

private:
  /// Spec: NS-COLL-011, NS-COLL-012, NS-COLL-033.
  void objectItem(NodeRef node);
  /// `[for …]` or `{for …}`; `brackets` is the whole range.
  /// Spec: NS-VAR-004..007, NS-FOR-001..005, NS-FOR-025, NS-FOR-031,
  /// NS-FOR-033, NS-FOR-036, NS-FOR-038, NS-FOR-050.
  hir::Operand forExpression(NodeRef node, Range brackets);

  LoweringContext &cx_;
  Lowering &expressions_;
};

} // namespace hcl

#endif // HCL_LIB_LOWER_COLLECTIONLOWERING_H
