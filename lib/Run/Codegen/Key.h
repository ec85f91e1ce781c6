// The key of an expression in the cache of code.
//
// In: an expression and options. Out: bytes. Deliberately absent: names and
// constants that the code reads from tables. Expressions with the same code may
// differ in them.
#ifndef HCL_LIB_CODEGEN_KEY_H
#define HCL_LIB_CODEGEN_KEY_H

#include "Engine/Jit.h"

#include <string>

namespace hcl::compiled {

/// Bytes that are equal for expressions with the same code: with the same
/// operations, except for names and constants read from tables.
/// Cost: linear in the expression.
std::string codeKey(const Program &program, size_t item,
                    const CompileOptions &options);

} // namespace hcl::compiled

#endif // HCL_LIB_CODEGEN_KEY_H
