// One function per strict operation, declared from Ops.def.
//
// A kernel is total: any operand may be known, null, unknown, dynamic, marked
// or failed. Checking types is calling it with unknowns, folding is calling it
// with constants, interpreting is calling it with values, and compiled code
// calls it wherever it has no faster way.
// Deliberately absent: the lazy operations; each engine has its own.
#ifndef HCL_SEMANTICS_KERNELS_H
#define HCL_SEMANTICS_KERNELS_H

#include "hcl/Semantics/Evaluation.h"
#include "hcl/Value/Value.h"

#include <span>

namespace hcl {

/// One enumerator per row of Ops.def.
enum class OpKind : uint8_t {
#define HCL_LEAF(Kind, Mnemonic, Spec) Kind,
#define HCL_STRICT(Kind, Mnemonic, Operands, Spec) Kind,
#define HCL_LAZY(Kind, Mnemonic, Operands, Spec) Kind,
#include "hcl/Semantics/Ops.def"
};

/// The operands of one operation, in order.
using Operands = std::span<const Value *const>;

/// A strict operation. Returns `Value::failed()` after it reported an error;
/// a failed operand makes it return a failed (or unknown) value silently.
using Kernel = Value (*)(Operands operands, const OpSite &site,
                         Evaluation &evaluation);

/// The kernel of `kind`; null for leaves and lazy operations.
Kernel kernelOf(OpKind kind);

namespace kernels {
#define HCL_STRICT(Kind, Mnemonic, OperandCount, Spec)                         \
  Value Kind(Operands operands, const OpSite &site, Evaluation &evaluation);
#include "hcl/Semantics/Ops.def"
} // namespace kernels

} // namespace hcl

#endif // HCL_SEMANTICS_KERNELS_H
