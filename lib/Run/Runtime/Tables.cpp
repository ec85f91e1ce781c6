// Numbering the operations of an expression by table, and filling the tables in
// the same order: the two loops below must visit the same operations.
#include "Tables.h"

#include "Value/Layout.h"

namespace hcl::compiled {

EntryNumbers::EntryNumbers(const hir::Module &module, const hir::Expr &expr)
    : entries_(expr.endOp - expr.firstOp, none),
      constants_(expr.valueCount, nullptr) {
  for (uint32_t i = expr.firstOp; i < expr.endOp; ++i)
    entries_[i - expr.firstOp] = number(module, module.ops[i]);
}

/// Counts `op` in its table; returns the number there, or `none`.
uint32_t EntryNumbers::number(const hir::Module &module, const hir::Op &op) {
  auto operands = module.operandsOf(op);
  auto constantString = [&](size_t operand) -> const Value * {
    const Value *value = constant(operands[operand].value);
    return value && value->kind() == ValueKind::String ? value : nullptr;
  };
  if (op.kind == OpKind::Const) {
    constants_[static_cast<uint32_t>(op.result)] =
        &module.constant(hir::ConstId(op.immediate));
    return constantCount++;
  }
  if (op.kind == OpKind::Call)
    return callCount++;
  if (op.kind == OpKind::GetAttr ||
      (op.kind == OpKind::Index && constantString(1)))
    return cacheCount++;
  if (op.kind == OpKind::For)
    return selectionCount++;
  if (op.kind != OpKind::Object)
    return none;
  std::vector<const Value *> keys;
  for (size_t k = 0; k + 1 < operands.size(); k += 2)
    keys.push_back(constantString(k));
  auto layout = ObjectLayout::make(keys);
  if (!layout)
    return none;
  layouts.push_back(std::move(*layout));
  return static_cast<uint32_t>(layouts.size() - 1);
}

ExpressionTables::ExpressionTables(const Program &program, size_t item)
    : module_(&program.module()), functions_(program.functions()),
      firstOp_(program.module().items[item].expr.firstOp) {
  const hir::Expr &expr = module_->items[item].expr;
  EntryNumbers numbers(*module_, expr);
  variableCount = variablesOf(*module_, expr).size();
  for (uint32_t i = expr.firstOp; i < expr.endOp; ++i) {
    const hir::Op &op = module_->ops[i];
    bool hasEntry = numbers.entry(i - firstOp_) != EntryNumbers::none;
    if (op.kind == OpKind::Const)
      constants_.push_back(&module_->constant(hir::ConstId(op.immediate)));
    if (op.kind == OpKind::Call)
      callees.push_back(Callee::of(*module_, op, functions_));
    if (op.kind == OpKind::For) {
      dryRuns.emplace_back();
      if (module_->region(op, hir::RegionRole::Where))
        dryRuns.back().emplace(program, item, i);
    }
    if (op.kind == OpKind::GetAttr)
      attributeNames.push_back(
          module_->constant(hir::ConstId(op.immediate)).asString());
    if (op.kind == OpKind::Index && hasEntry)
      attributeNames.push_back(
          numbers.constant(module_->operandsOf(op)[1].value)->asString());
  }
  layouts = std::move(numbers.layouts);
  constexpr uint32_t near = CodeTables::nearCaches;
  if (numbers.cacheCount > near)
    farCaches_ = std::make_unique<CacheWord[]>(numbers.cacheCount - near);
  for (uint32_t i = 0; i < numbers.cacheCount; ++i)
    attributeCaches.emplace_back(i < near ? code.caches[i]
                                          : farCaches_[i - near]);
  selections = std::make_unique<SelectionCache[]>(numbers.selectionCount);
  code.constants = constants_.data();
  code.farCaches = farCaches_.get();
  code.singleThreaded = ValueLayout::singleThreaded();
}

} // namespace hcl::compiled
