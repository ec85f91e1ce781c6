#include "Site.h"

#include "Start.h"

#include <algorithm>
#include <string_view>

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
  size_t paren = module.file.text().find('(', name.end);
  return paren < call.range.end
             ? Range{name.begin, static_cast<uint32_t>(paren + 1)}
             : name;
}

/// The first piece of the literal text in `range`: a `$` or `%` is a piece of
/// its own, and so is the escape of an introducer.
Range firstPiece(std::string_view text, Range range) {
  text = text.substr(range.begin, range.size());
  bool special = text[0] == '$' || text[0] == '%';
  size_t length = 0;
  if (special && text.size() > 2 && text[1] == text[0] && text[2] == '{')
    length = text.substr(3).starts_with('~') ? 4 : 3;
  else if (special)
    length = 1;
  else
    while (length < text.size() && text[length] != '$' && text[length] != '%')
      length += text[length] == '\\' ? 2 : 1;
  return {range.begin,
          std::min(range.end, range.begin + static_cast<uint32_t>(length))};
}

/// The source of a constant; nothing is inside the quotes of an empty string,
/// so it counts as the end of them. What stands for an expression that was
/// evaluated ahead says where that started; see startOf.
Range constantStart(const hir::Module &module, const Op &op) {
  if (op.site != op.range)
    return op.site == Range{op.range.begin, op.range.begin} ? op.range
                                                            : op.site;
  const Value &value = module.constant(hir::ConstId(op.immediate));
  if (value.kind() != ValueKind::String)
    return op.range;
  if (value.size() == 0)
    return {op.range.end, op.range.end};
  return module.file ? firstPiece(module.file.text(), op.range) : op.range;
}

/// Whether `operand`, which `op` gives, is a template that is nothing but an
/// interpolation.
bool isWrapped(const hir::Module &module, const Op &op,
               const hir::Operand &operand) {
  if (!module.file || operand.range.empty() || operand.range == op.range ||
      module.file.text()[operand.range.begin] != '"')
    return false;
  return op.kind != OpKind::Const || op.range.begin != operand.range.begin + 1;
}

/// `%{ for … in … }` of a template.
Range forHead(const hir::Module &module, const Op &loop) {
  if (!module.file)
    return loop.range;
  uint32_t from = module.operandsOf(loop)[0].range.end;
  size_t brace = module.file.text().find('}', from);
  return brace < loop.range.end
             ? Range{loop.range.begin, static_cast<uint32_t>(brace + 1)}
             : loop.range;
}

/// Whether `operand` of `user` is a literal without parentheses around it.
bool isLiteral(const hir::Module &module, const Op &user,
               const hir::Operand &operand) {
  const Op *op = definingOp(module, user, operand.value);
  return op && op->kind == OpKind::Const && op->site == op->range &&
         (operand.range == op->range ||
          operand.range.begin + 1 == op->range.begin) &&
         !isWrapped(module, *op, operand) && module.file &&
         module.file.text()[operand.range.begin] != '(';
}

} // namespace

// Follows first operands down to the leftmost term.
Range startOf(const hir::Module &module, const hir::Op &expression) {
  const Op *op = &expression;
  while (true) {
    Range range = op->range;
    switch (op->kind) {
    case OpKind::Neg:
    case OpKind::Not:
    case OpKind::Tuple:
    case OpKind::Object:
      return {range.begin, range.begin + 1};
    case OpKind::For:
      return op->flags & hir::TemplateFor ? forHead(module, *op)
                                          : Range{range.begin, range.begin + 1};
    case OpKind::Call:
      return callHead(module, *op);
    case OpKind::Index:
      // With a literal it is a step of a traversal.
      if (isLiteral(module, *op, module.operandsOf(*op)[1]))
        return range;
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
    case OpKind::Join:
    case OpKind::Convert:
      break;
    case OpKind::Splat:
      return op->site;
    case OpKind::Const:
      return constantStart(module, *op);
    case OpKind::Var:
    case OpKind::GetAttr:
      return range;
    }
    if (op->operandCount == 0)
      return range;
    const hir::Operand &first = module.operands[op->firstOperand];
    const Op *next = definingOp(module, *op, first.value);
    if (!next || isWrapped(module, *next, first))
      return first.range;
    op = next;
  }
}

Range HirSite::operandRange(size_t index) const {
  if (index < op_.operandCount)
    return module_.operandsOf(op_)[index].range;
  // The arms of a conditional.
  size_t region = index - op_.operandCount;
  return region < op_.regionCount ? module_.regionsOf(op_)[region].yield.range
                                  : op_.range;
}

Range HirSite::operandStart(size_t index) const {
  if (index >= op_.operandCount)
    return op_.range;
  const hir::Operand &operand = module_.operandsOf(op_)[index];
  const Op *op = definingOp(module_, op_, operand.value);
  return !op || isWrapped(module_, *op, operand) ? operand.range
                                                 : startOf(module_, *op);
}

} // namespace hcl
