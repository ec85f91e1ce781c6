#include "hcl/Semantics/Kernels.h"

namespace hcl {

constexpr KernelTable plainKernels = {
#define HCL_STRICT(Kind, Mnemonic, OperandCount, Spec) kernels::Kind,
#define HCL_LEAF(Kind, Mnemonic, Spec) nullptr,
#define HCL_LAZY(Kind, Mnemonic, OperandCount, Spec) nullptr,
#include "hcl/Semantics/Ops.def"
};

} // namespace hcl
