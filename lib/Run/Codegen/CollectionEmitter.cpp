// Elements are written directly into the storage allocated by the runtime, each
// with a reference of its own. A function of the runtime then gives the storage
// its type.
#include "CollectionEmitter.h"

#include "Runtime/CodeLayout.h"

namespace hcl::compiled {

EmittedValue CollectionEmitter::inSlot(Finish finish) {
  uint32_t slot = cx_.frame.newSlot();
  f_.bailOutUnless(finish(cx_.frame.slotAddress(slot)));
  return cx_.frame.slotValue(slot);
}

EmittedValue CollectionEmitter::built(const Op &op, Finish finish) {
  if (!cx_.facts.definesResult(op))
    return inSlot(finish);
  IrValue *result = f_.arguments.result;
  f_.store64(f_.word(0), result, ValueLayout::headOffset);
  Block *next = f_.block("done"), *unfinished = f_.block("unfinished");
  f_.b.CreateCondBr(finish(result), next, unfinished, f_.likely());
  f_.b.SetInsertPoint(unfinished);
  cx_.frame.releaseValue(result);
  f_.b.CreateBr(f_.bailOut());
  f_.b.SetInsertPoint(next);
  EmittedValue value;
  value.owner = {Ownership::Result};
  return value;
}

/// Makes room for `count` elements; returns their address.
IrValue *CollectionEmitter::beginElements(IrValue *state, size_t count) {
  IrValue *elements =
      f_.call("hclrt_begin", f_.b.getPtrTy(), {state, f_.word(count)});
  f_.bailOutUnless(f_.b.CreateIsNotNull(elements));
  return elements;
}

EmittedValue CollectionEmitter::tuple(const Op &op) {
  IrValue *state = cx_.frame.newState();
  IrValue *elements = beginElements(state, op.operandCount);
  for (uint32_t i = 0; i < op.operandCount; ++i) {
    hir::ValueId id = cx_.facts.module.operandsOf(op)[i].value;
    cx_.frame.storeOwned(f_.fieldAddress(elements, sizeof(Value) * i),
                         cx_.values.value(id), cx_.values.isLastUse(id));
  }
  f_.store64(f_.word(op.operandCount), state, CodeLayout::builtCount);
  return built(op, [&](IrValue *slot) {
    return f_.call("hclrt_tuple", f_.b.getInt1Ty(),
                   {cx_.frame.context(), state, slot});
  });
}

EmittedValue CollectionEmitter::object(const Op &op) {
  uint32_t entry = cx_.facts.entry(op);
  if (entry == EntryNumbers::none)
    return strict(op);
  const ObjectLayout &layout = cx_.facts.numbers.layouts[entry];
  IrValue *state = cx_.frame.newState();
  size_t count = layout.operands.size();
  IrValue *elements = beginElements(state, count);
  for (size_t i = 0; i < count; ++i)
    f_.storeCopy(f_.fieldAddress(elements, sizeof(Value) * i),
                 cx_.values.operand(op, layout.operands[i]));
  f_.store64(f_.word(count), state, CodeLayout::builtCount);
  return built(op, [&](IrValue *slot) {
    return f_.call("hclrt_object", f_.b.getInt1Ty(),
                   {cx_.frame.context(), f_.b.getInt32(entry), state, slot});
  });
}

EmittedValue CollectionEmitter::call(const Op &op) {
  uint32_t entry = cx_.facts.entry(op);
  return built(op, [&](IrValue *slot) {
    return f_.call("hclrt_call", f_.b.getInt1Ty(),
                   {cx_.frame.context(), cx_.number(op), f_.b.getInt32(entry),
                    cx_.frame.spill(cx_.values.operands(op)),
                    f_.b.getInt32(op.operandCount), slot});
  });
}

EmittedValue CollectionEmitter::strict(const Op &op) {
  const char *function =
      op.kind == OpKind::Template ? "hclrt_template" : "hclrt_kernel";
  return built(op, [&](IrValue *slot) {
    return f_.call(function, f_.b.getInt1Ty(),
                   {cx_.frame.context(), cx_.number(op),
                    cx_.frame.spill(cx_.values.operands(op)),
                    f_.b.getInt32(op.operandCount), slot});
  });
}

} // namespace hcl::compiled
