// Leaf functions: what needs no call, in straight code. Wherever something is
// of another kind than expected the function gives up, so what was found out
// of a value holds for all that follows.
#include "Lowering.h"

#include "Value/Layout.h"

#include <algorithm>

namespace hcl::compiled {

static bool isNumber(const Value &value) {
  return value.kind() == ValueKind::Integer;
}

bool Lowering::canBeInLeaf(const Op &op) const {
  auto isOther = [&](const hir::Operand &operand) {
    const Value *constant = numbers_.constant(operand.value);
    return constant && !isNumber(*constant);
  };
  switch (op.kind) {
  case OpKind::Const:
  case OpKind::Var:
  case OpKind::Not:
  case OpKind::And:
  case OpKind::Or:
  case OpKind::Cond:
  case OpKind::GetAttr:
  case OpKind::Index:
    return true;
  case OpKind::Add:
  case OpKind::Sub:
  case OpKind::Mul:
  case OpKind::Div:
  case OpKind::Mod:
  case OpKind::Neg:
  case OpKind::Eq:
  case OpKind::Ne:
  case OpKind::Lt:
  case OpKind::Le:
  case OpKind::Gt:
  case OpKind::Ge:
    return std::ranges::none_of(hir_.operandsOf(op), isOther);
  case OpKind::Template:
  case OpKind::Join:
  case OpKind::Convert:
  case OpKind::Tuple:
  case OpKind::Object:
  case OpKind::Call:
  case OpKind::For:
  case OpKind::Splat:
    return false;
  }
  return false;
}

bool Lowering::canBeLeaf() const {
  if (isTooLong())
    return false;
  for (uint32_t i = expr_.firstOp; i < expr_.endOp; ++i)
    if (!canBeInLeaf(hir_.ops[i]))
      return false;
  return true;
}

bool Lowering::runLeaf(const std::string &name) {
  if (!canBeLeaf())
    return false;
  isLeaf_ = true;
  beginFunction(name);
  loadVariables();
  loadConstants();
  lowerOps(expr_.firstOp, expr_.endOp);
  finishLeaf(values_[static_cast<uint32_t>(expr_.result.value)]);
  return !alwaysBailsOut_;
}

void Lowering::finishLeaf(const EmittedValue &result) {
  if (result.known == StaticKind::Any) {
    V *failed = b_.CreateAnd(result.head, constantWord(ValueLayout::failed));
    bailOutUnless(b_.CreateICmpEQ(failed, constantWord(0)));
  }
  // Behind all that gives up, which must not have used anything up.
  chargeLeaf(costOfExpression());
  storeOwned(result_, result, true);
  b_.CreateRetVoid();

  b_.SetInsertPoint(bailOut_);
  jumpTo(CodeLayout::afterFast);
}

/// Goes on only if all operands are Integers.
void Lowering::learnIntegers(const Op &op) {
  bailOutUnless(op.operandCount == 1
                    ? isInteger(operand(op, 0))
                    : areIntegers(operand(op, 0), operand(op, 1)));
  for (const hir::Operand &operand : hir_.operandsOf(op)) {
    EmittedValue &value = values_[static_cast<uint32_t>(operand.value)];
    value.known = StaticKind::Integer;
    for (auto &[name, variable] : variables_)
      if (variable.head == value.head)
        variable.known = StaticKind::Integer;
  }
}

EmittedValue Lowering::leafArithmetic(const Op &op) {
  learnIntegers(op);
  V *fits;
  EmittedValue result =
      ofIntegers(op.kind, operand(op, 0), operand(op, 1), fits);
  bailOutUnless(fits);
  result.known = StaticKind::Integer;
  return result;
}

EmittedValue Lowering::leafComparison(const Op &op) {
  const EmittedValue &a = operand(op, 0), &b = operand(op, 1);
  bool isEquality = op.kind == OpKind::Eq || op.kind == OpKind::Ne;
  if (isEquality &&
      (a.known == StaticKind::Bool || b.known == StaticKind::Bool)) {
    V *different = b_.CreateXor(truthOf(a), truthOf(b));
    return ofTruth(op.kind == OpKind::Ne ? different : b_.CreateNot(different));
  }
  if (!isForNumbers(op))
    alwaysBailsOut_ = true;
  learnIntegers(op);
  return ofTruth(compareIntegers(op.kind, operand(op, 0), operand(op, 1)));
}

/// Zero becomes a negative zero, and the least integer has no negative one.
EmittedValue Lowering::leafNegation(const Op &op) {
  learnIntegers(op);
  const EmittedValue &a = operand(op, 0);
  EmittedValue result = a;
  result.word = b_.CreateNeg(a.word);
  bailOutUnless(b_.CreateICmpNE(result.word, a.word));
  return result;
}

EmittedValue Lowering::leafElement(const Op &op) {
  const EmittedValue &collection = operand(op, 0), &key = operand(op, 1);
  bailOutUnless(isInteger(key));
  bailOutUnless(isSequence(collection));
  V *size = load64(b_.CreateIntToPtr(collection.word, b_.getPtrTy()),
                   ValueLayout::sizeOffset);
  bailOutUnless(b_.CreateICmpULT(key.word, size));
  return loadValue(elementAddress(collection, key));
}

EmittedValue Lowering::leafAccess(const Op &op, V *hasKeys, uint32_t place) {
  bailOutUnless(hasKeys);
  const EmittedValue &collection = operand(op, 0);
  V *known;
  V *guessed = cachedOffset(collection, place, known);
  bailOutUnless(known);
  // Here and not before, so that it becomes a part of the loads.
  return loadValue(placeAddress(collection, guessed));
}

} // namespace hcl::compiled
