// Texts that are values of inputs without being expressions: words,
// comma-separated fields, and elements.
//
// In: a text, and the type of the input. Out: a value, which the caller
// converts to the type. Deliberately absent: where texts come from, expressions
// and JSON (Inputs.h).
#ifndef HCL_LIB_MODULEEVAL_INPUTTEXTS_H
#define HCL_LIB_MODULEEVAL_INPUTTEXTS_H

#include "Inputs.h"

#include <string>

namespace hcl::app {

/// The value that `text` is for `type`: a bool if that is bool and `rule` says
/// which texts are, else the string.
Value plainValue(const std::string &text, const Type &type,
                 const InputsRule &rule);

/// The value of the text of `given`, whose collections are fields: for a list,
/// set or tuple each is an element; for a map it has the form name:value. The
/// default `fallback` gives the type of an input that states none.
/// Errors: InvalidInput, also for types that no text has.
Value valueOfFields(const Definition &input, const GivenInput &given,
                    const std::optional<Value> &fallback,
                    const InputsRule &rule, Diagnostics &diagnostics);

/// The value of the texts of `given`, which are elements: a tuple if there are
/// several or `type` is that of a list, else the string.
Value valueOfElements(const GivenInput &given, const Type &type);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_INPUTTEXTS_H
