// Each method appends a few instructions. Addresses of fields are single
// instructions with constant offsets, which instruction selection folds into
// the accesses (see Selection.cpp).
#include "FunctionEmitter.h"

#include "Runtime/CodeLayout.h"

#include <llvm/IR/Intrinsics.h>

#include <utility>
#include <vector>

namespace hcl::compiled {

static llvm::Type *valueType(llvm::IRBuilder<> &b) {
  return llvm::ArrayType::get(b.getInt64Ty(), 2);
}

FunctionEmitter::FunctionEmitter(llvm::Module &module, const std::string &name)
    : b(module.getContext()), module_(module) {
  llvm::LLVMContext &context = module.getContext();
  llvm::Type *pointer = b.getPtrTy();
  auto *type = llvm::FunctionType::get(
      b.getVoidTy(), {pointer, pointer, pointer, pointer}, false);
  function_ = llvm::Function::Create(type, llvm::Function::ExternalLinkage,
                                     name, module_);
  function_->addParamAttr(
      0, llvm::Attribute::getWithStructRetType(context, valueType(b)));
  function_->setDoesNotThrow();
  auto argument = [this](unsigned index, const char *name) {
    function_->getArg(index)->setName(name);
    return function_->getArg(index);
  };
  arguments = {argument(0, "result"), argument(1, "expression"),
               argument(2, "frame"), argument(3, "evaluation")};
  Block *entry = block("entry");
  bailOut_ = block("bail.out");
  b.SetInsertPoint(entry);
}

IrValue *FunctionEmitter::fieldAddress(IrValue *base, uint64_t offset) {
  return offset == 0
             ? base
             : b.CreateConstInBoundsGEP1_64(b.getInt8Ty(), base, offset);
}

IrValue *FunctionEmitter::addressAt(IrValue *base, IrValue *offset) {
  return b.CreateGEP(b.getInt8Ty(), base, offset);
}

IrValue *FunctionEmitter::load64(IrValue *base, uint64_t offset) {
  return b.CreateLoad(b.getInt64Ty(), fieldAddress(base, offset));
}

void FunctionEmitter::store64(IrValue *value, IrValue *base, uint64_t offset) {
  b.CreateStore(value, fieldAddress(base, offset));
}

IrValue *FunctionEmitter::loadFixed(IrValue *base, uint64_t offset) {
  auto *load = b.CreateLoad(b.getPtrTy(), fieldAddress(base, offset));
  load->setMetadata(llvm::LLVMContext::MD_invariant_load,
                    llvm::MDNode::get(b.getContext(), {}));
  return load;
}

IrValue *FunctionEmitter::loadTable(uint64_t offset) {
  return loadFixed(arguments.expression, offset);
}

EmittedValue FunctionEmitter::loadValue(IrValue *address) {
  EmittedValue value;
  value.head = load64(address, ValueLayout::headOffset);
  value.word = load64(address, ValueLayout::wordOffset);
  return value;
}

void FunctionEmitter::storeWords(IrValue *address, const EmittedValue &value) {
  store64(value.head, address, ValueLayout::headOffset);
  store64(value.word, address, ValueLayout::wordOffset);
}

void FunctionEmitter::storeCopy(IrValue *address, const EmittedValue &value) {
  storeWords(address, value);
  if (value.kind != StaticKind::Integer && value.kind != StaticKind::Bool)
    retain(value);
}

IrValue *FunctionEmitter::storageOf(const EmittedValue &value) {
  return b.CreateIntToPtr(value.word, b.getPtrTy());
}

/// Adds a reference, as RefCount::retain does, if `value` is counted.
void FunctionEmitter::retain(const EmittedValue &value) {
  Block *counted = block("counted"), *alone = block("alone"),
        *shared = block("shared"), *next = block("stored");
  IrValue *flag = b.CreateAnd(value.head, word(ValueLayout::counted));
  b.CreateCondBr(b.CreateICmpNE(flag, word(0)), counted, next);
  b.SetInsertPoint(counted);
  IrValue *count = fieldAddress(storageOf(value), ValueLayout::countOffset);
  IrValue *isSingle =
      b.CreateLoad(b.getInt8Ty(), loadTable(CodeLayout::singleThreaded));
  b.CreateCondBr(b.CreateICmpNE(isSingle, b.getInt8(0)), alone, shared);
  b.SetInsertPoint(alone);
  IrValue *more =
      b.CreateAdd(b.CreateLoad(b.getInt32Ty(), count), b.getInt32(1));
  b.CreateStore(more, count);
  b.CreateBr(next);
  b.SetInsertPoint(shared);
  b.CreateAtomicRMW(llvm::AtomicRMWInst::Add, count, b.getInt32(1),
                    llvm::Align(4), llvm::AtomicOrdering::Monotonic);
  b.CreateBr(next);
  b.SetInsertPoint(next);
}

Block *FunctionEmitter::block(const char *name) {
  return Block::Create(b.getContext(), name, function_);
}

llvm::MDNode *FunctionEmitter::likely() {
  return llvm::MDBuilder(b.getContext()).createBranchWeights(1000, 1);
}

void FunctionEmitter::bailOutUnless(IrValue *condition) {
  if (auto *known = llvm::dyn_cast<llvm::ConstantInt>(condition)) {
    if (known->isOne())
      return;
    alwaysBailsOut_ = true;
  }
  Block *next = block("ok");
  b.CreateCondBr(condition, next, bailOut_, likely());
  b.SetInsertPoint(next);
}

EmittedValue FunctionEmitter::join(const EmittedValue &a, Block *fromA,
                                   const EmittedValue &b, Block *fromB) {
  auto either = [&](IrValue *ofA, IrValue *ofB) -> IrValue * {
    if (ofA == ofB)
      return ofA;
    llvm::PHINode *node = this->b.CreatePHI(ofA->getType(), 2);
    node->addIncoming(ofA, fromA);
    node->addIncoming(ofB, fromB);
    return node;
  };
  EmittedValue value;
  value.head = either(a.head, b.head);
  value.word = either(a.word, b.word);
  if (a.isInteger && b.isInteger)
    value.isInteger = either(a.isInteger, b.isInteger);
  return value;
}

EmittedValue FunctionEmitter::boolean(IrValue *truth) {
  EmittedValue value;
  value.head = word(ValueLayout::headOf(ValueKind::Bool));
  value.word = b.CreateZExt(truth, b.getInt64Ty());
  value.kind = StaticKind::Bool;
  value.truth = truth;
  return value;
}

IrValue *FunctionEmitter::call(const char *name, llvm::Type *result,
                               llvm::ArrayRef<IrValue *> arguments) {
  std::vector<llvm::Type *> types;
  std::vector<IrValue *> passed;
  for (IrValue *argument : arguments) {
    // A C++ bool is a byte of 0 or 1, in a register of its own.
    if (argument->getType()->isIntegerTy(1))
      argument = b.CreateZExt(argument, b.getInt32Ty());
    passed.push_back(argument);
    types.push_back(argument->getType());
  }
  auto callee = module_.getOrInsertFunction(
      name, llvm::FunctionType::get(result, types, false));
  auto *call = b.CreateCall(callee, passed);
  call->setDoesNotThrow();
  if (result->isIntegerTy(1))
    call->addRetAttr(llvm::Attribute::ZExt);
  return call;
}

void FunctionEmitter::jumpTo(uint64_t offset, const Arguments &to) {
  llvm::CallInst *call = b.CreateCall(
      function_->getFunctionType(), loadFixed(to.expression, offset),
      {to.result, to.expression, to.frame, to.evaluation});
  call->addParamAttr(
      0, llvm::Attribute::getWithStructRetType(b.getContext(), valueType(b)));
  call->setTailCallKind(llvm::CallInst::TCK_MustTail);
  b.CreateRetVoid();
}

IrValue *FunctionEmitter::budget() {
  return fieldAddress(arguments.evaluation, CodeLayout::budget);
}

void FunctionEmitter::charge(Cost cost) {
  charge(word(cost.steps), cost.bytes == 0 ? nullptr : word(cost.bytes));
}

/// The products fit: there are fewer than 2^48 elements and maxOps operations.
void FunctionEmitter::chargeTimes(IrValue *times, Cost cost,
                                  uint64_t fixedBytes) {
  IrValue *bytes =
      b.CreateAdd(b.CreateMul(times, word(cost.bytes)), word(fixedBytes));
  charge(b.CreateMul(times, word(cost.steps)), bytes);
}

void FunctionEmitter::charge(IrValue *steps, IrValue *bytes) {
  IrValue *budget = this->budget();
  budget->setName("budget");
  auto left = [&](IrValue *taken, uint64_t offset) {
    return taken ? load64(budget, offset) : nullptr;
  };
  IrValue *stepsLeft = left(steps, CodeLayout::budgetSteps),
          *bytesLeft = left(bytes, CodeLayout::budgetBytes);
  IrValue *enough = nullptr;
  if (steps)
    enough = b.CreateICmpUGE(stepsLeft, steps);
  if (bytes) {
    IrValue *enoughBytes = b.CreateICmpUGE(bytesLeft, bytes);
    enough = enough ? b.CreateAnd(enough, enoughBytes) : enoughBytes;
  }
  bailOutUnless(enough);
  if (steps)
    store64(b.CreateSub(stepsLeft, steps), budget, CodeLayout::budgetSteps);
  if (bytes)
    store64(b.CreateSub(bytesLeft, bytes), budget, CodeLayout::budgetBytes);
}

} // namespace hcl::compiled
