// Counts of values: of conditions, repetitions and loops.
//
// In: values, marked, unknown or failed, too. Out: counts. Deliberately absent:
// places.
#ifndef HCL_LIB_COVERAGE_VALUES_H
#define HCL_LIB_COVERAGE_VALUES_H

#include "Points.h"
#include "hcl/Dialect.h"
#include "hcl/Value.h"

#include <optional>

namespace hcl::coverage {

/// Whether `value` is a collection, a tuple or an object.
bool isCollection(const Value &value);

/// Whether `value` is true or false; nothing: neither, or unknown.
[[nodiscard]] std::optional<bool> truthOf(const Value &value,
                                          const Dialect &dialect);

/// The counts of an attribute that repeats a block, for its value: a number, a
/// truth value or a collection.
Counts countsOfRepetition(const Value &value, const Dialect &dialect);
/// The counts of the test of a condition, for its value.
Counts countsOfCondition(const Value &value, const Dialect &dialect);

} // namespace hcl::coverage

#endif // HCL_LIB_COVERAGE_VALUES_H
