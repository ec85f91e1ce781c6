// Texts for inputs other than expressions: words, comma-separated fields, and
// elements.
//
// In: a text, and the type of the input. Out: a value, which the caller
// converts to the type. Deliberately absent: where texts come from, expressions
// and JSON (Inputs.h).
#ifndef HCL_LIB_MODULEEVAL_INPUTTEXTS_H
#define HCL_LIB_MODULEEVAL_INPUTTEXTS_H

#include "Inputs.h"

#include <string>

namespace hcl::app {

/// The value of `text` for `type`: a bool if `type` is bool and `rule` lists
/// the text, else the string.
Value plainValue(const std::string &text, const Type &type,
                 const InputsRule &rule);

/// The value of the text of `given`, with collections as fields: for a list,
/// set or tuple each is an element; for a map each has the form name:value. The
/// default `fallback` gives the type of an input without a type.
/// Errors: InvalidInput, also for types without texts.
Value valueOfFields(const Definition &input, const GivenInput &given,
                    const std::optional<Value> &fallback,
                    const InputsRule &rule, Diagnostics &diagnostics);

/// The value of the texts of `given` as elements: a tuple for several texts or
/// if `type` is a list, else the string.
Value valueOfElements(const GivenInput &given, const Type &type);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_INPUTTEXTS_H
