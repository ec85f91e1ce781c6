// Values in words: what diagnostics say about the variables in an expression.
//
// In: a value. Out: a phrase for people. Deliberately absent: the notation
// that reads back (ValueText.h).
#ifndef HCL_LIB_SEMANTICS_DESCRIBE_H
#define HCL_LIB_SEMANTICS_DESCRIBE_H

#include "hcl/Value.h"

#include <string>

namespace hcl {

/// What `value` is, to follow the name of a variable: `is 8080`,
/// `is a list of string with 2 elements`, `is a string, known only later`.
/// Nothing of a marked value but its type is told. Long strings are cut.
std::string describeValue(const Value &value);

} // namespace hcl

#endif // HCL_LIB_SEMANTICS_DESCRIBE_H
