// Every part of a value, in order, and values made of changed parts.
//
// In: a value and a function. Out: calls of the function with each part and
// the path to it, or the value made of what the function returned.
#ifndef HCL_LIB_VALUE_WALK_H
#define HCL_LIB_VALUE_WALK_H

#include "hcl/Path.h"
#include "hcl/Value.h"

#include <functional>
#include <optional>

namespace hcl {

/// Calls `visit` for `value` and each part of it, containers before their
/// parts, in iteration order; where it returns false, the parts of that
/// container are left out. Parts come with their own marks, not with those of
/// what stands around them. The path is valid during the call.
/// Cost: linear, without recursion.
void walkValue(const Value &value,
               const std::function<bool(const Path &, const Value &)> &visit);

/// `value` with each part replaced by what `change` returns for it, parts
/// before their containers, which come with their parts changed already.
/// Lists, sets and maps whose elements all changed to one type have that as
/// their element type. Marks of containers are kept.
/// Errors: puts the path of a list, set or map whose elements came to be of
/// different types into `failed` and returns nothing.
/// Cost: linear, without recursion; sets are ordered again.
std::optional<Value>
transformValue(const Value &value,
               const std::function<Value(const Path &, Value)> &change,
               Path &failed);

} // namespace hcl

#endif // HCL_LIB_VALUE_WALK_H
