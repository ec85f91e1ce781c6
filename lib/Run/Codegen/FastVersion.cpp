// Each operation guards its operands, bails out for other kinds than the
// computed one, and continues in straight code. The budget is charged at the
// end: a bail-out must leave the budget unchanged.
#include "FastVersion.h"

#include "Runtime/CodeLayout.h"

#include <llvm/IR/Intrinsics.h>
#include <llvm/Support/ErrorHandling.h>

#include <algorithm>

namespace hcl::compiled {

/// Whether `op` needs no call for the most common kinds of operands.
static bool isFast(const ExpressionFacts &facts, const Op &op) {
  auto isOther = [&](const hir::Operand &operand) {
    const Value *constant = facts.numbers.constant(operand.value);
    return constant && constant->kind() != ValueKind::Integer;
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
    return std::ranges::none_of(facts.module.operandsOf(op), isOther);
  default: // A call of the runtime.
    return false;
  }
}

bool FastVersion::isPossible(const ExpressionFacts &facts) {
  for (uint32_t i = facts.expr.firstOp; i < facts.expr.endOp; ++i)
    if (!isFast(facts, facts.module.ops[i]))
      return false;
  return true;
}

llvm::Function *FastVersion::make(llvm::Module &module,
                                  const ExpressionFacts &facts,
                                  const std::string &name) {
  if (!isPossible(facts))
    return nullptr;
  FunctionEmitter f(module, name);
  Environment values(f, facts);
  FastVersion version(f, facts, values);
  version.run();
  if (!version.isUseless_ && !f.alwaysBailsOut())
    return f.function();
  f.function()->eraseFromParent();
  return nullptr;
}

void FastVersion::run() {
  values_.load();
  EmittedValue result = emitExpression();
  if (result.kind == StaticKind::Any) {
    IrValue *failed = f_.b.CreateAnd(result.head, f_.word(ValueLayout::failed));
    f_.bailOutUnless(f_.b.CreateICmpEQ(failed, f_.word(0)));
  }
  charge(facts_.cost());
  f_.storeCopy(f_.arguments.result, result);
  f_.b.CreateRetVoid();

  f_.b.SetInsertPoint(f_.bailOut());
  f_.jumpTo(CodeLayout::afterFast, f_.arguments);
}

/// Charges steps; a fast version builds no values. One instruction subtracts
/// the steps in memory and shows whether enough were left; if not, they are
/// added back.
void FastVersion::charge(Cost cost) {
  auto &b = f_.b;
  IrValue *budget = f_.budget();
  budget->setName("budget");
  IrValue *steps = f_.word(cost.steps);
  IrValue *left = b.CreateBinaryIntrinsic(
      llvm::Intrinsic::usub_with_overflow,
      f_.load64(budget, CodeLayout::budgetSteps), steps);
  f_.store64(b.CreateExtractValue(left, 0), budget, CodeLayout::budgetSteps);
  Block *enough = f_.block("enough"), *tooFew = f_.block("too.few");
  b.CreateCondBr(b.CreateNot(b.CreateExtractValue(left, 1)), enough, tooFew,
                 f_.likely());
  b.SetInsertPoint(tooFew);
  // Volatile, so no earlier load keeps a copy in a register.
  auto *taken =
      llvm::cast<llvm::LoadInst>(f_.load64(budget, CodeLayout::budgetSteps));
  taken->setVolatile(true);
  f_.store64(b.CreateAdd(taken, steps), budget, CodeLayout::budgetSteps);
  b.CreateBr(f_.bailOut());
  b.SetInsertPoint(enough);
}

EmittedValue FastVersion::emit(const Op &op) {
  switch (op.kind) {
  case OpKind::Var:
    return values_.variable(op);
  case OpKind::Add:
  case OpKind::Sub:
  case OpKind::Mul:
  case OpKind::Div:
  case OpKind::Mod:
    return arithmetic(op);
  case OpKind::Eq:
  case OpKind::Ne:
  case OpKind::Lt:
  case OpKind::Le:
  case OpKind::Gt:
  case OpKind::Ge:
    return comparison(op);
  case OpKind::Neg:
    return negation(op);
  case OpKind::Not:
    return inverted(op);
  case OpKind::And:
  case OpKind::Or:
    return logic(op);
  case OpKind::Cond:
    return conditional(op);
  case OpKind::GetAttr:
    return attribute(op, reader_.isObject(values_.operand(op, 0)));
  case OpKind::Index:
    return index(op);
  default:
    llvm_unreachable("isFast refuses it");
  }
}

/// Bails out unless all operands are Integers.
void FastVersion::requireIntegers(const Op &op) {
  const EmittedValue &a = values_.operand(op, 0);
  f_.bailOutUnless(op.operandCount == 1
                       ? registers_.isInteger(a)
                       : registers_.areIntegers(a, values_.operand(op, 1)));
  for (const hir::Operand &operand : facts_.module.operandsOf(op))
    values_.setInteger(operand.value);
}

/// The Integer in `guarded`; bails out if it does not fit.
EmittedValue FastVersion::take(const GuardedValue &guarded) {
  f_.bailOutUnless(guarded.fits);
  EmittedValue result = guarded.value;
  result.kind = StaticKind::Integer;
  return result;
}

EmittedValue FastVersion::arithmetic(const Op &op) {
  requireIntegers(op);
  return take(registers_.compute(op.kind, values_.operand(op, 0),
                                 values_.operand(op, 1)));
}

EmittedValue FastVersion::negation(const Op &op) {
  requireIntegers(op);
  return take(registers_.negate(values_.operand(op, 0)));
}

EmittedValue FastVersion::comparison(const Op &op) {
  const EmittedValue &a = values_.operand(op, 0), &b = values_.operand(op, 1);
  bool isEquality = op.kind == OpKind::Eq || op.kind == OpKind::Ne;
  if (isEquality &&
      (a.kind == StaticKind::Bool || b.kind == StaticKind::Bool)) {
    IrValue *left = registers_.truthOf(a), *right = registers_.truthOf(b);
    IrValue *different = f_.b.CreateXor(left, right);
    return f_.boolean(op.kind == OpKind::Ne ? different
                                            : f_.b.CreateNot(different));
  }
  if (!areForNumbers(a, b))
    isUseless_ = true;
  requireIntegers(op);
  return f_.boolean(registers_.compare(op.kind, a, b));
}

EmittedValue FastVersion::conditional(const Op &op) {
  EmittedValue condition = values_.operand(op, 0);
  auto arms = facts_.module.regionsOf(op);
  EmittedValue ifTrue = emitRegion(arms[0]), ifFalse = emitRegion(arms[1]);
  GuardedValue chosen =
      registers_.select(registers_.truthOf(condition), ifTrue, ifFalse);
  f_.bailOutUnless(chosen.fits);
  // If the guard holds, both are of this kind.
  if (ifTrue.kind == StaticKind::Integer || ifFalse.kind == StaticKind::Integer)
    chosen.value.kind = StaticKind::Integer;
  return chosen.value;
}

EmittedValue FastVersion::index(const Op &op) {
  if (facts_.entry(op) == EntryNumbers::none)
    return element(op);
  return attribute(op, reader_.isKeyed(values_.operand(op, 0)));
}

EmittedValue FastVersion::element(const Op &op) {
  const EmittedValue &collection = values_.operand(op, 0),
                     &key = values_.operand(op, 1);
  f_.bailOutUnless(registers_.isInteger(key));
  f_.bailOutUnless(reader_.isSequence(collection));
  f_.bailOutUnless(f_.b.CreateICmpULT(key.word, reader_.size(collection)));
  return f_.loadValue(reader_.elementAddress(collection, key));
}

EmittedValue FastVersion::attribute(const Op &op, IrValue *hasKeys) {
  f_.bailOutUnless(hasKeys);
  const EmittedValue &collection = values_.operand(op, 0);
  CachedOffset cached = reader_.cached(collection, facts_.entry(op));
  f_.bailOutUnless(cached.hits);
  // Computed last, for folding into the loads.
  return f_.loadValue(reader_.attributeAddress(collection, cached));
}

} // namespace hcl::compiled
