// Replacement of expressions of a module by expressions of another.
//
// In: patches. Out: the module, changed in place. Threads: one.
// Deliberately absent: construction of the expressions
// (hcl/compiler/Rewriter.h).
#ifndef HCL_LIB_PASSES_SPLICE_H
#define HCL_LIB_PASSES_SPLICE_H

#include "hcl/compiler/HIR.h"
#include "hcl/compiler/Rewriter.h"

#include <span>

namespace hcl {

/// Replaces expressions of `module` by results of a Builder(module): `patches`,
/// in the order of the items. Other expressions stay in place or move as a
/// whole; pool entries of replaced ones stay, unused.
/// Cost: linear in the patches, and small for each operation that moves.
void splice(hir::Module &module, hir::Module &&built,
            std::span<const Patch> patches);

} // namespace hcl

#endif // HCL_LIB_PASSES_SPLICE_H
