// Putting expressions of one module in place of those of another.
#ifndef HCL_LIB_PASSES_SPLICE_H
#define HCL_LIB_PASSES_SPLICE_H

#include "hcl/compiler/HIR.h"
#include "hcl/compiler/Rewriter.h"

#include <span>

namespace hcl {

/// Replaces expressions of `module` by those that a Builder(module) has built:
/// `patches`, in the order of the items. Other expressions keep their place, or
/// are moved together; what the replaced ones had in the pools stays there,
/// unused.
/// Cost: linear in the patches, and little for each operation that moves.
void splice(hir::Module &module, hir::Module &&built,
            std::span<const Patch> patches);

} // namespace hcl

#endif // HCL_LIB_PASSES_SPLICE_H
