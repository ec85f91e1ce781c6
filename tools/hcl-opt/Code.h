// The code of a module: LLVM IR or assembly.
#ifndef HCL_TOOLS_HCL_OPT_CODE_H
#define HCL_TOOLS_HCL_OPT_CODE_H

#include "Engine/Jit.h"
#include "hcl/compiler/HIR.h"

#include <string>

namespace hcl::opt {

/// Appends the code of each attribute of `module`, after a comment with its
/// name: IR, or assembly if `assembly`. For an attribute that is not compiled,
/// appends a comment with the reason.
void printCode(std::string &out, const hir::Module &module,
               const FunctionTable &functions, const Dialect &dialect, Jit &jit,
               bool assembly);

} // namespace hcl::opt

#endif // HCL_TOOLS_HCL_OPT_CODE_H
