// Each operation moves to the end of the previous one, and values are
// renumbered on the way. The new end of a region is known when the operation
// after it is reached. Pool entries of removed operations stay, unused.
#include "Compaction.h"

#include "hcl/compiler/Builder.h"

#include <algorithm>

namespace hcl {

using namespace hir;

void Compaction::edit(Item &attribute, std::span<const Edit> edits,
                      std::span<const Replacement> replacements) {
  Expr &expr = attribute.expr;
  if (values_.size() < expr.valueCount)
    values_.resize(expr.valueCount);
  // Before the first edit, all values keep their numbers.
  auto first =
      std::ranges::find_if(edits, [](Edit edit) { return edit != Edit::Keep; });
  valueCount_ = uint32_t(first - edits.begin());
  for (uint32_t value = 0; value < valueCount_; ++value)
    values_[value] = ValueId(value);
  uint32_t from = next_ = expr.firstOp, unchanged = valueCount_;
  auto replacement = replacements.begin();
  while (true) {
    while (!open_.empty() && open_.back().end == from)
      close(open_.back());
    if (from == expr.endOp)
      break;
    const Op &op = module_.ops[from];
    if (uint32_t(op.result) < unchanged) {
      ++from;
      ++next_;
      if (op.regionCount != 0)
        open(op);
      continue;
    }
    Edit edit = edits[uint32_t(op.result)];
    uint32_t after = edit == Edit::Keep ? from + 1 : op.end;
    if (edit == Edit::Keep) {
      keepOp(from);
    } else if (edit == Edit::Replace) {
      while (replacement->result != op.result)
        ++replacement;
      replaceOp(from, *replacement++);
    }
    from = after;
  }
  rename(expr.result);
  expr.valueCount = valueCount_;
  expr.endOp = next_;
}

/// Moves an operation to the current end.
Op &Compaction::moveOp(uint32_t from) {
  Op &op = module_.ops[next_];
  if (next_ != from)
    op = std::move(module_.ops[from]);
  op.end = ++next_;
  op.result = number(op.result);
  return op;
}

void Compaction::keepOp(uint32_t from) {
  Op &op = moveOp(from);
  for (uint32_t i = 0; i < op.operandCount; ++i)
    rename(module_.operands[op.firstOperand + i]);
  if (op.regionCount == 0)
    return;
  for (uint32_t i = 0; i < op.parameterCount; ++i) {
    ValueId &parameter = module_.parameters[op.firstParameter + i].value;
    parameter = number(parameter);
  }
  open(op);
}

/// Opens the first region of `op`, which is at its final place.
void Compaction::open(const Op &op) {
  Region &region = module_.regions[op.firstRegion];
  open_.push_back({next_ - 1, 0, region.endOp});
  region.firstOp = next_;
}

void Compaction::replaceOp(uint32_t from, const Replacement &replacement) {
  const Value &value = module_.constant(replacement.constant);
  Op &op = moveOp(from);
  op.kind = OpKind::Const;
  op.flags = NoFlags;
  op.facts = factsOf(value);
  op.regionCount = op.parameterCount = 0;
  op.operandCount = 0;
  op.firstPlace = noPlaces;
  op.immediate = uint32_t(replacement.constant);
  op.type = value.type();
  op.site = op.range;
  op.origin = replacement.origin;
}

/// Closes the open region, then opens the next one or ends the operation.
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
  auto last = std::find_if(
      module_.items.rbegin(), module_.items.rend(),
      [](const Item &item) { return item.kind == ItemKind::Attribute; });
  if (last != module_.items.rend())
    module_.ops.erase(module_.ops.begin() + last->expr.endOp,
                      module_.ops.end());
}

} // namespace hcl
