// Emits a full version: checks the dialect, loads variables, charges the fixed
// cost, emits each operation by the emitter of its group, stores the result and
// releases the frame. Operations without an emitter call the runtime.
#include "FullVersion.h"

#include "Value/Layout.h"

#include <cassert>

namespace hcl::compiled {

llvm::Function *FullVersion::make(llvm::Module &module,
                                  const ExpressionFacts &facts,
                                  const std::string &name, bool isAfterFast) {
  assert(!facts.isTooLong());
  FunctionEmitter f(module, name);
  StackFrame frame(f);
  Environment values(f, facts);
  FullVersion(f, facts, frame, values, isAfterFast).run();
  return f.function();
}

FullVersion::FullVersion(FunctionEmitter &f, const ExpressionFacts &facts,
                         StackFrame &frame, Environment &values,
                         bool isAfterFast)
    : VersionEmitter(f, facts, values),
      reader_(f, facts), cx_{f,       facts,      frame, values,
                             reader_, registers_, *this},
      scalars_(cx_, /*triesIntegers=*/!isAfterFast), accesses_(cx_),
      collections_(cx_), loops_(cx_, collections_), exit_(f.block("exit")) {}

void FullVersion::run() {
  checkDialect();
  values_.load();
  Block *body = f_.block("body");
  f_.b.CreateBr(body);
  f_.b.SetInsertPoint(body);
  f_.charge(facts_.cost());
  finish(emitExpression());
}

/// Checks at run time that the dialect dry-runs filters as at compile time.
/// Only code with filters depends on the answer.
void FullVersion::checkDialect() {
  bool hasFilter = false;
  for (uint32_t i = facts_.expr.firstOp; i < facts_.expr.endOp; ++i) {
    const Op &op = facts_.module.ops[i];
    hasFilter |= op.kind == OpKind::For &&
                 facts_.module.region(op, hir::RegionRole::Where);
  }
  if (!hasFilter)
    return;
  bool dryRuns = facts_.options.dialect[DialectPoint::CheckForConditionAhead];
  f_.bailOutUnless(f_.call("hclrt_suits_dialect", f_.b.getInt1Ty(),
                           {cx_.frame.context(), f_.b.getInt1(dryRuns)}));
}

void FullVersion::finish(const EmittedValue &result) {
  if (result.owner.kind != Ownership::Result)
    storeResult(result);
  f_.b.CreateBr(exit_);
  f_.b.SetInsertPoint(exit_);
  cx_.frame.finish();
}

/// Bails out on a failed result. Most results are neither counted nor failed,
/// so one test covers both.
void FullVersion::storeResult(const EmittedValue &result) {
  auto &b = f_.b;
  IrValue *place = f_.arguments.result;
  if (result.kind == StaticKind::Any) {
    IrValue *special = b.CreateAnd(
        result.head, f_.word(ValueLayout::counted | ValueLayout::failed));
    Block *plain = f_.block("plain"), *other = f_.block("other");
    b.CreateCondBr(b.CreateICmpEQ(special, f_.word(0)), plain, other,
                   f_.likely());
    b.SetInsertPoint(plain);
    f_.storeWords(place, result);
    b.CreateBr(exit_);
    b.SetInsertPoint(other);
    IrValue *failed = b.CreateAnd(result.head, f_.word(ValueLayout::failed));
    f_.bailOutUnless(b.CreateICmpEQ(failed, f_.word(0)));
  }
  cx_.frame.storeOwned(place, result, /*mayMove=*/true);
}

EmittedValue FullVersion::emit(const Op &op) {
  switch (op.kind) {
  case OpKind::Var:
    return values_.variable(op);
  case OpKind::Add:
  case OpKind::Sub:
  case OpKind::Mul:
  case OpKind::Div:
  case OpKind::Mod:
    return scalars_.arithmetic(op);
  case OpKind::Eq:
  case OpKind::Ne:
  case OpKind::Lt:
  case OpKind::Le:
  case OpKind::Gt:
  case OpKind::Ge:
    return scalars_.comparison(op);
  case OpKind::Neg:
    return scalars_.negation(op);
  case OpKind::Not:
    return inverted(op);
  case OpKind::And:
  case OpKind::Or:
    return logic(op);
  case OpKind::Cond:
    return scalars_.conditional(op);
  case OpKind::GetAttr:
    return accesses_.getAttr(op);
  case OpKind::Index:
    return accesses_.index(op);
  case OpKind::Tuple:
    return collections_.tuple(op);
  case OpKind::Object:
    return collections_.object(op);
  case OpKind::Call:
    return collections_.call(op);
  case OpKind::For:
    return loops_.forLoop(op);
  case OpKind::Splat:
    return loops_.splat(op);
  default: // A strict operation without machine code of its own.
    assert(!hir::infoOf(op.kind).lazy);
    return collections_.strict(op);
  }
}

} // namespace hcl::compiled
