// Relations of types besides conversion and unification (Convert.h): which
// values are usable unchanged where a type is required, and the type that a
// traversal results in.
//
// In: types. Out: an answer, or the reason why there is none. Deliberately
// absent: values. A kernel (Semantics) applied to an unknown of the type
// results in the same type as the corresponding step.
#ifndef HCL_LIB_CONVERT_RELATIONS_H
#define HCL_LIB_CONVERT_RELATIONS_H

#include "hcl/Dialect.h"
#include "hcl/Fault.h"
#include "hcl/Type.h"

#include <optional>
#include <span>
#include <string>

namespace hcl {

/// Whether every value of `from` is usable unchanged, except for wrapping, as a
/// value of `to`. True for identical types; from any type to `any`; to a union
/// from one or several of its element types; to a promise from a type
/// assignable to its element type or a promise of one; to an output also from
/// an output of one; and, part by part, for collections, tuples and objects
/// with the same attributes. Reflexive and transitive. An assignable type
/// converts safely. Cost: linear in the types; for unions, in the product of
/// their sizes.
/// Spec: EX-UNION-002..004, EX-EVENT-002..005, EX-EVENT-008..010,
/// EX-NONE-002..004.
bool isAssignable(const Type &from, const Type &to);

/// The type that all elements of a tuple, or all attributes of an object, have:
/// that of a part with an unknown key. The dynamic pseudo-type if they differ
/// or there are none. Cost: linear.
/// Spec: NS-INDEX-022, NS-INDEX-025.
Type typeOfAnyPart(const Type &type);

/// The type of a value of `type` after `steps`. The steps after a splat apply
/// to each element. A splat of a list, set or tuple results in a list or tuple;
/// any other type is treated as a tuple of one element. A step into a union
/// applies to each of its element types; the result combines those for which it
/// succeeds. A none within a union yields none. A step into a promise or output
/// results in one.
/// Errors: fills `fault` and returns nothing.
/// Cost: linear in the steps and types.
/// Spec: EX-UNION-006..011, EX-EVENT-006, EX-EVENT-011, EX-EVENT-012.
[[nodiscard]] std::optional<Type> traverse(const Type &type,
                                           std::span<const PathStep> steps,
                                           const Dialect &dialect,
                                           Fault &fault);

} // namespace hcl

#endif // HCL_LIB_CONVERT_RELATIONS_H
