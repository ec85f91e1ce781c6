// The pass dce: removal of operations whose results are not used.
//
//  1. Count the uses of each value of an expression: as operand, as yield of a
//     region, as result.
//  2. Go through the operations from last to first. Remove one that has no uses
//     and cannot report anything; its operands lose a use each. Users come
//     after the values that they use, so one run is enough.
//  3. Copy the rest.
//
// An operation that may report an error stays, so no error is lost; lazy
// operations stay because of their regions.
#include "Effects.h"
#include "hcl/compiler/Rewriter.h"

#include "hcl/compiler/Passes.h"

namespace hcl {

using namespace hir;

namespace {

class Dce final : public Rewriter {
public:
  Dce(const Module &module, const PassContext &context)
      : module_(module), effects_(module, context) {}

private:
  bool beginExpression(const Item &attribute) override;
  bool replace(const Op &op) override {
    bool dead = dead_[uint32_t(op.result)];
    if (dead)
      noteChange();
    return dead;
  }
  void count(const Op &op);
  uint32_t &uses(ValueId value) { return uses_[uint32_t(value)]; }

  const Module &module_;
  Effects effects_;
  // The current expression, indexed by value.
  std::vector<uint8_t> dead_;
  std::vector<uint32_t> uses_;
};

void Dce::count(const Op &op) {
  for (const Operand &operand : module_.operandsOf(op))
    ++uses(operand.value);
  for (const Region &region : module_.regionsOf(op))
    ++uses(region.yield.value);
}

bool Dce::beginExpression(const Item &attribute) {
  const Expr &expr = attribute.expr;
  uses_.assign(expr.valueCount, 0);
  dead_.assign(expr.valueCount, false);
  effects_.analyse(expr);
  for (uint32_t index = expr.firstOp; index < expr.endOp; ++index)
    count(module_.ops[index]);
  ++uses(expr.result.value);
  bool found = false;
  for (uint32_t index = expr.endOp; index-- > expr.firstOp;) {
    const Op &op = module_.ops[index];
    if (uses(op.result) != 0 || !effects_.reportsNothing(op))
      continue;
    dead_[uint32_t(op.result)] = found = true;
    for (const Operand &operand : module_.operandsOf(op))
      --uses(operand.value);
  }
  return found;
}

} // namespace

bool passes::dce(Module &module, PassContext &context) {
  return Dce(module, context).run(module);
}

} // namespace hcl
