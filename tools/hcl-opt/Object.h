// Object files for C programs, and their headers.
#ifndef HCL_TOOLS_HCL_OPT_OBJECT_H
#define HCL_TOOLS_HCL_OPT_OBJECT_H

#include "Driver.h"

namespace hcl::opt {

/// Compiles the top-level attributes of `source`, or its one expression, and
/// writes the object file and the header that `flags` name; with errors,
/// neither. Attributes that are not compiled are named on standard error.
/// Returns the exit code.
[[nodiscard]] int compileObject(const SourceFile &source, const Flags &flags);

} // namespace hcl::opt

#endif // HCL_TOOLS_HCL_OPT_OBJECT_H
