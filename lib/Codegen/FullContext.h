// What the emitters of a full version share.
//
// In: the parts of one function under construction. Out: references to them,
// and the arguments that runtime calls have in common. Deliberately absent: the
// operations, each in the emitter of its group.
#ifndef HCL_LIB_CODEGEN_FULLCONTEXT_H
#define HCL_LIB_CODEGEN_FULLCONTEXT_H

#include "CollectionReader.h"
#include "StackFrame.h"
#include "VersionEmitter.h"

namespace hcl::compiled {

struct FullContext {
  FunctionEmitter &f;
  const ExpressionFacts &facts;
  StackFrame &frame;
  Environment &values;
  CollectionReader &reader;
  RegisterOps &registers;
  /// Emits regions.
  VersionEmitter &version;

  /// The number of `op`, as functions of the runtime take it.
  IrValue *number(const Op &op) const {
    return f.b.getInt32(facts.indexOf(op));
  }
  /// The slot for a result of `op` that the runtime makes.
  uint32_t slotFor(const Op &op) const {
    auto reused = values.reusableSlot(op);
    return reused ? *reused : frame.newSlot();
  }
};

} // namespace hcl::compiled

#endif // HCL_LIB_CODEGEN_FULLCONTEXT_H
