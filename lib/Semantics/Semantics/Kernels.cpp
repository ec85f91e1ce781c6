#include "hcl/compiler/Kernels.h"

namespace hcl {

constexpr KernelTable plainKernels = {
#define HCL_STRICT(Kind, ...) kernels::Kind,
#define HCL_LEAF(...) nullptr,
#define HCL_LAZY(...) nullptr,
#include "hcl/compiler/Ops.def"
};

} // namespace hcl
