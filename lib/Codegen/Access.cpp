// Attributes and elements. A part is read where it lies: nothing is counted.
//
// Objects and maps with the same keys mostly share their shape, so each access
// remembers the last shape with the place of the name in it. Comparing the
// pointer is enough then; the runtime looks the name up otherwise.
#include "Lowering.h"

#include "Value/Layout.h"

namespace hcl::compiled {

static EmittedValue withSpare(EmittedValue value, uint32_t slot) {
  value.spareSlot = slot;
  return value;
}

llvm::Value *Lowering::cacheAddress(uint32_t place) {
  constexpr uint32_t near = CodeTables::nearCaches;
  if (place >= near)
    return fieldAddress(farCaches_, CodeLayout::cacheSize * (place - near));
  return fieldAddress(expression_,
                      CodeLayout::nearCaches + CodeLayout::cacheSize * place);
}

/// Where the attribute is guessed to be, in units of 8 bytes. It does not
/// depend on the shape, so that what is loaded from there need not wait for it.
llvm::Value *Lowering::cachedOffset(const EmittedValue &collection,
                                    uint32_t place, V *&known) {
  llvm::Type *word = b_.getInt64Ty();
  V *rep = b_.CreateIntToPtr(collection.word, b_.getPtrTy());
  V *shape = load64(rep, ValueLayout::shapeOffset);
  llvm::LoadInst *guess = b_.CreateLoad(word, cacheAddress(place));
  // Another thread may write it: it is read once and as a whole, which a
  // volatile load says in a way that is quick to translate.
  guess->setVolatile(true);
  known =
      b_.CreateICmpEQ(b_.CreateLShr(guess, AttributeCache::offsetBits), shape);
  V *place16 = b_.CreateTrunc(guess, b_.getIntNTy(AttributeCache::offsetBits));
  return b_.CreateZExt(place16, word);
}

llvm::Value *Lowering::placeAddress(const EmittedValue &collection, V *place) {
  V *rep = b_.CreateIntToPtr(collection.word, b_.getPtrTy());
  return b_.CreateGEP(b_.getInt64Ty(), rep, place);
}

/// The value behind `place` of the table, of a collection with keys, if
/// `isFast`; what the runtime finds otherwise.
EmittedValue Lowering::access(const Op &op, V *isFast, uint32_t place) {
  if (isLeaf_)
    return leafAccess(op, isFast, place);
  const EmittedValue &collection = operand(op, 0);
  Block *fast = block("keyed"), *slow = block("lookup"), *next = block("found");
  llvm::Type *pointer = b_.getPtrTy();
  b_.CreateCondBr(isFast, fast, slow, likely());

  b_.SetInsertPoint(fast);
  V *known;
  V *inPlace = placeAddress(collection, cachedOffset(collection, place, known));
  b_.CreateCondBr(known, next, slow, likely());

  b_.SetInsertPoint(slow);
  uint32_t slot = slotFor(op);
  bool isIndex = op.kind == OpKind::Index;
  V *operands =
      isIndex ? spill({collection, operand(op, 1)}) : spill({collection});
  V *found = callRuntime(
      isIndex ? "hclrt_index" : "hclrt_getattr", pointer,
      {cx_, opNumber(op), b_.getInt32(place), operands, slotAddress(slot)});
  bailOutUnless(b_.CreateIsNotNull(found));
  Block *from = b_.GetInsertBlock();
  b_.CreateBr(next);

  b_.SetInsertPoint(next);
  llvm::PHINode *address = b_.CreatePHI(pointer, 2);
  address->addIncoming(inPlace, fast);
  address->addIncoming(found, from);
  return withSpare(loadValue(address), slot);
}

llvm::Value *Lowering::isObject(const EmittedValue &value) {
  return b_.CreateICmpEQ(
      value.head, constantWord(ValueLayout::countedHead(ValueKind::Object)));
}

/// Whether `value` is a map or object.
llvm::Value *Lowering::isKeyed(const EmittedValue &value) {
  V *map = constantWord(ValueLayout::countedHead(ValueKind::Map));
  return b_.CreateOr(b_.CreateICmpEQ(value.head, map), isObject(value));
}

EmittedValue Lowering::getAttr(const Op &op) {
  return access(op, isObject(operand(op, 0)), numbers_.entry(indexOf(op)));
}

/// Whether `value` is a list or tuple.
llvm::Value *Lowering::isSequence(const EmittedValue &value) {
  V *list = constantWord(ValueLayout::countedHead(ValueKind::List));
  V *tuple = constantWord(ValueLayout::countedHead(ValueKind::Tuple));
  return b_.CreateOr(b_.CreateICmpEQ(value.head, list),
                     b_.CreateICmpEQ(value.head, tuple));
}

EmittedValue Lowering::index(const Op &op) {
  uint32_t place = numbers_.entry(indexOf(op));
  if (place == EntryNumbers::none)
    return element(op);
  return access(op, isKeyed(operand(op, 0)), place);
}

llvm::Value *Lowering::elementAddress(const EmittedValue &sequence,
                                      const EmittedValue &index) {
  V *rep = b_.CreateIntToPtr(sequence.word, b_.getPtrTy());
  return b_.CreateGEP(llvm::ArrayType::get(b_.getInt64Ty(), 2),
                      fieldAddress(rep, ValueLayout::elementsOffset),
                      index.word);
}

/// Index by a key that is found out when it runs: a place in a sequence, or
/// whatever the runtime finds.
EmittedValue Lowering::element(const Op &op) {
  if (isLeaf_)
    return leafElement(op);
  const EmittedValue &collection = operand(op, 0), &key = operand(op, 1);
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
  V *inPlace = elementAddress(collection, key);
  b_.CreateBr(next);

  b_.SetInsertPoint(slow);
  uint32_t slot = slotFor(op);
  V *found = callRuntime("hclrt_index", pointer,
                         {cx_, opNumber(op), b_.getInt32(EntryNumbers::none),
                          spill({collection, key}), slotAddress(slot)});
  bailOutUnless(b_.CreateIsNotNull(found));
  Block *from = b_.GetInsertBlock();
  b_.CreateBr(next);

  b_.SetInsertPoint(next);
  llvm::PHINode *address = b_.CreatePHI(pointer, 2);
  address->addIncoming(inPlace, hit);
  address->addIncoming(found, from);
  return withSpare(loadValue(address), slot);
}

} // namespace hcl::compiled
