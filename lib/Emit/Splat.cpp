// Writes splats. The operations on each element follow the marker, and the
// element has no name; they must form a chain of accesses, and no value of the
// chain may be used elsewhere. A full splat takes all that follows into its
// chain, an attribute splat only attributes and `.0`.
#include "Writer.h"

namespace hcl {

bool ExpressionWriter::isLegacyIndex(const hir::Op &op) const {
  if (op.kind != OpKind::Index || !(op.flags & hir::Legacy))
    return false;
  const hir::Op *key = definition(module_.operandsOf(op)[1].value);
  if (!key || key->kind != OpKind::Const)
    return false;
  const Value &index = module_.constant(hir::ConstId(key->immediate));
  return index.kind() == ValueKind::Integer && index.asInteger() >= 0;
}

bool ExpressionWriter::isChain(const hir::Op &splat,
                               bool attributesOnly) const {
  hir::ValueId element = module_.parametersOf(splat)[0].value;
  hir::ValueId at = module_.regionsOf(splat)[0].yield.value;
  const hir::Op *after = nullptr; // written after the operation
  while (at != element) {
    const hir::Op *op = definition(at);
    if (!op || uses_[size_t(at)] != 1 || op->operandCount == 0)
      return false;
    bool fits = op->kind == OpKind::GetAttr;
    if (op->kind == OpKind::Index) {
      bool isFraction = after && isLegacyIndex(*after) && isLegacyIndex(*op);
      fits = !isFraction && (!attributesOnly || isLegacyIndex(*op));
    } else if (op->kind == OpKind::Splat && !attributesOnly) {
      // A full splat in the middle would take the rest into its own chain, and
      // an attribute splat the accesses written with a dot.
      bool isApart =
          after && after->kind == OpKind::Index && !isLegacyIndex(*after);
      fits = !after ||
             (isApart && op->flags & hir::AttrSplat && isChain(*op, true));
    }
    if (!fits)
      return false;
    after = op;
    at = module_.operandsOf(*op)[0].value;
  }
  return uses_[size_t(element)] == 1;
}

void ExpressionWriter::splat(const hir::Op &op, Level level) {
  bool attributes = op.flags & hir::AttrSplat && isChain(op, true);
  if (!attributes && !isChain(op, false))
    return fail(op, "what this splat does to each element is no chain of "
                    "attributes and indices");
  bool opened = open(attributes ? Level::Object : Level::Operand, level);
  push(module_.operandsOf(op)[0].value,
       attributes ? Level::Named : Level::Object);
  text(attributes ? ".*" : "[*]");
  // The element is written as empty text, so it must not be in parentheses.
  push(module_.regionsOf(op)[0].yield.value, Level::Conditional);
  close(opened);
}

} // namespace hcl
