// Rewriting. Each expression is rebuilt in the builder's module, which shares
// the pools of the source: operations are copied in preorder, with a stack of
// open operations in place of recursion, and `values_` maps old value numbers
// to new ones. Only expressions for which noteChange was called become patches,
// and splice puts these in place at the end.
#include "hcl/compiler/Rewriter.h"

#include "Splice.h"

namespace hcl {

using namespace hir;

bool Rewriter::run(Module &module) {
  source_ = &module;
  builder_ = Builder(module);
  patches_.clear();
  built_ = 0;
  sharesPools_ = true;
  for (uint32_t index = 0; index < module.items.size(); ++index) {
    const Item &item = module.items[index];
    if (item.kind == ItemKind::Attribute && beginExpression(item))
      rewrite(index);
  }
  splice(module, builder_.finish(), patches_);
  return !patches_.empty();
}

void Rewriter::rewrite(uint32_t index) {
  const Expr &expr = source_->items[index].expr;
  changesExpression_ = false;
  values_.assign(expr.valueCount, noValue);
  Builder::Mark begin = builder_.mark();
  builder_.beginAttribute("", {}, {});
  copyOps(expr.firstOp, expr.endOp);
  builder_.endAttribute(mapped(expr.result));
  if (changesExpression_)
    patches_.push_back({index, built_, begin, builder_.mark()});
  ++built_;
}

void Rewriter::prepare(const Module &source, size_t valueCount) {
  source_ = &source;
  values_.assign(valueCount, noValue);
}

const Module &Rewriter::extract(const Op &op) {
  builder_.restart();
  builder_.beginAttribute("", op.range, {});
  copyNow(op);
  builder_.endAttribute({mapped(op.result), op.range});
  return builder_.module();
}

void Rewriter::copyNow(const Op &op) {
  auto index = static_cast<uint32_t>(&op - source_->ops.data());
  copyOps(index, op.end);
}

void Rewriter::copyOps(uint32_t next, uint32_t end) {
  std::vector<Open> open;
  while (true) {
    while (!open.empty() &&
           next ==
               source_->regionsOf(*open.back().op)[open.back().region].endOp)
      if (close(open.back()))
        open.pop_back();
    if (next == end)
      return;
    const Op &op = source_->ops[next];
    if (replace(op)) {
      next = op.end;
      continue;
    }
    ++next;
    begin(op);
    if (op.regionCount != 0)
      open.push_back({&op, 0});
  }
}

/// Copies the part of `op` before its regions, and opens the first region.
void Rewriter::begin(const Op &op) {
  operands_.clear();
  std::span<const Operand> operands = source_->operandsOf(op);
  for (uint32_t i = 0; i < operands.size(); ++i)
    operands_.push_back(copyOperand(op, i, mapped(operands[i])));
  ValueId result = noValue;
  if (op.regionCount == 0)
    result = builder_.op(op.kind, operands_, op.range, op.site, op.flags);
  else
    builder_.beginOp(op.kind, operands_, op.range, op.site, op.flags);
  Op &copy = builder_.lastOp();
  copy.type = op.type;
  copy.facts = op.facts;
  copy.origin = op.origin;
  builder_.setPlaces(copy, source_->placesOf(op));
  uint32_t place = immediate(op);
  builder_.lastOp().immediate = place;
  if (op.regionCount == 0) {
    map(op.result, result);
    copied(op);
    return;
  }
  for (const hir::Parameter &parameter : source_->parametersOf(op)) {
    NameId name = sharesPools_ ? parameter.name
                               : builder_.name(source_->name(parameter.name));
    map(parameter.value, builder_.parameter(name, parameter.type));
  }
  builder_.beginRegion(source_->regionsOf(op).front().role);
}

/// Closes the open region, then opens the next region or closes the operation.
/// Returns whether the operation was closed.
bool Rewriter::close(Open &open) {
  const Op &op = *open.op;
  std::span<const Region> regions = source_->regionsOf(op);
  builder_.endRegion(
      copyYield(op, open.region, mapped(regions[open.region].yield)));
  if (++open.region < regions.size()) {
    builder_.beginRegion(regions[open.region].role);
    return false;
  }
  map(op.result, builder_.endOp());
  copied(op);
  return true;
}

uint32_t Rewriter::immediate(const Op &op) {
  if (sharesPools_)
    return op.immediate;
  switch (immediateOf(op.kind)) {
  case ImmediateKind::None:
    break;
  case ImmediateKind::Name:
    return uint32_t(builder_.name(source_->name(NameId(op.immediate))));
  case ImmediateKind::Constant:
  case ImmediateKind::String:
    return uint32_t(builder_.pooled(source_->constant(ConstId(op.immediate))));
  }
  return 0;
}

} // namespace hcl
