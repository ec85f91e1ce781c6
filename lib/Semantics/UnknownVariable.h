// Variables that do not exist, in the words that every stage reports them with.
//
// In: the name, where it is, and the names that exist. Out: a diagnostic and a
// failed value. Deliberately absent: lookup of variables (Scope.h).
#ifndef HCL_LIB_SEMANTICS_UNKNOWNVARIABLE_H
#define HCL_LIB_SEMANTICS_UNKNOWNVARIABLE_H

#include "hcl/compiler/Evaluation.h"

#include <span>
#include <string_view>

namespace hcl {

/// Reports a variable that does not exist; `visible` are the names that do, for
/// a suggestion.
/// Errors: UnknownVariable at `where`.
/// Spec: NS-VAR-002.
Value failUnknownVariable(std::string_view name, Range where,
                          std::span<const std::string_view> visible,
                          Evaluation &evaluation);
/// The same where there are no variables at all.
/// Errors: VariablesNotAllowed at `where`.
/// Spec: NS-VAR-003.
Value failVariablesNotAllowed(Range where, Evaluation &evaluation);

} // namespace hcl

#endif // HCL_LIB_SEMANTICS_UNKNOWNVARIABLE_H
