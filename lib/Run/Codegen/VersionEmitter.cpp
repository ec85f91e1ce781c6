#include "VersionEmitter.h"

namespace hcl::compiled {

void VersionEmitter::emitOps(uint32_t first, uint32_t end) {
  for (uint32_t i = first; i < end; i = facts_.module.ops[i].end) {
    const Op &op = facts_.module.ops[i];
    if (op.kind != OpKind::Const)
      values_.define(op, emit(op));
  }
}

EmittedValue VersionEmitter::emitRegion(const hir::Region &region) {
  emitOps(region.firstOp, region.endOp);
  return values_.value(region.yield.value);
}

EmittedValue VersionEmitter::emitExpression() {
  emitOps(facts_.expr.firstOp, facts_.expr.endOp);
  return values_.value(facts_.expr.result.value);
}

EmittedValue VersionEmitter::logic(const Op &op) {
  EmittedValue left = values_.operand(op, 0);
  EmittedValue right = emitRegion(facts_.module.regionsOf(op)[0]);
  IrValue *a = registers_.truthOf(left), *b = registers_.truthOf(right);
  return f_.boolean(op.kind == OpKind::And ? f_.b.CreateAnd(a, b)
                                           : f_.b.CreateOr(a, b));
}

EmittedValue VersionEmitter::inverted(const Op &op) {
  return f_.boolean(f_.b.CreateNot(registers_.truthOf(values_.operand(op, 0))));
}

} // namespace hcl::compiled
