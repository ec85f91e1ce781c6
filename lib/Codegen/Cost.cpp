// Steps and bytes, as the interpreter counts them: a step for a run of a
// region and each of its operations, bytes for what is built. What is the same
// each time is taken at once and ahead: before a loop for all of its runs, and
// when the function begins for the rest. So whatever looks at the budget in
// between finds no more there than in the interpreter.
#include "Lowering.h"

#include "Value/Layout.h"

namespace hcl::compiled {

Cost Lowering::costOf(uint32_t first, uint32_t end) const {
  Cost cost;
  for (uint32_t i = first; i < end; i = hir_.ops[i].end) {
    const Op &op = hir_.ops[i];
    if (op.kind == OpKind::Const)
      continue;
    ++cost.steps;
    bool builds = op.kind == OpKind::Tuple ||
                  (op.kind == OpKind::Object &&
                   numbers_.entry(indexOf(op)) != EntryNumbers::none);
    if (builds)
      cost.bytes += op.operandCount * sizeof(Value);
    if (op.kind != OpKind::And && op.kind != OpKind::Or &&
        op.kind != OpKind::Cond)
      continue;
    for (const hir::Region &region : hir_.regionsOf(op)) {
      Cost inner = costOf(region);
      cost.steps += inner.steps;
      cost.bytes += inner.bytes;
    }
  }
  return cost;
}

Cost Lowering::costOf(const hir::Region &region) const {
  Cost cost = costOf(region.firstOp, region.endOp);
  ++cost.steps;
  return cost;
}

Cost Lowering::costOfExpression() const {
  Cost cost = costOf(expr_.firstOp, expr_.endOp);
  ++cost.steps;
  return cost;
}

void Lowering::charge(Cost cost) {
  chargeWords(constantWord(cost.steps),
              cost.bytes == 0 ? nullptr : constantWord(cost.bytes));
}

/// Takes the steps of a leaf function, which builds nothing. One instruction
/// takes them from memory and tells whether there were enough; where there were
/// not, they are given back.
void Lowering::chargeLeaf(Cost cost) {
  V *budget = budgetAddress();
  budget->setName("budget");
  V *steps = constantWord(cost.steps);
  V *left =
      b_.CreateBinaryIntrinsic(llvm::Intrinsic::usub_with_overflow,
                               load64(budget, CodeLayout::budgetSteps), steps);
  store64(b_.CreateExtractValue(left, 0), budget, CodeLayout::budgetSteps);
  Block *enough = block("enough"), *tooFew = block("too.few");
  b_.CreateCondBr(b_.CreateNot(b_.CreateExtractValue(left, 1)), enough, tooFew,
                  likely());
  b_.SetInsertPoint(tooFew);
  // Volatile, so that no register holds it from before.
  auto *taken =
      llvm::cast<llvm::LoadInst>(load64(budget, CodeLayout::budgetSteps));
  taken->setVolatile(true);
  store64(b_.CreateAdd(taken, steps), budget, CodeLayout::budgetSteps);
  b_.CreateBr(bailOut_);
  b_.SetInsertPoint(enough);
}

/// Takes `times` runs of something; there are fewer than 2^48 elements and
/// maxOps operations, so the product fits.
void Lowering::chargeTimes(V *times, Cost cost) {
  chargeWords(b_.CreateMul(times, constantWord(cost.steps)),
              b_.CreateMul(times, constantWord(cost.bytes)));
}

/// Takes both; null is nothing.
void Lowering::chargeWords(V *steps, V *bytes) {
  V *budget = budgetAddress();
  budget->setName("budget");
  auto left = [&](V *taken, uint64_t offset) {
    return taken ? load64(budget, offset) : nullptr;
  };
  V *stepsLeft = left(steps, CodeLayout::budgetSteps),
    *bytesLeft = left(bytes, CodeLayout::budgetBytes);
  V *enough = nullptr;
  if (steps)
    enough = b_.CreateICmpUGE(stepsLeft, steps);
  if (bytes) {
    V *enoughBytes = b_.CreateICmpUGE(bytesLeft, bytes);
    enough = enough ? b_.CreateAnd(enough, enoughBytes) : enoughBytes;
  }
  bailOutUnless(enough);
  if (steps)
    store64(b_.CreateSub(stepsLeft, steps), budget, CodeLayout::budgetSteps);
  if (bytes)
    store64(b_.CreateSub(bytesLeft, bytes), budget, CodeLayout::budgetBytes);
}

} // namespace hcl::compiled
