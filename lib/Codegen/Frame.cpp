// What a function holds: slots for values that it owns, states of what is being
// built, and room for operands of calls.
#include "Lowering.h"
#include "Runtime/Runtime.h"

#include "Value/Layout.h"

namespace hcl::compiled {

llvm::Value *Lowering::fieldAddress(V *base, uint64_t offset) {
  return offset == 0
             ? base
             : b_.CreateConstInBoundsGEP1_64(b_.getInt8Ty(), base, offset);
}

llvm::Value *Lowering::load64(V *base, uint64_t offset) {
  return b_.CreateLoad(b_.getInt64Ty(), fieldAddress(base, offset));
}

llvm::Value *Lowering::loadFixed(V *base, uint64_t offset) {
  auto *load = b_.CreateLoad(b_.getPtrTy(), fieldAddress(base, offset));
  load->setMetadata(llvm::LLVMContext::MD_invariant_load,
                    llvm::MDNode::get(context_, {}));
  return load;
}

llvm::Value *Lowering::loadTable(uint64_t offset) {
  return loadFixed(expression_, offset);
}

void Lowering::store64(V *value, V *base, uint64_t offset) {
  b_.CreateStore(value, fieldAddress(base, offset));
}

EmittedValue Lowering::loadValue(V *address) {
  EmittedValue value;
  value.head = load64(address, ValueLayout::headOffset);
  value.word = load64(address, ValueLayout::wordOffset);
  return value;
}

llvm::BasicBlock *Lowering::block(const char *name) {
  return Block::Create(context_, name, function_);
}

void Lowering::bailOutUnless(V *condition) {
  if (auto *known = llvm::dyn_cast<llvm::ConstantInt>(condition)) {
    if (known->isOne())
      return;
    alwaysBailsOut_ = true;
  }
  Block *next = block("ok");
  b_.CreateCondBr(condition, next, bailOut_, likely());
  b_.SetInsertPoint(next);
}

uint32_t Lowering::newSlot() { return slotCount_++; }

/// The slot for what the runtime gives for `op` where the code itself does not:
/// that of an operand which nothing else uses, so that a long sum and a long
/// traversal need one.
uint32_t Lowering::slotFor(const Op &op) {
  for (const hir::Operand &use : hir_.operandsOf(op)) {
    uint32_t id = static_cast<uint32_t>(use.value);
    const EmittedValue &value = values_[id];
    if (value.spareSlot != EmittedValue::noSlot && uses_[id] == 1 &&
        value.loopDepth == loopDepth_)
      return value.spareSlot;
  }
  return newSlot();
}

llvm::Value *Lowering::slotAddress(uint32_t slot) {
  return fieldAddress(slots_, 16 * slot);
}

EmittedValue Lowering::slotValue(uint32_t slot) {
  EmittedValue value = loadValue(slotAddress(slot));
  value.slot = slot;
  return value;
}

llvm::Value *Lowering::newState() {
  return fieldAddress(states_, CodeLayout::buildSize * stateCount_++);
}

llvm::Value *Lowering::spill(llvm::ArrayRef<EmittedValue> values) {
  scratchCount_ = std::max(scratchCount_, static_cast<uint32_t>(values.size()));
  for (size_t i = 0; i < values.size(); ++i) {
    store64(values[i].head, scratch_, 16 * i + ValueLayout::headOffset);
    store64(values[i].word, scratch_, 16 * i + ValueLayout::wordOffset);
  }
  return scratch_;
}

void Lowering::storeOwned(V *address, const EmittedValue &value, bool last) {
  store64(value.head, address, ValueLayout::headOffset);
  store64(value.word, address, ValueLayout::wordOffset);
  if (value.known == StaticKind::Integer || value.known == StaticKind::Bool)
    return;
  if (last && value.slot != EmittedValue::noSlot &&
      value.loopDepth == loopDepth_) {
    // Its reference moved with it.
    store64(constantWord(0), slotAddress(value.slot), ValueLayout::headOffset);
    return;
  }
  retain(value);
}

/// Adds a reference to what `value` refers to, if it is counted: as
/// RefCount::retain does it.
void Lowering::retain(const EmittedValue &value) {
  Block *counted = block("counted"), *alone = block("alone"),
        *shared = block("shared"), *next = block("stored");
  V *flag = b_.CreateAnd(value.head, constantWord(ValueLayout::counted));
  b_.CreateCondBr(b_.CreateICmpNE(flag, constantWord(0)), counted, next);
  b_.SetInsertPoint(counted);
  V *count = fieldAddress(b_.CreateIntToPtr(value.word, b_.getPtrTy()),
                          ValueLayout::countOffset);
  V *isSingle =
      b_.CreateLoad(b_.getInt8Ty(), loadTable(CodeLayout::singleThreaded));
  b_.CreateCondBr(b_.CreateICmpNE(isSingle, b_.getInt8(0)), alone, shared);
  b_.SetInsertPoint(alone);
  V *more = b_.CreateAdd(b_.CreateLoad(b_.getInt32Ty(), count), b_.getInt32(1));
  b_.CreateStore(more, count);
  b_.CreateBr(next);
  b_.SetInsertPoint(shared);
  b_.CreateAtomicRMW(llvm::AtomicRMWInst::Add, count, b_.getInt32(1),
                     llvm::Align(4), llvm::AtomicOrdering::Monotonic);
  b_.CreateBr(next);
  b_.SetInsertPoint(next);
}

llvm::Value *Lowering::callRuntime(const char *name, llvm::Type *result,
                                   llvm::ArrayRef<V *> arguments) {
  std::vector<llvm::Type *> types;
  std::vector<V *> passed;
  for (V *argument : arguments) {
    // A C++ bool is a byte of 0 or 1, in a register of its own.
    if (argument->getType()->isIntegerTy(1))
      argument = b_.CreateZExt(argument, b_.getInt32Ty());
    passed.push_back(argument);
    types.push_back(argument->getType());
  }
  auto callee = module_.getOrInsertFunction(
      name, llvm::FunctionType::get(result, types, false));
  auto *call = b_.CreateCall(callee, passed);
  call->setDoesNotThrow();
  if (result->isIntegerTy(1))
    call->addRetAttr(llvm::Attribute::ZExt);
  return call;
}

/// Loads the variables where the function begins: they are few, and each use
/// is guarded. Where one does not exist there is an error to report, unless it
/// stands in a loop that does not run.
void Lowering::loadVariables() {
  uint32_t slot = 0;
  for (hir::NameId name : variablesOf(hir_, expr_)) {
    V *place = fieldAddress(frame_, 8 * slot++);
    V *given = b_.CreateLoad(b_.getPtrTy(), place);
    bailOutUnless(b_.CreateIsNotNull(given));
    EmittedValue value = loadValue(given);
    value.head->setName(std::string(hir_.name(name)) + ".head");
    value.word->setName(hir_.name(name));
    // `slot` is that of the next one by now.
    if (slot <= options_.variableTypes.size())
      value.type = options_.variableTypes[slot - 1];
    variables_.push_back({name, value});
  }
}

void Lowering::loadConstants() {
  for (uint32_t i = expr_.firstOp; i < expr_.endOp; ++i)
    if (hir_.ops[i].kind == OpKind::Const)
      values_[static_cast<uint32_t>(hir_.ops[i].result)] =
          constant(hir_.ops[i], i - expr_.firstOp);
}

/// Frees what the function holds. Mostly that is nothing: slots are for
/// numbers that do not fit a word.
void Lowering::releaseFrame() {
  if (slotCount_ == 0 && stateCount_ == 0)
    return;
  constexpr uint32_t maxInline = 4;
  Block *release = block("release"), *done = block("released");
  if (stateCount_ == 0 && slotCount_ <= maxInline) {
    V *heads = load64(slots_, ValueLayout::headOffset);
    for (uint32_t slot = 1; slot < slotCount_; ++slot)
      heads = b_.CreateOr(heads,
                          load64(slotAddress(slot), ValueLayout::headOffset));
    V *counted = b_.CreateAnd(heads, constantWord(ValueLayout::counted));
    b_.CreateCondBr(b_.CreateICmpNE(counted, constantWord(0)), release, done);
  } else {
    b_.CreateBr(release);
  }
  b_.SetInsertPoint(release);
  callRuntime(
      "hclrt_release", b_.getVoidTy(),
      {slots_, b_.getInt32(slotCount_), states_, b_.getInt32(stateCount_)});
  b_.CreateBr(done);
  b_.SetInsertPoint(done);
}

/// Gives the arrays of the frame the sizes that turned out, and empties them.
void Lowering::sizeFrame() {
  b_.SetInsertPoint(entry_, std::next(scratch_->getIterator()));
  for (uint32_t slot = 0; slot < slotCount_; ++slot)
    store64(constantWord(0), slotAddress(slot), ValueLayout::headOffset);
  if (stateCount_ != 0)
    b_.CreateMemSet(states_, b_.getInt8(0), CodeLayout::buildSize * stateCount_,
                    llvm::Align(8));
  slots_->setOperand(0, b_.getInt32(slotCount_ * 2));
  states_->setOperand(0, b_.getInt32(stateCount_ * CodeLayout::buildSize / 8));
  scratch_->setOperand(0, b_.getInt32(scratchCount_ * 2));
}

} // namespace hcl::compiled
