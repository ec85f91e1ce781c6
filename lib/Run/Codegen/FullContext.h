// The state shared by the emitters of a full version.
//
// In: the parts of one function under construction. Out: references to them,
// and the arguments common to all runtime calls. Deliberately absent: the
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

  /// The index of `op`, as the runtime's functions take it.
  IrValue *number(const Op &op) const {
    return f.b.getInt32(facts.indexOf(op));
  }
  /// The slot for a result of `op` made by the runtime.
  uint32_t slotFor(const Op &op) const {
    auto reused = values.reusableSlot(op);
    return reused ? *reused : frame.newSlot();
  }
};

} // namespace hcl::compiled

#endif // HCL_LIB_CODEGEN_FULLCONTEXT_H
