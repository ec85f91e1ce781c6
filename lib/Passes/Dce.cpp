// Removal of operations that nobody uses.
//
//  1. Count the uses of each value of an expression: as operand, as the value
//     of a region, as the result.
//  2. Go through the operations from the last to the first. One that has no
//     uses and can report nothing, whatever its operands are, goes; its
//     operands lose a use each. Users stand behind what they use, so one time
//     through is enough.
//  3. Copy what is left.
//
// An operation that may report an error stays, or the error would be lost;
// lazy operations stay for what is in their regions.
#include "Effects.h"
#include "Rewriter.h"

#include "hcl/Passes/Passes.h"

#include <algorithm>

namespace hcl {

using namespace hir;

namespace {

class Dce final : public Rewriter {
public:
  Dce(const Module &module, const PassContext &context)
      : module_(module), effects_(module, context), dead_(module.ops.size()) {
    for (const Item &item : module.items)
      if (item.kind == ItemKind::Attribute)
        mark(item.expr);
  }

  bool found() const { return found_; }

private:
  bool replace(const Op &op) override { return dead_[&op - &module_.ops[0]]; }
  void mark(const Expr &expr);
  void count(const Op &op);
  uint32_t &uses(ValueId value) { return uses_[static_cast<uint32_t>(value)]; }

  const Module &module_;
  Effects effects_;
  std::vector<uint8_t> dead_;  ///< by op
  std::vector<uint32_t> uses_; ///< by value of the expression
  bool found_ = false;
};

void Dce::count(const Op &op) {
  for (const Operand &operand : module_.operandsOf(op))
    ++uses(operand.value);
  for (const Region &region : module_.regionsOf(op))
    ++uses(region.yield.value);
}

void Dce::mark(const Expr &expr) {
  uses_.assign(expr.valueCount, 0);
  effects_.analyse(expr);
  for (uint32_t index = expr.firstOp; index < expr.endOp; ++index)
    count(module_.ops[index]);
  ++uses(expr.result.value);
  for (uint32_t index = expr.endOp; index-- > expr.firstOp;) {
    const Op &op = module_.ops[index];
    if (uses(op.result) != 0 || !effects_.reportsNothing(op))
      continue;
    dead_[index] = found_ = true;
    for (const Operand &operand : module_.operandsOf(op))
      --uses(operand.value);
  }
}

} // namespace

bool passes::dce(Module &module, PassContext &context) {
  Dce dce(module, context);
  if (!dce.found())
    return false;
  module = dce.run(module);
  return true;
}

} // namespace hcl
