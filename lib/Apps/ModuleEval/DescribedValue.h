// Values of blocks that a description computes.
//
// In: the values of attributes and blocks. Out: the result of the expression of
// the description.
// Deliberately absent: the values that it computes with (BlockValue.h).
#ifndef HCL_LIB_MODULEEVAL_DESCRIBEDVALUE_H
#define HCL_LIB_MODULEEVAL_DESCRIBEDVALUE_H

#include "ModuleSource/ModuleSource.h"

#include <string>
#include <utility>
#include <vector>

namespace hcl::app {

/// The value of `expression`, of the description, over `values`, those of
/// `part` of `definition`: names in the rules are null if absent. Blocks in
/// `part` with a value of their own add this value.
/// Errors: as evaluation.
Value describedValue(const Definition &definition, const Expression &expression,
                     const Part &part,
                     const std::vector<std::pair<std::string, Value>> &values,
                     Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_DESCRIBEDVALUE_H
