// Both kinds of access compute an address and load the part from there: on a
// hit the address within the collection, on a miss the one returned by the
// runtime. That may be a slot, if a kernel had to make the part.
#include "AccessEmitter.h"

namespace hcl::compiled {

EmittedValue AccessEmitter::getAttr(const Op &op) {
  return cachedAccess(op, cx_.reader.isObject(cx_.values.operand(op, 0)));
}

EmittedValue AccessEmitter::index(const Op &op) {
  if (cx_.facts.entry(op) == EntryNumbers::none)
    return element(op);
  return cachedAccess(op, cx_.reader.isKeyed(cx_.values.operand(op, 0)));
}

/// Access by a constant name to a collection that has keys if `hasKeys` (i1).
EmittedValue AccessEmitter::cachedAccess(const Op &op, IrValue *hasKeys) {
  const EmittedValue &collection = cx_.values.operand(op, 0);
  Block *fast = f_.block("keyed"), *slow = f_.block("lookup"),
        *next = f_.block("found");
  f_.b.CreateCondBr(hasKeys, fast, slow, f_.likely());

  f_.b.SetInsertPoint(fast);
  CachedOffset cached = cx_.reader.cached(collection, cx_.facts.entry(op));
  IrValue *inPlace = cx_.reader.attributeAddress(collection, cached);
  f_.b.CreateCondBr(cached.hits, next, slow, f_.likely());
  return lookUpOr(op, slow, next, inPlace, fast);
}

/// Access by a key that is only known at run time: an index into a sequence is
/// computed here, all other accesses by the runtime.
EmittedValue AccessEmitter::element(const Op &op) {
  const EmittedValue &collection = cx_.values.operand(op, 0),
                     &key = cx_.values.operand(op, 1);
  Block *fast = f_.block("sequence"), *hit = f_.block("hit"),
        *slow = f_.block("lookup"), *next = f_.block("found");
  IrValue *isIndex = cx_.registers.isInteger(key);
  IrValue *isSequence = cx_.reader.isSequence(collection);
  f_.b.CreateCondBr(f_.b.CreateAnd(isIndex, isSequence), fast, slow,
                    f_.likely());

  f_.b.SetInsertPoint(fast);
  f_.b.CreateCondBr(f_.b.CreateICmpULT(key.word, cx_.reader.size(collection)),
                    hit, slow, f_.likely());

  f_.b.SetInsertPoint(hit);
  IrValue *inPlace = cx_.reader.elementAddress(collection, key);
  f_.b.CreateBr(next);
  return lookUpOr(op, slow, next, inPlace, hit);
}

/// The value at `inPlace` if `next` is reached from `fast`, else the one found
/// by the runtime in `slow`.
EmittedValue AccessEmitter::lookUpOr(const Op &op, Block *slow, Block *next,
                                     IrValue *inPlace, Block *fast) {
  llvm::Type *pointer = f_.b.getPtrTy();
  f_.b.SetInsertPoint(slow);
  uint32_t slot = cx_.slotFor(op);
  IrValue *operands = cx_.frame.spill(cx_.values.operands(op));
  IrValue *found = f_.call(
      op.kind == OpKind::Index ? "hclrt_index" : "hclrt_getattr", pointer,
      {cx_.frame.context(), cx_.number(op), f_.b.getInt32(cx_.facts.entry(op)),
       operands, cx_.frame.slotAddress(slot)});
  f_.bailOutUnless(f_.b.CreateIsNotNull(found));
  Block *from = f_.b.GetInsertBlock();
  f_.b.CreateBr(next);

  f_.b.SetInsertPoint(next);
  llvm::PHINode *address = f_.b.CreatePHI(pointer, 2);
  address->addIncoming(inPlace, fast);
  address->addIncoming(found, from);
  EmittedValue part = f_.loadValue(address);
  part.owner = {Ownership::Reusable, slot};
  return part;
}

} // namespace hcl::compiled
