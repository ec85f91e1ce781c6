// Each operation has two paths that join: machine instructions if the operands
// are integers and the result fits, and a function of the runtime for all other
// operands and for overflow.
#include "ScalarEmitter.h"

namespace hcl::compiled {

/// Whether the operands are so unlikely to be integers that the runtime is
/// called directly.
bool ScalarEmitter::isForRuntime(const EmittedValue &a,
                                 const EmittedValue &b) const {
  return !triesIntegers_ || a.expected.isSeldomInteger ||
         b.expected.isSeldomInteger;
}

EmittedValue ScalarEmitter::arithmeticByRuntime(const Op &op) {
  uint32_t slot = cx_.slotFor(op);
  f_.bailOutUnless(f_.call("hclrt_arith", f_.b.getInt1Ty(),
                           {cx_.frame.context(), cx_.number(op),
                            cx_.frame.spill(cx_.values.operands(op)),
                            cx_.frame.slotAddress(slot)}));
  EmittedValue result = f_.loadValue(cx_.frame.slotAddress(slot));
  result.owner = {Ownership::Reusable, slot};
  return result;
}

EmittedValue ScalarEmitter::arithmetic(const Op &op) {
  const EmittedValue &a = cx_.values.operand(op, 0),
                     &b = cx_.values.operand(op, 1);
  if (isForRuntime(a, b)) {
    EmittedValue result = arithmeticByRuntime(op);
    result.expected.isSeldomInteger = true;
    return result;
  }
  Block *fast = f_.block("integers"), *slow = f_.block("numbers"),
        *next = f_.block("sum");
  f_.b.CreateCondBr(cx_.registers.areIntegers(a, b), fast, slow, f_.likely());

  f_.b.SetInsertPoint(fast);
  GuardedValue exact = cx_.registers.compute(op.kind, a, b);
  f_.b.CreateCondBr(exact.fits, next, slow, f_.likely());

  f_.b.SetInsertPoint(slow);
  EmittedValue other = arithmeticByRuntime(op);
  other.isInteger = cx_.registers.isInteger(other);
  Block *from = f_.b.GetInsertBlock();
  f_.b.CreateBr(next);

  f_.b.SetInsertPoint(next);
  EmittedValue result = f_.join(exact.value, fast, other, from);
  result.owner = other.owner;
  result.expected.isSeldomInteger = op.kind == OpKind::Div;
  return result;
}

EmittedValue ScalarEmitter::compareByRuntime(const Op &op) {
  IrValue *answer = f_.call("hclrt_compare", f_.b.getInt32Ty(),
                            {cx_.frame.context(), cx_.number(op),
                             cx_.frame.spill(cx_.values.operands(op))});
  f_.bailOutUnless(f_.b.CreateICmpULT(answer, f_.b.getInt32(2)));
  return f_.boolean(f_.b.CreateICmpNE(answer, f_.b.getInt32(0)));
}

EmittedValue ScalarEmitter::comparison(const Op &op) {
  const EmittedValue &a = cx_.values.operand(op, 0),
                     &b = cx_.values.operand(op, 1);
  if (isForRuntime(a, b) || !areForNumbers(a, b))
    return compareByRuntime(op);
  Block *fast = f_.block("integers"), *slow = f_.block("values"),
        *next = f_.block("compared");
  f_.b.CreateCondBr(cx_.registers.areIntegers(a, b), fast, slow);

  f_.b.SetInsertPoint(fast);
  IrValue *ofIntegers = cx_.registers.compare(op.kind, a, b);
  f_.b.CreateBr(next);

  f_.b.SetInsertPoint(slow);
  IrValue *ofValues = compareByRuntime(op).truth;
  Block *from = f_.b.GetInsertBlock();
  f_.b.CreateBr(next);

  f_.b.SetInsertPoint(next);
  llvm::PHINode *truth = f_.b.CreatePHI(f_.b.getInt1Ty(), 2);
  truth->addIncoming(ofIntegers, fast);
  truth->addIncoming(ofValues, from);
  return f_.boolean(truth);
}

EmittedValue ScalarEmitter::negation(const Op &op) {
  const EmittedValue &a = cx_.values.operand(op, 0);
  Block *start = f_.b.GetInsertBlock(), *slow = f_.block("number"),
        *next = f_.block("negated");
  GuardedValue exact = cx_.registers.negate(a);
  f_.b.CreateCondBr(f_.b.CreateAnd(cx_.registers.isInteger(a), exact.fits),
                    next, slow);

  f_.b.SetInsertPoint(slow);
  uint32_t slot = cx_.frame.newSlot();
  f_.bailOutUnless(
      f_.call("hclrt_kernel", f_.b.getInt1Ty(),
              {cx_.frame.context(), cx_.number(op), cx_.frame.spill({a}),
               f_.b.getInt32(1), cx_.frame.slotAddress(slot)}));
  EmittedValue other = cx_.frame.slotValue(slot);
  other.isInteger = cx_.registers.isInteger(other);
  Block *from = f_.b.GetInsertBlock();
  f_.b.CreateBr(next);

  f_.b.SetInsertPoint(next);
  return f_.join(exact.value, start, other, from);
}

/// Computes both arms. For one primitive kind an arm is selected; else the
/// runtime may have to convert.
EmittedValue ScalarEmitter::conditional(const Op &op) {
  EmittedValue condition = cx_.values.operand(op, 0);
  auto arms = cx_.facts.module.regionsOf(op);
  EmittedValue ifTrue = cx_.version.emitRegion(arms[0]),
               ifFalse = cx_.version.emitRegion(arms[1]);
  GuardedValue chosen =
      cx_.registers.select(cx_.registers.truthOf(condition), ifTrue, ifFalse);
  auto *known = llvm::dyn_cast<llvm::ConstantInt>(chosen.fits);
  if (known && known->isOne())
    return chosen.value;
  Block *start = f_.b.GetInsertBlock(), *slow = f_.block("arms"),
        *next = f_.block("chosen");
  f_.b.CreateCondBr(chosen.fits, next, slow);

  f_.b.SetInsertPoint(slow);
  uint32_t slot = cx_.frame.newSlot();
  f_.bailOutUnless(f_.call("hclrt_cond", f_.b.getInt1Ty(),
                           {cx_.frame.context(), cx_.number(op),
                            cx_.frame.spill({condition, ifTrue, ifFalse}),
                            cx_.frame.slotAddress(slot)}));
  EmittedValue other = cx_.frame.slotValue(slot);
  Block *from = f_.b.GetInsertBlock();
  f_.b.CreateBr(next);

  f_.b.SetInsertPoint(next);
  return f_.join(chosen.value, start, other, from);
}

} // namespace hcl::compiled
