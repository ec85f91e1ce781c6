// What makes the code of two expressions the same.
#ifndef HCL_LIB_CODEGEN_KEY_H
#define HCL_LIB_CODEGEN_KEY_H

#include "Engine/Jit.h"

#include <string>

namespace hcl::compiled {

/// Bytes that are equal for expressions of which Lowering makes the same code:
/// those with the same operations, but for names and constants that the code
/// reads from tables.
std::string codeKey(const Program &program, size_t item,
                    const CompileOptions &options);

} // namespace hcl::compiled

#endif // HCL_LIB_CODEGEN_KEY_H
