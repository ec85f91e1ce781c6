// Tuples and objects in full versions, and the operations that the runtime
// executes as a whole: calls, templates and all others without machine code.
//
// In: operands. Out: a value finished by the runtime, in a slot or as the
// result of the function. Deliberately absent: loops (LoopEmitter.h), which
// finish their results here too.
#ifndef HCL_LIB_CODEGEN_COLLECTIONEMITTER_H
#define HCL_LIB_CODEGEN_COLLECTIONEMITTER_H

#include "FullContext.h"

#include <llvm/ADT/STLFunctionalExtras.h>

namespace hcl::compiled {

class CollectionEmitter {
public:
  /// Emits a call that puts a value into the slot at `address`, and returns
  /// whether it succeeded (i1).
  using Finish = llvm::function_ref<IrValue *(IrValue *address)>;

  explicit CollectionEmitter(const FullContext &cx) : cx_(cx), f_(cx.f) {}

  EmittedValue tuple(const Op &op);
  EmittedValue object(const Op &op);
  EmittedValue call(const Op &op);
  /// Any strict operation.
  EmittedValue strict(const Op &op);

  /// The value put into a new slot by `finish`.
  EmittedValue inSlot(Finish finish);
  /// The result of `op`, likewise; the result of the expression goes directly
  /// to `finish`.
  EmittedValue built(const Op &op, Finish finish);

private:
  IrValue *beginElements(IrValue *state, size_t count);

  const FullContext &cx_;
  FunctionEmitter &f_;
};

} // namespace hcl::compiled

#endif // HCL_LIB_CODEGEN_COLLECTIONEMITTER_H
