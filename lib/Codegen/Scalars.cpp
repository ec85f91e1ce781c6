// Numbers, comparisons, logic and conditionals.
//
// Whole numbers that fit a word are computed in registers; everything else,
// overflow included, calls the runtime, which gives a value that the code goes
// on with like any other.
#include "Lowering.h"

#include "Value/Layout.h"

#include <llvm/IR/Intrinsics.h>

namespace hcl::compiled {

static constexpr uint64_t integerHead = ValueLayout::headOf(ValueKind::Integer);
static constexpr uint64_t boolHead = ValueLayout::headOf(ValueKind::Bool);

llvm::Value *Lowering::isInteger(const EmittedValue &value) {
  if (value.known == StaticKind::Integer)
    return b_.getTrue();
  if (value.known != StaticKind::Any)
    return b_.getFalse();
  if (value.isInteger)
    return value.isInteger;
  V *kind = b_.CreateAnd(value.head, constantWord(~ValueLayout::machine));
  return b_.CreateICmpEQ(kind, constantWord(integerHead));
}

/// One comparison for both, as Value::areIntegers does it.
llvm::Value *Lowering::areIntegers(const EmittedValue &a,
                                   const EmittedValue &b) {
  auto open = [](const EmittedValue &value) {
    return value.known == StaticKind::Any && !value.isInteger;
  };
  if (!open(a) || !open(b))
    return b_.CreateAnd(isInteger(a), isInteger(b));
  V *integer = constantWord(integerHead);
  V *different =
      b_.CreateOr(b_.CreateXor(a.head, integer), b_.CreateXor(b.head, integer));
  different = b_.CreateAnd(different, constantWord(~ValueLayout::machine));
  return b_.CreateICmpEQ(different, constantWord(0));
}

/// The bool that `value` is; gives up on anything else.
llvm::Value *Lowering::truthOf(const EmittedValue &value) {
  if (value.known == StaticKind::Bool)
    return value.truth;
  bailOutUnless(b_.CreateICmpEQ(value.head, constantWord(boolHead)));
  return b_.CreateICmpNE(value.word, constantWord(0));
}

EmittedValue Lowering::ofTruth(V *truth) {
  EmittedValue value;
  value.head = constantWord(boolHead);
  value.word = b_.CreateZExt(truth, b_.getInt64Ty());
  value.known = StaticKind::Bool;
  value.truth = truth;
  return value;
}

/// Either value, depending on where control came from.
EmittedValue Lowering::phi(const EmittedValue &a, Block *fromA,
                           const EmittedValue &b, Block *fromB) {
  auto join = [&](V *ofA, V *ofB) -> V * {
    if (ofA == ofB)
      return ofA;
    llvm::PHINode *node = b_.CreatePHI(ofA->getType(), 2);
    node->addIncoming(ofA, fromA);
    node->addIncoming(ofB, fromB);
    return node;
  };
  EmittedValue value;
  value.head = join(a.head, b.head);
  value.word = join(a.word, b.word);
  if (a.isInteger && b.isInteger)
    value.isInteger = join(a.isInteger, b.isInteger);
  return value;
}

/// Whether `a / b` or `a % b` is a whole number that fits, which `result` then
/// is. Nothing is divided where that would trap.
llvm::Value *Lowering::exactDivision(OpKind kind, V *a, V *b, V *&result) {
  V *zero = constantWord(0);
  V *safe = b_.CreateAnd(b_.CreateICmpNE(b, zero),
                         b_.CreateICmpNE(b, constantWord(UINT64_MAX)));
  V *divisor = b_.CreateSelect(safe, b, constantWord(1));
  V *rest = b_.CreateSRem(a, divisor);
  if (kind == OpKind::Mod) {
    result = rest;
    return safe;
  }
  result = b_.CreateSDiv(a, divisor);
  V *exact =
      b_.CreateAnd(b_.CreateICmpEQ(rest, zero), b_.CreateICmpNE(a, zero));
  return b_.CreateAnd(safe, exact);
}

EmittedValue Lowering::ofIntegers(OpKind kind, const EmittedValue &a,
                                  const EmittedValue &b, V *&fits) {
  EmittedValue exact;
  if (kind == OpKind::Div || kind == OpKind::Mod) {
    fits = exactDivision(kind, a.word, b.word, exact.word);
  } else {
    auto intrinsic = kind == OpKind::Add ? llvm::Intrinsic::sadd_with_overflow
                     : kind == OpKind::Sub
                         ? llvm::Intrinsic::ssub_with_overflow
                         : llvm::Intrinsic::smul_with_overflow;
    V *both = b_.CreateBinaryIntrinsic(intrinsic, a.word, b.word);
    exact.word = b_.CreateExtractValue(both, 0);
    fits = b_.CreateNot(b_.CreateExtractValue(both, 1));
    // Zero times a negative number is a negative zero.
    if (kind == OpKind::Mul)
      fits = b_.CreateAnd(fits, b_.CreateICmpNE(exact.word, constantWord(0)));
  }
  exact.head = b_.CreateAnd(a.head, b.head);
  exact.isInteger = b_.getTrue();
  return exact;
}

/// Arithmetic of any values, in the current block.
EmittedValue Lowering::arithmeticByRuntime(const Op &op) {
  uint32_t slot = slotFor(op);
  bailOutUnless(
      callRuntime("hclrt_arith", b_.getInt1Ty(),
                  {cx_, opNumber(op), spill({operand(op, 0), operand(op, 1)}),
                   slotAddress(slot)}));
  EmittedValue result = loadValue(slotAddress(slot));
  result.spareSlot = slot;
  return result;
}

EmittedValue Lowering::arithmetic(const Op &op) {
  if (isLeaf_)
    return leafArithmetic(op);
  const EmittedValue &a = operand(op, 0), &b = operand(op, 1);
  // Behind a leaf function, few of its operands are what has a short way.
  if (hasLeaf_ || a.isSeldomInteger || b.isSeldomInteger) {
    EmittedValue result = arithmeticByRuntime(op);
    result.isSeldomInteger = true;
    return result;
  }
  Block *fast = block("integers"), *slow = block("numbers"),
        *next = block("sum");
  b_.CreateCondBr(areIntegers(a, b), fast, slow, likely());

  b_.SetInsertPoint(fast);
  V *fits;
  EmittedValue exact = ofIntegers(op.kind, a, b, fits);
  b_.CreateCondBr(fits, next, slow, likely());

  b_.SetInsertPoint(slow);
  EmittedValue other = arithmeticByRuntime(op);
  other.isInteger = isInteger(other);
  Block *from = b_.GetInsertBlock();
  b_.CreateBr(next);

  b_.SetInsertPoint(next);
  EmittedValue result = phi(exact, fast, other, from);
  result.spareSlot = other.spareSlot;
  result.isSeldomInteger = op.kind == OpKind::Div;
  return result;
}

static llvm::CmpInst::Predicate predicateOf(OpKind kind) {
  switch (kind) {
  case OpKind::Eq:
    return llvm::CmpInst::ICMP_EQ;
  case OpKind::Ne:
    return llvm::CmpInst::ICMP_NE;
  case OpKind::Lt:
    return llvm::CmpInst::ICMP_SLT;
  case OpKind::Le:
    return llvm::CmpInst::ICMP_SLE;
  case OpKind::Gt:
    return llvm::CmpInst::ICMP_SGT;
  default:
    return llvm::CmpInst::ICMP_SGE;
  }
}

/// A comparison of any values, in the current block.
EmittedValue Lowering::compareByRuntime(const Op &op) {
  V *answer =
      callRuntime("hclrt_compare", b_.getInt32Ty(),
                  {cx_, opNumber(op), spill({operand(op, 0), operand(op, 1)})});
  bailOutUnless(b_.CreateICmpULT(answer, b_.getInt32(2)));
  return ofTruth(b_.CreateICmpNE(answer, b_.getInt32(0)));
}

/// Whether a value of `type` is rather no number.
static bool isOtherPrimitive(const Type &type) {
  return type == Type::string() || type == Type::boolean();
}

/// Whether the operands may be numbers, by what is known of them.
bool Lowering::isForNumbers(const Op &comparison) const {
  const EmittedValue &a = operand(comparison, 0), &b = operand(comparison, 1);
  return !isOtherPrimitive(a.type) && !isOtherPrimitive(b.type) &&
         a.known != StaticKind::String && b.known != StaticKind::String;
}

llvm::Value *Lowering::compareIntegers(OpKind kind, const EmittedValue &a,
                                       const EmittedValue &b) {
  return b_.CreateICmp(predicateOf(kind), a.word, b.word);
}

EmittedValue Lowering::comparison(const Op &op) {
  if (isLeaf_)
    return leafComparison(op);
  const EmittedValue &a = operand(op, 0), &b = operand(op, 1);
  if (hasLeaf_ || a.isSeldomInteger || b.isSeldomInteger || !isForNumbers(op))
    return compareByRuntime(op);
  Block *fast = block("integers"), *slow = block("values"),
        *next = block("compared");
  b_.CreateCondBr(areIntegers(a, b), fast, slow);

  b_.SetInsertPoint(fast);
  V *integers = compareIntegers(op.kind, a, b);
  b_.CreateBr(next);

  b_.SetInsertPoint(slow);
  V *ofValues = compareByRuntime(op).truth;
  Block *from = b_.GetInsertBlock();
  b_.CreateBr(next);

  b_.SetInsertPoint(next);
  llvm::PHINode *truth = b_.CreatePHI(b_.getInt1Ty(), 2);
  truth->addIncoming(integers, fast);
  truth->addIncoming(ofValues, from);
  return ofTruth(truth);
}

EmittedValue Lowering::negation(const Op &op) {
  if (isLeaf_)
    return leafNegation(op);
  const EmittedValue &a = operand(op, 0);
  Block *start = b_.GetInsertBlock(), *slow = block("number"),
        *next = block("negated");
  EmittedValue exact = a;
  exact.word = b_.CreateNeg(a.word);
  exact.isInteger = b_.getTrue();
  // Zero becomes a negative zero, and the least integer has no negative one.
  V *fits = b_.CreateICmpNE(exact.word, a.word);
  b_.CreateCondBr(b_.CreateAnd(isInteger(a), fits), next, slow);

  b_.SetInsertPoint(slow);
  uint32_t slot = newSlot();
  bailOutUnless(callRuntime(
      "hclrt_kernel", b_.getInt1Ty(),
      {cx_, opNumber(op), spill({a}), b_.getInt32(1), slotAddress(slot)}));
  EmittedValue other = slotValue(slot);
  other.isInteger = isInteger(other);
  Block *from = b_.GetInsertBlock();
  b_.CreateBr(next);

  b_.SetInsertPoint(next);
  return phi(exact, start, other, from);
}

EmittedValue Lowering::logic(const Op &op) {
  EmittedValue left = operand(op, 0);
  EmittedValue right = lowerRegion(hir_.regionsOf(op)[0]);
  V *a = truthOf(left), *b = truthOf(right);
  return ofTruth(op.kind == OpKind::And ? b_.CreateAnd(a, b)
                                        : b_.CreateOr(a, b));
}

/// Both arms are there; of two with the same primitive kind, one is chosen.
EmittedValue Lowering::chosenArm(V *chosen, const EmittedValue &ifTrue,
                                 const EmittedValue &ifFalse, V *&fits) {
  EmittedValue simple;
  simple.head = b_.CreateSelect(chosen, ifTrue.head, ifFalse.head);
  simple.word = b_.CreateSelect(chosen, ifTrue.word, ifFalse.word);
  if (ifTrue.known == ifFalse.known && ifTrue.known != StaticKind::Any) {
    simple.known = ifTrue.known;
    if (ifTrue.known == StaticKind::Bool)
      simple.truth = b_.CreateSelect(chosen, ifTrue.truth, ifFalse.truth);
    fits = b_.getTrue();
    return simple;
  }
  // The same head but for the precision, of a kind from Bool to String.
  V *difference = b_.CreateAnd(b_.CreateXor(ifTrue.head, ifFalse.head),
                               constantWord(~ValueLayout::machine));
  V *kind = b_.CreateAnd(
      ifTrue.head, constantWord(ValueLayout::kindMask | ValueLayout::failed));
  V *primitive = b_.CreateICmpULE(
      b_.CreateSub(kind, constantWord(boolHead)),
      constantWord(static_cast<uint64_t>(ValueKind::String) - boolHead));
  V *same = b_.CreateICmpEQ(difference, constantWord(0));
  fits = b_.CreateAnd(same, primitive);
  return simple;
}

/// Arms of different kinds may have to be converted, which the runtime does.
EmittedValue Lowering::conditional(const Op &op) {
  EmittedValue condition = operand(op, 0);
  EmittedValue ifTrue = lowerRegion(hir_.regionsOf(op)[0]);
  EmittedValue ifFalse = lowerRegion(hir_.regionsOf(op)[1]);
  V *fits;
  EmittedValue simple = chosenArm(truthOf(condition), ifTrue, ifFalse, fits);
  if (auto *known = llvm::dyn_cast<llvm::ConstantInt>(fits);
      known && known->isOne())
    return simple;
  if (isLeaf_) {
    bailOutUnless(fits);
    // If they fit, both are of this kind.
    if (ifTrue.known == StaticKind::Integer ||
        ifFalse.known == StaticKind::Integer)
      simple.known = StaticKind::Integer;
    return simple;
  }
  Block *start = b_.GetInsertBlock(), *slow = block("arms"),
        *next = block("chosen");
  b_.CreateCondBr(fits, next, slow);

  b_.SetInsertPoint(slow);
  uint32_t slot = newSlot();
  bailOutUnless(
      callRuntime("hclrt_cond", b_.getInt1Ty(),
                  {cx_, opNumber(op), spill({condition, ifTrue, ifFalse}),
                   slotAddress(slot)}));
  EmittedValue other = slotValue(slot);
  Block *from = b_.GetInsertBlock();
  b_.CreateBr(next);

  b_.SetInsertPoint(next);
  return phi(simple, start, other, from);
}

} // namespace hcl::compiled
