// Reports of variables that do not exist, in the same words from every stage.
//
// In: a name, its range, and the names that exist. Out: a diagnostic and a
// failed value. Threads: no state is kept. Deliberately absent: lookup of
// variables (hcl/Scope.h).
#ifndef HCL_LIB_SEMANTICS_UNKNOWNVARIABLE_H
#define HCL_LIB_SEMANTICS_UNKNOWNVARIABLE_H

#include "hcl/compiler/Evaluation.h"

#include <span>
#include <string_view>

namespace hcl {

/// Reports a variable that does not exist. `visible` are the existing names,
/// for a suggestion.
/// Errors: UnknownVariable at `where`.
/// Spec: NS-VAR-002.
Value failUnknownVariable(std::string_view name, Range where,
                          std::span<const std::string_view> visible,
                          Evaluation &evaluation);
/// Reports a variable where variables are not allowed.
/// Errors: VariablesNotAllowed at `where`.
/// Spec: NS-VAR-003.
Value failVariablesNotAllowed(std::string_view name, Range where,
                              Evaluation &evaluation);

} // namespace hcl

#endif // HCL_LIB_SEMANTICS_UNKNOWNVARIABLE_H
