// Relations of types beside conversion and unification (Convert.h):
// which values may stand where a type is asked for as they are, and what the
// steps of a traversal make of a type.
//
// In: types. Out: an answer, or why there is none.
// Deliberately absent: values. A kernel (Semantics) on an unknown of the type
// gives the same type as a step here.
#ifndef HCL_LIB_CONVERT_RELATIONS_H
#define HCL_LIB_CONVERT_RELATIONS_H

#include "hcl/Dialect.h"
#include "hcl/Fault.h"
#include "hcl/Type.h"

#include <optional>
#include <span>
#include <string>

namespace hcl {

/// Whether every value of `from` is one of `to` as it is, but for what is
/// wrapped around it: identical types, any type to `any`, an element type or
/// some of them to a union, to a promise what its element type allows or a
/// promise of it, to an output an output too; parts by parts for collections,
/// tuples and objects of the same attributes. Reflexive and transitive; an
/// assignable type converts safely. Cost: linear in the types; for unions
/// linear in the product of their sizes.
/// Spec: EX-UNION-002..004, EX-EVENT-002..005, EX-EVENT-008..010,
/// EX-NONE-002..004.
bool isAssignable(const Type &from, const Type &to);

/// The type of `type` followed by `steps`. The steps after a splat apply to
/// each element; what a list, set or tuple gives is a list or tuple, and other
/// types count as a tuple of one. A step into a union goes into each of its
/// element types, and those count where it succeeds; into none within a union
/// it gives none. What a promise or output gives comes later too.
/// Errors: fills `fault` and returns nothing.
/// Cost: linear in the steps and types.
/// Spec: EX-UNION-006..011, EX-EVENT-006, EX-EVENT-011, EX-EVENT-012.
std::optional<Type> traverse(const Type &type, std::span<const PathStep> steps,
                             const Dialect &dialect, Fault &fault);

} // namespace hcl

#endif // HCL_LIB_CONVERT_RELATIONS_H
