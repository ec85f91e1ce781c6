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
#include "Rewriter.h"

#include "hcl/Passes/Passes.h"

#include <algorithm>

namespace hcl {

using namespace hir;

namespace {

class Dce final : public Rewriter {
public:
  Dce(const Module &module, const PassContext &context)
      : module_(module), context_(context), dead_(module.ops.size()) {
    for (const Item &item : module.items)
      if (item.kind == ItemKind::Attribute)
        mark(item.expr);
  }

  bool found() const { return found_; }

private:
  bool replace(const Op &op) override { return dead_[&op - &module_.ops[0]]; }
  void mark(const Expr &expr);
  void count(const Op &op);
  bool reportsNothing(const Op &op) const;
  bool namesAreConstant(const Op &object) const;
  uint32_t &uses(ValueId value) { return uses_[static_cast<uint32_t>(value)]; }

  const Module &module_;
  const PassContext &context_;
  std::vector<uint8_t> dead_;     ///< by op
  std::vector<uint32_t> uses_;    ///< by value of the expression
  std::vector<uint8_t> isString_; ///< the same: a constant string
  bool found_ = false;
};

void Dce::count(const Op &op) {
  for (const Operand &operand : module_.operandsOf(op))
    ++uses(operand.value);
  for (const Region &region : module_.regionsOf(op))
    ++uses(region.yield.value);
  if (op.kind == OpKind::Const)
    isString_[static_cast<uint32_t>(op.result)] =
        module_.constant(ConstId(op.immediate)).kind() == ValueKind::String;
}

void Dce::mark(const Expr &expr) {
  uses_.assign(expr.valueCount, 0);
  isString_.assign(expr.valueCount, false);
  for (uint32_t index = expr.firstOp; index < expr.endOp; ++index)
    count(module_.ops[index]);
  ++uses(expr.result.value);
  for (uint32_t index = expr.endOp; index-- > expr.firstOp;) {
    const Op &op = module_.ops[index];
    if (uses(op.result) != 0 || !reportsNothing(op))
      continue;
    dead_[index] = found_ = true;
    for (const Operand &operand : module_.operandsOf(op))
      --uses(operand.value);
  }
}

bool Dce::reportsNothing(const Op &op) const {
  switch (op.kind) {
  case OpKind::Const:
  case OpKind::Eq:
  case OpKind::Ne:
  case OpKind::Tuple:
    return true;
  case OpKind::Var:
    return context_.scope &&
           context_.scope->lookup(module_.name(NameId(op.immediate)));
  case OpKind::Object:
    return namesAreConstant(op);
  case OpKind::Neg:
  case OpKind::Add:
  case OpKind::Sub:
  case OpKind::Mul:
  case OpKind::Div:
  case OpKind::Mod:
  case OpKind::Lt:
  case OpKind::Le:
  case OpKind::Gt:
  case OpKind::Ge:
  case OpKind::Not:
  case OpKind::Index:
  case OpKind::GetAttr:
  case OpKind::Template:
  case OpKind::Join:
  case OpKind::Convert:
  case OpKind::Call:
  case OpKind::And:
  case OpKind::Or:
  case OpKind::Cond:
  case OpKind::For:
  case OpKind::Splat:
    return false;
  }
  return false;
}

bool Dce::namesAreConstant(const Op &object) const {
  std::span<const Operand> operands = module_.operandsOf(object);
  for (size_t i = 0; i < operands.size(); i += 2)
    if (!isString_[static_cast<uint32_t>(operands[i].value)])
      return false;
  return true;
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
