// The functions that a description gives its modules by name: of the library,
// and tables of them.
#ifndef HCL_LIB_DESCRIPTION_LIBRARYFUNCTIONS_H
#define HCL_LIB_DESCRIPTION_LIBRARYFUNCTIONS_H

#include "hcl/Function.h"

#include <string>

namespace hcl::app {

class Arguments;

/// The functions of the table `all` in the argument `library_functions` of
/// `top`.
/// Errors: a name without a function is reported at the list.
FunctionTable libraryFunctions(const Arguments &top);

/// The name of the table that `top` has as `functions`: a version of
/// Terraform's may be among them, `terraform@1.11`. Errors: another name is
/// reported there.
std::string functionTableOf(const Arguments &top);

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_LIBRARYFUNCTIONS_H
