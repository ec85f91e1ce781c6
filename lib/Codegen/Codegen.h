// Compiled evaluation: expressions of the HIR to machine code, by LLVM.
//
// Programs that load LLVM on demand use Engine/Engine.h; this is for those that
// link it. See docs/jit.md for what the code does and when it pays.
#ifndef HCL_LIB_CODEGEN_CODEGEN_H
#define HCL_LIB_CODEGEN_CODEGEN_H

#include "Engine/Jit.h"

#include <memory>

namespace hcl {

/// A compiler for the machine that it runs on, or the reason why there is
/// none. Each has its own cache: code is shared by all expressions with the
/// same operations that are in use, and freed with the last one.
LoadedJit createJit();

} // namespace hcl

#endif // HCL_LIB_CODEGEN_CODEGEN_H
