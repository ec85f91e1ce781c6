// Compiled evaluation: expressions of the HIR to machine code, by LLVM.
//
// Programs that load LLVM on demand use Engine/Engine.h; this header is for
// programs linked with LLVM. docs/jit.md describes the code and when compiling
// pays.
#ifndef HCL_LIB_CODEGEN_CODEGEN_H
#define HCL_LIB_CODEGEN_CODEGEN_H

#include "Engine/Jit.h"

#include <memory>

namespace hcl {

/// A compiler for this machine, or the reason why there is none. Each compiler
/// has its own cache: all live expressions with the same operations share their
/// code, which is freed with the last of them.
LoadedJit createJit();

} // namespace hcl

#endif // HCL_LIB_CODEGEN_CODEGEN_H
