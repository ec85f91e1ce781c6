#include "Site.h"

namespace hcl {
namespace {

using hir::Op;

/// The op of the same expression that defines `id`: the nearest one before
/// `user`; null for a parameter of a region.
const Op *definingOp(const hir::Module &module, const Op &user,
                     hir::ValueId id) {
  for (const Op *op = &user; op != module.ops.data();) {
    --op;
    if (op->result == id)
      return op;
    // Numbers start at 0 in each expression: it began behind this op.
    if (static_cast<uint32_t>(op->result) == 0)
      return nullptr;
  }
  return nullptr;
}

/// The name of a call up to the opening parenthesis.
Range callHead(const hir::Module &module, const Op &call) {
  Range name = call.site;
  if (!module.file)
    return name;
  size_t paren = module.file->text().find('(', name.end);
  return paren < call.range.end
             ? Range{name.begin, static_cast<uint32_t>(paren + 1)}
             : name;
}

/// The source of a constant; nothing is inside the quotes of an empty string,
/// so it counts as the end of them.
Range constantStart(const hir::Module &module, const Op &op) {
  const Value &value = module.constant(hir::ConstId(op.immediate));
  bool empty = value.kind() == ValueKind::String && value.size() == 0;
  return empty ? Range{op.range.end, op.range.end} : op.range;
}

/// The start of the source of `operand` of `user`: what a message about an
/// argument points at. Follows first operands down to the leftmost term.
Range startOf(const hir::Module &module, const Op *user,
              const hir::Operand *operand) {
  while (const Op *op = definingOp(module, *user, operand->value)) {
    Range range = op->range;
    switch (op->kind) {
    case OpKind::Neg:
    case OpKind::Not:
    case OpKind::Tuple:
    case OpKind::Object:
    case OpKind::For:
      return {range.begin, range.begin + 1};
    case OpKind::Call:
      return callHead(module, *op);
    case OpKind::Index:
      return {op->site.begin, op->site.begin + 1};
    case OpKind::Add:
    case OpKind::Sub:
    case OpKind::Mul:
    case OpKind::Div:
    case OpKind::Mod:
    case OpKind::Eq:
    case OpKind::Ne:
    case OpKind::Lt:
    case OpKind::Le:
    case OpKind::Gt:
    case OpKind::Ge:
    case OpKind::And:
    case OpKind::Or:
    case OpKind::Cond:
    case OpKind::Template:
      break;
    case OpKind::Splat:
      return op->site;
    case OpKind::Const:
      return constantStart(module, *op);
    case OpKind::Var:
    case OpKind::GetAttr:
    case OpKind::Join:
    case OpKind::Convert:
      return range;
    }
    if (op->operandCount == 0)
      return range;
    user = op;
    operand = &module.operands[op->firstOperand];
  }
  return operand->range;
}

} // namespace

Range HirSite::operandRange(size_t index) const {
  if (index < op_.operandCount)
    return module_.operandsOf(op_)[index].range;
  // The arms of a conditional.
  size_t region = index - op_.operandCount;
  return region < op_.regionCount ? module_.regionsOf(op_)[region].yield.range
                                  : op_.range;
}

Range HirSite::operandStart(size_t index) const {
  return index < op_.operandCount
             ? startOf(module_, &op_,
                       &module_.operands[op_.firstOperand + index])
             : op_.range;
}

} // namespace hcl
