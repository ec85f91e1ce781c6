// Values that stand for those that a provider would compute.
//
// In: a type or a schema, and what a suite says. Out: values of the type: of
// what the suite does not say, texts of eight letters and digits, zero, false
// and empty collections. Equal input results in equal output.
#ifndef HCL_LIB_SUITES_MADEVALUES_H
#define HCL_LIB_SUITES_MADEVALUES_H

#include "Schemas/Schema.h"
#include "hcl/Fault.h"
#include "hcl/Value.h"

#include <optional>
#include <string>

namespace hcl::app {

/// A made up value of `type`; null for any type. `seed` decides about texts.
Value madeValue(const Type &type, const std::string &seed);

/// `given` as a value of `type`, with made up attributes where objects lack
/// some. Errors: fills `fault`, and returns nothing.
[[nodiscard]] std::optional<Value> filledValue(const Value &given,
                                               const Type &type,
                                               const std::string &seed,
                                               Fault &fault);

} // namespace hcl::app

#endif // HCL_LIB_SUITES_MADEVALUES_H
