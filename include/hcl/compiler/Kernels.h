// One function per strict operation, declared from Ops.def.
//
// A kernel is total: any operand may be known, null, unknown, dynamic, marked
// or failed. Checking types is calling it with unknowns, folding is calling it
// with constants, interpreting is calling it with values, and compiled code
// calls it wherever it has no faster way.
//
//   const Value *operands[] = {&left, &right};
//   Value sum = kernels::Add(operands, site, evaluation);
//
// Ownership: results are values of their own. Threads: no state is kept.
// Deliberately absent: the lazy operations, whose bodies are templates over the
// engine that runs their regions.
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

/// A strict operation. Returns `Value::failed()` after it reported an error;
/// a failed operand makes it return a failed (or unknown) value silently.
using Kernel = Value (*)(Operands operands, const OpSite &site,
                         Evaluation &evaluation);

/// Kernels by the number of their operation; null for leaves and lazy ones.
using KernelTable = std::array<Kernel, opKindCount>;
/// Those of the information model, and those that also compute with ints and
/// lift over unions, promises and outputs (Lift.h).
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
