#include "hcl/compiler/Kernels.h"

namespace hcl {

constexpr KernelTable plainKernels = {
#define HCL_STRICT(Kind, Mnemonic, OperandCount, Spec) kernels::Kind,
#define HCL_LEAF(Kind, Mnemonic, Spec) nullptr,
#define HCL_LAZY(Kind, Mnemonic, OperandCount, Spec) nullptr,
#include "hcl/compiler/Ops.def"
};

} // namespace hcl
