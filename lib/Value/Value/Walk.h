// Visiting each part of a value, and rebuilding it from changed parts.
//
// Values share parts: one of a few hundred bytes may have more parts than a
// walk to each of them can ever visit. Where the path to a part does not
// matter, walks visit what is stored. In: a value and a function. Out: calls of
// the function with each part and its path, or the value made from the
// function's results.
#ifndef HCL_LIB_VALUE_WALK_H
#define HCL_LIB_VALUE_WALK_H

#include "hcl/Path.h"
#include "hcl/Value.h"

#include <functional>
#include <optional>

namespace hcl {

/// Calls `visit` for `value` and each of its parts, containers before their
/// parts, in iteration order. If it returns false, the parts of that container
/// are skipped. Parts come with their own marks, not with those of their
/// containers. The path is valid during the call.
/// Cost: linear, without recursion.
void walkValue(const Value &value,
               const std::function<bool(const Path &, const Value &)> &visit);

/// `value` with each part replaced by the result of `change`. Parts come before
/// their containers, and a container is passed with its parts already changed.
/// A list, set or map whose changed elements have one type takes it as its
/// element type. Marks of containers are kept.
/// Errors: if the changed elements of a list, set or map differ in type, puts
/// its path into `failed` and returns nothing.
/// Cost: linear, without recursion; sets are sorted again.
[[nodiscard]] std::optional<Value>
transformValue(const Value &value,
               const std::function<Value(const Path &, Value)> &change,
               Path &failed);

/// Calls `visit` for `value` and its parts, containers before parts. If `visit`
/// returns false, the parts of the container are skipped. The parts of a shared
/// container are visited once.
/// Cost: linear in the storage. Recursion is as deep as the value.
void visitStored(const Value &value,
                 const std::function<bool(const Value &)> &visit);

/// The same as transformValue by a `change` that does not ask for the path.
/// Containers for which `mayChange` returns false stay; one that is shared is
/// changed once.
/// Errors: if the changed elements of a list, set or map differ in type,
/// returns nothing.
/// Cost: linear in the storage.
[[nodiscard]] std::optional<Value>
transformStored(const Value &value,
                const std::function<bool(const Value &)> &mayChange,
                const std::function<Value(Value)> &change);

/// `value` as tuples and objects without marks, in which each part for which
/// `replace` returns a value is that one; containers are asked before their
/// parts, with their marks. All parts that are not containers must be replaced.
/// A container that is shared is rebuilt once.
/// Cost: linear in the storage. Recursion is as deep as the value.
Value replaceStored(
    const Value &value,
    const std::function<std::optional<Value>(const Value &)> &replace);

} // namespace hcl

#endif // HCL_LIB_VALUE_WALK_H
