// Operations move to where those before them end now; values are numbered anew
// on the way. A region's new end is known when what follows it is reached. What
// operations had in the pools stays there, unused.
#include "Compaction.h"

#include "hcl/HIR/Builder.h"

namespace hcl {

using namespace hir;

void Compaction::keep(Item &attribute) {
  Expr &expr = attribute.expr;
  uint32_t first = expr.firstOp, end = expr.endOp, back = first - next_;
  if (back == 0) {
    next_ = end;
    return;
  }
  for (uint32_t index = first; index < end; ++index) {
    Op &op = module_.ops[next_++] = std::move(module_.ops[index]);
    op.end -= back;
    for (uint32_t i = 0; i < op.regionCount; ++i) {
      module_.regions[op.firstRegion + i].firstOp -= back;
      module_.regions[op.firstRegion + i].endOp -= back;
    }
  }
  expr.firstOp -= back;
  expr.endOp -= back;
}

void Compaction::edit(Item &attribute, std::span<const Edit> edits) {
  Expr &expr = attribute.expr;
  values_.assign(expr.valueCount, noValue);
  valueCount_ = 0;
  uint32_t first = next_, from = expr.firstOp;
  while (true) {
    while (!open_.empty() && open_.back().end == from)
      close(open_.back());
    if (from == expr.endOp)
      break;
    const Op &op = module_.ops[from];
    const Edit &edit = edits[uint32_t(op.result)];
    uint32_t after = edit.kind == Edit::Keep ? from + 1 : op.end;
    if (edit.kind != Edit::Drop)
      moveOp(from, edit);
    from = after;
  }
  rename(expr.result);
  expr.valueCount = valueCount_;
  expr.firstOp = first;
  expr.endOp = next_;
}

void Compaction::moveOp(uint32_t from, const Edit &edit) {
  uint32_t to = next_++;
  if (to != from)
    module_.ops[to] = std::move(module_.ops[from]);
  Op &op = module_.ops[to];
  op.result = number(op.result);
  if (edit.kind == Edit::Constant) {
    const Value &value = module_.constant(edit.constant);
    op.kind = OpKind::Const;
    op.flags = NoFlags;
    op.facts = factsOf(value);
    op.regionCount = op.parameterCount = 0;
    op.operandCount = 0;
    op.immediate = uint32_t(edit.constant);
    op.type = value.type();
    op.site = edit.site;
  }
  for (uint32_t i = 0; i < op.operandCount; ++i)
    rename(module_.operands[op.firstOperand + i]);
  for (uint32_t i = 0; i < op.parameterCount; ++i) {
    ValueId &parameter = module_.parameters[op.firstParameter + i].value;
    parameter = number(parameter);
  }
  op.end = next_;
  if (op.regionCount == 0)
    return;
  Region &region = module_.regions[op.firstRegion];
  open_.push_back({to, 0, region.endOp});
  region.firstOp = next_;
}

/// Ends the region that is open, and begins the next or ends the operation.
void Compaction::close(Open &open) {
  Op &op = module_.ops[open.op];
  Region &region = module_.regions[op.firstRegion + open.region];
  rename(region.yield);
  region.endOp = next_;
  if (++open.region == op.regionCount) {
    op.end = next_;
    open_.pop_back();
    return;
  }
  Region &following = module_.regions[op.firstRegion + open.region];
  open.end = following.endOp;
  following.firstOp = next_;
}

void Compaction::finish() {
  module_.ops.erase(module_.ops.begin() + next_, module_.ops.end());
}

} // namespace hcl
