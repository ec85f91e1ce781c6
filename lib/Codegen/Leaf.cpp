// Leaf functions: what needs no call, in straight code. Wherever something is
// of another kind than expected the function gives up, so what was found out
// of a value holds for all that follows.
#include "Lowering.h"

#include "Value/Layout.h"

#include <algorithm>

namespace hcl::codegen {

static bool isNumber(const Value &value) {
  return value.kind() == ValueKind::Integer;
}

bool Lowering::canBeInLeaf(const Op &op) const {
  auto isOther = [&](const hir::Operand &operand) {
    const Value *constant = numbering_.constant(operand.value);
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
  return !alwaysGivesUp_;
}

void Lowering::finishLeaf(const Lowered &result) {
  if (result.known == Known::Any) {
    V *failed = b_.CreateAnd(result.head, constantWord(ValueLayout::failed));
    giveUpUnless(b_.CreateICmpEQ(failed, constantWord(0)));
  }
  // Behind all that gives up, which must not have used anything up.
  chargeLeaf(costOfExpression());
  storeOwned(result_, result, true);
  b_.CreateRetVoid();

  b_.SetInsertPoint(giveUp_);
  jumpTo(ContextLayout::afterLeaf);
}

/// Goes on only if all operands are Integers.
void Lowering::learnIntegers(const Op &op) {
  giveUpUnless(op.operandCount == 1
                   ? isInteger(operand(op, 0))
                   : areIntegers(operand(op, 0), operand(op, 1)));
  for (const hir::Operand &operand : hir_.operandsOf(op)) {
    Lowered &value = values_[static_cast<uint32_t>(operand.value)];
    value.known = Known::Integer;
    for (auto &[name, variable] : variables_)
      if (variable.head == value.head)
        variable.known = Known::Integer;
  }
}

Lowered Lowering::leafArithmetic(const Op &op) {
  learnIntegers(op);
  V *fits;
  Lowered result = ofIntegers(op.kind, operand(op, 0), operand(op, 1), fits);
  giveUpUnless(fits);
  result.known = Known::Integer;
  return result;
}

Lowered Lowering::leafComparison(const Op &op) {
  const Lowered &a = operand(op, 0), &b = operand(op, 1);
  bool isEquality = op.kind == OpKind::Eq || op.kind == OpKind::Ne;
  if (isEquality && (a.known == Known::Bool || b.known == Known::Bool)) {
    V *different = b_.CreateXor(truthOf(a), truthOf(b));
    return ofTruth(op.kind == OpKind::Ne ? different : b_.CreateNot(different));
  }
  if (!isForNumbers(op))
    alwaysGivesUp_ = true;
  learnIntegers(op);
  return ofTruth(compareIntegers(op.kind, operand(op, 0), operand(op, 1)));
}

/// Zero becomes a negative zero, and the least integer has no negative one.
Lowered Lowering::leafNegation(const Op &op) {
  learnIntegers(op);
  const Lowered &a = operand(op, 0);
  Lowered result = a;
  result.word = b_.CreateNeg(a.word);
  giveUpUnless(b_.CreateICmpNE(result.word, a.word));
  return result;
}

Lowered Lowering::leafElement(const Op &op) {
  const Lowered &collection = operand(op, 0), &key = operand(op, 1);
  giveUpUnless(isInteger(key));
  giveUpUnless(isSequence(collection));
  V *size = load64(b_.CreateIntToPtr(collection.word, b_.getPtrTy()),
                   ValueLayout::sizeOffset);
  giveUpUnless(b_.CreateICmpULT(key.word, size));
  return loadValue(elementAddress(collection, key));
}

Lowered Lowering::leafAccess(const Op &op, V *hasKeys, uint32_t place) {
  giveUpUnless(hasKeys);
  const Lowered &collection = operand(op, 0);
  V *known;
  V *guessed = guessedPlace(collection, place, known);
  giveUpUnless(known);
  // Here and not before, so that it becomes a part of the loads.
  return loadValue(placeAddress(collection, guessed));
}

} // namespace hcl::codegen
