// How large values are when they are written out, and what that costs.
//
// In: values, whose parts may be shared. Out: bytes, and amounts taken from a
// budget before the work is done. Deliberately absent: the forms of the text.
#ifndef HCL_LIB_VALUE_WRITTEN_H
#define HCL_LIB_VALUE_WRITTEN_H

#include "hcl/Limits.h"
#include "hcl/Value.h"

#include <cstdint>
#include <span>

namespace hcl {

/// About the bytes of `value` as text; more than `most` if there are more.
/// Recursion is as deep as the value. Cost: linear in `most`, and in the
/// storage of a value of a million parts.
uint64_t writtenBytes(const Value &value, uint64_t most);

/// Takes the steps and the memory of ordering `elements` of a set, and of
/// finding equal ones, from `budget`; null: no limit. Returns false if too
/// little remains. Cost: constant for primitive elements, else linear.
bool takeForSet(std::span<const Value> elements, Budget *budget);

} // namespace hcl

#endif // HCL_LIB_VALUE_WRITTEN_H
