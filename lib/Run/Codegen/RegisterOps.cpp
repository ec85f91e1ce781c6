// Integers are computed in one machine instruction each, with tests of whether
// the exact result is an Integer too: no overflow, no remainder, no negative
// zero. Exact results of other kinds are computed elsewhere.
#include "RegisterOps.h"

#include "Value/Layout.h"

#include <llvm/IR/Intrinsics.h>
#include <llvm/Support/ErrorHandling.h>

namespace hcl::compiled {

static constexpr uint64_t integerHead = ValueLayout::headOf(ValueKind::Integer);
static constexpr uint64_t boolHead = ValueLayout::headOf(ValueKind::Bool);

IrValue *RegisterOps::isInteger(const EmittedValue &value) {
  if (value.kind == StaticKind::Integer)
    return f_.b.getTrue();
  if (value.kind != StaticKind::Any)
    return f_.b.getFalse();
  if (value.isInteger)
    return value.isInteger;
  IrValue *kind = f_.b.CreateAnd(value.head, f_.word(~ValueLayout::machine));
  return f_.b.CreateICmpEQ(kind, f_.word(integerHead));
}

/// One comparison for both operands, as in Value::areIntegers.
IrValue *RegisterOps::areIntegers(const EmittedValue &x,
                                  const EmittedValue &y) {
  auto &b = f_.b;
  auto isOpen = [](const EmittedValue &value) {
    return value.kind == StaticKind::Any && !value.isInteger;
  };
  if (!isOpen(x) || !isOpen(y)) {
    IrValue *first = isInteger(x), *second = isInteger(y);
    return b.CreateAnd(first, second);
  }
  IrValue *integer = f_.word(integerHead);
  IrValue *first = b.CreateXor(x.head, integer);
  IrValue *second = b.CreateXor(y.head, integer);
  IrValue *different =
      b.CreateAnd(b.CreateOr(first, second), f_.word(~ValueLayout::machine));
  return b.CreateICmpEQ(different, f_.word(0));
}

IrValue *RegisterOps::truthOf(const EmittedValue &value) {
  if (value.kind == StaticKind::Bool)
    return value.truth;
  f_.bailOutUnless(f_.b.CreateICmpEQ(value.head, f_.word(boolHead)));
  return f_.b.CreateICmpNE(value.word, f_.word(0));
}

static llvm::Intrinsic::ID overflowIntrinsic(OpKind kind) {
  switch (kind) {
  case OpKind::Add:
    return llvm::Intrinsic::sadd_with_overflow;
  case OpKind::Sub:
    return llvm::Intrinsic::ssub_with_overflow;
  case OpKind::Mul:
    return llvm::Intrinsic::smul_with_overflow;
  default:
    llvm_unreachable("an operation without machine code");
  }
}

/// The words of a quotient or remainder. Divides by 1 if the machine would
/// trap.
GuardedValue RegisterOps::divide(OpKind kind, IrValue *x, IrValue *y) {
  auto &b = f_.b;
  IrValue *zero = f_.word(0);
  IrValue *isNotZero = b.CreateICmpNE(y, zero);
  IrValue *isNotMinusOne = b.CreateICmpNE(y, f_.word(UINT64_MAX));
  IrValue *safe = b.CreateAnd(isNotZero, isNotMinusOne);
  IrValue *divisor = b.CreateSelect(safe, y, f_.word(1));
  IrValue *rest = b.CreateSRem(x, divisor);
  EmittedValue result;
  result.word = rest;
  if (kind == OpKind::Mod)
    return {result, safe};
  result.word = b.CreateSDiv(x, divisor);
  IrValue *isWhole = b.CreateICmpEQ(rest, zero);
  IrValue *isResultNotZero = b.CreateICmpNE(x, zero);
  IrValue *exact = b.CreateAnd(isWhole, isResultNotZero);
  return {result, b.CreateAnd(safe, exact)};
}

GuardedValue RegisterOps::compute(OpKind kind, const EmittedValue &x,
                                  const EmittedValue &y) {
  auto &b = f_.b;
  GuardedValue exact;
  if (kind == OpKind::Div || kind == OpKind::Mod) {
    exact = divide(kind, x.word, y.word);
  } else {
    IrValue *both =
        b.CreateBinaryIntrinsic(overflowIntrinsic(kind), x.word, y.word);
    exact.value.word = b.CreateExtractValue(both, 0);
    exact.fits = b.CreateNot(b.CreateExtractValue(both, 1));
    // Zero times a negative number is a negative zero.
    if (kind == OpKind::Mul)
      exact.fits =
          b.CreateAnd(exact.fits, b.CreateICmpNE(exact.value.word, f_.word(0)));
  }
  exact.value.head = b.CreateAnd(x.head, y.head);
  exact.value.isInteger = b.getTrue();
  return exact;
}

/// The negation of zero is a negative zero, and that of the least integer is
/// not an Integer: in both cases the word stays the same.
GuardedValue RegisterOps::negate(const EmittedValue &a) {
  EmittedValue exact = a;
  exact.owner = {};
  exact.word = f_.b.CreateNeg(a.word);
  exact.isInteger = f_.b.getTrue();
  return {exact, f_.b.CreateICmpNE(exact.word, a.word)};
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
  case OpKind::Ge:
    return llvm::CmpInst::ICMP_SGE;
  default:
    llvm_unreachable("a comparison without machine code");
  }
}

IrValue *RegisterOps::compare(OpKind kind, const EmittedValue &a,
                              const EmittedValue &b) {
  return f_.b.CreateICmp(predicateOf(kind), a.word, b.word);
}

GuardedValue RegisterOps::select(IrValue *condition, const EmittedValue &ifTrue,
                                 const EmittedValue &ifFalse) {
  auto &b = f_.b;
  EmittedValue chosen;
  chosen.head = b.CreateSelect(condition, ifTrue.head, ifFalse.head);
  chosen.word = b.CreateSelect(condition, ifTrue.word, ifFalse.word);
  if (ifTrue.kind == ifFalse.kind && ifTrue.kind != StaticKind::Any) {
    chosen.kind = ifTrue.kind;
    if (ifTrue.kind == StaticKind::Bool)
      chosen.truth = b.CreateSelect(condition, ifTrue.truth, ifFalse.truth);
    return {chosen, b.getTrue()};
  }
  // The heads are equal except for the precision, of a kind from Bool to
  // String.
  IrValue *difference = b.CreateAnd(b.CreateXor(ifTrue.head, ifFalse.head),
                                    f_.word(~ValueLayout::machine));
  IrValue *kind = b.CreateAnd(
      ifTrue.head, f_.word(ValueLayout::kindMask | ValueLayout::failed));
  IrValue *primitive = b.CreateICmpULE(
      b.CreateSub(kind, f_.word(boolHead)),
      f_.word(ValueLayout::headOf(ValueKind::String) - boolHead));
  IrValue *same = b.CreateICmpEQ(difference, f_.word(0));
  return {chosen, b.CreateAnd(same, primitive)};
}

static bool isOtherPrimitive(const Type &type) {
  return type == Type::string() || type == Type::boolean();
}

bool areForNumbers(const EmittedValue &a, const EmittedValue &b) {
  return !isOtherPrimitive(a.expected.type) &&
         !isOtherPrimitive(b.expected.type) && a.kind != StaticKind::String &&
         b.kind != StaticKind::String;
}

} // namespace hcl::compiled
