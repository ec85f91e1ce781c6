// Values in words, for notes about the variables in an expression.
//
// In: a value. Out: a phrase for people. Threads: no state is kept.
// Deliberately absent: the notation that reads back (hcl/Text.h).
#ifndef HCL_LIB_SEMANTICS_DESCRIBE_H
#define HCL_LIB_SEMANTICS_DESCRIBE_H

#include "hcl/Value.h"

#include <string>

namespace hcl {

/// Describes `value` in a phrase that follows the name of a variable:
/// `is 8080`, `is a list of string with 2 elements`,
/// `is a string, known only later`. Of a marked value only the type is shown.
/// Long strings are shortened.
std::string describeValue(const Value &value);

} // namespace hcl

#endif // HCL_LIB_SEMANTICS_DESCRIBE_H
