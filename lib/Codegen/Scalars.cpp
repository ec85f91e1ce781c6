// Numbers, comparisons, logic and conditionals.
//
// Whole numbers that fit a word are computed in registers; everything else,
// overflow included, calls the runtime, which gives a value that the code goes
// on with like any other.
#include "Lowering.h"

#include "Value/Layout.h"

#include <llvm/IR/Intrinsics.h>

namespace hcl::codegen {

static constexpr uint64_t integerHead = ValueLayout::headOf(ValueKind::Integer);
static constexpr uint64_t boolHead = ValueLayout::headOf(ValueKind::Bool);

llvm::Value *Lowering::isInteger(const Lowered &value) {
  if (value.known == Known::Integer)
    return b_.getTrue();
  if (value.known != Known::Any)
    return b_.getFalse();
  if (value.isInteger)
    return value.isInteger;
  V *kind = b_.CreateAnd(value.head, constantWord(~ValueLayout::machine));
  return b_.CreateICmpEQ(kind, constantWord(integerHead));
}

/// One comparison for both, as Value::areIntegers does it.
llvm::Value *Lowering::areIntegers(const Lowered &a, const Lowered &b) {
  auto open = [](const Lowered &value) {
    return value.known == Known::Any && !value.isInteger;
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
llvm::Value *Lowering::truthOf(const Lowered &value) {
  if (value.known == Known::Bool)
    return value.truth;
  giveUpUnless(b_.CreateICmpEQ(value.head, constantWord(boolHead)));
  return b_.CreateICmpNE(value.word, constantWord(0));
}

Lowered Lowering::ofTruth(V *truth) {
  Lowered value;
  value.head = constantWord(boolHead);
  value.word = b_.CreateZExt(truth, b_.getInt64Ty());
  value.known = Known::Bool;
  value.truth = truth;
  return value;
}

/// Either value, depending on where control came from.
Lowered Lowering::phi(const Lowered &a, Block *fromA, const Lowered &b,
                      Block *fromB) {
  auto join = [&](V *ofA, V *ofB) -> V * {
    if (ofA == ofB)
      return ofA;
    llvm::PHINode *node = b_.CreatePHI(ofA->getType(), 2);
    node->addIncoming(ofA, fromA);
    node->addIncoming(ofB, fromB);
    return node;
  };
  Lowered value;
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

Lowered Lowering::ofIntegers(OpKind kind, const Lowered &a, const Lowered &b,
                             V *&fits) {
  Lowered exact;
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
Lowered Lowering::arithmeticByRuntime(const Op &op) {
  uint32_t slot = slotFor(op);
  giveUpUnless(
      callRuntime("hclrt_arith", b_.getInt1Ty(),
                  {cx_, opNumber(op), spill({operand(op, 0), operand(op, 1)}),
                   slotAddress(slot)}));
  Lowered result = loadValue(slotAddress(slot));
  result.spareSlot = slot;
  return result;
}

Lowered Lowering::arithmetic(const Op &op) {
  if (isLeaf_)
    return leafArithmetic(op);
  const Lowered &a = operand(op, 0), &b = operand(op, 1);
  // Behind a leaf function, few of its operands are what has a short way.
  if (hasLeaf_ || a.isSeldomInteger || b.isSeldomInteger) {
    Lowered result = arithmeticByRuntime(op);
    result.isSeldomInteger = true;
    return result;
  }
  Block *fast = block("integers"), *slow = block("numbers"),
        *next = block("sum");
  b_.CreateCondBr(areIntegers(a, b), fast, slow, likely());

  b_.SetInsertPoint(fast);
  V *fits;
  Lowered exact = ofIntegers(op.kind, a, b, fits);
  b_.CreateCondBr(fits, next, slow, likely());

  b_.SetInsertPoint(slow);
  Lowered other = arithmeticByRuntime(op);
  other.isInteger = isInteger(other);
  Block *from = b_.GetInsertBlock();
  b_.CreateBr(next);

  b_.SetInsertPoint(next);
  Lowered result = phi(exact, fast, other, from);
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
Lowered Lowering::compareByRuntime(const Op &op) {
  V *answer =
      callRuntime("hclrt_compare", b_.getInt32Ty(),
                  {cx_, opNumber(op), spill({operand(op, 0), operand(op, 1)})});
  giveUpUnless(b_.CreateICmpULT(answer, b_.getInt32(2)));
  return ofTruth(b_.CreateICmpNE(answer, b_.getInt32(0)));
}

/// Whether a value of `type` is rather no number.
static bool isOtherPrimitive(const Type &type) {
  return type == Type::string() || type == Type::boolean();
}

/// Whether the operands may be numbers, by what is known of them.
bool Lowering::isForNumbers(const Op &comparison) const {
  const Lowered &a = operand(comparison, 0), &b = operand(comparison, 1);
  return !isOtherPrimitive(a.type) && !isOtherPrimitive(b.type) &&
         a.known != Known::String && b.known != Known::String;
}

llvm::Value *Lowering::compareIntegers(OpKind kind, const Lowered &a,
                                       const Lowered &b) {
  return b_.CreateICmp(predicateOf(kind), a.word, b.word);
}

Lowered Lowering::comparison(const Op &op) {
  if (isLeaf_)
    return leafComparison(op);
  const Lowered &a = operand(op, 0), &b = operand(op, 1);
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

Lowered Lowering::negation(const Op &op) {
  if (isLeaf_)
    return leafNegation(op);
  const Lowered &a = operand(op, 0);
  Block *start = b_.GetInsertBlock(), *slow = block("number"),
        *next = block("negated");
  Lowered exact = a;
  exact.word = b_.CreateNeg(a.word);
  exact.isInteger = b_.getTrue();
  // Zero becomes a negative zero, and the least integer has no negative one.
  V *fits = b_.CreateICmpNE(exact.word, a.word);
  b_.CreateCondBr(b_.CreateAnd(isInteger(a), fits), next, slow);

  b_.SetInsertPoint(slow);
  uint32_t slot = newSlot();
  giveUpUnless(callRuntime(
      "hclrt_kernel", b_.getInt1Ty(),
      {cx_, opNumber(op), spill({a}), b_.getInt32(1), slotAddress(slot)}));
  Lowered other = slotValue(slot);
  other.isInteger = isInteger(other);
  Block *from = b_.GetInsertBlock();
  b_.CreateBr(next);

  b_.SetInsertPoint(next);
  return phi(exact, start, other, from);
}

Lowered Lowering::logic(const Op &op) {
  Lowered left = operand(op, 0);
  Lowered right = lowerRegion(hir_.regionsOf(op)[0]);
  V *a = truthOf(left), *b = truthOf(right);
  return ofTruth(op.kind == OpKind::And ? b_.CreateAnd(a, b)
                                        : b_.CreateOr(a, b));
}

/// Both arms are there; of two with the same primitive kind, one is chosen.
Lowered Lowering::chosenArm(V *chosen, const Lowered &ifTrue,
                            const Lowered &ifFalse, V *&fits) {
  Lowered simple;
  simple.head = b_.CreateSelect(chosen, ifTrue.head, ifFalse.head);
  simple.word = b_.CreateSelect(chosen, ifTrue.word, ifFalse.word);
  if (ifTrue.known == ifFalse.known && ifTrue.known != Known::Any) {
    simple.known = ifTrue.known;
    if (ifTrue.known == Known::Bool)
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
Lowered Lowering::conditional(const Op &op) {
  Lowered condition = operand(op, 0);
  Lowered ifTrue = lowerRegion(hir_.regionsOf(op)[0]);
  Lowered ifFalse = lowerRegion(hir_.regionsOf(op)[1]);
  V *fits;
  Lowered simple = chosenArm(truthOf(condition), ifTrue, ifFalse, fits);
  if (auto *known = llvm::dyn_cast<llvm::ConstantInt>(fits);
      known && known->isOne())
    return simple;
  if (isLeaf_) {
    giveUpUnless(fits);
    // If they fit, both are of this kind.
    if (ifTrue.known == Known::Integer || ifFalse.known == Known::Integer)
      simple.known = Known::Integer;
    return simple;
  }
  Block *start = b_.GetInsertBlock(), *slow = block("arms"),
        *next = block("chosen");
  b_.CreateCondBr(fits, next, slow);

  b_.SetInsertPoint(slow);
  uint32_t slot = newSlot();
  giveUpUnless(
      callRuntime("hclrt_cond", b_.getInt1Ty(),
                  {cx_, opNumber(op), spill({condition, ifTrue, ifFalse}),
                   slotAddress(slot)}));
  Lowered other = slotValue(slot);
  Block *from = b_.GetInsertBlock();
  b_.CreateBr(next);

  b_.SetInsertPoint(next);
  return phi(simple, start, other, from);
}

} // namespace hcl::codegen
