// The stack frame of a full version: slots for values that it owns, states of
// tuples and objects under construction, scratch space for operands of runtime
// calls, and the RuntimeContext.
//
// All data for a bail-out is here, so no register is held for it.
//
// In: requests for slots and states while code is emitted. Out: their
// addresses, and, once their numbers are known, the code that clears the frame
// at the start of the function and releases it at the end. Deliberately absent:
// the assignment of slots to values (Environment.h).
#ifndef HCL_LIB_CODEGEN_STACKFRAME_H
#define HCL_LIB_CODEGEN_STACKFRAME_H

#include "FunctionEmitter.h"

#include <llvm/ADT/ArrayRef.h>
#include <llvm/IR/Instructions.h>

#include <cstdint>

namespace hcl::compiled {

class StackFrame {
public:
  /// Emits the frame into the entry block of `f`, which is the current one, and
  /// a bail-out for an evaluation that is stopped.
  explicit StackFrame(FunctionEmitter &f);

  /// The address of the RuntimeContext.
  IrValue *context() const { return context_; }
  uint32_t newSlot() { return slotCount_++; }
  IrValue *slotAddress(uint32_t slot);
  /// The value in `slot`, which the slot owns alone.
  EmittedValue slotValue(uint32_t slot);
  /// The address of a new BuildState.
  IrValue *newState();
  /// Writes operands to the scratch space and returns its address. They are
  /// valid until the next call of `spill`.
  IrValue *spill(llvm::ArrayRef<EmittedValue> values);
  /// Stores `value` with a reference of its own: the slot's if `mayMove` and
  /// the slot is the only owner, else a new one.
  void storeOwned(IrValue *address, const EmittedValue &value, bool mayMove);

  /// Releases one value that is not in a slot.
  void releaseValue(IrValue *address);
  /// Ends the function, both from the current block and from that of bail-outs.
  void finish();

private:
  void emitContext();
  void bailOutIfStopped();
  void releaseAll();
  void emitBailOut();
  void setSizes();

  FunctionEmitter &f_;
  Block *entry_;
  llvm::AllocaInst *context_, *slots_, *states_, *scratch_;
  uint32_t slotCount_ = 0, stateCount_ = 0, scratchCount_ = 0;
};

} // namespace hcl::compiled

#endif // HCL_LIB_CODEGEN_STACKFRAME_H
