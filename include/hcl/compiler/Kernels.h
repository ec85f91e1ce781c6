// Kernels: one function for each strict operation, declared from Ops.def.
//
// A kernel is total: any operand may be known, null, unknown, dynamic, marked
// or failed. Type checking calls it with unknowns, folding with constants,
// interpretation with values; compiled code calls it for all cases without a
// fast path.
//
//   const Value *operands[] = {&left, &right};
//   Value sum = kernels::Add(operands, site, evaluation);
//
// In: operands, the site of the operation, the evaluation. Out: the result, and
// diagnostics.
// Ownership: results are values of their own. Threads: no state is kept.
// Deliberately absent: lazy operations, which are templates over the engine
// that runs their regions (lib/Semantics/Semantics/Lazy).
#ifndef HCL_COMPILER_KERNELS_H
#define HCL_COMPILER_KERNELS_H

#include "hcl/Value.h"
#include "hcl/compiler/Evaluation.h"
#include "hcl/compiler/Operations.h"

#include <array>
#include <span>

namespace hcl {

/// The operands of one operation, in order.
using Operands = std::span<const Value *const>;

/// A strict operation. Reports errors and then returns `Value::failed()`. For a
/// failed operand it returns a failed (or unknown) value without a diagnostic.
using Kernel = Value (*)(Operands operands, const OpSite &site,
                         Evaluation &evaluation);

/// Kernels indexed by OpKind; null for leaves and lazy operations.
using KernelTable = std::array<Kernel, opKindCount>;
/// The kernels of the information model, and kernels for ints, lifted over
/// unions, promises and outputs (Semantics/Lift.h).
extern const KernelTable plainKernels, liftingKernels;

/// The kernel of `kind` in `dialect`; null for leaves and lazy operations.
inline Kernel kernelOf(OpKind kind, const Dialect &dialect) {
  const KernelTable &table =
      dialect[DialectPoint::ExtendedTypes] ? liftingKernels : plainKernels;
  return table[static_cast<size_t>(kind)];
}

namespace kernels {
#define HCL_STRICT(Kind, ...)                                                  \
  Value Kind(Operands operands, const OpSite &site, Evaluation &evaluation);
#include "hcl/compiler/Ops.def"
} // namespace kernels

} // namespace hcl

#endif // HCL_COMPILER_KERNELS_H
