// Equality and ordering of the language, in three truth values.
//
// In: two values of any kind. Out: whether they are equal, or Unknown if an
// unknown part leaves that open. The operators `==` and `!=` and all other
// comparisons of the language use these functions. Threads: no state is kept.
// Deliberately absent: sameness for tests and caches (Value's operator==).
#ifndef HCL_LIB_SEMANTICS_EQUALITY_H
#define HCL_LIB_SEMANTICS_EQUALITY_H

#include "hcl/Dialect.h"
#include "hcl/Limits.h"
#include "hcl/Value.h"

namespace hcl {

enum class Truth : uint8_t { False, True, Unknown };

/// Whether `a` and `b` are equal. Values are not converted: different types are
/// not equal. Marks: ignored at every level. Takes a step of `budget` for each
/// element; the result is Unknown if it is exceeded, which the caller reports.
/// Cost: linear in the smaller value as it is written, shared parts repeated.
/// Spec: NS-OP-020, NS-OP-021, NS-OP-023, NS-OP-024, NS-OP-032..034,
/// IM-EVAL-010.
Truth equalValues(const Value &a, const Value &b, const Dialect &dialect,
                  Budget &budget);

/// Whether `a < b` for numbers that are known or unknown, but not null or
/// marked. With DialectPoint::RefinementsDecide, bounds of unknowns are used.
Truth lessThan(const Value &a, const Value &b, const Dialect &dialect);

} // namespace hcl

#endif // HCL_LIB_SEMANTICS_EQUALITY_H
