#include "Rewriter.h"

namespace hcl {

using namespace hir;

Module Rewriter::run(const Module &source) {
  source_ = &source;
  builder_ = Builder(source.file);
  constants_.assign(source.constants.size(), 0);
  copyItems();
  Module result = builder_.finish();
  result.sourceName = source.sourceName;
  return result;
}

void Rewriter::prepare(const Module &source, size_t valueCount) {
  source_ = &source;
  values_.assign(valueCount, noValue);
  constants_.clear();
}

Module Rewriter::extract(const Op &op) {
  builder_ = Builder(source_->file);
  builder_.beginAttribute("", op.range, {});
  copyNow(op);
  builder_.endAttribute({mapped(op.result), op.range});
  return builder_.finish();
}

void Rewriter::copyItems() {
  std::vector<uint32_t> open;
  auto closeUpTo = [&](uint32_t index) {
    for (; !open.empty() && open.back() == index; open.pop_back())
      builder_.endBlock();
  };
  auto count = static_cast<uint32_t>(source_->items.size());
  for (uint32_t index = 0; index < count; ++index) {
    closeUpTo(index);
    const Item &item = source_->items[index];
    if (item.kind == ItemKind::Block) {
      copyBlock(item);
      open.push_back(item.end);
      continue;
    }
    builder_.beginAttribute(source_->name(item.name), item.range,
                            item.nameRange);
    values_.assign(item.expr.valueCount, noValue);
    beginExpression(item.expr);
    copyOps(item.expr.firstOp, item.expr.endOp);
    builder_.endAttribute(mapped(item.expr.result));
  }
  closeUpTo(count);
}

void Rewriter::copyBlock(const Item &item) {
  std::vector<LabelSource> labels;
  for (const Label &label : source_->labelsOf(item))
    labels.push_back({source_->name(label.text), label.range});
  builder_.beginBlock(source_->name(item.name), labels, item.range,
                      item.nameRange, item.bodyRange);
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

/// Copies what of `op` stands before its regions, and opens the first.
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
  uint32_t place = immediate(op);
  builder_.lastOp().immediate = place;
  if (op.regionCount == 0) {
    map(op.result, result);
    copied(op);
    return;
  }
  for (const hir::Parameter &parameter : source_->parametersOf(op))
    map(parameter.value,
        builder_.parameter(source_->name(parameter.name), parameter.type));
  builder_.beginRegion(source_->regionsOf(op).front().role);
}

/// Closes the region that is open, and opens the next or closes the operation.
/// Returns whether it closed the operation.
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
  switch (immediateOf(op.kind)) {
  case ImmediateKind::None:
    return 0;
  case ImmediateKind::Name:
    return static_cast<uint32_t>(
        builder_.name(source_->name(NameId(op.immediate))));
  case ImmediateKind::Constant:
  case ImmediateKind::String:
    break;
  }
  const Value &constant = source_->constant(ConstId(op.immediate));
  if (constants_.empty())
    return static_cast<uint32_t>(builder_.pooled(constant));
  uint32_t &copy = constants_[op.immediate];
  if (copy == 0)
    copy = 1 + static_cast<uint32_t>(builder_.pooled(constant));
  return copy - 1;
}

} // namespace hcl
