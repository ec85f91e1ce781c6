#include "hcl/Semantics/Kernels.h"

namespace hcl {

Kernel kernelOf(OpKind kind) {
  switch (kind) {
#define HCL_STRICT(Kind, Mnemonic, OperandCount, Spec)                         \
  case OpKind::Kind:                                                           \
    return kernels::Kind;
#define HCL_LEAF(Kind, Mnemonic, Spec)                                         \
  case OpKind::Kind:                                                           \
    return nullptr;
#define HCL_LAZY(Kind, Mnemonic, OperandCount, Spec)                           \
  case OpKind::Kind:                                                           \
    return nullptr;
#include "hcl/Semantics/Ops.def"
  }
  return nullptr;
}

} // namespace hcl
