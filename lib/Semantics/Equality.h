// Equality of the language, in three truth values.
//
// In: two values of any kind. Out: whether they are equal, or that it cannot
// be told yet because a part of one is unknown. The operators `==` and `!=`
// and everything that compares values use this one function.
// Deliberately absent: sameness for tests and caches (Value's operator==).
#ifndef HCL_LIB_SEMANTICS_EQUALITY_H
#define HCL_LIB_SEMANTICS_EQUALITY_H

#include "hcl/Dialect.h"
#include "hcl/Value.h"

namespace hcl {

enum class Truth : uint8_t { False, True, Unknown };

/// Whether `a` and `b` are equal. Marks are ignored at every level. No
/// conversion takes place: values of different types are not equal.
/// Cost: linear in the smaller value.
/// Spec: NS-OP-020, NS-OP-021, NS-OP-023, NS-OP-024, NS-OP-032..034,
/// IM-EVAL-010.
Truth equalValues(const Value &a, const Value &b, const Dialect &dialect);

/// Whether the known or unknown numbers `a` and `b` are in the order `a < b`.
/// Neither is null or marked. With DialectPoint::RefinementsDecide, bounds of
/// unknowns decide where they can.
Truth lessThan(const Value &a, const Value &b, const Dialect &dialect);

} // namespace hcl

#endif // HCL_LIB_SEMANTICS_EQUALITY_H
