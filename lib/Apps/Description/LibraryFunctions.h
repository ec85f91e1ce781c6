// The functions of the library that a description gives its modules by name.
#ifndef HCL_LIB_DESCRIPTION_LIBRARYFUNCTIONS_H
#define HCL_LIB_DESCRIPTION_LIBRARYFUNCTIONS_H

#include "hcl/Function.h"

namespace hcl::app {

class Arguments;

/// The functions of the table `all` that `library_functions` of `top` lists.
/// Errors: a name that the table does not have is reported at the list.
FunctionTable libraryFunctions(const Arguments &top);

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_LIBRARYFUNCTIONS_H
