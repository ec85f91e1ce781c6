// Attributes and elements. A part is read where it lies: nothing is counted.
//
// Objects and maps with the same keys mostly share their shape, so each access
// remembers the last shape with the place of the name in it. Comparing the
// pointer is enough then; the runtime looks the name up otherwise.
#include "Lowering.h"

#include "hcl/Value/Layout.h"

namespace hcl::codegen {

static Lowered withSpare(Lowered value, uint32_t slot) {
  value.spareSlot = slot;
  return value;
}

/// The value behind `place` of the table, of a collection with keys, if
/// `isFast`; what the runtime finds otherwise.
Lowered Lowering::access(const Op &op, V *isFast, uint32_t place) {
  const Lowered &collection = operand(op, 0);
  Block *fast = block("keyed"), *hit = block("hit"), *slow = block("lookup"),
        *next = block("found");
  llvm::Type *pointer = b_.getPtrTy();
  b_.CreateCondBr(isFast, fast, slow, likely());

  b_.SetInsertPoint(fast);
  V *rep = b_.CreateIntToPtr(collection.word, pointer);
  V *elements = fieldAddress(rep, ValueLayout::elementsOffset);
  V *size = load64(rep, ValueLayout::sizeOffset);
  llvm::Type *value = llvm::ArrayType::get(b_.getInt64Ty(), 2);
  V *shape = b_.CreateLoad(pointer, b_.CreateGEP(value, elements, size));
  V *guess = fieldAddress(places_, ContextLayout::guessSize * place);
  llvm::LoadInst *known = b_.CreateLoad(pointer, guess);
  known->setAtomic(llvm::AtomicOrdering::Acquire);
  known->setAlignment(llvm::Align(8));
  V *knownShape =
      b_.CreateLoad(pointer, fieldAddress(known, ContextLayout::placeShape));
  b_.CreateCondBr(b_.CreateICmpEQ(shape, knownShape), hit, slow, likely());

  b_.SetInsertPoint(hit);
  V *at = load64(known, ContextLayout::placeOffset);
  V *inPlace = b_.CreateGEP(b_.getInt8Ty(), rep, at);
  b_.CreateBr(next);

  b_.SetInsertPoint(slow);
  uint32_t slot = slotFor(op);
  bool isIndex = op.kind == OpKind::Index;
  V *operands =
      isIndex ? spill({collection, operand(op, 1)}) : spill({collection});
  V *found = callRuntime(
      isIndex ? "hclrt_index" : "hclrt_getattr", pointer,
      {cx_, opNumber(op), b_.getInt32(place), operands, slotAddress(slot)});
  giveUpUnless(b_.CreateIsNotNull(found));
  Block *from = b_.GetInsertBlock();
  b_.CreateBr(next);

  b_.SetInsertPoint(next);
  llvm::PHINode *address = b_.CreatePHI(pointer, 2);
  address->addIncoming(inPlace, hit);
  address->addIncoming(found, from);
  return withSpare(loadValue(address), slot);
}

Lowered Lowering::getAttr(const Op &op) {
  const Lowered &object = operand(op, 0);
  V *isObject = b_.CreateICmpEQ(
      object.head, constantWord(ValueLayout::countedHead(ValueKind::Object)));
  return access(op, isObject, numbering_.entry(indexOf(op)));
}

/// Whether `value` is a list or tuple.
llvm::Value *Lowering::isSequence(const Lowered &value) {
  V *list = constantWord(ValueLayout::countedHead(ValueKind::List));
  V *tuple = constantWord(ValueLayout::countedHead(ValueKind::Tuple));
  return b_.CreateOr(b_.CreateICmpEQ(value.head, list),
                     b_.CreateICmpEQ(value.head, tuple));
}

Lowered Lowering::index(const Op &op) {
  uint32_t place = numbering_.entry(indexOf(op));
  if (place == Numbering::none)
    return element(op);
  const Lowered &collection = operand(op, 0);
  V *map = constantWord(ValueLayout::countedHead(ValueKind::Map));
  V *object = constantWord(ValueLayout::countedHead(ValueKind::Object));
  V *keyed = b_.CreateOr(b_.CreateICmpEQ(collection.head, map),
                         b_.CreateICmpEQ(collection.head, object));
  return access(op, keyed, place);
}

/// Index by a key that is found out when it runs: a place in a sequence, or
/// whatever the runtime finds.
Lowered Lowering::element(const Op &op) {
  const Lowered &collection = operand(op, 0), &key = operand(op, 1);
  Block *fast = block("sequence"), *hit = block("hit"), *slow = block("lookup"),
        *next = block("found");
  llvm::Type *pointer = b_.getPtrTy();
  b_.CreateCondBr(b_.CreateAnd(isInteger(key), isSequence(collection)), fast,
                  slow, likely());

  b_.SetInsertPoint(fast);
  V *rep = b_.CreateIntToPtr(collection.word, pointer);
  V *size = load64(rep, ValueLayout::sizeOffset);
  b_.CreateCondBr(b_.CreateICmpULT(key.word, size), hit, slow, likely());

  b_.SetInsertPoint(hit);
  V *inPlace =
      b_.CreateGEP(llvm::ArrayType::get(b_.getInt64Ty(), 2),
                   fieldAddress(rep, ValueLayout::elementsOffset), key.word);
  b_.CreateBr(next);

  b_.SetInsertPoint(slow);
  uint32_t slot = slotFor(op);
  V *found = callRuntime("hclrt_index", pointer,
                         {cx_, opNumber(op), b_.getInt32(Numbering::none),
                          spill({collection, key}), slotAddress(slot)});
  giveUpUnless(b_.CreateIsNotNull(found));
  Block *from = b_.GetInsertBlock();
  b_.CreateBr(next);

  b_.SetInsertPoint(next);
  llvm::PHINode *address = b_.CreatePHI(pointer, 2);
  address->addIncoming(inPlace, hit);
  address->addIncoming(found, from);
  return withSpare(loadValue(address), slot);
}

} // namespace hcl::codegen
