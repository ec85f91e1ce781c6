// The arrays of the frame are allocated without sizes at the start of the
// function. Their sizes, and the stores that clear them, are filled in at the
// end, once the numbers of slots and states are known.
#include "StackFrame.h"

#include "Runtime/CodeLayout.h"

#include <algorithm>
#include <iterator>

namespace hcl::compiled {

StackFrame::StackFrame(FunctionEmitter &f)
    : f_(f), entry_(f.b.GetInsertBlock()) {
  llvm::Type *word = f.b.getInt64Ty();
  auto allocate = [&](uint32_t words, const char *name) {
    return f.b.CreateAlloca(word, f.b.getInt32(words), name);
  };
  context_ = allocate(CodeLayout::contextSize / 8, "cx");
  slots_ = allocate(0, "slots");
  states_ = allocate(0, "states");
  scratch_ = allocate(0, "scratch");
  emitContext();
  bailOutIfStopped();
}

void StackFrame::emitContext() {
  const Arguments &arguments = f_.arguments;
  auto set = [this](uint64_t offset, IrValue *value) {
    f_.b.CreateStore(value, f_.fieldAddress(context_, offset));
  };
  set(CodeLayout::contextTables,
      f_.fieldAddress(arguments.expression, CodeLayout::expressionTables));
  set(CodeLayout::contextEvaluation, arguments.evaluation);
  set(CodeLayout::contextFrame, arguments.frame);
  // One by one: a load of both at once would wait for the last store to one.
  IrValue *budget = f_.budget();
  set(CodeLayout::contextSteps, f_.load64(budget, CodeLayout::budgetSteps));
  set(CodeLayout::contextBytes, f_.load64(budget, CodeLayout::budgetBytes));
}

/// Bails out if the evaluation is stopped. Fast versions need not ask: they
/// charge steps at the end, and none are left then.
void StackFrame::bailOutIfStopped() {
  IrValue *stopped =
      f_.b.CreateLoad(f_.b.getInt8Ty(),
                      f_.fieldAddress(f_.budget(), CodeLayout::budgetStopped));
  f_.bailOutUnless(f_.b.CreateICmpEQ(stopped, f_.b.getInt8(0)));
}

IrValue *StackFrame::slotAddress(uint32_t slot) {
  return f_.fieldAddress(slots_, sizeof(Value) * slot);
}

EmittedValue StackFrame::slotValue(uint32_t slot) {
  EmittedValue value = f_.loadValue(slotAddress(slot));
  value.owner = {Ownership::Movable, slot};
  return value;
}

IrValue *StackFrame::newState() {
  return f_.fieldAddress(states_, CodeLayout::buildSize * stateCount_++);
}

IrValue *StackFrame::spill(llvm::ArrayRef<EmittedValue> values) {
  scratchCount_ = std::max(scratchCount_, static_cast<uint32_t>(values.size()));
  for (size_t i = 0; i < values.size(); ++i) {
    uint64_t offset = sizeof(Value) * i;
    f_.store64(values[i].head, scratch_, offset + ValueLayout::headOffset);
    f_.store64(values[i].word, scratch_, offset + ValueLayout::wordOffset);
  }
  return scratch_;
}

void StackFrame::storeOwned(IrValue *address, const EmittedValue &value,
                            bool mayMove) {
  bool isCounted =
      value.kind != StaticKind::Integer && value.kind != StaticKind::Bool;
  if (!isCounted || !mayMove || value.owner.kind != Ownership::Movable)
    return f_.storeCopy(address, value);
  f_.storeWords(address, value);
  // The reference has moved.
  f_.store64(f_.word(0), slotAddress(value.owner.slot),
             ValueLayout::headOffset);
}

void StackFrame::releaseValue(IrValue *address) {
  f_.call("hclrt_release", f_.b.getVoidTy(),
          {address, f_.b.getInt32(1), states_, f_.b.getInt32(0)});
}

void StackFrame::finish() {
  releaseAll();
  f_.b.CreateRetVoid();
  f_.b.SetInsertPoint(f_.bailOut());
  emitBailOut();
  setSizes();
}

/// Usually there is nothing to release: slots hold only numbers larger than a
/// word and values that have moved since.
void StackFrame::releaseAll() {
  if (slotCount_ == 0 && stateCount_ == 0)
    return;
  auto &b = f_.b;
  constexpr uint32_t maxTested = 4;
  Block *release = f_.block("release"), *done = f_.block("released");
  if (stateCount_ == 0 && slotCount_ <= maxTested) {
    IrValue *heads = f_.load64(slots_, ValueLayout::headOffset);
    for (uint32_t slot = 1; slot < slotCount_; ++slot)
      heads = b.CreateOr(heads,
                         f_.load64(slotAddress(slot), ValueLayout::headOffset));
    IrValue *counted = b.CreateAnd(heads, f_.word(ValueLayout::counted));
    b.CreateCondBr(b.CreateICmpNE(counted, f_.word(0)), release, done);
  } else {
    b.CreateBr(release);
  }
  b.SetInsertPoint(release);
  f_.call("hclrt_release", b.getVoidTy(),
          {slots_, b.getInt32(slotCount_), states_, b.getInt32(stateCount_)});
  b.CreateBr(done);
  b.SetInsertPoint(done);
}

/// Releases the frame and jumps to `afterFull`, with arguments from the
/// context. hclrt_bail_out returns its address, so no register holds it up to
/// here.
void StackFrame::emitBailOut() {
  auto &b = f_.b;
  IrValue *context = f_.call("hclrt_bail_out", b.getPtrTy(),
                             {context_, slots_, b.getInt32(slotCount_), states_,
                              b.getInt32(stateCount_)});
  auto load = [&](uint64_t offset) {
    return b.CreateLoad(b.getPtrTy(), f_.fieldAddress(context, offset));
  };
  Arguments arguments = f_.arguments;
  IrValue *tables = load(CodeLayout::contextTables);
  arguments.expression = b.CreateConstInBoundsGEP1_64(
      b.getInt8Ty(), tables, -uint64_t{CodeLayout::expressionTables});
  arguments.frame = load(CodeLayout::contextFrame);
  arguments.evaluation = load(CodeLayout::contextEvaluation);
  f_.jumpTo(CodeLayout::afterFull, arguments);
}

void StackFrame::setSizes() {
  auto &b = f_.b;
  b.SetInsertPoint(entry_, std::next(scratch_->getIterator()));
  for (uint32_t slot = 0; slot < slotCount_; ++slot)
    f_.store64(f_.word(0), slotAddress(slot), ValueLayout::headOffset);
  if (stateCount_ != 0)
    b.CreateMemSet(states_, b.getInt8(0), CodeLayout::buildSize * stateCount_,
                   llvm::Align(8));
  constexpr size_t valueWords = sizeof(Value) / 8;
  slots_->setOperand(0, b.getInt32(slotCount_ * valueWords));
  states_->setOperand(0, b.getInt32(stateCount_ * CodeLayout::buildSize / 8));
  scratch_->setOperand(0, b.getInt32(scratchCount_ * valueWords));
}

} // namespace hcl::compiled
