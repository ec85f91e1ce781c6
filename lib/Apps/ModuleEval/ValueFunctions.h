// Functions of descriptions over values alone.
#ifndef HCL_LIB_MODULEEVAL_VALUEFUNCTIONS_H
#define HCL_LIB_MODULEEVAL_VALUEFUNCTIONS_H

#include "hcl/Function.h"

namespace hcl::app {

/// `known_else(VALUE, OTHER)`, VALUE with the parts of OTHER where it is
/// unknown or has none; `merge_deeply(MAPS...)`, maps merged at all depths;
/// `version_meets(VERSION, CONSTRAINT)`, as of meetsConstraint.
FunctionTable valueFunctions();

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_VALUEFUNCTIONS_H
