// Sets of values for algorithms, in the order of no language.
//
// In: values of any types. Out: whether one was there, by operator==.
// Cost: that of hashing a value, which is linear in its size.
// Deliberately absent: sets as values (Value::set).
#ifndef HCL_LIB_VALUE_VALUESET_H
#define HCL_LIB_VALUE_VALUESET_H

#include "hcl/Value.h"

#include <cstddef>
#include <unordered_set>

namespace hcl {

/// Hashes values in standard containers.
struct ValueHash {
  size_t operator()(const Value &value) const { return value.hash(); }
};
using ValueSet = std::unordered_set<Value, ValueHash>;

} // namespace hcl

#endif // HCL_LIB_VALUE_VALUESET_H
