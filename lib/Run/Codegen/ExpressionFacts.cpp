// Costs are those counted by the interpreter: a step for each run of a region
// and for each of its operations, and bytes for each value built. Both arms of
// conditionals and both sides of logic operators run, so their regions are part
// of the cost of the operation. The regions of a loop run any number of times
// and are excluded.
#include "ExpressionFacts.h"

#include <algorithm>

namespace hcl::compiled {

ExpressionFacts::ExpressionFacts(const Program &program, size_t item,
                                 const CompileOptions &options)
    : module(program.module()), expr(module.items[item].expr), options(options),
      numbers(module, expr), uses_(expr.valueCount) {
  auto use = [this](const hir::Operand &operand) {
    ++uses_[static_cast<uint32_t>(operand.value)];
  };
  for (uint32_t i = expr.firstOp; i < expr.endOp; ++i) {
    for (const hir::Operand &operand : module.operandsOf(module.ops[i]))
      use(operand);
    for (const hir::Region &region : module.regionsOf(module.ops[i]))
      use(region.yield);
  }
  use(expr.result);
}

bool ExpressionFacts::hasLazyCall() const {
  auto first = module.ops.begin() + expr.firstOp;
  return std::any_of(first, module.ops.begin() + expr.endOp,
                     [](const Op &op) { return op.kind == OpKind::LazyCall; });
}

bool ExpressionFacts::hasDryRun(const Op &op) const {
  return module.region(op, hir::RegionRole::Where) &&
         options.dialect[DialectPoint::CheckForConditionAhead];
}

Cost ExpressionFacts::costOf(uint32_t first, uint32_t end) const {
  Cost cost;
  for (uint32_t i = first; i < end; i = module.ops[i].end) {
    const Op &op = module.ops[i];
    if (op.kind == OpKind::Const)
      continue;
    ++cost.steps;
    bool builds = op.kind == OpKind::Tuple || (op.kind == OpKind::Object &&
                                               entry(op) != EntryNumbers::none);
    if (builds)
      cost.bytes += Evaluation::bytesOfElements(op.operandCount);
    bool runsRegions = op.kind == OpKind::And || op.kind == OpKind::Or ||
                       op.kind == OpKind::Cond;
    if (!runsRegions)
      continue;
    for (const hir::Region &region : module.regionsOf(op))
      cost += costOf(region);
  }
  return cost;
}

Cost ExpressionFacts::costOf(const hir::Region &region) const {
  Cost cost = costOf(region.firstOp, region.endOp);
  ++cost.steps;
  return cost;
}

Cost ExpressionFacts::cost() const {
  Cost cost = costOf(expr.firstOp, expr.endOp);
  ++cost.steps;
  return cost;
}

} // namespace hcl::compiled
