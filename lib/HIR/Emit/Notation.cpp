// The element of a splat has no name: the operations on it follow the marker,
// so they must form a chain of accesses, and no value of the chain may be used
// elsewhere. A full splat takes all that follows into its chain, an attribute
// splat only attributes and `.0`.
#include "Notation.h"

namespace hcl {

Notation::Notation(const hir::Module &module, const hir::Expr &expr)
    : module_(module), defined_(expr.valueCount),
      elementOfSplat_(expr.valueCount), uses_(expr.valueCount) {
  for (uint32_t i = expr.firstOp; i < expr.endOp; ++i) {
    const hir::Op &op = module.ops[i];
    defined_[size_t(op.result)] = &op;
    if (op.kind == OpKind::Splat)
      for (const hir::Parameter &parameter : module.parametersOf(op))
        elementOfSplat_[size_t(parameter.value)] = true;
    for (const hir::Operand &operand : module.operandsOf(op))
      ++uses_[size_t(operand.value)];
    for (const hir::Region &region : module.regionsOf(op))
      ++uses_[size_t(region.yield.value)];
  }
}

bool Notation::isLegacyIndex(const hir::Op &op) const {
  if (op.kind != OpKind::Index || !(op.flags & hir::Legacy))
    return false;
  const hir::Op *key = definition(module_.operandsOf(op)[1].value);
  if (!key || key->kind != OpKind::Const)
    return false;
  const Value &index = module_.constant(hir::ConstId(key->immediate));
  return index.kind() == ValueKind::Integer && index.asInteger() >= 0;
}

bool Notation::isChain(const hir::Op &splat, bool attributesOnly) const {
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

const Value *Notation::stringConstant(hir::ValueId value) const {
  const hir::Op *op = definition(value);
  if (!op || op->kind != OpKind::Const)
    return nullptr;
  const Value &constant = module_.constant(hir::ConstId(op->immediate));
  return constant.kind() == ValueKind::String ? &constant : nullptr;
}

bool Notation::isBody(hir::ValueId value) const {
  const hir::Op *op = definition(value);
  return stringConstant(value) || (op && op->kind == OpKind::Template);
}

bool Notation::isIfDirective(const hir::Op &op) const {
  if (op.kind != OpKind::Cond || !(op.flags & hir::TemplateIf))
    return false;
  return isBody(module_.regionsOf(op)[0].yield.value) &&
         isBody(module_.regionsOf(op)[1].yield.value);
}

bool Notation::isForDirective(const hir::Op &op) const {
  if (op.kind != OpKind::Join)
    return false;
  const hir::Op *loop = definition(module_.operandsOf(op)[0].value);
  return loop && loop->kind == OpKind::For && loop->regionCount == 1 &&
         isBody(module_.regionsOf(*loop)[0].yield.value);
}

bool Notation::isLoneInterpolation(const hir::Op &op) const {
  if (op.kind != OpKind::Template || op.operandCount != 1)
    return false;
  hir::ValueId value = module_.operandsOf(op)[0].value;
  const hir::Op *part = definition(value);
  return !stringConstant(value) &&
         !(part && (part->kind == OpKind::Join || isIfDirective(*part)));
}

bool Notation::beginsSequence(hir::ValueId part) const {
  const Value *text = stringConstant(part);
  return !text || text->size() == 0 ||
         std::string_view("{$%").find(text->asString().front()) !=
             std::string_view::npos;
}

const Value *Notation::typeConstant(const hir::Region &region) const {
  if (region.role != hir::RegionRole::Type)
    return nullptr;
  const hir::Op &op = *definition(region.yield.value);
  const Value &value = module_.constant(hir::ConstId(op.immediate));
  return value.isNull() ? &value : nullptr;
}

} // namespace hcl
