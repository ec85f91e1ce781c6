// Tuples and objects, which are filled in place; calls and other operations,
// which the runtime does.
#include "Lowering.h"

#include "Value/Layout.h"

namespace hcl::compiled {

std::vector<EmittedValue> Lowering::operands(const Op &op) const {
  std::vector<EmittedValue> values;
  for (size_t i = 0; i < op.operandCount; ++i)
    values.push_back(operand(op, i));
  return values;
}

/// The value that `finish` leaves in the slot which it is given, unless it
/// returns false.
EmittedValue Lowering::inSlot(llvm::function_ref<V *(V *slot)> finish) {
  uint32_t slot = newSlot();
  bailOutUnless(finish(slotAddress(slot)));
  return slotValue(slot);
}

/// The same for the result of `op`: that of the expression goes to its place at
/// once.
EmittedValue Lowering::built(const Op &op,
                             llvm::function_ref<V *(V *slot)> finish) {
  bool isLast = op.end == expr_.endOp && op.result == expr_.result.value;
  if (!isLast)
    return inSlot(finish);
  store64(constantWord(0), result_, ValueLayout::headOffset);
  Block *next = block("done"), *unfinished = block("unfinished");
  b_.CreateCondBr(finish(result_), next, unfinished, likely());
  b_.SetInsertPoint(unfinished);
  callRuntime("hclrt_release", b_.getVoidTy(),
              {result_, b_.getInt32(1), states_, b_.getInt32(0)});
  b_.CreateBr(bailOut_);
  b_.SetInsertPoint(next);
  isResultStored_ = true;
  return {};
}

EmittedValue Lowering::tuple(const Op &op) {
  V *state = newState();
  V *elements = callRuntime("hclrt_begin", b_.getPtrTy(),
                            {state, constantWord(op.operandCount)});
  bailOutUnless(b_.CreateIsNotNull(elements));
  for (uint32_t i = 0; i < op.operandCount; ++i) {
    const hir::Operand &use = hir_.operandsOf(op)[i];
    storeOwned(fieldAddress(elements, 16 * i), operand(op, i),
               uses_[static_cast<uint32_t>(use.value)] == 1);
  }
  store64(constantWord(op.operandCount), state, CodeLayout::builtCount);
  return built(op, [&](V *slot) {
    return callRuntime("hclrt_tuple", b_.getInt1Ty(), {cx_, state, slot});
  });
}

EmittedValue Lowering::object(const Op &op) {
  uint32_t entry = numbers_.entry(indexOf(op));
  if (entry == EntryNumbers::none)
    return strict(op);
  const ObjectLayout &layout = numbers_.layouts[entry];
  V *state = newState();
  size_t count = layout.operands.size();
  V *elements =
      callRuntime("hclrt_begin", b_.getPtrTy(), {state, constantWord(count)});
  bailOutUnless(b_.CreateIsNotNull(elements));
  for (size_t i = 0; i < count; ++i)
    storeOwned(fieldAddress(elements, 16 * i), operand(op, layout.operands[i]),
               false);
  store64(constantWord(count), state, CodeLayout::builtCount);
  return built(op, [&](V *slot) {
    return callRuntime("hclrt_object", b_.getInt1Ty(),
                       {cx_, b_.getInt32(entry), state, slot});
  });
}

EmittedValue Lowering::call(const Op &op) {
  uint32_t entry = numbers_.entry(indexOf(op));
  return built(op, [&](V *slot) {
    return callRuntime("hclrt_call", b_.getInt1Ty(),
                       {cx_, opNumber(op), b_.getInt32(entry),
                        spill(operands(op)), b_.getInt32(op.operandCount),
                        slot});
  });
}

EmittedValue Lowering::strict(const Op &op) {
  return built(op, [&](V *slot) {
    return callRuntime(op.kind == OpKind::Template ? "hclrt_template"
                                                   : "hclrt_kernel",
                       b_.getInt1Ty(),
                       {cx_, opNumber(op), spill(operands(op)),
                        b_.getInt32(op.operandCount), slot});
  });
}

} // namespace hcl::compiled
