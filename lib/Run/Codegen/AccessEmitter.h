// Attributes and elements in full versions.
//
// In: a collection, and a name or key. Out: the part, read in place, or by the
// runtime if the inline cache misses or the operands are of other kinds.
// Deliberately absent: addresses within collections (CollectionReader.h).
#ifndef HCL_LIB_CODEGEN_ACCESSEMITTER_H
#define HCL_LIB_CODEGEN_ACCESSEMITTER_H

#include "FullContext.h"

namespace hcl::compiled {

class AccessEmitter {
public:
  explicit AccessEmitter(const FullContext &cx) : cx_(cx), f_(cx.f) {}

  EmittedValue getAttr(const Op &op);
  EmittedValue index(const Op &op);

private:
  EmittedValue cachedAccess(const Op &op, IrValue *hasKeys);
  EmittedValue element(const Op &op);
  EmittedValue lookUpOr(const Op &op, Block *slow, Block *next,
                        IrValue *inPlace, Block *fast);

  const FullContext &cx_;
  FunctionEmitter &f_;
};

} // namespace hcl::compiled

#endif // HCL_LIB_CODEGEN_ACCESSEMITTER_H
