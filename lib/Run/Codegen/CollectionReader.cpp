#include "CollectionReader.h"

#include "Runtime/CodeLayout.h"

namespace hcl::compiled {

CollectionReader::CollectionReader(FunctionEmitter &f,
                                   const ExpressionFacts &facts)
    : f_(f) {
  if (facts.numbers.cacheCount > CodeTables::nearCaches)
    farCaches_ = f.loadTable(CodeLayout::farCaches);
}

IrValue *CollectionReader::isObject(const EmittedValue &value) {
  return f_.b.CreateICmpEQ(
      value.head, f_.word(ValueLayout::countedHead(ValueKind::Object)));
}

IrValue *CollectionReader::isKeyed(const EmittedValue &value) {
  IrValue *map = f_.word(ValueLayout::countedHead(ValueKind::Map));
  IrValue *isMap = f_.b.CreateICmpEQ(value.head, map);
  return f_.b.CreateOr(isMap, isObject(value));
}

IrValue *CollectionReader::isSequence(const EmittedValue &value) {
  IrValue *list = f_.word(ValueLayout::countedHead(ValueKind::List));
  IrValue *tuple = f_.word(ValueLayout::countedHead(ValueKind::Tuple));
  IrValue *isList = f_.b.CreateICmpEQ(value.head, list);
  IrValue *isTuple = f_.b.CreateICmpEQ(value.head, tuple);
  return f_.b.CreateOr(isList, isTuple);
}

IrValue *CollectionReader::size(const EmittedValue &collection) {
  return f_.load64(f_.storageOf(collection), ValueLayout::sizeOffset);
}

IrValue *CollectionReader::elements(const EmittedValue &collection) {
  return f_.fieldAddress(f_.storageOf(collection), ValueLayout::elementsOffset);
}

IrValue *CollectionReader::elementAddress(const EmittedValue &sequence,
                                          const EmittedValue &index) {
  return f_.b.CreateGEP(llvm::ArrayType::get(f_.b.getInt64Ty(), 2),
                        elements(sequence), index.word);
}

IrValue *CollectionReader::cacheAddress(uint32_t number) {
  constexpr uint32_t near = CodeTables::nearCaches;
  if (number >= near)
    return f_.fieldAddress(farCaches_, CodeLayout::cacheSize * (number - near));
  return f_.fieldAddress(f_.arguments.expression,
                         CodeLayout::nearCaches +
                             CodeLayout::cacheSize * number);
}

CachedOffset CollectionReader::cached(const EmittedValue &collection,
                                      uint32_t number) {
  auto &b = f_.b;
  llvm::Type *word = b.getInt64Ty();
  IrValue *shape =
      f_.load64(f_.storageOf(collection), ValueLayout::shapeOffset);
  llvm::LoadInst *cache = b.CreateLoad(word, cacheAddress(number));
  // Another thread may write it. It must be read once and as a whole, which a
  // volatile load expresses and which translates fast.
  cache->setVolatile(true);
  constexpr unsigned bits = AttributeCache::offsetBits;
  CachedOffset cached;
  cached.hits = b.CreateICmpEQ(b.CreateLShr(cache, bits), shape);
  IrValue *offset = b.CreateTrunc(cache, b.getIntNTy(bits));
  cached.units = b.CreateZExt(offset, word);
  return cached;
}

IrValue *CollectionReader::attributeAddress(const EmittedValue &collection,
                                            const CachedOffset &cached) {
  return f_.b.CreateGEP(f_.b.getInt64Ty(), f_.storageOf(collection),
                        cached.units);
}

} // namespace hcl::compiled
