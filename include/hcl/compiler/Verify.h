// Whether a module is well formed: what every consumer of HIR may rely on.
//
//   - Items and operations nest in preorder; every index is in its pool. Those
//     of an attribute stand together, behind those of the attributes before it;
//     between attributes there may be operations that belong to nobody.
//   - Each operation has the operands, regions, parameters, flags and
//     immediate that its kind asks for: `and`, `or` a region rhs; `cond` then
//     and else; `for` where (at will), key (with `object`) and emit, and a
//     parameter for the value, with one for the key before it (at will);
//     `splat` each, and one parameter.
//   - Values are numbered in the order of the text, from 0; each is used after
//     its definition and within the region that defines it.
//   - Types and facts do not contradict what the operation gives.
//   - Ranges lie within the source.
#ifndef HCL_COMPILER_VERIFY_H
#define HCL_COMPILER_VERIFY_H

#include "hcl/Diagnostic.h"
#include "hcl/compiler/HIR.h"

namespace hcl::hir {

/// Checks `module`; returns whether it is well formed.
/// Errors: MalformedHir, one for each fault, at the operation (where the
/// module has a source). Where nesting itself is broken, only that is reported.
/// Cost: linear.
bool verify(const Module &module, Diagnostics &diags);

} // namespace hcl::hir

#endif // HCL_COMPILER_VERIFY_H
